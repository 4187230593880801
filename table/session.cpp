#include "table/session.h"

#include <algorithm>

#include "core/assert.h"
#include "table/showing.h"

namespace saloon {

// A table that was played before it came here tells of those steps too.
Session::Session(std::unique_ptr<Table> game, std::optional<Chance> chance, int epoch)
    : game_(std::move(game)), chance_(std::move(chance)), epoch_(epoch) {
    if (game_->steps().empty()) return;
    const auto again = game_->clone();
    again->rewind_to(0);
    for (const Step& step : game_->steps()) {
        (void)again->play(step.by, step.line);
        effects_.add(again->told());
    }
}

Session::Session(std::unique_ptr<Table> game, EffectLog effects, int epoch)
    : game_(std::move(game)), effects_(std::move(effects)), epoch_(epoch) {}

SeatSet Session::people() const {
    SeatSet seats;
    for (int i = 0; i < game_->players(); ++i)
        if (player(seat_at(i)).is_person()) seats.add(seat_at(i));
    return seats;
}

std::optional<Seat> Session::machine_to_act() const {
    if (!is_seat(to_act()) || player(seat_of(to_act())).is_person()) return std::nullopt;
    return seat_of(to_act());
}

Step Session::noted(Step step) {
    effects_.add(game_->told());
    return step;
}

Result<Step> Session::play(Actor by, std::string_view line) {
    auto step = game_->play(by, line);
    if (!step) return step;
    return noted(std::move(*step));
}

Step Session::let_chance() {
    SALOON_ASSERT(chance_.has_value(), "whoever lets chance act has said where it comes from");
    return noted(chance_->act(*game_));
}

Step Session::let_chance(Rng& rng) { return noted(game_->let_chance(rng)); }

Step Session::play_random(Rng& rng) { return noted(game_->play_random(rng)); }

Result<Step> Session::recall(Actor by, std::string_view line) {
    if (by == Actor::chance && to_act() == Actor::chance && chance_) chance_->skip(*game_);
    return play(by, line);
}

bool Session::has_step(std::size_t n, Actor by, std::string_view line) const {
    if (n >= size()) return false;
    const Step there = game_->steps()[n];
    return there.by == by && there.line == line;
}

std::optional<std::size_t> Session::last_step_of(SeatSet seats) const {
    for (std::size_t i = size(); i-- > 0;)
        if (const Actor by = game_->steps()[i].by; is_seat(by) && seats.has(seat_of(by))) return i;
    return std::nullopt;
}

bool Session::showed_something(std::size_t n, Rng& worlds) const {
    const auto before = game_->clone();
    before->rewind_to(n);
    return step_shows(*before, game_->steps()[n].line, worlds);
}

void Session::rewind_to(std::size_t n) {
    game_->rewind_to(n);
    effects_.cut_to(n);
    if (chance_) chance_->go_back(*game_);
}

void Session::take_back_to(std::size_t n) {
    rewind_to(n);
    ++epoch_;
}

Session Session::as_it_was(std::size_t n) const {
    auto then = game_->clone();
    then->rewind_to(n);
    Session was(std::move(then), effects_, epoch_);
    was.effects_.cut_to(n);
    return was;
}

Result<void> Session::is_turn_of(Seat seat) const {
    if (to_act() == actor_of(seat) && seat != Seat::spectator) return {};
    return fault(said("table.not_your_turn"));
}

Result<void> Session::judge(Seat seat, std::string_view line) const {
    if (auto turn = is_turn_of(seat); !turn) return turn;
    return game_->judge(line);
}

Result<TableAdvice> Session::advise(Seat seat, const Thinking& thinking, int count) const {
    if (auto turn = is_turn_of(seat); !turn) return fault(turn.error());
    return game_->advise(thinking, count);
}

Result<WhyNot> Session::why_not(Seat seat, std::string_view line, const Thinking& thinking) const {
    if (auto turn = is_turn_of(seat); !turn) return fault(turn.error());
    return game_->why_not(line, thinking);
}

Result<void> Session::write_preview(Seat seat, std::string_view line, JsonWriter& writer) const {
    if (auto turn = is_turn_of(seat); !turn) return fault(turn.error());
    return game_->write_preview(line, writer);
}

void Session::write_now(Seat reader, bool playing, JsonWriter& writer, std::size_t legal_bytes,
                        ViewMarks* marks) const {
    write_game_now(*game_, playing && !over(), reader, writer, legal_bytes, marks);
}

void Session::write_legal(Seat reader, std::size_t from, std::size_t bytes_max, JsonWriter& writer) const {
    write_folded_legal(*game_, reader, from, bytes_max, writer);
}

void Session::write_steps(Seat reader, std::size_t from, JsonWriter& writer) const {
    write_seen_steps(*game_, effects_, reader, from, writer);
}

void Session::write_last_steps(Seat reader, std::size_t before, std::size_t bytes_max, JsonWriter& writer) const {
    saloon::write_last_steps(*game_, effects_, reader, std::min(before, size()), bytes_max, writer);
}

}  // namespace saloon
