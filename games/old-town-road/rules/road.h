// Where cards lie on the road.
#pragma once

#include "games/old-town-road/rules/edition.h"
#include "games/old-town-road/rules/position.h"

namespace saloon::old_town_road {

inline constexpr int nowhere = -1;

inline int place_of(const Position& at, Card card) {
    for (int i = 0; i < at.road.count(); ++i)
        if (at.road[static_cast<std::size_t>(i)].card() == card) return i;
    return nowhere;
}

// OTR-6.2: the nearest character in one direction, establishments skipped.
inline int nearest_character(const Edition& edition, const Position& at, int from, int step) {
    for (int i = from + step; i >= 0 && i < at.road.count(); i += step)
        if (edition.is_character(at.road[static_cast<std::size_t>(i)].card())) return i;
    return nowhere;
}

}  // namespace saloon::old_town_road
