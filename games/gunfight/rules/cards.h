// The deck of 54 in card order (GUN-1.2) and what each card is good for (GUN-1.3). A hand has no order of its own,
// so a set of cards is 54 bits.
#pragma once

#include <bit>
#include <cstdint>

#include "core/card.h"
#include "core/seat.h"

namespace saloon::gunfight {

inline constexpr int cards_in_deck = 54;
inline constexpr std::uint8_t no_card = 0xFF;

// Ranks from the ace, 0, to the king, 12; the jokers are 13.
constexpr int rank_of(int card) { return card / 4; }
// GUN-6.1: the inches of a card from the ace to the ten.
constexpr int number_of(int card) { return rank_of(card) + 1; }

// Suits are C D H S.
constexpr bool is_red(int suit) { return suit == 1 || suit == 2; }

struct CardSet {
    std::uint64_t bits = 0;

    static constexpr CardSet ranks(int from, int to) {
        CardSet set;
        for (int card = 4 * from; card < 4 * (to + 1); ++card) set.add(card);
        return set;
    }
    static constexpr CardSet all() { return {(std::uint64_t{1} << cards_in_deck) - 1}; }

    constexpr bool has(int card) const { return card < cards_in_deck && (bits >> card & 1U) != 0; }
    constexpr void add(int card) { bits |= std::uint64_t{1} << card; }
    constexpr void remove(int card) { bits &= ~(std::uint64_t{1} << card); }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr int first() const { return std::countr_zero(bits); }
    constexpr CardSet after(int card) const { return {bits & ~((std::uint64_t{2} << card) - 1)}; }
    constexpr CardSet without(int card) const { return {bits & ~(std::uint64_t{1} << card)}; }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.bits & b.bits}; }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.bits | b.bits}; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    constexpr void hide_from(Seat) const {}  // open to all

    struct Iterator {
        std::uint64_t left;
        constexpr std::uint8_t operator*() const { return static_cast<std::uint8_t>(std::countr_zero(left)); }
        constexpr Iterator& operator++() {
            left &= left - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }
};

inline constexpr CardSet move_cards = CardSet::ranks(0, 9);                            // A to T; distances too
inline constexpr CardSet climb_cards = CardSet::ranks(0, 0) | CardSet::ranks(6, 9);    // GUN-7.1
inline constexpr CardSet ride_cards = CardSet::ranks(6, 9);                            // GUN-8.1
inline constexpr CardSet shoot_cards = CardSet::ranks(0, 0) | CardSet::ranks(10, 12);  // GUN-1.4
inline constexpr CardSet jokers = {std::uint64_t{3} << 52};

}  // namespace saloon::gunfight
