// Points and rectangles of a town in whole units (half inches), and the tests that need nothing else. Everything
// is integer arithmetic: the largest product, of two differences of at most 144, is far inside an int.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdlib>

namespace saloon::gunfight {

inline constexpr int units_max = 144;  // GUN-24.14: the longest side of a table

// GUN-1.15: the sides of a table in units.
struct TableSize {
    int width = 96;
    int height = 96;
    friend constexpr bool operator==(const TableSize&, const TableSize&) = default;
};

struct Point {
    int x = 0;
    int y = 0;
    friend constexpr auto operator<=>(const Point&, const Point&) = default;  // GUN-2.13: by x, then by y
};

struct Rect {
    int x1 = 0;
    int y1 = 0;
    int x2 = 0;
    int y2 = 0;
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

// GUN-2.3: "within n inches" is d2 <= within(n).
constexpr int within(int inches) { return 4 * inches * inches; }

constexpr int d2(Point p, Point q) { return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y); }

// GUN-2.4
constexpr int d2(Point p, const Rect& r) {
    const int dx = std::max({r.x1 - p.x, 0, p.x - r.x2});
    const int dy = std::max({r.y1 - p.y, 0, p.y - r.y2});
    return dx * dx + dy * dy;
}
constexpr int d2(const Rect& a, const Rect& b) {
    const int dx = std::max({a.x1 - b.x2, 0, b.x1 - a.x2});
    const int dy = std::max({a.y1 - b.y2, 0, b.y1 - a.y2});
    return dx * dx + dy * dy;
}

constexpr bool holds(const Rect& r, Point p) { return r.x1 <= p.x && p.x <= r.x2 && r.y1 <= p.y && p.y <= r.y2; }
constexpr bool strictly_inside(const Rect& r, Point p) { return r.x1 < p.x && p.x < r.x2 && r.y1 < p.y && p.y < r.y2; }
constexpr bool lies_in(const Rect& inner, const Rect& outer) {
    return outer.x1 <= inner.x1 && inner.x2 <= outer.x2 && outer.y1 <= inner.y1 && inner.y2 <= outer.y2;
}
// Their insides have a point in common.
constexpr bool overlap(const Rect& a, const Rect& b) {
    return a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
}

// GUN-2.10: the segment ab meets the inside of r. Touching an edge or a corner is not crossing.
constexpr bool crosses(Point a, Point b, const Rect& r) {
    if (std::max(a.x, b.x) <= r.x1 || std::min(a.x, b.x) >= r.x2) return false;
    if (std::max(a.y, b.y) <= r.y1 || std::min(a.y, b.y) >= r.y2) return false;
    const int dx = b.x - a.x;
    const int dy = b.y - a.y;
    const auto side = [&](int cx, int cy) { return dx * (cy - a.y) - dy * (cx - a.x); };
    const int corner[4] = {side(r.x1, r.y1), side(r.x1, r.y2), side(r.x2, r.y1), side(r.x2, r.y2)};
    const auto [least, most] = std::minmax({corner[0], corner[1], corner[2], corner[3]});
    return most > 0 && least < 0;
}

}  // namespace saloon::gunfight
