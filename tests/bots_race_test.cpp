// The race by itself: runners whose results are made up, so that it is known who ought to win and how soon.
#include <doctest/doctest.h>

#include "bots/race.h"
#include "core/rng.h"

using namespace saloon;

namespace {

using Choice = bots::RootChoice<int>;

struct Raced {
    std::vector<Choice> choices;
    std::uint64_t iterations = 0;
};

// Luck of a world is the same for all; beside it each runner has some of its own.
Raced race(const std::vector<int>& strengths, std::uint64_t iterations_max, int usual_lead_percent, std::uint64_t seed,
           std::uint32_t own_luck = 2'000) {
    constexpr int luck = 20'000;
    Rng rng(seed);
    Raced raced{.choices = std::vector<Choice>(strengths.size())};
    bots::Race race(strengths.size(), iterations_max, usual_lead_percent);
    std::int64_t world = 0;
    while (raced.iterations < iterations_max && !race.is_decided()) {
        if (race.begins_world()) world = rng.below(luck);
        const std::uint32_t runner = race.next();
        const std::int64_t share = 20'000 + strengths[runner] + world + rng.below(own_luck);
        raced.choices[runner].note(share, 0);
        ++raced.iterations;
        race.note(share);
        if (race.ends_world()) race.end_world(raced.choices, raced.iterations);
    }
    return raced;
}

}  // namespace

TEST_CASE("a race that is clear ends early, with the one who leads") {
    const Raced raced = race({0, 3'000, -2'000, -4'000}, 20'000, 5, 1);
    CHECK(raced.iterations < 5'000);
    const bots::Leads leads(raced.choices.front(), 5);
    CHECK(leads.of(raced.choices[1]).expected > 0);
    CHECK(leads.of(raced.choices[1]).mean == doctest::Approx(3'000).epsilon(0.1));
    CHECK(leads.of(raced.choices[0]).expected == 0);
    for (const std::size_t behind : {2U, 3U}) CHECK(leads.of(raced.choices[behind]).expected < 0);
}

TEST_CASE("where equals race, luck seldom speaks against the first candidate") {
    int by_lead = 0;
    int by_mean = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Raced raced = race({0, 0, 0, 0}, 60, 5, seed, 10'000);
        const bots::Leads leads(raced.choices.front(), 5);
        const auto expected = [&](const Choice& choice) { return leads.of(choice).expected; };
        const auto mean = [&](const Choice& choice) { return leads.of(choice).mean; };
        if (std::ranges::max_element(raced.choices, {}, expected) != raced.choices.begin()) ++by_lead;
        if (std::ranges::max_element(raced.choices, {}, mean) != raced.choices.begin()) ++by_mean;
    }
    CHECK(by_mean > 50);
    CHECK(by_lead < by_mean / 3);
}

TEST_CASE("where the first candidate is not to be trusted it leaves like any other") {
    const Raced raced = race({-4'000, 0, 1'000, -1'000, -3'000, -3'000, -3'000, -3'000}, 3'000, 0, 1);
    CHECK(raced.iterations == 3'000);
    CHECK(raced.choices[0].visits < raced.choices[2].visits);
    CHECK(raced.choices[0].worlds == 0);
    const auto best = std::ranges::max_element(raced.choices, {}, &Choice::share);
    CHECK(best - raced.choices.begin() == 2);
}

TEST_CASE("a lead from few worlds is believed less than the same lead from many") {
    Choice first;
    for (const int share : {10'000, 50'000}) first.note(share, 0);
    const bots::Leads leads(first, 5);
    Choice seldom;
    Choice often;
    for (int i = 0; i < 4; ++i) seldom.note_lead(i % 2 == 0 ? 6'000 : -2'000);
    for (int i = 0; i < 4'000; ++i) often.note_lead(i % 2 == 0 ? 6'000 : -2'000);
    CHECK(leads.of(seldom).mean == leads.of(often).mean);
    CHECK(leads.of(seldom).expected < leads.of(often).expected / 2);
    CHECK(leads.of(often).expected == doctest::Approx(2'000).epsilon(0.05));
    CHECK(leads.of(Choice{}).expected < 0);  // never seen: no better than the first
}
