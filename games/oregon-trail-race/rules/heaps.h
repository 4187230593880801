// Cards without order (ORE-12.7): copies share a kind, so a heap is a number for every kind.
//
// A Heap is open to all. A Hand is seen by its owner alone; its size is open, so it is kept beside the kinds and
// stays when the cards are turned down. All trails together are one row of cards, because together they never
// hold more than the trail deck.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>

#include "core/assert.h"
#include "core/seat.h"
#include "games/oregon-trail-race/rules/cards.h"

namespace saloon::oregon_trail_race {

template <std::size_t Kinds>
using Copies = std::array<std::uint8_t, Kinds>;

template <std::size_t Kinds>
struct Heap {
    Copies<Kinds> copies{};

    constexpr int count(Card card) const { return copies[card.id]; }
    constexpr void add(Card card) { ++copies[card.id]; }
    constexpr void add_all(const Copies<Kinds>& more) {
        for (std::size_t i = 0; i < Kinds; ++i) copies[i] = static_cast<std::uint8_t>(copies[i] + more[i]);
    }
    constexpr void remove(Card card) {
        SALOON_ASSERT(copies[card.id] > 0, "a card that leaves a heap is in it");
        --copies[card.id];
    }
    constexpr int size() const { return std::accumulate(copies.begin(), copies.end(), 0); }
    constexpr bool empty() const { return copies == Copies<Kinds>{}; }
    constexpr void clear() { copies = {}; }
    constexpr void hide_from(Seat) const {}  // open to all
    friend constexpr bool operator==(const Heap&, const Heap&) = default;
};

template <std::size_t Kinds>
struct Hand {
    std::uint8_t size = 0;  // open to all, ORE-15.2
    Copies<Kinds> copies{};

    constexpr int count(Card card) const { return copies[card.id]; }
    constexpr bool has(Card card) const { return copies[card.id] > 0; }
    constexpr bool empty() const { return size == 0; }
    constexpr void add(Card card) {
        ++copies[card.id];
        ++size;
    }
    constexpr void remove(Card card) {
        SALOON_ASSERT(copies[card.id] > 0, "a card that leaves a hand is in it");
        --copies[card.id];
        --size;
    }
    constexpr int shown() const { return std::accumulate(copies.begin(), copies.end(), 0); }
    constexpr int face_down() const { return size - shown(); }
    constexpr void turn_down() { copies = {}; }
    friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

// ORE-16.3: the trail cards on the table, each seat's oldest first.
class Trails {
public:
    constexpr int count(Seat seat) const { return counts_[static_cast<std::size_t>(seat)]; }
    constexpr std::span<const LaidCard> of(Seat seat) const {
        return {cards_.data() + begin_of(seat), static_cast<std::size_t>(count(seat))};
    }
    // The card at the wagon's distance. The trail is not empty.
    constexpr LaidCard front(Seat seat) const {
        return cards_[begin_of(seat) + static_cast<std::size_t>(count(seat)) - 1];
    }

    constexpr bool full() const { return begin_of(Seat::spectator) == cards_.size(); }
    constexpr void lay(Seat seat, LaidCard card) {
        SALOON_ASSERT(!full(), "all trails together have no more cards than a deck");
        const auto where = cards_.begin() + static_cast<std::ptrdiff_t>(begin_of(seat)) + count(seat);
        const auto end = cards_.begin() + static_cast<std::ptrdiff_t>(begin_of(Seat::spectator));
        std::copy_backward(where, end, end + 1);
        *where = card;
        ++counts_[static_cast<std::size_t>(seat)];
    }
    constexpr void take_oldest(Seat seat, int cards) {
        const auto where = cards_.begin() + static_cast<std::ptrdiff_t>(begin_of(seat));
        const auto end = cards_.begin() + static_cast<std::ptrdiff_t>(begin_of(Seat::spectator));
        std::fill(std::copy(where + cards, end, where), end, LaidCard{});
        counts_[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(count(seat) - cards);
    }
    constexpr void hide_from(Seat) const {}  // ORE-15.3
    friend constexpr bool operator==(const Trails&, const Trails&) = default;

private:
    constexpr std::size_t begin_of(Seat seat) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(seat); ++i) sum += counts_[i];
        return sum;
    }
    std::array<LaidCard, deck_max> cards_{};
    std::array<std::uint8_t, seats_max> counts_{};
};

}  // namespace saloon::oregon_trail_race
