// The geometry against slow versions of itself: fractions instead of signs, every point instead of rows of bits,
// Bellman's algorithm over all nodes instead of prepared distances.
#include <doctest/doctest.h>

#include <map>
#include <numeric>
#include <vector>

#include "core/rng.h"
#include "games/gunfight/rules/geometry/ground.h"
#include "games/gunfight/rules/geometry/lines.h"
#include "games/gunfight/rules/geometry/shadow.h"
#include "games/gunfight/tests/towns.h"

using namespace saloon;
using namespace saloon::gunfight;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr int cases = 100'000;
#else
constexpr int cases = 1'000'000;
#endif

int number(Rng& rng, int from, int to) {
    return from + static_cast<int>(rng.below(static_cast<std::uint32_t>(to - from + 1)));
}
Point any_point(Rng& rng) { return {number(rng, 0, 96), number(rng, 0, 96)}; }
// Half of the points come near the rectangle, where the edge cases are.
Point near_point(Rng& rng, const Rect& r) {
    if (rng.below(2) == 0) return any_point(rng);
    const auto clip = [](int value) { return std::clamp(value, 0, 96); };
    return {clip(number(rng, r.x1 - 3, r.x2 + 3)), clip(number(rng, r.y1 - 3, r.y2 + 3))};
}
Rect any_rect(Rng& rng) {
    const int x1 = number(rng, 0, 90);
    const int y1 = number(rng, 0, 90);
    return {x1, y1, number(rng, x1 + 1, std::min(96, x1 + 24)), number(rng, y1 + 1, std::min(96, y1 + 24))};
}

struct Fraction {  // the divisor is positive
    long long top;
    long long bottom;
    Fraction(long long t, long long b) : top(b < 0 ? -t : t), bottom(b < 0 ? -b : b) {}
    friend bool operator<(const Fraction& a, const Fraction& b) { return a.top * b.bottom < b.top * a.bottom; }
};

// The part of the segment with its x (or y) strictly between two lines, as an open span of the parameter.
bool clip(int from, int step, int low, int high, Fraction& enter, Fraction& leave) {
    if (step == 0) return low < from && from < high;
    Fraction first(low - from, step);
    Fraction last(high - from, step);
    if (last < first) std::swap(first, last);
    if (enter < first) enter = first;
    if (last < leave) leave = last;
    return true;
}

bool crosses_by_fractions(Point a, Point b, const Rect& r) {
    if (a == b) return false;
    Fraction enter(-1, 1);  // an open span of the parameter that holds 0 to 1
    Fraction leave(2, 1);
    if (!clip(a.x, b.x - a.x, r.x1, r.x2, enter, leave) || !clip(a.y, b.y - a.y, r.y1, r.y2, enter, leave))
        return false;
    return enter < leave && enter < Fraction(1, 1) && Fraction(0, 1) < leave;
}

std::vector<Rect> random_blocks(Rng& rng, int count) {
    std::vector<Rect> blocks;
    for (int tries = 0; tries < 20 * count && static_cast<int>(blocks.size()) < count; ++tries) {
        const int x1 = 2 * number(rng, 1, 45);
        const int y1 = 2 * number(rng, 1, 45);
        const Rect r{x1, y1, std::min(94, x1 + 2 * number(rng, 1, 9)), std::min(94, y1 + 2 * number(rng, 1, 9))};
        if (r.x1 >= r.x2 || r.y1 >= r.y2) continue;
        if (std::ranges::all_of(blocks, [&](const Rect& other) { return d2(other, r) >= 4; })) blocks.push_back(r);
    }
    return blocks;
}

struct SlowPath {
    int cost;
    std::vector<Point> nodes;
};

// GUN-2.12, 2.13 to the letter: all nodes, all legs, the least sum, then the list that comes first.
SlowPath slow_path(const std::vector<Rect>& blocks, Point p, Point q) {
    std::vector<Point> nodes{p, q};
    for (const Rect& r : blocks)
        for (const Point corner : {Point{r.x1, r.y1}, Point{r.x1, r.y2}, Point{r.x2, r.y1}, Point{r.x2, r.y2}})
            nodes.push_back(corner);
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    const auto leg = [&](Point a, Point b) {
        for (const Rect& r : blocks)
            if (crosses_by_fractions(a, b, r)) return Ground::no_way;
        int length = 0;
        while (length * length < 2500 * d2(a, b)) ++length;
        return length;
    };
    std::map<Point, SlowPath> best;
    best[p] = {0, {p}};
    for (bool changed = true; changed;) {
        changed = false;
        for (const Point a : nodes) {
            if (!best.contains(a)) continue;
            for (const Point b : nodes) {
                if (a == b) continue;
                SlowPath next{best[a].cost + leg(a, b), best[a].nodes};
                next.nodes.push_back(b);
                if (next.cost >= Ground::no_way) continue;
                const auto found = best.find(b);
                if (found != best.end() &&
                    std::pair(found->second.cost, found->second.nodes) <= std::pair(next.cost, next.nodes))
                    continue;
                best[b] = next;
                changed = true;
            }
        }
    }
    return best[q];
}

}  // namespace

