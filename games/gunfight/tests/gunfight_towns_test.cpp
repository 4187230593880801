// The rulebook's tables of paths, sights and route points, in the towns they are about.
#include <doctest/doctest.h>

#include <vector>

#include "core/rng.h"
#include "games/gunfight/rules/geometry/ground.h"
#include "games/gunfight/rules/geometry/lines.h"
#include "games/gunfight/tests/towns.h"

using namespace saloon;
using namespace saloon::gunfight;

TEST_CASE("25.5: the rulebook's table of paths (town tumbleweed)") {
    const Ground& ground = town_named(0).ground;
    const auto check = [&](Point p, Point q, int cost, const std::vector<Point>& nodes) {
        CHECK(ground.cost(p, q) == cost);
        CHECK(nodes_of(ground, p, q) == nodes);
    };
    check({24, 48}, {70, 48}, 2341, {{24, 48}, {30, 46}, {36, 46}, {46, 46}, {50, 46}, {60, 46}, {66, 46}, {70, 48}});
    check({40, 48}, {54, 48}, 741, {{40, 48}, {46, 46}, {50, 46}, {54, 48}});
    check({14, 42}, {14, 26}, 1234, {{14, 42}, {8, 40}, {8, 28}, {14, 26}});
    check({48, 90}, {48, 6}, 4279, {{48, 90}, {48, 78}, {50, 66}, {50, 46}, {46, 40}, {46, 30}, {48, 18}, {48, 6}});
    check({50, 42}, {54, 42}, 200, {{50, 42}, {54, 42}});
    check({0, 0}, {96, 96}, 7019, {{0, 0}, {20, 28}, {26, 40}, {46, 52}, {50, 56}, {56, 70}, {68, 82}, {96, 96}});
}

TEST_CASE("25.5, GUN-2.16, 2.17: the rulebook's table of sights, and sight is symmetric in all towns") {
    const Town& town = town_named(0);
    CHECK(town.sees({44, 48, 0}, {44, 20, 0}));
    CHECK_FALSE(town.sees({30, 44, 0}, {24, 24, 0}));
    CHECK_FALSE(town.sees({36, 42, 1}, {36, 24, 0}));
    CHECK(town.sees({14, 34, 1}, {14, 24, 0}));
    CHECK_FALSE(town.sees({50, 34, 1}, {14, 34, 1}));
    CHECK(town.sees({50, 34, 1}, {82, 62, 1}));
    CHECK(town.sees({12, 32, 1}, {30, 54, 1}));
    CHECK(town.sees({20, 24, 0}, {20, 48, 0}));
    Rng rng(8);
    for (int i = 0; i < cases / 10; ++i) {
        const Town& any = town_named(rng.below(stock_towns));
        const auto spot = [&] {
            const Point p = any_point(rng);
            return Spot{p.x, p.y, any.platform_at(p) >= 0 && rng.below(2) == 0 ? 1 : 0};
        };
        const Spot a = spot();
        const Spot b = spot();
        REQUIRE(any.sees(a, b) == any.sees(b, a));
    }
}

