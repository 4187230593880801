// What lies on the table of High Noon, what a seat decides and what chance decides.
#pragma once

#include "core/effect.h"
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

// Calls f with every card on the table; a back is passed as it is.
void for_each_card(auto& position, auto&& f) {
    for (auto& card : position.deck) f(card);
    for (auto& hand : position.hands)
        for (auto& slot : hand) f(slot.card);
    for (auto& slot : position.laid) f(slot.card);
    for (auto& card : position.discard) f(card);
}

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

}  // namespace saloon::high_noon
