// A town as the rules use it: rectangles and points in units, and what one can see, stand on and climb (GUN-1.15,
// section 2). It is made by town_json.cpp from a checked file and never changes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/gunfight/rules/geometry/ground.h"
#include "games/gunfight/rules/geometry/shapes.h"

namespace saloon::gunfight {

// A point with its level (GUN-2.1).
struct Spot {
    int x = 0;
    int y = 0;
    int level = 0;
    constexpr Point at() const { return {x, y}; }
    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

struct Building {
    int number = 0;  // b7 is 7
    std::string name;
    Rect rect;
    std::optional<Rect> roof;
    std::optional<Rect> balcony;
    bool is_open = false;  // GUN-2.19: its walls are in Town::walls, its rectangle is only an outline
};
struct Wall {
    std::size_t building = 0;  // index
    Rect rect;
};
struct Cover {
    int number = 0;
    std::string name;
    Rect rect;
    bool is_fence = false;                 // GUN-7.6
    std::optional<std::size_t> window_of;  // index of an open building (GUN-2.20)
};
struct TownDoor {
    int number = 0;
    std::size_t building = 0;  // index
    Point at;
};
struct Platform {
    std::size_t building = 0;  // index
    bool is_roof = false;
    Rect rect;
};
struct Ladder {
    int number = 0;
    std::size_t platform = 0;  // index
    Point bottom;
    Point top;
};
struct Zone {
    Rect rect;
    int home_y = 0;
    std::vector<Point> spots;
};

struct Town {
    std::string id;
    std::string name;
    TableSize size;
    std::vector<Building> buildings;
    std::vector<Wall> walls;
    std::vector<Cover> cover;
    std::vector<TownDoor> doors;
    std::vector<Ladder> ladders;
    std::vector<Platform> platforms;
    std::array<Zone, 2> zones;
    Ground ground;
    std::optional<Ground> over_fences;    // GUN-7.6: the same ground for who climbs, where there is a fence
    std::vector<std::uint8_t> door_ways;  // for bots: of each whole inch, how far every door is (Ground::ways_to)
    std::string text;                     // the JSON it came from, on one line

    int rows() const { return size.height + 1; }  // of its maps
    // The ways from the whole inch at or before p, one a door, in units.
    const std::uint8_t* ways_from(Point p) const {
        return &door_ways[static_cast<std::size_t>((p.y / 2) * (size.width / 2 + 1) + p.x / 2) * doors.size()];
    }
    bool on_table(Point p) const { return p.x >= 0 && p.y >= 0 && p.x <= size.width && p.y <= size.height; }
    int platform_at(Point p) const;  // index, or -1 (GUN-2.7)
    bool standing(const Spot& spot, int grid) const;
    // GUN-2.5: a wall is between two points of the ground, so that they do not touch.
    bool across_wall(Point a, Point b) const { return !walls.empty() && crosses_wall(a, b); }
    bool sees(const Spot& a, const Spot& b) const;  // GUN-2.16
    // Calls found(building) for each that is in the way of the look, until it returns false.
    template <class F>
    void obstacles(const Spot& a, const Spot& b, F&& found) const;
    // GUN-10.1: does this piece of cover count between shooter and target?
    bool covers(const Cover& piece, const Spot& shooter, const Spot& target) const;
    bool any_cover(const Spot& shooter, const Spot& target) const;

private:
    bool crosses_wall(Point a, Point b) const;
};

template <class F>
void Town::obstacles(const Spot& a, const Spot& b, F&& found) const {
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
        if (!buildings[i].is_open && crosses(a.at(), b.at(), buildings[i].rect) && !found(buildings[i])) return;
    }
    if (walls.empty() || over_roofs) return;
    const Point lower = a.level == 0 ? a.at() : b.at();
    std::size_t named = buildings.size();  // a building's walls come one after the other; it is named once
    for (const Wall& wall : walls) {
        if (wall.building == named || !crosses(a.at(), b.at(), wall.rect)) continue;
        if (!same_level && holds(buildings[wall.building].rect, lower)) continue;  // from above one looks into it
        named = wall.building;
        if (!found(buildings[named])) return;
    }
}

}  // namespace saloon::gunfight
