// Reading the fields of a request, and writing what most answers have.
#include "table/referee_request.h"

#include <algorithm>

#include "table/table_json.h"

namespace saloon {

// Refuses what `new` does not take: there a misspelt field would silently deal another game.
Result<void> Request::only(std::initializer_list<std::string_view> fields) const {
    for (const auto& item : json_.items()) {
        const std::string& key = item.key();
        if (key == "do" || key == "id" || std::find(fields.begin(), fields.end(), key) != fields.end()) continue;
        std::string known;
        for (const std::string_view name : fields) known += (known.empty() ? "" : ", ") + std::string(name);
        return fault(said("referee.unknown_field").text("what", in_quotes(key)).text("known", known));
    }
    return {};
}

Result<const Json*> Request::field(const char* name) const {
    if (const auto found = json_.find(name); found != json_.end()) return &*found;
    return fault(said("referee.field_missing").text("name", name));
}

Result<std::string_view> Request::text(const char* name) const {
    const auto found = field(name);
    if (!found) return fault(found.error());
    if (!(*found)->is_string()) return fault(said("referee.want_text").text("name", name));
    return (*found)->get_ref<const std::string&>();
}

Result<bool> Request::flag(const char* name) const {
    const auto found = json_.find(name);
    if (found == json_.end()) return false;
    if (!found->is_boolean()) return fault(said("referee.want_boolean").text("name", name));
    return found->get<bool>();
}

Result<std::uint64_t> Request::seed() const {
    const auto found = field("seed");
    if (!found) return fault(found.error());
    if (!(*found)->is_number_integer()) return fault(said("referee.want_seed"));
    return (*found)->is_number_unsigned() ? (*found)->get<std::uint64_t>()
                                          : static_cast<std::uint64_t>((*found)->get<std::int64_t>());
}

Result<std::int64_t> Request::table_number() const {
    const auto found = field("table");
    if (!found) return fault(found.error());
    if (!(*found)->is_number_integer()) return fault(said("referee.want_table"));
    return (*found)->get<std::int64_t>();
}

Result<int> Request::whole_number(const char* name, int least, int most, int standard) const {
    const auto found = json_.find(name);
    if (found == json_.end()) return standard;
    FirstFault first;
    const int number = JsonCursor(*found, name, first).integer(least, most);
    if (first) return fault(*first);
    return number;
}

Result<Seat> Request::seat_named(const Table& table) const {
    const auto name = text("seat");
    if (!name) return fault(name.error());
    const auto seat = *name == "spectator" ? std::optional(Seat::spectator) : read_seat(*name, table.players());
    if (!seat)
        return fault(said("referee.no_such_seat").text("name", in_quotes(*name)).number("players", table.players()));
    return *seat;
}

Result<Session*> Request::table() {
    if (has_open_table()) {
        if (json_.contains("position") && !json_["position"].is_boolean())
            return fault(said("referee.table_or_position"));
        const auto number = table_number();
        if (!number) return fault(number.error());
        const auto found = tables_.find(*number);
        if (!found) return fault(found.error());
        if ((*found)->hosting)
            return fault(said("referee.told_by_read").seat("seat", seat_name((*found)->hosting->reader)));
        return &(*found)->session;
    }
    const auto position = field("position");
    if (!position) return fault(position.error());
    auto restored = library_.restore(**position);
    if (!restored) return fault(restored.error());
    return &own_.emplace(std::move(*restored));
}

Result<std::unique_ptr<Table>> Request::empty_table() const {
    const auto game = text("game");
    if (!game) return fault(game.error());
    const auto options = json_.find("options");
    return library_.open(*game, options == json_.end() ? Json::object() : *options);
}

// With a seed also all that chance decides before the first decision.
Result<std::unique_ptr<Table>> Request::dealt() const {
    auto table = empty_table();
    if (!table || !json_.contains("seed")) return table;
    const auto number = seed();
    if (!number) return fault(number.error());
    Rng rng(*number);
    while ((*table)->to_act() == Actor::chance) (*table)->let_chance(rng);
    return table;
}

void Request::write_lines(const Table& table, std::size_t from) {
    writer_.key("moves").array();
    for (std::size_t i = from; i < table.steps().size(); ++i) writer_.text(table.steps()[i].line);
    writer_.end_array();
}

void Request::write_state(const Table& table) {
    writer_.key("to_act").actor(table.to_act());
    writer_.key("legal").array();
    for (const std::string& line : table.legal()) writer_.text(line);
    writer_.end_array();
    if (table.scores()) {
        writer_.key("scores");
        write_scores(table, Reader::all(), writer_);
    }
    if (table.to_act() != Actor::nobody) return;
    write_seats(table.winners(), table.players(), writer_.key("winners"));
}

// The position travels with every question unless the table is kept here; then it is told only to who asks for it.
void Request::write_after(const Table& table, bool kept_here) {
    if (listener_) writer_.key("effects").raw("[" + effects_ + "]");
    const auto asked = json_.find("position");
    if (!kept_here || (asked != json_.end() && *asked == true)) writer_.key("position").raw(table.position());
    write_state(table);
}

Result<void> Request::listen(const Table& table) {
    const auto wanted = flag("effects");
    if (!wanted) return fault(wanted.error());
    if (!*wanted) return {};
    listener_ = Reader::all();
    if (!json_.contains("seat")) return {};
    const auto seat = seat_named(table);
    if (!seat) return fault(seat.error());
    listener_ = Reader::of(*seat);
    return {};
}

void Request::note_effects(const Table& table) {
    if (!listener_) return;
    if (!effects_.empty()) effects_ += ',';
    effects_ += table.effects(*listener_);
}

}  // namespace saloon
