// High Noon, the template of a game: the contract of core/game.h. What is legal is in judge.cpp and legal.cpp, what a
// move does in turn.cpp, which positions there are in sound.cpp and redeal.cpp.
#pragma once

#include "core/game.h"
#include "games/_template/rules/position.h"

namespace saloon::high_noon {

class Rules {
public:
    using Position = high_noon::Position;
    using Move = high_noon::Move;
    using Event = high_noon::Event;

    static constexpr GameInfo info{"high-noon", "High Noon", "HNO", "hno.summary", 2, 2, Aim::most_points, 7};

    explicit Rules(bool low_wins) : low_wins_(low_wins) {}

    int players() const { return 2; }
    Position start() const { return {}; }
    Actor to_act(const Position& at) const { return at.to_act; }
    void legal_moves(const Position& at, MoveList<Move>& moves) const;
    Verdict judge(const Position& at, Move move) const;
    void apply(Position& at, Move move, Teller tell = {}) const;
    Event sample(const Position& at, Rng& rng) const;
    bool outcomes(const Position&, std::vector<Outcome<Event>>&) const { return false; }
    Verdict judge(const Position& at, const Event& event) const;
    void apply(Position& at, const Event& event, Teller tell = {}) const;
    std::optional<Scores> scores(const Position& at) const;
    SeatSet winners(const Position& at) const;
    Verdict sound(const Position& at) const;
    Position redeal(const View<Position>& view, Rng& rng) const;

private:
    void duel(Position& at, Card second, Teller tell) const;

    bool low_wins_;
};

static_assert(Game<Rules>);

}  // namespace saloon::high_noon
