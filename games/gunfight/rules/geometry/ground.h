// The ground of a town: its blocks, the corners one can turn at, and shortest paths over them (GUN-2.11 to 2.15).
//
// What the town allows is worked out once: which unit points every corner sees, and how far it is from every
// corner to every other. A path between two points then needs only the corners that see its two ends, and the
// points within reach are a few rows of bits for each corner that is near enough.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/gunfight/rules/geometry/legs.h"
#include "games/gunfight/rules/geometry/rows.h"

namespace saloon::gunfight {

class Ground {
public:
    static constexpr int blocks_max = 100;  // GUN-24.14
    static constexpr int corners_max = 4 * blocks_max;
    static constexpr int no_way = 1 << 28;

    Ground() = default;
    Ground(TableSize size, std::vector<Rect> blocks);

    const std::vector<Rect>& blocks() const { return blocks_; }
    const std::vector<Point>& corners() const { return corners_; }
    bool blocked(Point p) const { return !standing_[p.y].has(p.x); }  // GUN-2.6: strictly inside a block
    bool joined(Point p, Point q) const;                              // GUN-2.12: the leg crosses no block
    const RowMap& standing() const { return standing_; }              // unit points not strictly inside a block
    bool corner_sees(std::size_t corner, Point p) const { return sight_of(corner)[p.y].has(p.x); }

    // GUN-2.13
    int cost(Point p, Point q) const;
    // The nodes of path(p, q), in order.
    template <class F>
    void walk(Point p, Point q, F&& f) const;

    // For every whole inch of the table, row by row, the cost to each of these points in units rounded up, no more than
    // far_away: so that bots need not look for ways again and again.
    static constexpr std::uint8_t far_away = 255;
    std::vector<std::uint8_t> ways_to(std::span<const Point> goals) const;

    // All unit points q with cost(p, q) <= allowance, also where figures stand.
    void reach(Point p, int allowance, RowMap& out) const;

private:
    static constexpr std::size_t goals_at_once = 16;
    using Distances = std::array<std::int32_t, corners_max>;
    struct Leg {
        std::uint16_t to;  // corner
        std::uint16_t length;
    };
    using Neighbours = std::vector<std::vector<Leg>>;  // of each corner, while the town is prepared

    int rows() const { return size_.height + 1; }
    const Row* sight_of(std::size_t corner) const { return &sight_[corner * static_cast<std::size_t>(rows())]; }
    std::int32_t between(std::size_t from, std::size_t to) const { return distance_[from * stride_ + to]; }
    void look_round(std::size_t corner);
    std::vector<Leg> legs_from(std::size_t corner) const;
    void measure(const Neighbours& neighbours);
    bool lower_row(std::size_t corner, const std::vector<Leg>& legs);
    void distances_to(Point q, Distances& out) const;
    Point next_node(Point here, Point q, const Distances& to_q) const;

    TableSize size_;
    std::vector<Rect> blocks_;
    std::vector<Point> corners_;          // each once, by x, then by y
    std::vector<Row> sight_;              // a table's rows for each corner: the unit points joined to it
    std::size_t stride_ = 0;              // of a row of distances
    std::vector<std::int32_t> distance_;  // corner to corner
    RowMap standing_{0};
};

// GUN-2.15: the lattice points nearest to the leg from p to q, one for each grid step in the longer direction.
template <class F>
void for_each_route_point(Point p, Point q, int grid, F&& f) {
    const int dx = (q.x - p.x) / grid;
    const int dy = (q.y - p.y) / grid;
    const int n = std::max(std::abs(dx), std::abs(dy));
    if (n == 0) return f(p);
    const auto rounded = [n](int k, int d) {
        const int top = 2 * k * d + n;
        return top >= 0 ? top / (2 * n) : -((-top + 2 * n - 1) / (2 * n));
    };
    for (int k = 0; k <= n; ++k) f(Point{p.x + grid * rounded(k, dx), p.y + grid * rounded(k, dy)});
}

template <class F>
void Ground::walk(Point p, Point q, F&& f) const {
    f(p);
    if (p == q) return;
    Distances to_q;
    distances_to(q, to_q);
    for (Point here = p; here != q;) {
        here = next_node(here, q, to_q);
        f(here);
    }
}

}  // namespace saloon::gunfight
