#include "games/gunfight/town.h"

namespace saloon::gunfight {

int Town::platform_at(Point p) const {
    for (std::size_t i = 0; i < platforms.size(); ++i)
        if (holds(platforms[i].rect, p)) return static_cast<int>(i);
    return -1;
}

bool Town::standing(const Spot& spot, int grid) const {
    if (spot.x < 0 || spot.y < 0 || spot.x > table_units || spot.y > table_units) return false;
    if (spot.x % grid != 0 || spot.y % grid != 0) return false;
    return spot.level == 0 ? !ground.blocked(spot.at()) : platform_at(spot.at()) >= 0;
}

bool Town::sees(const Spot& a, const Spot& b) const {
    int own = -1;  // the building from whose roof one looks
    const bool same_level = a.level == b.level;
    if (!same_level) {
        const int platform = platform_at(a.level == 1 ? a.at() : b.at());
        if (platform >= 0 && platforms[static_cast<std::size_t>(platform)].is_roof)
            own = static_cast<int>(platforms[static_cast<std::size_t>(platform)].building);
    }
    const bool over_roofs = same_level && a.level == 1;
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        if (over_roofs && buildings[i].roof) continue;  // no higher than where they stand
        if (static_cast<int>(i) == own) continue;       // over the edge of one's own house
        if (crosses(a.at(), b.at(), buildings[i].rect)) return false;
    }
    return true;
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
