// The baseline of `saloon bench`: a game with no rules at all. 52 cards are shuffled and dealt to four seats,
// each lays any card of its hand in turn. What it reaches is what the contract, the random generator and the
// loop of random play cost; a real game's rules come on top of that.
#pragma once

#include <numeric>

#include "core/game.h"
#include "core/pile.h"

namespace saloon {

struct ToyDealer {
    static constexpr int seats = 4;
    static constexpr int hand_size = 13;
    static constexpr GameInfo info{
        "toy-dealer", "Toy dealer (no rules)", "TOY", "a baseline", seats, seats, Aim::to_win, 53};

    struct Position {
        std::array<ClosedPile<hand_size>, seats> hands{};
        std::uint8_t laid = 0;
        Actor to_act = Actor::chance;

        static constexpr void describe(auto& self, auto&& field) {
            field("hands", self.hands);
            field("laid", self.laid);
            field("to_act", self.to_act);
        }
        friend bool operator==(const Position&, const Position&) = default;
    };
    struct Move {
        Card card;
        friend bool operator==(Move, Move) = default;
    };
    struct Event {
        std::array<Card, 52> deck{};
        friend bool operator==(const Event&, const Event&) = default;
    };

    int players() const { return seats; }
    Position start() const { return {}; }
    Actor to_act(const Position& at) const { return at.to_act; }
    void legal_moves(const Position& at, MoveList<Move>& moves) const {
        for (const Card card : at.hands[static_cast<std::size_t>(at.to_act)]) moves.push_back({card});
    }
    Verdict judge(const Position&, Move) const { return allowed(); }
    void apply(Position& at, Move move) const {
        auto& hand = at.hands[static_cast<std::size_t>(at.to_act)];
        for (std::size_t i = 0; i < hand.size(); ++i)
            if (hand[i] == move.card) hand.erase_at(i);
        ++at.laid;
        at.to_act = at.laid == 52 ? Actor::nobody : actor_of(next_seat(seat_of(at.to_act), seats));
    }
    Event sample(const Position&, Rng& rng) const {
        Event event;
        for (std::uint8_t i = 0; i < 52; ++i) event.deck[i] = {i};
        rng.shuffle(event.deck);
        return event;
    }
    bool outcomes(const Position&, std::vector<Outcome<Event>>&) const { return false; }
    Verdict judge(const Position&, const Event&) const { return allowed(); }
    void apply(Position& at, const Event& event) const {
        for (std::size_t i = 0; i < event.deck.size(); ++i) at.hands[i % seats].push_back(event.deck[i]);
        at.to_act = Actor::p1;
    }
    std::optional<Scores> scores(const Position&) const { return std::nullopt; }
    SeatSet winners(const Position&) const { return SeatSet::first(seats); }
    Verdict sound(const Position&) const { return allowed(); }
    Position redeal(const View<Position>& view, Rng&) const { return view.shown; }
};

static_assert(Game<ToyDealer>);

}  // namespace saloon
