#include "server/messages.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "text/words.h"

namespace saloon::server {
namespace {

// Each is said by the key "server.phrase." and its name.
constexpr std::array<std::string_view, 11> phrase_list{
    "howdy", "good_luck", "nice", "ouch", "thinking", "hurry", "thanks", "sorry", "well_played", "again", "bye"};

TableId table_in(const JsonCursor& at) {
    const JsonCursor field = at["table"];
    const auto id = read_id(field.text());
    if (!id) field.fail(said("server.must_table_id_twelve_letters"));
    return static_cast<TableId>(id.value_or(0));
}

Seat seat_in(const JsonCursor& at) { return at["seat"].seat(seats_max); }

std::optional<int> epoch_in(const JsonCursor& at) {
    if (!at.has("epoch") || at["epoch"].is_null()) return std::nullopt;
    return at["epoch"].integer(0, 1'000'000'000);
}

std::string text_in(const JsonCursor& at, std::string_view key, std::int64_t bytes_max) {
    const JsonCursor field = at[key];
    const std::string_view text = field.text();
    if (text.size() > static_cast<std::size_t>(bytes_max))
        field.fail(said("server.has_more_than_bytes").number("bytes_max", bytes_max));
    else if (!fit_to_show(text))
        field.fail(said("server.has_characters_cannot_shown"));
    return std::string(text);
}

ask::Any read_chat(const JsonCursor& at, const Limits& limits) {
    const TableId table = table_in(at);
    if (!at.has("phrase")) {
        ask::Chat chat{table, text_in(at, "text", limits.chat_bytes), false};
        if (at.fine() && chat.text.empty()) at["text"].fail(said("server.there_nothing_say"));
        return chat;
    }
    const std::string key(at["phrase"].text());
    if (std::ranges::find(phrase_list, key) == phrase_list.end())
        at["phrase"].fail(said("server.there_no_such_phrase"));
    return ask::Chat{table, key, true};
}

ask::Any read_watch(const JsonCursor& at) {
    ask::Watch watch{table_in(at), std::nullopt, false};
    if (at.has("seat") && !at["seat"].is_null()) watch.seat = seat_in(at);
    // The form of the changes that the client can read; there is one.
    if (at.has("changes")) watch.by_changes = at["changes"].integer(0, 1) == 1;
    return watch;
}

ask::Any read_take_back(const JsonCursor& at) {
    ask::TakeBack take_back{table_in(at), seat_in(at), std::nullopt, epoch_in(at)};
    if (at.has("to")) take_back.to = at["to"].integer(0, 1'000'000);
    return take_back;
}

ask::Any read_report(const JsonCursor& at, const Limits& limits) {
    ask::Report report{table_in(at), seat_in(at), {}};
    if (at.has("why")) report.why = text_in(at, "why", limits.reason_bytes);
    return report;
}

Answer<ask::Any> read_ask(const JsonCursor& at, const Limits& limits) {
    const auto verb = at["do"].text();
    if (!at.fine()) return refuse(code::bad_request, said("server.message_has_key_do_with"));
    if (verb == "play") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        const int n = at["n"].integer(0, 1'000'000);
        return ask::Play{table, seat, n, std::string(at["line"].text()), epoch_in(at)};
    }
    if (verb == "ping") return ask::Ping{};
    if (verb == "hello") return ask::Hello{at["version"].integer(0, 1'000)};
    if (verb == "watch") return read_watch(at);
    if (verb == "unwatch") return ask::Unwatch{table_in(at)};
    if (verb == "chat") return read_chat(at, limits);
    if (verb == "resign") return ask::Resign{table_in(at), seat_in(at)};
    if (verb == "offer_draw") return ask::OfferDraw{table_in(at), seat_in(at)};
    if (verb == "take_back") return read_take_back(at);
    if (verb == "back") return ask::Back{table_in(at), seat_in(at)};
    if (verb == "stand_in") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        return ask::StandIn{table, seat, at["for"].seat(seats_max)};
    }
    if (verb == "answer") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        const auto to = static_cast<Vote>(at["to"].word_of({"draw", "take_back"}));
        return ask::Reply{table, seat, to, at["yes"].boolean()};
    }
    if (verb == "hint") return ask::Hint{table_in(at), seat_in(at)};
    if (verb == "why_not") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        return ask::WhyNot{table, seat, std::string(at["line"].text())};
    }
    if (verb == "preview") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        return ask::Preview{table, seat, std::string(at["line"].text())};
    }
    if (verb == "legal") {
        const TableId table = table_in(at);
        const Seat seat = seat_in(at);
        return ask::Legal{table, seat, at["from"].integer(0, 1'000'000)};
    }
    if (verb == "log") {
        ask::Log log{table_in(at), std::nullopt, at["before"].integer(0, 1'000'000)};
        if (at.has("seat")) log.seat = seat_in(at);
        return log;
    }
    if (verb == "talk") {
        const TableId table = table_in(at);
        return ask::Talk{table, at["before"].integer(0, 1'000'000)};
    }
    if (verb == "mute") return ask::Mute{table_in(at), seat_in(at), !at.has("on") || at["on"].boolean()};
    if (verb == "report") return read_report(at, limits);
    return refuse(code::bad_request, said("server.there_nothing_called_do_there").text("verb", in_quotes(verb)));
}

