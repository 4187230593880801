// What a seat decides (GUN-24.8) and what chance decides (GUN-24.9).
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/gunfight/rules/cards.h"

namespace saloon::gunfight {

enum class Verb : std::uint8_t {
    none,
    gang,
    deploy,
    swap,
    keep,
    end,
    discard,  // setup and turn
    move,
    climb,
    mount,
    dismount,
    group,
    shift,
    to,  // movement
    pistol,
    rifle,
    shotgun,
    throws,
    at,
    fight,
    back,  // shooting and fighting
    pass,
    joker,
    persuade,
    take,
    leave,
    place,
    recruit,
    skill,  // the rest
};

// The key word inside a move, and which form of it is meant.
enum class With : std::uint8_t { nothing, climb, dismount, aim, dist, stop, same };

// 16 bytes, which are copied at once; what a verb does not use is zero (cards: no_card), so that equal moves are equal
// bytes.
struct Move {
    std::uint16_t figure = 0;  // its number
    // Number of the target or horse; index of door, gang or skill; items of a recruit; of a group 0 for the whole
    // cluster, or 1 and the row of its parts (GUN-6.7).
    std::uint16_t target = 0;
    std::int16_t x = 0;  // a point, or the vector of a shift
    std::int16_t y = 0;
    Verb verb = Verb::none;
    With with = With::nothing;
    std::array<std::uint8_t, 3> cards{no_card, no_card, no_card};
    std::uint8_t level = 0;
    std::array<std::uint8_t, 2> unused{};
    friend bool operator==(const Move&, const Move&) = default;

    constexpr CardSet card_set() const {
        CardSet set;
        for (const std::uint8_t card : cards)
            if (card != no_card) set.add(card);
        return set;
    }
    constexpr int card_count() const {
        return (cards[0] != no_card ? 1 : 0) + (cards[1] != no_card ? 1 : 0) + (cards[2] != no_card ? 1 : 0);
    }
};

inline constexpr std::uint16_t item_horse = 32;  // in a recruit's items, beside the bits of the weapons

enum class Chance : std::uint8_t { suits, doors, deck, roll };

struct Event {
    Chance kind = Chance::roll;
    std::uint8_t die = 0;                            // roll
    FixedVector<std::uint8_t, cards_in_deck> items;  // suits; characters; cards, the first on top
    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace saloon::gunfight
