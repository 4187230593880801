// What a seat decides and what chance decides. All choices of a Trump are in the one move (THE-3.13).
#pragma once

#include "core/fixed_vector.h"
#include "games/texas-houseem/rules/cards.h"

namespace saloon::texas_houseem {

// THE-12.7, in the order of its table.
enum class Verb : std::uint8_t {
    draw,
    pass,
    foundation,
    roof,
    house,
    settle,
    expand,
    evict,
    shoot,
    flush,
    straight,
    pillage,
    reappropriate,
};
inline constexpr int verbs = 13;

inline constexpr Card no_card{0xFF};
inline constexpr std::uint8_t no_rank = 0xFF;

struct Move {
    CardSet cards;            // of the Trump, from hand and Market; the Ace of a shot
    std::uint32_t house = 0;  // its number; of a Trump that hits the whole town the one that is settled; 0: none
    Verb verb = Verb::pass;
    std::uint8_t choice = 0;      // house: which of the five cards are the Foundation; shoot: at which place, from 1
    std::uint8_t rank = no_rank;  // straight: the rank that dies
    Card card = no_card;          // shoot: who is shot by name; flush, straight, pillage: who settles

    friend constexpr bool operator==(const Move&, const Move&) = default;

    // The Foundation of a whole House.
    constexpr CardSet foundation_cards() const {
        CardSet part;
        unsigned bit = 1;
        for (const Card each : cards) {
            if ((choice & bit) != 0) part |= CardSet::only(each);
            bit <<= 1U;
        }
        return part;
    }
    static constexpr Move whole_house(CardSet foundation_part, CardSet roof_part) {
        Move move{foundation_part | roof_part, 0, Verb::house};
        unsigned bit = 1;
        for (const Card each : move.cards) {
            if (foundation_part.has(each)) move.choice = static_cast<std::uint8_t>(move.choice | bit);
            bit <<= 1U;
        }
        return move;
    }
};

// THE-12.10: the new deck, the last card on top.
struct Event {
    FixedVector<Card, cards_max> deck;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace saloon::texas_houseem
