// The lab's intervals cover as often as they claim, by simulation, and its sequential test errs as rarely.
#include "lab/statistics.h"

#include <doctest/doctest.h>

#include "core/rng.h"

using namespace saloon;
using namespace saloon::lab;

namespace {
bool chance(Rng& rng, double share) { return static_cast<double>(rng.next() >> 11U) * 0x1.0p-53 < share; }
}  // namespace

TEST_CASE("known intervals") {
    const Interval none = wilson(0, 10);  // from the published formula
    CHECK(none.low == doctest::Approx(0));
    CHECK(none.high == doctest::Approx(0.2775).epsilon(0.001));
    const Interval half = wilson(50, 100);
    CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
    CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
    CHECK(t_quantile(5) == doctest::Approx(2.571).epsilon(0.001));
    CHECK(t_quantile(30) == doctest::Approx(2.042).epsilon(0.001));
    CHECK(t_quantile(1'000'000) == doctest::Approx(1.95996).epsilon(0.0001));
    CHECK(elo_of(0.5) == doctest::Approx(0));
    CHECK(elo_of(share_of(123)) == doctest::Approx(123));
    CHECK(elo_of(0) == -1'200);
    Moments moments;
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) moments.add(value);
    CHECK(moments.mean() == doctest::Approx(5));
    CHECK(moments.deviation() == doctest::Approx(2.138).epsilon(0.001));
}

TEST_CASE("95 % intervals of shares and means hold in 94 to 96 % of simulated samples") {
    Rng rng(11);
    constexpr int samples = 20'000;
    for (const double share : {0.5, 0.3}) {
        int held = 0;
        for (int i = 0; i < samples; ++i) {
            int wins = 0;
            for (int game = 0; game < 250; ++game) wins += chance(rng, share) ? 1 : 0;
            const Interval interval = wilson(wins, 250);
            held += interval.low <= share && share <= interval.high ? 1 : 0;
        }
        CHECK(held > 0.94 * samples);
        CHECK(held < 0.96 * samples);
    }
    int held = 0;
    for (int i = 0; i < samples; ++i) {
        Moments moments;
        for (int game = 0; game < 40; ++game) {  // the sum of four dice, mean 14
            int dice = 0;
            for (int die = 0; die < 4; ++die) dice += 1 + static_cast<int>(rng.below(6));
            moments.add(dice);
        }
        const Interval interval = moments.interval();
        held += interval.low <= 14 && 14 <= interval.high ? 1 : 0;
    }
    CHECK(held > 0.94 * samples);
    CHECK(held < 0.96 * samples);
}

TEST_CASE("the sequential test errs in at most about 5 % of simulated matches") {
    Rng rng(5);
    const Sprt sprt(0, 20);
    const auto wrong = [&](double elo, Sprt::Answer right) {
        int errors = 0;
        constexpr int matches = 400;
        for (int match = 0; match < matches; ++match) {
            Moments quarters;
            Sprt::Answer answer = Sprt::Answer::open;
            while (answer == Sprt::Answer::open && quarters.count < 50'000) {
                quarters.add((chance(rng, share_of(elo)) ? 4 : 0) + (chance(rng, share_of(elo)) ? 4 : 0));
                answer = sprt.answer(quarters);
            }
            errors += answer == right ? 0 : 1;
        }
        return static_cast<double>(errors) / matches;
    };
    CHECK(wrong(0, Sprt::Answer::first) < 0.08);
    CHECK(wrong(20, Sprt::Answer::second) < 0.08);
}
