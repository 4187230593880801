#include "games/gunfight/rules/town.h"

namespace saloon::gunfight {

int Town::platform_at(Point p) const {
    for (std::size_t i = 0; i < platforms.size(); ++i)
        if (holds(platforms[i].rect, p)) return static_cast<int>(i);
    return -1;
}

bool Town::standing(const Spot& spot, int grid) const {
    if (!on_table(spot.at())) return false;
    if (spot.x % grid != 0 || spot.y % grid != 0) return false;
    return spot.level == 0 ? ground.standing()[spot.y].has(spot.x) : platform_at(spot.at()) >= 0;
}

bool Town::crosses_wall(Point a, Point b) const {
    return std::ranges::any_of(walls, [=](const Wall& wall) { return crosses(a, b, wall.rect); });
}

bool Town::sees(const Spot& a, const Spot& b) const {
    bool clear = true;
    obstacles(a, b, [&](const Building&) { return clear = false; });
    return clear;
}

bool Town::covers(const Cover& piece, const Spot& shooter, const Spot& target) const {
    if (target.level != 0 || !crosses(shooter.at(), target.at(), piece.rect)) return false;
    if (shooter.level == 0) return d2(shooter.at(), piece.rect) > 4;  // one leans on it and fires over it
    return d2(target.at(), piece.rect) <= 4;                          // fire from above: only what he crouches behind
}

bool Town::any_cover(const Spot& shooter, const Spot& target) const {
    for (const Cover& piece : cover)
        if (covers(piece, shooter, target)) return true;
    return false;
}

}  // namespace saloon::gunfight