// An id comes back with the answer, so it must not be a burden.
Answer<std::string> read_message_id(const Json& json) {
    const auto id = json.find("id");
    if (id == json.end()) return std::string();
    constexpr std::size_t id_bytes_max = 64;
    std::string text = id->is_structured() ? std::string() : dump(*id);
    if (text.empty() || text.size() > id_bytes_max)
        return refuse(code::bad_request, said("server.id_must_number_text_at"));
    return text;
}

// Reads the message that nearly all are, {"id":1,"do":"play","table":"…","seat":"p1","n":12,"epoch":0,"line":"…"} with
// its keys in any order, without making a tree of it. Whatever is not exactly so, well-formed or not, is left to the
// careful reader.
class PlayReader {
public:
    explicit PlayReader(std::string_view text) : rest_(text) {}

    std::optional<Message> read() {
        if (!take('{')) return std::nullopt;
        do {
            const auto key = text();
            if (!key || !take(':') || !value(*key)) return std::nullopt;
        } while (take(','));
        if (!take('}') || !rest_.empty() || do_ != "play" || line_.empty() || n_.empty()) return std::nullopt;
        const auto table = read_id(table_);
        const auto seat = read_seat(seat_, seats_max);
        if (!table || !seat) return std::nullopt;
        std::optional<int> epoch;
        if (!epoch_.empty()) epoch = as_int(epoch_);
        return Message{std::string(id_),
                       ask::Play{static_cast<TableId>(*table), *seat, as_int(n_), std::string(line_), epoch}};
    }

private:
    static int as_int(std::string_view digits) {
        int value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    bool take(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    // Between quotes, printable ASCII without escapes.
    std::optional<std::string_view> text() {
        if (!take('"')) return std::nullopt;
        std::size_t size = 0;
        while (size < rest_.size() && rest_[size] >= ' ' && rest_[size] <= '~' && rest_[size] != '"' &&
               rest_[size] != '\\')
            ++size;
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        if (!take('"')) return std::nullopt;
        return found;
    }
    // At most six digits, the first of them no zero unless it is alone.
    std::string_view number() {
        constexpr std::size_t digits_max = 6;
        std::size_t size = 0;
        while (size < rest_.size() && size < digits_max && rest_[size] >= '0' && rest_[size] <= '9') ++size;
        if (size > 1 && rest_[0] == '0') size = 0;
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return found;
    }
    bool value(std::string_view key) {
        if (key == "n") return n_.empty() && !(n_ = number()).empty();
        if (key == "epoch") return epoch_.empty() && !(epoch_ = number()).empty();
        if (key == "id") {
            const std::string_view before = rest_;
            constexpr std::size_t id_text_max = 60;
            if (const auto word = text(); word ? word->size() > id_text_max : number().empty()) return false;
            if (!id_.empty()) return false;
            id_ = before.substr(0, before.size() - rest_.size());
            return true;
        }
        std::string_view* const place = key == "do"      ? &do_
                                        : key == "table" ? &table_
                                        : key == "seat"  ? &seat_
                                        : key == "line"  ? &line_
                                                         : nullptr;
        if (place == nullptr || !place->empty()) return false;
        const auto word = text();
        if (!word) return false;
        *place = *word;
        return !word->empty();
    }

    std::string_view rest_;
    std::string_view id_, do_, table_, seat_, n_, epoch_, line_;
};

}  // namespace

Message read_message(std::string_view text, const Limits& limits) {
    if (text.size() <= static_cast<std::size_t>(limits.message_bytes))
        if (auto play = PlayReader(text).read()) return std::move(*play);
    return read_message_carefully(text, limits);
}

Message read_message_carefully(std::string_view text, const Limits& limits) {
    const auto json = parse_json(text, {static_cast<std::size_t>(limits.message_bytes), 4, 16});
    if (!json) return {{}, refuse(code::bad_request, json.error())};
    if (!json->is_object()) return {{}, refuse(code::bad_request, said("server.message_object_with_key_do"))};
    auto id = read_message_id(*json);
    if (!id) return {{}, refuse(id.error())};
    FirstFault first;
    auto asked = read_ask(JsonCursor(*json, "message", first), limits);
    if (asked && first) return {std::move(*id), refuse(code::bad_request, *first)};
    return {std::move(*id), std::move(asked)};
}

std::span<const std::string_view> phrases() { return phrase_list; }

bool fit_to_show(std::string_view text) {
    // The JSON reader has refused what is not UTF-8; what is left are characters that move or hide others.
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7F) return false;
        if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
        if (byte == 0xE2 && i + 2 < text.size()) {
            const int low = (static_cast<unsigned char>(text[i + 1]) << 8) | static_cast<unsigned char>(text[i + 2]);
            // U+200B-200F, U+2028-202E, U+2060-206F: invisible, line breaks, changes of direction
            if ((low >= 0x808B && low <= 0x808F && low != 0x808D) || (low >= 0x80A8 && low <= 0x80AE) ||
                (low >= 0x81A0 && low <= 0x81AF))
                return false;
        }
    }
    return true;
}

}  // namespace saloon::server
