// What a bullet or a charge of shot meets: tests of a figure's point against a line of fire and a template.
#pragma once

#include "games/gunfight/rules/geometry/shapes.h"

namespace saloon::gunfight {

constexpr int dot(Point v, Point d) { return v.x * d.x + v.y * d.y; }
constexpr int cross(Point v, Point d) { return v.x * d.y - v.y * d.x; }
constexpr Point minus(Point p, Point q) { return {p.x - q.x, p.y - q.y}; }

// GUN-10.2: the line from a to b passes closer than half an inch to the centre p, between the two.
constexpr bool in_line(Point a, Point b, Point p) {
    const Point d = minus(b, a);
    const Point v = minus(p, a);
    const int along = dot(v, d);
    const int length = dot(d, d);
    const int aside = cross(v, d);
    return 0 < along && along < length && aside * aside < length;
}

// GUN-10.3: what stands nearer to the shooter is met first; figures and cover on one scale.
constexpr int line_key(Point a, Point b, Point figure) { return 2 * dot(minus(figure, a), minus(b, a)); }
constexpr int line_key(Point a, Point b, const Rect& cover) {
    return dot({cover.x1 + cover.x2 - 2 * a.x, cover.y1 + cover.y2 - 2 * a.y}, minus(b, a));
}

// GUN-11.2: the figure's base reaches into the triangle of 8 by 2 inches from a towards the target. With the
// target on the shooter's own point nobody is; the caller adds the target.
constexpr bool in_template(Point a, Point target, Point p) {
    const Point d = minus(target, a);
    const Point v = minus(p, a);
    const long long n = dot(d, d);
    const long long s = dot(v, d);
    const long long c = std::abs(cross(v, d));
    const long long out = 8 * c - s;
    return s > 0 && s * s <= 256 * n && (out <= 0 || out * out <= 64 * n);
}

}  // namespace saloon::gunfight
