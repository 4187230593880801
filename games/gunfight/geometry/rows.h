// A map of the table with one bit a unit: a row of 97 bits for each y. Sets of points are built, cut and joined
// a whole row at a time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/gunfight/geometry/shapes.h"

namespace saloon::gunfight {

__extension__ using Row = unsigned __int128;

inline constexpr int rows_in_table = table_units + 1;
using RowMap = std::array<Row, rows_in_table>;

constexpr Row bit_at(int x) { return Row{1} << x; }
inline constexpr Row full_row = bit_at(rows_in_table) - 1;

// The bits from..to, both included, as far as they lie on the table.
constexpr Row bits_between(int from, int to) {
    from = std::max(from, 0);
    to = std::min(to, table_units);
    return from > to ? Row{0} : (bit_at(to - from + 1) - 1) << from;
}

// GUN-2.2: the lattice's columns.
constexpr Row lattice_row(int grid) {
    Row row = 0;
    for (int x = 0; x <= table_units; x += grid) row |= bit_at(x);
    return row;
}

constexpr int lowest_bit(Row row) {
    const auto low = static_cast<std::uint64_t>(row);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(row >> 64));
}

// Calls f(x) for every bit, from the west.
template <class F>
constexpr void for_each_bit(Row row, F&& f) {
    for (; row != 0; row &= row - 1) f(lowest_bit(row));
}

}  // namespace saloon::gunfight
