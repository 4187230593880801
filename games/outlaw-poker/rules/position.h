// The whole truth of a table (OUT-12.2). What follows from the rest is not stored: the dealer follows from the
// round, to_act from phase, deck and discard pile, the order of the last turns from their number, and a card is
// face up when everyone has seen it, the spectators included.
#pragma once

#include <array>

#include "core/pile.h"

namespace saloon::outlaw_poker {

inline constexpr int columns_max = 4;
inline constexpr int slots_max = 2 * columns_max;
inline constexpr int cards_max = 400;   // OUT-1.10
inline constexpr int outlaws_max = 18;  // OUT-1.9, OUT-9.6: twelve of an edition and six custom ones
inline constexpr int drawn_max = 5;
inline constexpr int rounds_max = 20;
inline constexpr int number_max = 1'000'000;  // OUT-12.8: of any number in a position

inline constexpr Card no_card{0xE0};  // nothing lies here, and everyone sees that

enum class Phase : std::uint8_t { shuffle_deck, shuffle_outlaws, start, drawn, step, over };
enum class DrawnFrom : std::uint8_t { nothing, deck, discard, open };

// A seat's cards: slot 2c is the top of column c + 1, slot 2c + 1 its bottom. Slots that are not in the game
// hold no_card, face up.
struct Grid {
    std::array<Slot, slots_max> slots = no_slots();
    std::uint8_t locked = 0;  // bit c: column c + 1

    constexpr bool is_up(int slot) const { return slots[slot].seen_by == SeatSet::everyone(); }
    constexpr bool is_locked(int column) const { return ((locked >> column) & 1U) != 0; }

    static constexpr void describe(auto& self, auto&& field) {
        field("cards", self.slots);
        field("locked", self.locked);
    }
    friend constexpr bool operator==(const Grid&, const Grid&) = default;

private:
    static constexpr std::array<Slot, slots_max> no_slots() {
        std::array<Slot, slots_max> slots{};
        slots.fill(Slot::open(no_card));
        return slots;
    }
};

using OutlawSlot = SlotOf<1>;  // Outlaws have a back of their own

struct RoundResult {
    std::array<std::int32_t, seats_max> scores{};
    Actor closer = Actor::nobody;  // nobody after sundown
    std::array<std::uint8_t, 3> unused{};

    static constexpr void describe(auto& self, auto&& field) {
        field("scores", self.scores);
        field("closer", self.closer);
        field("unused", self.unused);
    }
    friend constexpr bool operator==(const RoundResult&, const RoundResult&) = default;
};

inline constexpr std::uint8_t no_step = 0xFF;

struct Position {
    std::int32_t turn = 0;  // turns completed in the round
    std::array<std::int32_t, seats_max> totals{};
    std::array<std::int32_t, seats_max> bounties{};  // OUT-4.24: of this round
    FixedVector<RoundResult, rounds_max> history;

    ClosedPile<cards_max> deck;
    OpenPile<cards_max> discard;

    std::array<Grid, seats_max> grids{};
    std::array<OutlawSlot, seats_max> outlaws = no_outlaws();  // unplayed ones, or no_card
    ClosedPile<outlaws_max, 1> outlaw_pile;
    OpenPile<outlaws_max> outlaws_played;  // a row: the first one played first
    Pile<drawn_max> drawn;                 // a row: the first one drawn first

    std::uint8_t round = 1;
    Phase phase = Phase::shuffle_deck;
    Actor turn_seat = Actor::nobody;
    DrawnFrom drawn_from = DrawnFrom::nothing;
    std::uint8_t step_index = no_step;  // of the Outlaw played last
    std::uint8_t step_left = 0;
    Actor closer = Actor::nobody;
    std::uint8_t last_turns = 0;  // how many are left, that of turn_seat included
    SeatSet winners;
    SeatSet skips;                         // OUT-4.22: seats whose next turn is skipped
    std::array<std::uint8_t, 3> unused{};  // names the padding, so that it is zero

    static constexpr void describe(auto& self, auto&& field) {
        field("turn", self.turn);
        field("totals", self.totals);
        field("bounties", self.bounties);
        field("history", self.history);
        field("deck", self.deck);
        field("discard", self.discard);
        field("grids", self.grids);
        field("outlaws", self.outlaws);
        field("outlaw_pile", self.outlaw_pile);
        field("outlaws_played", self.outlaws_played);
        field("drawn", self.drawn);
        field("round", self.round);
        field("phase", self.phase);
        field("turn_seat", self.turn_seat);
        field("drawn_from", self.drawn_from);
        field("step_index", self.step_index);
        field("step_left", self.step_left);
        field("closer", self.closer);
        field("last_turns", self.last_turns);
        field("winners", self.winners);
        field("skips", self.skips);
        field("unused", self.unused);
    }
    friend bool operator==(const Position&, const Position&) = default;

private:
    static constexpr std::array<OutlawSlot, seats_max> no_outlaws() {
        std::array<OutlawSlot, seats_max> slots{};
        slots.fill(OutlawSlot::open(no_card));
        return slots;
    }
};

}  // namespace saloon::outlaw_poker
