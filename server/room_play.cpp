// The game: moves, chance, bots, clocks and the end.
#include <algorithm>

#include "server/room.h"
#include "table/table_json.h"
#include "text/words.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

SeatHolder bot_of(bots::Grade grade) {
    SeatHolder seat;
    seat.kind = Kind::bot;
    seat.name = bots::info_of(grade).name;
    seat.grade = grade;
    return seat;
}

Answer<void> Room::in_play() const {
    if (row_.state == TableState::open) return refuse(code::not_yet, said("server.game_has_not_begun"));
    if (row_.state == TableState::over) return refuse(code::refused, said("server.game_over"));
    return {};
}

Answer<void> Room::fits_epoch(std::optional<int> epoch) const {
    if (!epoch || *epoch == row_.epoch) return {};
    return refuse(code::stale, said("server.steps_were_taken_back_since"));
}

Answer<int> Room::play(Seat seat, const MoveWish& wish, Moment now) {
    if (row_.state == TableState::open) return refuse(code::not_yet, said("server.game_has_not_begun"));
    if (auto fits = fits_epoch(wish.epoch); !fits) return refuse(fits.error());
    const int n = wish.n;
    // Who heard nothing may send the same move again.
    if (session_->has_step(static_cast<std::size_t>(n), actor_of(seat), wish.line)) return n;
    if (auto can = in_play(); !can) return refuse(can.error());
    if (n != session_->place().n)
        return refuse(code::stale,
                      said("server.game_has_steps_not_look").number("steps", session_->size()).number("n", n));
    if (holder(seat).stand_in && clocks_.any() && row_.to_act == actor_of(seat))
        return refuse(code::refused, said("server.bot_makes_move_for_you"));
    if (const auto due = deadline(); due && *due <= now.open)
        return refuse(code::refused, said("server.your_time_over"));
    auto step = session_->play(actor_of(seat), wish.line);
    if (!step) return refuse(code::illegal, step.error());
    if (holder(seat).stand_in) welcome_back(holder(seat).person, true);
    note(std::move(*step), clocks_.end_with_move(now.open), now);
    run_chance(now);
    return n;
}

void Room::note(Step step, Milliseconds left, Moment now) {
    row_.steps = session_->place().n;
    row_.to_act = session_->to_act();
    row_.moved = now.date;
    row_.moved_open = now.open;
    if (clocks_.any()) left_at_.push_back(left);
    changes_.emplace_back(
        AddStep{row_.id, {row_.steps - 1, step.by, std::move(step.line), row_.to_act, now.date, now.open, left}});
}

// Chance never waits: after this a seat is to act, or the game is over.
void Room::run_chance(Moment now) {
    while (session_->to_act() == Actor::chance) note(session_->let_chance(), Clocks::not_running, now);
    if (!row_.asked.empty()) {
        row_.asked.clear();
        keep_row();
    }
    row_.to_act = session_->to_act();
    clocks_.begin(person_to_act(), row_.steps, now.open);
    if (session_->over()) finish(EndedBy::rules, game()->winners(), now);
}

void Room::finish(EndedBy why, SeatSet winners, Moment now) {
    row_.state = TableState::over;
    row_.ended_by = why;
    row_.winners = winners;
    row_.to_act = Actor::nobody;
    row_.moved = now.date;
    row_.asked.clear();
    if (game() != nullptr && game()->scores()) {
        row_.scores.clear();
        JsonWriter writer(row_.scores);
        write_scores(*game(), Reader::of(Seat::spectator), writer);  // a game that was broken off keeps its secrets
    }
    clocks_.stop(now.open);
    keep_row();
}

void Room::close(EndedBy why, Moment now) {
    if (row_.state != TableState::over) finish(why, {}, now);
}

std::optional<Seat> Room::person_to_act() const {
    if (row_.state != TableState::playing || !is_seat(row_.to_act)) return std::nullopt;
    const Seat seat = seat_of(row_.to_act);
    if (holder(seat).stand_in || !sits(holder(seat).person, seat)) return std::nullopt;
    return seat;
}

std::optional<Seat> Room::bot_to_act() const {
    if (row_.state != TableState::playing || session_ == nullptr || !is_seat(row_.to_act)) return std::nullopt;
    if (person_to_act()) return std::nullopt;
    return seat_of(row_.to_act);
}

bots::Grade Room::grade_of(Seat seat) const {
    const SeatHolder& there = holder(seat);
    return there.kind == Kind::bot ? there.grade : bots::Grade::deputy;
}

void Room::bot_plays(int n, std::string_view line, Moment now) {
    const auto seat = bot_to_act();
    if (!seat || n != session_->place().n) return;
    auto step = session_->play(actor_of(*seat), line);
    if (!step) return;
    note(std::move(*step), Clocks::not_running, now);
    if (SeatHolder& there = holder_of(*seat); there.returning) {
        there.returning = there.stand_in = false;
        keep_row();
    }
    run_chance(now);
}

// Between people a hint helps one against the other: only where all have agreed to it when they sat down.
bool Room::hints_allowed() const {
    const SeatSet seats = holders();
    for (int i = 0; i < players(); ++i)
        if (seats.has(seat_at(i)) && seats == seats_of(holder(seat_at(i)).person)) return true;
    return row_.hints;
}

std::optional<Milliseconds> Room::deadline() const {
    if (row_.state != TableState::playing) return std::nullopt;
    return clocks_.deadline();
}

void Room::tick(Moment now) {
    const auto due = deadline();
    if (!due || *due > now.open) return;
    holder_of(*clocks_.running()).stand_in = true;
    clocks_.stop(now.open);
    keep_row();
    if (people().empty()) close(EndedBy::abandoned, now);
}

Answer<void> Room::resign(Seat seat, Moment now) {
    if (auto can = in_play(); !can) return can;
    SeatSet others = SeatSet::first(players());
    others.remove(seat);
    SeatSet still = holders();
    still.remove(seat);
    if (players() <= 2 || still.empty()) {
        finish(EndedBy::resigned, players() == 2 ? others : SeatSet{}, now);
        return {};
    }
    // With more at the table the game goes on, and a bot takes the seat for good.
    const PersonId person = holder(seat).person;
    SeatHolder bot = bot_of(bots::Grade::deputy);
    bot.words = holder(seat).words;
    bot.words_bind = holder(seat).words_bind;
    holder_of(seat) = std::move(bot);
    if (clocks_.running() == seat) clocks_.stop(now.open);
    if (row_.owner == person && seats_of(person).empty()) pass_on_ownership();
    keep_row();
    count_votes(now);
    return {};
}

}  // namespace saloon::server
