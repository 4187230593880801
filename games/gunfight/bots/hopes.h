// What a person of one side may hope for at a point: at the doors, and on the ground. Listed once, by what it is worth,
// because a bot asks for many points at a time; of equal prizes only the nearest counts.
#pragma once

#include "core/fixed_vector.h"
#include "games/gunfight/rules/geometry/legs.h"
#include "games/gunfight/rules/position.h"

namespace saloon::gunfight {

class Rules;

class Hopes {
public:
    Hopes(const Rules& rules, const Position& at, int side);
    int side() const { return side_; }
    // In hundredths of a point of the tally. The nearer the better.
    int at(Point here) const;

private:
    struct Prize {
        int worth = 0;
        Point where{};
    };
    void add(int worth, Point where);

    int side_;
    FixedVector<Prize, doors_max + tokens_max> prizes_;  // the best first
};

}  // namespace saloon::gunfight