TEST_CASE("GUN-2.10: the crossing test agrees with clipping in fractions, both ways round") {
    Rng rng(1);
    int crossing = 0;
    for (int i = 0; i < cases; ++i) {
        const Rect r = any_rect(rng);
        const Point a = near_point(rng, r);
        const Point b = near_point(rng, r);
        const bool fast = crosses(a, b, r);
        REQUIRE(fast == crosses_by_fractions(a, b, r));
        REQUIRE(fast == crosses(b, a, r));
        crossing += fast ? 1 : 0;
    }
    CHECK(crossing > cases / 20);
}

TEST_CASE("GUN-2.10: a row of a block's shadow is every x whose segment crosses") {
    Rng rng(2);
    for (int i = 0; i < cases / 100; ++i) {
        const Rect r = any_rect(rng);
        Point eye = near_point(rng, r);
        while (strictly_inside(r, eye)) eye = any_point(rng);
        const int y = number(rng, 0, 96);
        const Span hidden = hidden_in_row(eye, y, r);
        Row row = bits_between(0, units_max);
        row.cut(hidden);
        for (int x = 0; x <= 96; ++x) REQUIRE(row.has(x) == !crosses_by_fractions(eye, {x, y}, r));
    }
}

TEST_CASE("GUN-2.4: distances to a rectangle are those to its nearest point") {
    Rng rng(3);
    for (int i = 0; i < cases / 100; ++i) {
        const Rect r = any_rect(rng);
        const Point p = near_point(rng, r);
        int least = 1 << 20;
        for (int x = r.x1; x <= r.x2; ++x)
            for (int y = r.y1; y <= r.y2; ++y) least = std::min(least, d2(p, Point{x, y}));
        REQUIRE(d2(p, r) == least);
        const Rect other = any_rect(rng);
        REQUIRE(d2(r, other) == d2(other, r));
        REQUIRE((d2(r, other) == 0) == !(r.x2 < other.x1 || other.x2 < r.x1 || r.y2 < other.y1 || other.y2 < r.y1));
    }
}

TEST_CASE("GUN-2.11, 2.3: lengths are rounded up, discs hold exactly what they reach") {
    for (int square = 0; square <= 2 * 144 * 144; ++square) {
        const int length = leg_length(square);
        REQUIRE(length * length >= 2500 * square);
        if (length > 0) REQUIRE((length - 1) * (length - 1) < 2500 * square);
        REQUIRE(d2_within(length) >= square);
        if (square > 0) REQUIRE(d2_within(length - 1) < square);
    }
    for (int length = 0; length <= 2000; length += 50)
        for (int dy = -40; dy <= 40; ++dy)
            for (int dx = 0; dx <= 41; ++dx)
                REQUIRE((dx <= half_width(d2_within(length), dy)) == (leg_length(dx * dx + dy * dy) <= length));
    CHECK(within(12) == 576);
}

