// The player who does not see the deck: what it may know, that it repeats itself, and that it plays well.
#include "games/old-town-road/bots/planner.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "games/old-town-road/tests/frontier.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

Rules standard_rules() { return {frontier(), Options{}}; }

Position dealt(const Rules& rules, std::uint64_t seed) {
    Rng rng(seed);
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng));
    return at;
}

Budget thrifty(std::uint64_t seed) {
    Budget budget;
    budget.seed = seed;
    budget.iterations = 20;
    return budget;
}

}  // namespace

TEST_CASE("two worlds that look alike get the same move, whoever lends hands") {
    const Rules rules = standard_rules();
    Rng rng(3);
    Position at = dealt(rules, 3);
    for (std::uint64_t seed = 1; seed <= 8 && !is_over(rules, at); ++seed) {
        const auto view = view_of(at, Seat::p1);
        const Move move = rules.plan(view, thrifty(seed));
        CHECK(rules.judge(at, move).fine());
        CHECK(rules.plan(view_of(rules.redeal(view, rng), Seat::p1), thrifty(seed)) == move);
        Budget three = thrifty(seed);
        three.hands = 3;
        CHECK(rules.plan(view, three) == move);
        rules.apply(at, move);
    }
}

TEST_CASE("told to stop at once it still answers with a legal move") {
    const Rules rules = standard_rules();
    const Position at = dealt(rules, 4);
    Budget budget;
    budget.enough = [] { return true; };
    CHECK(rules.judge(at, rules.plan(view_of(at, Seat::p1), budget)).fine());
}

TEST_CASE("a road too long to plan for still gets a legal move") {
    const Rules rules = standard_rules();
    Position at;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) at.road.push_back({Card{id}, Lie::upright});
    at.phase = Phase::outskirts;
    REQUIRE(rules.sound(at).fine());
    CHECK(rules.judge(at, rules.plan(view_of(at, Seat::p1), thrifty(1))).fine());
}

TEST_CASE("a few beams a move are worth more than the three-event plan's 59 points") {
    const Rules rules = standard_rules();
    constexpr int games = 4;
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Position at = dealt(rules, seed);
        for (std::uint64_t move = 0; !is_over(rules, at); ++move)
            rules.apply(at, rules.plan(view_of(at, Seat::p1), thrifty(seed * 1'000 + move)));
        sum += rules.score(at).total;
    }
    CHECK(sum > 59 * games);
}
