#include "server/bodies.h"

#include "server/messages.h"
#include "server/names.h"
#include "server/table_row_json.h"

namespace saloon::server::body {
namespace {

// Reads the body as an object and hands it to `read`; whatever is wrong first is the answer.
template <class Body, class Read>
Answer<Body> object(std::string_view text, const Limits& limits, const Read& read) {
    const auto json = parse_json(text.empty() ? "{}" : text, {static_cast<std::size_t>(limits.body_bytes), 16, 256});
    if (!json) return refuse(code::bad_request, json.error());
    FirstFault first;
    const JsonCursor at(*json, "body", first);
    if (!json->is_object()) at.fail(said("server.must_object"));
    Body body;
    if (!first) read(at, body);
    if (first) return refuse(code::bad_request, *first);
    return body;
}

std::string name_at(const JsonCursor& at, const Limits& limits) {
    const std::string_view name = at.text();
    if (!at.fine()) return {};
    if (const auto wrong = wrong_name(name, limits.name_characters)) at.fail(*wrong);
    return std::string(name);
}

// As it may have been allowed once, or never: it is only looked up.
std::string any_name_at(const JsonCursor& at) {
    constexpr std::size_t bytes_max = 256;
    const std::string_view name = at.text();
    if (at.fine() && (name.empty() || name.size() > bytes_max)) at.fail(said("server.name_has_1_256_bytes"));
    return std::string(name);
}

std::string password_at(const JsonCursor& at) {
    constexpr std::size_t least = 8;
    constexpr std::size_t most = 256;
    const std::string_view password = at.text();
    if (at.fine() && (password.size() < least || password.size() > most))
        at.fail(said("server.password_has_8_256_bytes"));
    return std::string(password);
}

std::string words_at(const JsonCursor& at, const Limits& limits) {
    const std::string_view words = at.text();
    if (words.size() > static_cast<std::size_t>(limits.words_bytes) || !fit_to_show(words))
        at.fail(said("server.words_at_most_bytes_can").number("words_bytes", limits.words_bytes));
    return std::string(words);
}

bots::Grade grade_at(const JsonCursor& at) {
    const auto grade = bots::grade_named(at.text());
    std::string known;
    for (const auto& info : bots::grades) known += (known.empty() ? "" : ", ") + std::string(info.name);
    if (!grade) at.fail(said("server.must_one").text("known", known));
    return grade.value_or(bots::Grade::drifter);
}

NewTable::SeatWish seat_wish(const JsonCursor& at) {
    NewTable::SeatWish wish{};
    wish.kind = static_cast<NewTable::SeatWish::Kind>(at["kind"].word_of({"me", "open", "bot"}));
    wish.grade = at.has("grade") ? grade_at(at["grade"]) : bots::Grade::drifter;
    return wish;
}

std::uint64_t deal_at(const JsonCursor& at) {
    constexpr std::uint64_t exact_in_a_page = std::uint64_t{1} << 53U;
    if (at.json().is_number_unsigned() && at.json().get<std::uint64_t>() <= exact_in_a_page)
        return at.json().get<std::uint64_t>();
    at.fail(said("server.must_whole_number_from_0"));
    return 0;
}

void only(const JsonCursor& at, std::initializer_list<std::string_view> keys) {
    for (const auto& item : at.json().items())
        if (std::find(keys.begin(), keys.end(), item.key()) == keys.end())
            at.fail(said("server.there_no_key").text("item", item.key().substr(0, 40)));
}

}  // namespace

Answer<NewTable> read_new_table(std::string_view text, const Limits& limits) {
    return object<NewTable>(text, limits, [&](const JsonCursor& at, NewTable& table) {
        only(at, {"game", "options", "seats", "private", "clock", "deal", "words", "commitment", "hints"});
        table.game = at["game"].text();
        if (at.has("options")) table.options = at["options"].json();
        if (at.has("seats")) {
            const JsonCursor seats = at["seats"];
            if (seats.size() > seats_max) seats.fail(said("server.table_has_at_most_6"));
            for (std::size_t i = 0; i < seats.size() && i < seats_max; ++i) table.seats.push_back(seat_wish(seats[i]));
        }
        if (at.has("private")) table.is_private = at["private"].boolean();
        if (at.has("clock")) table.clock = read_clock(at["clock"]);
        if (at.has("deal") && !at["deal"].is_null()) table.deal = deal_at(at["deal"]);
        if (at.has("words")) table.words = words_at(at["words"], limits);
        if (at.has("commitment")) table.commitment = at["commitment"].text();
        if (at.has("hints")) table.hints = at["hints"].boolean();
    });
}

Answer<Sit> read_sit(std::string_view text, const Limits& limits) {
    return object<Sit>(text, limits, [&](const JsonCursor& at, Sit& sit) {
        only(at, {"seat", "words"});
        if (at.has("seat") && !at["seat"].is_null()) sit.seat = at["seat"].seat(seats_max);
        if (at.has("words")) sit.words = words_at(at["words"], limits);
    });
}

Answer<Rematch> read_rematch(std::string_view text, const Limits& limits) {
    return object<Rematch>(text, limits, [&](const JsonCursor& at, Rematch& rematch) {
        only(at, {"words", "commitment"});
        if (at.has("words")) rematch.words = words_at(at["words"], limits);
        if (at.has("commitment")) rematch.commitment = at["commitment"].text();
    });
}

Answer<Leave> read_leave(std::string_view text, const Limits& limits) {
    return object<Leave>(text, limits, [&](const JsonCursor& at, Leave& leave) {
        only(at, {"for_good"});
        if (at.has("for_good")) leave.for_good = at["for_good"].boolean();
    });
}

Answer<Start> read_start(std::string_view text, const Limits& limits) {
    return object<Start>(text, limits, [&](const JsonCursor& at, Start& start) {
        only(at, {"grade"});
        if (at.has("grade")) start.grade = grade_at(at["grade"]);
    });
}

Answer<Name> read_name(std::string_view text, const Limits& limits) {
    return object<Name>(text, limits, [&](const JsonCursor& at, Name& name) {
        only(at, {"name"});
        if (at.has("name")) name.name = name_at(at["name"], limits);
    });
}

Answer<Credentials> read_credentials(std::string_view text, const Limits& limits) {
    return object<Credentials>(text, limits, [&](const JsonCursor& at, Credentials& who) {
        only(at, {"name", "password"});
        who.name = name_at(at["name"], limits);
        who.password = password_at(at["password"]);
    });
}

Answer<Credentials> read_sign_in(std::string_view text, const Limits& limits) {
    return object<Credentials>(text, limits, [&](const JsonCursor& at, Credentials& who) {
        only(at, {"name", "password"});
        who.name = any_name_at(at["name"]);
        who.password = password_at(at["password"]);
    });
}

Answer<NewPassword> read_new_password(std::string_view text, const Limits& limits) {
    return object<NewPassword>(text, limits, [&](const JsonCursor& at, NewPassword& wish) {
        only(at, {"old", "new"});
        wish.before = password_at(at["old"]);
        wish.after = password_at(at["new"]);
    });
}

Answer<Reset> read_reset(std::string_view text, const Limits& limits) {
    return object<Reset>(text, limits, [&](const JsonCursor& at, Reset& wish) {
        only(at, {"name", "code", "password"});
        wish.name = any_name_at(at["name"]);
        wish.code = at["code"].text();
        wish.password = password_at(at["password"]);
    });
}

Answer<std::string> read_password(std::string_view text, const Limits& limits) {
    return object<std::string>(text, limits, [&](const JsonCursor& at, std::string& password) {
        only(at, {"password"});
        password = password_at(at["password"]);
    });
}

}  // namespace saloon::server::body
