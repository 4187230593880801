// The lab's intervals cover as often as they claim, by simulation, and its sequential test errs as rarely.
#include "lab/statistics.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "lab/calibrate.h"

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
            Moments pairs;
            Sprt::Answer answer = Sprt::Answer::open;
            while (answer == Sprt::Answer::open && pairs.count < 50'000) {
                pairs.add((chance(rng, share_of(elo)) ? whole_win : 0) + (chance(rng, share_of(elo)) ? whole_win : 0));
                answer = sprt.answer(pairs);
            }
            errors += answer == right ? 0 : 1;
        }
        return static_cast<double>(errors) / matches;
    };
    CHECK(wrong(0, Sprt::Answer::first) < 0.08);
    CHECK(wrong(20, Sprt::Answer::second) < 0.08);
}

TEST_CASE("the test of paired differences finds what is there and nothing else, in about 95 % of simulated runs") {
    Rng rng(6);
    const PairedTest test(0.2);
    const auto wrong = [&](int shift, PairedTest::Answer right) {
        int errors = 0;
        constexpr int runs = 400;
        for (int run = 0; run < runs; ++run) {
            Moments differences;
            PairedTest::Answer answer = PairedTest::Answer::open;
            while (answer == PairedTest::Answer::open && differences.count < 50'000) {
                // Two dice of ten sides less two others: a deviation of 5.74; a shift of one is 0.174 of it.
                const int dice =
                    static_cast<int>(rng.below(10) + rng.below(10)) - static_cast<int>(rng.below(10) + rng.below(10));
                differences.add(dice + shift);
                answer = test.answer(differences);
            }
            errors += answer == right ? 0 : 1;
        }
        return static_cast<double>(errors) / runs;
    };
    CHECK(wrong(0, PairedTest::Answer::none) < 0.08);
    CHECK(wrong(2, PairedTest::Answer::higher) < 0.08);
    CHECK(wrong(-2, PairedTest::Answer::lower) < 0.08);
}

TEST_CASE("ratings give back the strengths that made the results") {
    const std::vector<double> elo{0, 120, 300, -80};
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < elo.size(); ++i)
        for (std::size_t k = i + 1; k < elo.size(); ++k) pairings.push_back({i, k, 100'000, share_of(elo[i] - elo[k])});
    const auto found = ratings(elo.size(), pairings);
    for (std::size_t i = 1; i < elo.size(); ++i) {
        CHECK(found[i].elo == doctest::Approx(elo[i]).epsilon(0.01));
        CHECK(found[i].interval.low < elo[i]);
        CHECK(found[i].interval.high > elo[i]);
    }
    // Who never lost has a number all the same.
    CHECK(ratings(2, {{0, 1, 20, 0}})[1].elo > 300);
}

TEST_CASE("claims that are right have no error beyond chance, and those that are wrong by ten points have ten") {
    Rng rng(5);
    const auto claims = [&](int too_high) {
        std::vector<Claim> all;
        for (int i = 0; i < 4'000; ++i) {
            Claim claim;
            const int truth = 150 + static_cast<int>(rng.below(700));
            claim.claimed = truth + too_high;
            claim.happened = chance(rng, truth / 1'000.0) ? 1'000 : 0;
            all.push_back(claim);
        }
        return all;
    };
    double right = 0;
    constexpr int samples = 20;
    for (int i = 0; i < samples; ++i) {
        const CalibrationScore score = score_of(claims(0));
        CHECK(score.error < 2 * score.by_chance);
        right += score.beyond / samples;
    }
    CHECK(right < 1);
    const CalibrationScore wrong = score_of(claims(100));
    CHECK(wrong.error == doctest::Approx(10).epsilon(0.2));
    CHECK(wrong.beyond == doctest::Approx(10).epsilon(0.2));
    CHECK(wrong.brier > 0.15);
    CHECK(score_of({}).error == 0);
}
