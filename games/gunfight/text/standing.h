// How it would be to stand somewhere: who could shoot at the figure there and with what chance, at whom it could shoot,
// which doors and what lies within its reach. For a reader who plans a walk; made from what lies open on the table.
#pragma once

#include <vector>

#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

// One shot as it stands, without aiming: that it gets there and hits.
struct Odds {
    int figure;    // the other one
    int percent;   // 1 to 100
    bool covered;  // something in the line may catch it
};

struct Standing {
    std::vector<Odds> threats;  // shots at the figure there
    std::vector<Odds> targets;  // shots of the figure
    std::vector<int> doors;     // numbers of doors that it could open
    int tokens = 0;             // money and dynamite that it touches
};

Standing standing_at(const Rules& rules, const Position& at, const Figure& figure, const Spot& spot);

// A place in reach that is worth a look, and for what.
struct GoodPlace {
    enum class For : std::uint8_t { cover, shot, door, token, height };
    Spot spot;
    For what;
    int threat;  // that at least one of one shot each of all enemies hits, in per cent
    int shot;    // the best chance of a shot from there
};

// One place at most for each, the best.
std::vector<GoodPlace> good_places(const Rules& rules, const Position& at, const Figure& figure,
                                   const LevelMaps& reach);

}  // namespace saloon::gunfight
