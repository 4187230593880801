// Cards on a table, by who may know them. These types, and Secret, are the only ones in which a position
// keeps what is not open to all; view_of turns face down what a seat has not seen.
//
//   Slot        one card that knows who has seen it
//   Pile        slots, the last one on top
//   ClosedPile  a pile nobody has looked into (a shuffled deck)
//   OpenPile    a pile that all have seen (a discard pile, a row of cards)
//   Secret<T>   something else than a card that only some seats know
#pragma once

#include <array>

#include "core/card.h"
#include "core/fixed_vector.h"
#include "core/seat.h"

namespace saloon {

template <std::uint8_t Deck>
struct SlotOf {
    Card card{};
    SeatSet seen_by{};

    static constexpr SlotOf open(Card card) { return {card, SeatSet::everyone()}; }
    static constexpr SlotOf closed(Card card) { return {card, {}}; }
    constexpr void hide_from(Seat seat) {
        if (!seen_by.has(seat)) card = Card::back(Deck);
    }
    friend constexpr bool operator==(const SlotOf&, const SlotOf&) = default;
};

using Slot = SlotOf<0>;

template <std::size_t N, std::uint8_t Deck = 0>
struct Pile : FixedVector<SlotOf<Deck>, N> {
    constexpr void hide_from(Seat seat) {
        for (auto& slot : *this) slot.hide_from(seat);
    }
    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

template <std::size_t N, std::uint8_t Deck = 0>
struct ClosedPile : FixedVector<Card, N> {
    constexpr void hide_from(Seat) {
        for (Card& card : *this) card = Card::back(Deck);
    }
    friend constexpr bool operator==(const ClosedPile&, const ClosedPile&) = default;
};

template <std::size_t N>
struct OpenPile : FixedVector<Card, N> {
    constexpr void hide_from(Seat) const {}  // open to all
    friend constexpr bool operator==(const OpenPile&, const OpenPile&) = default;
};

// A value that is zero to those who may not know it. T has to be as wide as its alignment asks.
template <class T>
struct Secret {
    T value{};
    SeatSet seen_by{};
    std::array<std::uint8_t, alignof(T) - 1> unused{};  // names the padding, so that it is zero

    constexpr void hide_from(Seat seat) {
        if (!seen_by.has(seat)) value = T{};
    }
    friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

template <class T>
    requires(alignof(T) == 1)
struct Secret<T> {
    T value{};
    SeatSet seen_by{};

    constexpr void hide_from(Seat seat) {
        if (!seen_by.has(seat)) value = T{};
    }
    friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

}  // namespace saloon
