// High Noon, the template of a game: position, rules and facts in one small file.
#pragma once

#include "core/effect.h"
#include "core/game.h"
#include "core/pile.h"

namespace saloon::high_noon {

inline constexpr int cards_in_deck = 12;
inline constexpr int hand_size = 3;

struct Position {
    ClosedPile<cards_in_deck> deck;          // HNO-1.1
    std::array<Pile<hand_size>, 2> hands{};  // each seen by its owner
    Pile<1> laid;                            // HNO-2.1: p1's card, face down
    OpenPile<6> discard;
    std::array<std::uint8_t, 2> points{};
    Actor to_act = Actor::chance;

    static constexpr void describe(auto& self, auto&& field) {
        field("deck", self.deck);
        field("hands", self.hands);
        field("laid", self.laid);
        field("discard", self.discard);
        field("points", self.points);
        field("to_act", self.to_act);
    }
    friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
    Card card;
    friend bool operator==(Move, Move) = default;
};

struct Event {
    FixedVector<Card, cards_in_deck> cards;  // the shuffled deck, the last one on top
    friend bool operator==(const Event&, const Event&) = default;
};

// Where cards lie, for effects.
enum class Spot : std::uint8_t { nowhere, deck, hand, laid, discard };

// What is told in this game alone.
enum class Told : std::uint8_t { duel = kind_of(Happening::first_own) };

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
