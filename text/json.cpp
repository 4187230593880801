#include "text/json.h"

#include <array>

namespace saloon {
namespace {

// Builds the tree while nlohmann's parser reads, and stops at the first excess.
class TreeBuilder {
public:
    using number_integer_t = Json::number_integer_t;
    using number_unsigned_t = Json::number_unsigned_t;
    using number_float_t = Json::number_float_t;
    using string_t = Json::string_t;
    using binary_t = Json::binary_t;

    explicit TreeBuilder(const JsonLimits& limits) : limits_(limits) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(number_integer_t value) { return add(value); }
    bool number_unsigned(number_unsigned_t value) { return add(value); }
    bool number_float(number_float_t value, const string_t&) { return add(value); }
    bool string(string_t& value) { return add(std::move(value)); }
    bool binary(binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }
    bool key(string_t& name) {
        Json& object = *open_.back();
        if (object.contains(name)) return refuse(said("json.key_twice").text("key", name));
        if (object.size() >= static_cast<std::size_t>(limits_.keys_max))
            return refuse(said("json.too_many_keys").number("most", limits_.keys_max));
        key_ = std::move(name);
        return true;
    }
    template <class Exception>
    bool parse_error(std::size_t position, const std::string& token, const Exception&) {
        std::string shown = token.substr(0, 20);
        std::erase_if(shown, [](char c) { return c < ' ' || c > '~'; });
        return refuse(said("json.not_json").text("shown", shown).number("at", static_cast<std::int64_t>(position)));
    }

    Json& tree() { return tree_; }
    const Said& why() const { return why_; }

private:
    bool refuse(Said why) {
        why_ = std::move(why);
        return false;
    }
    Json* place(Json value) {
        if (open_.empty()) {
            tree_ = std::move(value);
            return &tree_;
        }
        Json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        return &(parent[key_] = std::move(value));
    }
    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    bool open(Json empty) {
        if (open_.size() >= static_cast<std::size_t>(limits_.depth_max))
            return refuse(said("json.too_deep").number("most", limits_.depth_max));
        open_.push_back(place(std::move(empty)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    const JsonLimits& limits_;
    Json tree_;
    std::vector<Json*> open_;  // stable: a parent does not grow while its child is open
    std::string key_;
    Said why_;
};

const Json nothing;  // what a cursor stands on after a fault

bool is_whole(const Json& json) { return json.is_number_integer(); }

Said kind_of(const Json& json) {
    if (json.is_null()) return said("json.null");
    if (json.is_boolean()) return said("json.true_or_false");
    if (json.is_number_integer()) return said("json.number").text("number", json.dump());
    if (json.is_number()) return said("json.fraction");
    if (json.is_string()) return said("json.text").text("text", json.get_ref<const std::string&>().substr(0, 40));
    return said(json.is_array() ? "json.list" : "json.object");
}

}  // namespace

Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes_max) return fault(said("json.too_long").number("bytes_max", limits.bytes_max));
    TreeBuilder builder(limits);
    if (!Json::sax_parse(text.begin(), text.end(), &builder)) return fault(builder.why());
    return std::move(builder.tree());
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void JsonCursor::fail(Said why, RuleId rule) const {
    first_->set({said("text.at_place").text("place", path_).said("why", std::move(why)), rule, -1});
}

bool JsonCursor::has(std::string_view key) const { return json_->is_object() && json_->contains(key); }

JsonCursor JsonCursor::operator[](std::string_view key) const {
    const std::string path = path_ + "." + std::string(key);
    if (json_->is_object()) {
        if (const auto found = json_->find(key); found != json_->end()) return {*found, path, *first_};
        fail(said("json.key_missing").text("what", key));
    } else {
        fail(said("json.want_object").said("found", kind_of(*json_)));
    }
    return {nothing, path, *first_};
}

JsonCursor JsonCursor::operator[](std::size_t index) const {
    const std::string path = path_ + "[" + std::to_string(index) + "]";
    if (json_->is_array() && index < json_->size()) return {(*json_)[index], path, *first_};
    fail(said("json.want_entry").number("index", index));
    return {nothing, path, *first_};
}

std::size_t JsonCursor::size() const {
    if (json_->is_array()) return json_->size();
    fail(said("json.want_list").said("found", kind_of(*json_)));
    return 0;
}

void JsonCursor::exact_keys(std::initializer_list<std::string_view> keys, RuleId rule,
                            std::initializer_list<std::string_view> optional) const {
    if (!json_->is_object()) return fail(said("json.want_object").said("found", kind_of(*json_)), rule);
    for (const auto& item : json_->items())
        if (std::find(keys.begin(), keys.end(), item.key()) == keys.end() &&
            std::find(optional.begin(), optional.end(), item.key()) == optional.end())
            return fail(said("json.unknown_key").text("item", item.key().substr(0, 40)), rule);
    for (const std::string_view key : keys)
        if (!json_->contains(key)) return fail(said("json.key_missing").text("what", key), rule);
}

int JsonCursor::integer(std::int64_t least, std::int64_t most) const {
    const auto outside = [&](Said found) {
        fail(said("json.want_number").number("least", least).number("most", most).said("found", std::move(found)));
        return static_cast<int>(least);
    };
    if (!is_whole(*json_)) return outside(kind_of(*json_));
    const bool huge =
        json_->is_number_unsigned() && json_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const std::int64_t value = huge ? INT64_MAX : json_->get<std::int64_t>();
    if (value < least || value > most) return outside(said("json.plain").text("value", json_->dump()));
    return static_cast<int>(value);
}

bool JsonCursor::boolean() const {
    if (json_->is_boolean()) return json_->get<bool>();
    fail(said("json.want_boolean").said("found", kind_of(*json_)));
    return false;
}

std::string_view JsonCursor::text() const {
    if (json_->is_string()) return json_->get_ref<const std::string&>();
    fail(said("json.want_text").said("found", kind_of(*json_)));
    return {};
}

Seat JsonCursor::seat(int players) const {
    if (json_->is_string())
        if (const auto seat = read_seat(json_->get_ref<const std::string&>(), players)) return *seat;
    fail(said("json.want_seat").number("players", players).said("found", kind_of(*json_)));
    return Seat::p1;
}

std::optional<Seat> JsonCursor::seat_or_null(int players) const {
    if (json_->is_null()) return std::nullopt;
    return seat(players);
}

Actor JsonCursor::actor(int players) const {
    if (json_->is_null()) return Actor::nobody;
    if (json_->is_string() && json_->get_ref<const std::string&>() == "chance") return Actor::chance;
    if (json_->is_string())
        if (const auto seat = read_seat(json_->get_ref<const std::string&>(), players)) return actor_of(*seat);
    fail(said("json.want_actor").number("players", players).said("found", kind_of(*json_)));
    return Actor::nobody;
}

std::size_t JsonCursor::word_of(std::initializer_list<std::string_view> words) const {
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words.begin()[i];
        if (json_->is_string() && json_->get_ref<const std::string&>() == word) return i;
        all += (i == 0 ? "" : ", ") + std::string(word);
    }
    fail(said("json.want_word").text("all", all).said("found", kind_of(*json_)));
    return 0;
}

std::string_view seat_name(Seat seat) {
    constexpr std::array<std::string_view, 7> names{"p1", "p2", "p3", "p4", "p5", "p6", "spectator"};
    return names[static_cast<std::size_t>(seat)];
}

std::optional<Seat> read_seat(std::string_view name, int players) {
    if (name.size() != 2 || name[0] != 'p' || name[1] < '1' || name[1] >= '1' + players) return std::nullopt;
    return seat_at(name[1] - '1');
}

}  // namespace saloon
