// Sets of a grid's slots as bits, for the quick paths: bit s is slot s, so column c has the bits 2c and 2c + 1.
#pragma once

#include <array>
#include <bit>

#include "games/outlaw-poker/rules/position.h"

namespace saloon::outlaw_poker {

using SlotMask = unsigned;

inline constexpr SlotMask iron_hand_slots = 0b11;    // column 1
inline constexpr SlotMask top_slots = 0b0101'0101U;  // one slot of each column

namespace detail {
constexpr std::array<std::uint8_t, 16> spread_columns() {
    std::array<std::uint8_t, 16> spread{};
    for (unsigned columns = 0; columns < 16; ++columns)
        for (unsigned c = 0; c < 4; ++c)
            if (((columns >> c) & 1U) != 0)
                spread[columns] = static_cast<std::uint8_t>(spread[columns] | (3U << (2 * c)));
    return spread;
}
inline constexpr auto slots_of_columns = spread_columns();
}  // namespace detail

constexpr SlotMask locked_slots(const Grid& grid) { return detail::slots_of_columns[grid.locked & 0xFU]; }

// The slots whose card this reader has seen; face up is what the spectators have seen.
constexpr SlotMask slots_seen_by(const Grid& grid, Seat reader) {
    SlotMask mask = 0;
    for (unsigned slot = 0; slot < slots_max; ++slot)
        mask |= ((SlotMask{grid.slots[slot].seen_by.bits()} >> static_cast<unsigned>(reader)) & 1U) << slot;
    return mask;
}
constexpr SlotMask face_up_slots(const Grid& grid) { return slots_seen_by(grid, Seat::spectator); }
constexpr SlotMask face_down_slots(const Grid& grid) { return ~face_up_slots(grid) & 0xFFU; }

// Calls f with each slot of the set, from the lowest on.
template <class F>
constexpr void for_each_slot(SlotMask mask, F&& f) {
    for (; mask != 0; mask &= mask - 1) f(static_cast<std::uint8_t>(std::countr_zero(mask)));
}

}  // namespace saloon::outlaw_poker
