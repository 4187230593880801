// A town as the rules use it: rectangles and points in units, and what one can see, stand on and climb (GUN-1.15,
// section 2). It is made by town_json.cpp from a checked file and never changes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/gunfight/geometry/ground.h"
#include "games/gunfight/geometry/shapes.h"

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
};
struct Cover {
    int number = 0;
    std::string name;
    Rect rect;
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
    std::vector<Building> buildings;
    std::vector<Cover> cover;
    std::vector<TownDoor> doors;
    std::vector<Ladder> ladders;
    std::vector<Platform> platforms;
    std::array<Zone, 2> zones;
    Ground ground;
    std::string text;  // the JSON it came from, on one line

    int platform_at(Point p) const;  // index, or -1 (GUN-2.7)
    bool standing(const Spot& spot, int grid) const;
    bool sees(const Spot& a, const Spot& b) const;  // GUN-2.16
    // GUN-10.1: does this piece of cover count between shooter and target?
    bool covers(const Cover& piece, const Spot& shooter, const Spot& target) const;
    bool any_cover(const Spot& shooter, const Spot& target) const;
};

}  // namespace saloon::gunfight
