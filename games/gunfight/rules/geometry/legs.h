// Lengths in hundredths of an inch, rounded up, and the discs they reach. Roots are taken once, into tables.
#pragma once

#include <array>
#include <cstdint>

#include "games/gunfight/rules/geometry/shapes.h"

namespace saloon::gunfight {

namespace detail {
inline constexpr int d2_max = 2 * units_max * units_max;
extern const std::array<std::uint16_t, d2_max + 1> leg_lengths;
extern const std::array<std::uint8_t, d2_max + 1> roots;
}  // namespace detail

// GUN-2.11: the smallest L with L * L >= 2500 * d2.
inline int leg_length(int distance2) { return detail::leg_lengths[static_cast<std::size_t>(distance2)]; }
inline int leg_length(Point p, Point q) { return leg_length(d2(p, q)); }

// The greatest d2 that a leg of this length covers: leg_length(d2) <= length exactly when d2 <= d2_within(length).
constexpr int d2_within(int length) {
    const long long squares = static_cast<long long>(length) * length / 2500;
    return static_cast<int>(std::min<long long>(squares, detail::d2_max));
}

// How far a disc with this d2 reaches to both sides, dy rows from its centre; -1 where it does not.
inline int half_width(int disc2, int dy) {
    const int left = disc2 - dy * dy;
    return left < 0 ? -1 : detail::roots[static_cast<std::size_t>(left)];
}

}  // namespace saloon::gunfight
