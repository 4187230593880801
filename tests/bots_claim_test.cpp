// What is claimed of some worlds: shares that are drawn towards equal ones, by how few worlds there were.
#include <doctest/doctest.h>

#include <cmath>

#include "bots/claim.h"
#include "games/texas-houseem/rules/rules.h"

using namespace saloon;
using namespace saloon::bots;

namespace {

using AnyGame = Claiming<texas_houseem::Rules>;

Sampled sampled(double worlds, double share) {
    return {worlds, 20, share, std::sqrt(share * (1 - share) / worlds), 300, 50};
}

}  // namespace

TEST_CASE("the logarithm and its inverse are those of the library, but for the last digits") {
    double number = 1e-6;
    for (int i = 0; i < 52; ++i, number *= 1.7) {
        CHECK(exact_log(number) == doctest::Approx(std::log(number)).epsilon(1e-9));
        CHECK(exact_exp(exact_log(number)) == doctest::Approx(number).epsilon(1e-9));
    }
    CHECK(exact_log(1) == doctest::Approx(0));
}

TEST_CASE("few worlds that came out alike are no promise, and more of them promise more") {
    for (const int players : {2, 3, 4, 6}) {
        CAPTURE(players);
        double last = 1.0 / players;
        for (const double worlds : {1.0, 4.0, 16.0, 64.0, 256.0, 4096.0}) {
            const Claimed claimed = AnyGame(players).of(sampled(worlds, 1));
            CHECK(claimed.share > 0);
            CHECK(claimed.share < 1);
            CHECK(claimed.share >= last - 1e-9);
            CHECK(AnyGame(players).of(sampled(worlds, 0)).share < 1.0 / players + 0.2);
            last = claimed.share;
        }
    }
}

TEST_CASE("a better move is claimed to be better, with less doubt where there is less") {
    const AnyGame game(2);
    double last = -1;
    for (int i = 0; i <= 20; ++i) {
        const Claimed claimed = game.of(sampled(100, i / 20.0));
        CHECK(claimed.share > last);
        last = claimed.share;
    }
    CHECK(game.of(sampled(1000, 0.5)).share_error < game.of(sampled(100, 0.5)).share_error);
}

TEST_CASE(
    "what an answer leaves is less than before where the search found less, and what was claimed where it found the "
    "same") {
    const AnyGame game(2);
    CHECK(game.after_answer(0.6, 20, 0.5, 0.5) == doctest::Approx(0.6));
    CHECK(game.after_answer(0.6, 20, 0.5, 0.3) < 0.6);
    CHECK(game.after_answer(0.6, 20, 0.5, 0.7) > 0.6);
    CHECK(game.after_answer(0.6, 20, 0.5, 0) > 0);
}

TEST_CASE("who plays alone is told what the worlds say") {
    const Claimed claimed = AnyGame(1).of(sampled(10, 0.25));
    CHECK(claimed.share == doctest::Approx(0.25));
    CHECK(claimed.margin_hundredths == doctest::Approx(300));
}
