// A table that is hosted for a reader: the referee plays the other seats and chance, keeps the game and its log, and
// tells what that seat may know and nothing else. The pages play on it when there is no server: they hold no truth and
// no log of their own.
#include <algorithm>
#include <climits>

#include "table/referee_request.h"
#include "table/table_json.h"

namespace saloon {
namespace {

constexpr int iterations_max = 1'000'000;
constexpr int iterations_usual = 150;

// Chance never waits: after this a seat is to act, or the game is over.
void run_chance(Session& table) {
    while (table.to_act() == Actor::chance) table.let_chance();
}

// The chance of bots is their own, another for every step, and the same when a step is taken back and made again.
std::uint64_t seed_of_step(const OpenTable& table) {
    return (table.hosting->seed ^ 0x9E3779B97F4A7C15U) * 31U + table.session.size() + 1;
}

}  // namespace

OpenTable* Request::hosted_or_none() {
    if (!has_open_table()) return nullptr;
    const auto number = table_number();
    if (!number) return nullptr;
    const auto found = tables_.find(*number);
    return found && (*found)->hosting ? *found : nullptr;
}

Result<OpenTable*> Request::hosted() {
    if (OpenTable* found = hosted_or_none()) return found;
    const auto number = table_number();
    if (!number) return fault(number.error());
    if (const auto found = tables_.find(*number); !found) return fault(found.error());
    return fault(said("referee.hosted_for_nobody"));
}

Result<void> Request::open_hosted() {
    if (auto known = only({"game", "options", "seed", "position", "seat", "bots", "iterations", "kept"}); !known)
        return known;
    if (json_.contains("position") && json_.contains("game")) return fault(said("referee.game_or_position"));
    auto game = json_.contains("position") ? library_.restore(json_["position"]) : empty_table();
    if (!game) return fault(game.error());
    const auto reader = seat_named(**game);
    if (!reader) return fault(reader.error());
    const auto number = json_.contains("seed") ? seed() : Result<std::uint64_t>(1);
    if (!number) return fault(number.error());
    const auto iterations = whole_number("iterations", 1, iterations_max, iterations_usual);
    if (!iterations) return fault(iterations.error());
    const auto bots = json_.contains("bots") ? text("bots") : "greenhorn";
    if (!bots) return fault(bots.error());
    const auto grade = bots::grade_named(*bots);
    if (!grade)
        return fault(said("referee.want_bots").text("grade_names", bots::grade_names()).text("bots", in_quotes(*bots)));

    OpenTable opened{Session(std::move(*game), Chance(Rng(*number))), Hosting{*reader, *number, *iterations}};
    for (int i = 0; i < opened.session.game().players(); ++i)
        if (seat_at(i) != *reader) opened.session.seat(seat_at(i), Player::bot(*grade));
    if (json_.contains("kept"))
        if (auto recalled = recall_kept(opened.session, *reader, *number); !recalled) return recalled;
    run_chance(opened.session);
    const auto name = tables_.add(std::move(opened));
    if (!name) return fault(name.error());
    writer_.key("table").number(*name);
    return tell((*tables_.find(*name))->session, *reader);
}

void Request::write_reading(const Session& table, Seat reader, std::size_t from) {
    writer_.key("steps");
    table.write_steps(reader, from, writer_);
    table.write_now(reader, true, writer_);
    if (table.over()) write_seats(table.game().winners(), table.game().players(), writer_.key("winners"));
}

// With the steps from "from" on; all of them where it is left out.
Result<void> Request::tell(const Session& table, Seat reader) {
    const auto asked = whole_number("from", 0, INT_MAX, 0);
    if (!asked) return fault(asked.error());
    const int from = std::min(*asked, table.place().n);
    writer_.key("n").number(table.place().n).key("epoch").number(table.place().epoch);
    writer_.key("players").number(table.game().players()).key("from").number(from);
    write_reading(table, reader, static_cast<std::size_t>(from));
    return {};
}

Result<void> Request::play_hosted(OpenTable& table) {
    const auto line = text("line");
    if (!line) return fault(line.error());
    if (auto fine = table.session.judge(table.hosting->reader, *line); !fine) return fine;
    const auto step = table.session.play(actor_of(table.hosting->reader), *line);
    if (!step) return fault(step.error());
    run_chance(table.session);
    return tell(table.session, table.hosting->reader);
}

// The bot that is to act makes one move.
Result<void> Request::go_on() {
    const auto table = hosted();
    if (!table) return fault(table.error());
    Session& session = (*table)->session;
    const auto seat = session.machine_to_act();
    if (!seat) return fault(said("referee.no_bot_to_act"));
    const Thinking thinking{.grade = session.player(*seat).grade,
                            .seed = seed_of_step(**table),
                            .iterations = static_cast<std::uint64_t>((*table)->hosting->iterations)};
    const auto step = session.play(actor_of(*seat), session.game().think(thinking));
    if (!step) return fault(step.error());
    run_chance(session);
    return tell((*table)->session, (*table)->hosting->reader);
}

// Random moves of everybody, the reader too, until there are so many steps or the game is over.
Result<void> Request::skip() {
    const auto table = hosted();
    if (!table) return fault(table.error());
    const auto to = whole_number("to", 0, INT_MAX, 0);
    if (!to) return fault(to.error());
    Session& session = (*table)->session;
    while (!session.over() && session.size() < static_cast<std::size_t>(*to)) {
        Rng rng(seed_of_step(**table));
        session.play_random(rng);
        run_chance(session);
    }
    return tell((*table)->session, (*table)->hosting->reader);
}

// Back to the reader's last decision.
Result<void> Request::undo() {
    const auto table = hosted();
    if (!table) return fault(table.error());
    const auto last = (*table)->session.last_step_of(SeatSet::only((*table)->hosting->reader));
    if (!last) return fault(said("table.not_moved_yet"));
    (*table)->session.take_back_to(*last);
    return tell((*table)->session, (*table)->hosting->reader);
}

// As it is, or with "at" as it was after so many steps.
Result<void> Request::read_hosted(const OpenTable& table) {
    const int now = table.session.place().n;
    const auto at = whole_number("at", 0, now, now);
    if (!at) return fault(at.error());
    if (*at == now) return tell(table.session, table.hosting->reader);
    return tell(table.session.as_it_was(static_cast<std::size_t>(*at)), table.hosting->reader);
}

}  // namespace saloon
