// The table of Old Town Road: what lies where, what the player can decide and what chance decides. The score and
// who is to act follow from this and are not stored.
#pragma once

#include <array>

#include "core/fixed_vector.h"
#include "core/pile.h"
#include "games/old-town-road/rules/cards.h"

namespace saloon::old_town_road {

enum class Phase : std::uint8_t { setup, journey, travel, outskirts, over };

struct Position {
    CardSet seen;                                // OTR-11.3: cards of the draw pile that rode
    CardSet rode;                                // OTR-8.6: those of this travel step
    FixedVector<LaidCard, cards_in_deck> road;   // from left to right
    FixedVector<LaidCard, cards_in_deck> trail;  // in the order laid
    Pile<cards_in_deck> draw;                    // the top at the back; a slot knows whether its card is known
    OpenPile<1> drawn;                           // OTR-8.10: the card that waits
    Phase phase = Phase::setup;
    std::array<std::uint8_t, 2> unused{};  // names the padding, so that it is zero

    static constexpr void describe(auto& self, auto&& field) {
        field("seen", self.seen);
        field("rode", self.rode);
        field("road", self.road);
        field("trail", self.trail);
        field("draw", self.draw);
        field("drawn", self.drawn);
        field("phase", self.phase);
        field("unused", self.unused);
    }
    friend bool operator==(const Position&, const Position&) = default;
};

enum class Verb : std::uint8_t { shoot, rob, flee, place_left, place_right, ride, stop };

// A card that the verb does not name is the zero card.
struct Move {
    Verb verb = Verb::stop;
    Card card{};  // the target, the establishment, the card that gets away
    Card by{};    // the shooter
    friend bool operator==(const Move&, const Move&) = default;
};

// OTR-2.1: the shuffled deck, the last one on top.
struct Event {
    FixedVector<Card, cards_in_deck> cards;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Options {
    bool flexible_hands = false;  // OTR-12.3
    bool open_deck = false;       // OTR-12.4
};

}  // namespace saloon::old_town_road
