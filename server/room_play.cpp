// The game: moves, chance, bots, clocks and the end.
#include <algorithm>

#include "server/fairness.h"
#include "server/room.h"
#include "table/table_json.h"
#include "text/words.h"

namespace saloon::server {

using Kind = SeatHolder::Kind;

Answer<void> Room::in_play() const {
    if (row_.state == TableState::open) return refuse(code::not_yet, "the game has not begun");
    if (row_.state == TableState::over) return refuse(code::refused, "the game is over");
    return {};
}

Answer<int> Room::play(Seat seat, int n, std::string_view line, Milliseconds now) {
    if (row_.state == TableState::open) return refuse(code::not_yet, "the game has not begun");
    const auto& steps = game_->steps();
    if (n < static_cast<int>(steps.size())) {
        // Who heard nothing may send the same move again.
        const Step& there = steps[static_cast<std::size_t>(n)];
        if (there.by == actor_of(seat) && there.line == line) return n;
    }
    if (auto can = in_play(); !can) return refuse(can.error());
    if (n != static_cast<int>(steps.size()))
        return refuse(code::stale, "the game has " + std::to_string(steps.size()) + " steps, not " + std::to_string(n) +
                                       ": look again and choose anew");
    if (SeatHolder& holder = holder_of(seat); holder.stand_in) welcome_back(holder.person, now);
    auto step = game_->play(actor_of(seat), line);
    if (!step) return refuse(code::illegal, step.error());
    note(std::move(*step), now);
    run_chance(now);
    return n;
}

void Room::note(Step step, Milliseconds now) {
    row_.steps = static_cast<int>(game_->steps().size());
    row_.to_act = game_->to_act();
    row_.moved = now;
    changes_.emplace_back(AddStep{row_.id, {row_.steps - 1, step.by, std::move(step.line), row_.to_act, now}});
}

Step Room::let_chance() {
    if (deal_) return game_->let_chance(*deal_);
    Rng rng = chance_at(key_, static_cast<int>(game_->steps().size()));
    return game_->let_chance(rng);
}

// Chance never waits: after this a seat is to act, or the game is over.
void Room::run_chance(Milliseconds now) {
    while (game_->to_act() == Actor::chance) note(let_chance(), now);
    draw_asked_.reset();
    take_back_asked_.reset();
    row_.to_act = game_->to_act();
    turn_clocks(now);
    if (game_->to_act() == Actor::nobody) finish(EndedBy::rules, game_->winners(), now);
}

void Room::turn_clocks(Milliseconds now) {
    if (!clocks_.any()) return;
    const Actor actor = game_->to_act();
    std::optional<Seat> seat;
    if (is_seat(actor)) seat = seat_of(actor);
    clocks_.turn(seat, now);
}

void Room::finish(EndedBy why, SeatSet winners, Milliseconds now) {
    row_.state = TableState::over;
    row_.ended_by = why;
    row_.winners = winners;
    row_.to_act = Actor::nobody;
    row_.moved = now;
    if (game_ != nullptr && game_->scores()) {
        row_.scores.clear();
        JsonWriter writer(row_.scores);
        write_scores(*game_, Reader::of(Seat::spectator), writer);  // a game that was broken off keeps its secrets
    }
    clocks_.turn(std::nullopt, now);
    keep_row();
}

void Room::close(EndedBy why, Milliseconds now) {
    if (row_.state != TableState::over) finish(why, {}, now);
}

std::optional<Seat> Room::bot_to_act() const {
    if (row_.state != TableState::playing || game_ == nullptr || !is_seat(game_->to_act())) return std::nullopt;
    const Seat seat = seat_of(game_->to_act());
    const SeatHolder& there = holder(seat);
    if (there.kind == Kind::bot || there.stand_in || there.person == PersonId::nobody) return seat;
    return std::nullopt;
}

bots::Grade Room::grade_of(Seat seat) const {
    const SeatHolder& there = holder(seat);
    return there.kind == Kind::bot ? there.grade : bots::Grade::deputy;
}

void Room::bot_plays(int n, std::string_view line, Milliseconds now) {
    const auto seat = bot_to_act();
    if (!seat || n != static_cast<int>(game_->steps().size())) return;
    auto step = game_->play(actor_of(*seat), line);
    if (!step) return;
    note(std::move(*step), now);
    run_chance(now);
}

std::optional<Milliseconds> Room::deadline() const {
    if (row_.state != TableState::playing || bot_to_act()) return std::nullopt;
    return clocks_.deadline();
}

void Room::tick(Milliseconds now) {
    const auto due = deadline();
    if (!due || *due > now) return;
    holder_of(*clocks_.running()).stand_in = true;
    keep_row();
    if (people().empty()) close(EndedBy::abandoned, now);
}

SeatSet Room::people() const {
    SeatSet seats;
    for (int i = 0; i < players(); ++i)
        if (holder(seat_at(i)).kind == Kind::person && holder(seat_at(i)).person != PersonId::nobody &&
            !holder(seat_at(i)).stand_in)
            seats.add(seat_at(i));
    return seats;
}

Answer<void> Room::resign(Seat seat, Milliseconds now) {
    if (auto can = in_play(); !can) return can;
    SeatSet others;
    for (int i = 0; i < players(); ++i)
        if (seat_at(i) != seat) others.add(seat_at(i));
    SeatSet still = people();
    still.remove(seat);
    if (players() <= 2 || still.empty()) {
        finish(EndedBy::resigned, players() == 2 ? others : SeatSet{}, now);
        return {};
    }
    // With more at the table the game goes on, and a bot takes the seat for good.
    const auto grade = bots::Grade::deputy;
    holder_of(seat) = SeatHolder{Kind::bot, PersonId::nobody,  std::string(bots::info_of(grade).name), grade,
                                 false,     holder(seat).words};
    keep_row();
    return {};
}

}  // namespace saloon::server