TEST_CASE("GUN-10.2: a figure in the line, by the foot of its perpendicular in fractions") {
    Rng rng(4);
    int inside = 0;
    for (int i = 0; i < cases; ++i) {
        const Point a = any_point(rng);
        const Point b = any_point(rng);
        Point p = any_point(rng);
        if (rng.below(2) == 0) p = {(a.x + b.x) / 2 + number(rng, -2, 2), (a.y + b.y) / 2 + number(rng, -2, 2)};
        const long long n = d2(a, b);
        bool slow = false;
        if (n > 0) {
            // The foot is a + t (b - a) with t = s / n; the squared distance is measured with divisor n * n.
            const long long s =
                static_cast<long long>(p.x - a.x) * (b.x - a.x) + static_cast<long long>(p.y - a.y) * (b.y - a.y);
            const long long fx = a.x * n + s * (b.x - a.x) - p.x * n;
            const long long fy = a.y * n + s * (b.y - a.y) - p.y * n;
            slow = s > 0 && s < n && fx * fx + fy * fy < n * n;
        }
        REQUIRE(in_line(a, b, p) == slow);
        REQUIRE(in_line(b, a, p) == slow);  // who shoots back meets the same
        inside += slow ? 1 : 0;
    }
    CHECK(inside > 1'000);
}

TEST_CASE("GUN-11.2: the template, by comparing lengths between whole roots") {
    Rng rng(5);
    for (int i = 0; i < cases; ++i) {
        const Point a = any_point(rng);
        const Point target{a.x + number(rng, -16, 16), a.y + number(rng, -16, 16)};
        const Point p{a.x + number(rng, -18, 18), a.y + number(rng, -18, 18)};
        const long long n = d2(a, target);
        const long long s =
            static_cast<long long>(p.x - a.x) * (target.x - a.x) + static_cast<long long>(p.y - a.y) * (target.y - a.y);
        const long long across =
            static_cast<long long>(p.x - a.x) * (target.y - a.y) - static_cast<long long>(p.y - a.y) * (target.x - a.x);
        const long long c = across < 0 ? -across : across;
        // Ahead by at most 16 units, and aside by at most an eighth of that and one unit: s <= 16 r, 8 c - s <= 8 r
        // with r the root of n. For whole k: k <= m r exactly when k is at most the root, rounded down, of m m n.
        const auto root = [](long long square) {
            long long r = 0;
            while ((r + 1) * (r + 1) <= square) ++r;
            return r;
        };
        const bool slow = s > 0 && s <= root(256 * n) && 8 * c - s <= root(64 * n);
        REQUIRE(in_template(a, target, p) == slow);
    }
    CHECK(in_template({0, 0}, {0, 10}, {2, 10}));
    CHECK(in_template({0, 0}, {0, 10}, {3, 16}));
    CHECK_FALSE(in_template({0, 0}, {0, 10}, {4, 16}));
    CHECK(in_template({0, 0}, {6, 8}, {8, 14}));
    CHECK(in_template({0, 0}, {6, 8}, {2, 2}));
    CHECK_FALSE(in_template({0, 0}, {6, 8}, {10, 13}));
}

TEST_CASE("GUN-2.12, 2.13: paths and costs are those of the slow search, in random towns") {
    Rng rng(6);
    for (int i = 0; i < cases / 5'000; ++i) {
        const auto blocks = random_blocks(rng, number(rng, 0, 9));
        const Ground ground({}, blocks);
        Point p = any_point(rng);
        Point q = any_point(rng);
        if (!blocks.empty() && rng.below(2) == 0) p = {blocks[0].x1, number(rng, blocks[0].y1, blocks[0].y2)};
        if (ground.blocked(p) || ground.blocked(q)) continue;
        const SlowPath slow = slow_path(blocks, p, q);
        REQUIRE(ground.cost(p, q) == slow.cost);
        REQUIRE(ground.cost(q, p) == slow.cost);
        REQUIRE(nodes_of(ground, p, q) == slow.nodes);
    }
}

TEST_CASE("GUN-6.3: what is in reach is every point whose cost is within the allowance") {
    Rng rng(7);
    for (int i = 0; i < cases / 10'000; ++i) {
        const Ground random({}, random_blocks(rng, number(rng, 0, 25)));
        const Town& town = town_named(static_cast<std::size_t>(i) % stock_towns);
        const Ground& ground = i % 2 == 0 ? random : i % 3 == 0 && town.over_fences ? *town.over_fences : town.ground;
        const Point p = any_point(rng);
        if (ground.blocked(p)) continue;
        const int allowance = 50 * number(rng, 0, 40);
        RowMap map(0);
        ground.reach(p, allowance, map);
        for (int y = 0; y <= 96; ++y)
            for (int x = 0; x <= 96; ++x) {
                const bool reached = map.has({x, y});
                const Point q{x, y};
                const bool near = leg_length(p, q) <= allowance && !ground.blocked(q) && ground.cost(p, q) <= allowance;
                REQUIRE(reached == near);
            }
    }
}

TEST_CASE("GUN-2.1: rows of bits on the widest table") {
    for (const int east : {-144, -65, -64, -63, -1, 0, 1, 63, 64, 65, 130, 144})
        for (const int x : {0, 1, 63, 64, 127, 128, 144}) {
            Row row;
            row.add(x);
            const Row moved = row.moved(east);
            for (int k = 0; k < points_max; ++k) REQUIRE(moved.has(k) == (k == x + east));
        }
    Row cut = bits_between(0, units_max);
    cut.cut({60, 130});
    for (int x = 0; x < points_max; ++x) REQUIRE(cut.has(x) == (x < 60 || x > 130));
    CHECK(bits_between(-5, 200).count() == points_max);
    CHECK_FALSE(bits_between(3, 2).any());
}