TEST_CASE("25.5, GUN-2.15: route points") {
    const auto route = [](Point p, Point q, int grid = 1) {
        std::vector<Point> points;
        for_each_route_point(p, q, grid, [&](Point point) { points.push_back(point); });
        return points;
    };
    CHECK(route({0, 0}, {5, 2}) == std::vector<Point>{{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}});
    CHECK(route({5, 2}, {0, 0}) == std::vector<Point>{{5, 2}, {4, 2}, {3, 1}, {2, 1}, {1, 0}, {0, 0}});
    CHECK(route({50, 46}, {42, 42}) ==
          std::vector<Point>{{50, 46}, {49, 46}, {48, 45}, {47, 45}, {46, 44}, {45, 44}, {44, 43}, {43, 43}, {42, 42}});
    CHECK(route({50, 46}, {42, 42}, 2) == std::vector<Point>{{50, 46}, {48, 46}, {46, 44}, {44, 44}, {42, 42}});
    CHECK(route({70, 70}, {80, 74}, 2) ==
          std::vector<Point>{{70, 70}, {72, 70}, {74, 72}, {76, 72}, {78, 74}, {80, 74}});
    CHECK(route({80, 74}, {70, 70}, 2) ==
          std::vector<Point>{{80, 74}, {78, 74}, {76, 72}, {74, 72}, {72, 70}, {70, 70}});
    Rng rng(9);
    for (int i = 0; i < cases / 10; ++i) {
        const Point p = any_point(rng);
        const Point q = any_point(rng);
        const int n = std::max(std::abs(q.x - p.x), std::abs(q.y - p.y));
        int k = 0;
        for (const Point point : route(p, q)) {
            // Rounded down: the remainder is from 0 to 2n - 1.
            if (n > 0) {
                const int left = 2 * k * (q.x - p.x) + n - (point.x - p.x) * 2 * n;
                REQUIRE((left >= 0 && left < 2 * n));
            }
            ++k;
        }
        REQUIRE(k == n + 1);
    }
}

TEST_CASE("25.7, GUN-7.6: paths round fences and over them (town dodge)") {
    const Town& town = town_named(3);
    REQUIRE(town.over_fences.has_value());
    const auto check = [](const Ground& ground, Point p, Point q, int cost, const std::vector<Point>& nodes) {
        CHECK(ground.cost(p, q) == cost);
        CHECK(nodes_of(ground, p, q) == nodes);
    };
    check(town.ground, {80, 38}, {80, 48}, 1249, {{80, 38}, {70, 40}, {70, 42}, {70, 44}, {80, 48}});
    check(*town.over_fences, {80, 38}, {80, 48}, 500, {{80, 38}, {80, 48}});
    check(town.ground, {66, 38}, {80, 38}, 700, {{66, 38}, {80, 38}});
    check(town.ground, {80, 46}, {80, 30}, 1620, {{80, 46}, {70, 44}, {70, 32}, {80, 30}});
    check(*town.over_fences, {80, 46}, {80, 30}, 800, {{80, 46}, {80, 30}});
    check(town.ground, {10, 48}, {12, 60}, 1754, {{10, 48}, {26, 52}, {26, 54}, {26, 56}, {12, 60}});
    check(*town.over_fences, {10, 48}, {12, 60}, 609, {{10, 48}, {12, 60}});
}

TEST_CASE("25.8, GUN-2.5, 2.19, 2.20: looking and walking into open buildings (town adobe)") {
    const Town& town = town_named(4);
    CHECK(town.sees({34, 32, 0}, {24, 32, 0}));
    CHECK_FALSE(town.sees({34, 28, 0}, {24, 28, 0}));
    CHECK(town.sees({18, 48, 0}, {18, 32, 0}));
    CHECK_FALSE(town.sees({14, 48, 0}, {14, 32, 0}));
    CHECK(town.sees({40, 34, 1}, {24, 32, 0}));
    CHECK_FALSE(town.sees({40, 34, 1}, {6, 32, 0}));
    CHECK(town.sees({40, 34, 1}, {82, 34, 1}));
    const auto check = [&](Point p, Point q, int cost, const std::vector<Point>& nodes) {
        CHECK(town.ground.cost(p, q) == cost);
        CHECK(nodes_of(town.ground, p, q) == nodes);
    };
    check({40, 46}, {20, 32}, 1445, {{40, 46}, {20, 40}, {20, 32}});
    check({34, 32}, {26, 32}, 1473, {{34, 32}, {30, 40}, {20, 40}, {20, 38}, {26, 32}});
    check({60, 40}, {60, 14}, 1403, {{60, 40}, {56, 20}, {56, 18}, {60, 14}});
    CHECK(d2(Point{10, 32}, Point{12, 32}) == 4);
    CHECK(town.across_wall({10, 32}, {12, 32}));
    CHECK_FALSE(town.across_wall({12, 32}, {14, 32}));
    CHECK_FALSE(town_named(3).across_wall({80, 42}, {80, 44}));  // GUN-26.25: a fence parts nobody
}
