// The 28 numbered cards (OTR-1.2) and how one lies. A card's id counts in deck order: clubs, diamonds, hearts,
// spades, in each suit from the ace to the 7 (OTR-14.1).
#pragma once

#include <cstdint>

#include "core/card.h"
#include "core/seat.h"

namespace saloon::old_town_road {

inline constexpr int cards_in_deck = 28;
inline constexpr int numbers = 7;
inline constexpr int opening_road = 6;  // OTR-2.2

constexpr int number_of(Card card) { return card.id % numbers + 1; }  // OTR-1.2: the Ace is 1
constexpr int suit_of(Card card) { return card.id / numbers; }
constexpr bool is_numbered(Card card) { return card.id < cards_in_deck; }

// OTR-1.4, and face down on the trail, where the orientation is dropped (OTR-7.2).
enum class Lie : std::uint8_t { upright, upside_down, face_down };

// A card that lies open to all, and how it lies, in one byte: the code also is an index into the edition's tables.
class LaidCard {
public:
    static constexpr int codes = 64;  // of the cards that lie face up

    constexpr LaidCard() = default;
    constexpr LaidCard(Card card, Lie lie)
        : code_(static_cast<std::uint8_t>(card.id | (static_cast<unsigned>(lie) << 5U))) {}

    static constexpr LaidCard of_code(unsigned code) {
        LaidCard laid;
        laid.code_ = static_cast<std::uint8_t>(code);
        return laid;
    }
    constexpr Card card() const { return Card{static_cast<std::uint8_t>(code_ & 31U)}; }
    constexpr Lie lie() const { return static_cast<Lie>(code_ >> 5U); }
    constexpr std::uint8_t code() const { return code_; }
    constexpr LaidCard turned() const { return {card(), Lie::upside_down}; }  // OTR-5.3: nothing turns back
    constexpr void hide_from(Seat) const {}                                   // OTR-11.1, 11.4: open
    friend constexpr bool operator==(LaidCard, LaidCard) = default;

private:
    std::uint8_t code_ = 0;
};

// Cards that everybody knows by name, wherever they lie.
class CardSet {
public:
    constexpr bool has(Card card) const { return ((bits_ >> card.id) & 1U) != 0; }
    constexpr void add(Card card) { bits_ |= 1U << card.id; }
    constexpr void remove(Card card) { bits_ &= ~(1U << card.id); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool within(CardSet other) const { return (bits_ & ~other.bits_) == 0; }
    constexpr bool is_whole_deck() const { return bits_ == (1U << cards_in_deck) - 1U; }
    constexpr void hide_from(Seat) const {}
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace saloon::old_town_road
