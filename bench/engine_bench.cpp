// How fast each game is, by Google Benchmark: random play, copying a position, listing moves, writing a view.
// Every figure stands beside `toy_dealer` of the same run, a game without rules that only draws cards, so that
// figures of different machines can be compared as ratios.
#include <benchmark/benchmark.h>

#include "bots/random_play.h"
#include "games/all_games.h"
#include "table/library.h"
#include "table/table_of.h"

using namespace saloon;

namespace {

void toy_dealer(benchmark::State& state) {
    Rng rng(1);
    FixedVector<std::uint8_t, 52> deck;
    std::int64_t moves = 0;
    for (auto _ : state) {
        deck.clear();
        for (std::uint8_t card = 0; card < 52; ++card) deck.push_back(card);
        rng.shuffle(deck);
        while (!deck.empty()) benchmark::DoNotOptimize(deck.pop_back());
        moves += 52;
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(toy_dealer);

template <NotationOf N>
typename N::Rules standard_rules() {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == N::Rules::info.slug) files.push_back(file);
    return *N::open(*N::shelve(files), Json::object());
}

// A position from the midst of a random game.
template <NotationOf N>
typename N::Rules::Position midgame(const typename N::Rules& rules) {
    Rng rng(5);
    auto at = rules.start();
    bots::RandomPlay<typename N::Rules>(rules).run(at, rng, 20);
    return at;
}

template <NotationOf N>
void random_play(benchmark::State& state) {
    const auto rules = standard_rules<N>();
    bots::RandomPlay play(rules);
    Rng rng(1);
    std::int64_t steps = 0;
    for (auto _ : state) {
        auto at = rules.start();
        steps += play.run(at, rng, N::Rules::info.steps_max);
        benchmark::DoNotOptimize(at);
    }
    state.SetItemsProcessed(steps);
    state.counters["position_bytes"] = sizeof(typename N::Rules::Position);
}

template <NotationOf N>
void copy_position(benchmark::State& state) {
    const auto rules = standard_rules<N>();
    const auto at = midgame<N>(rules);
    for (auto _ : state) {
        auto copy = at;
        benchmark::DoNotOptimize(copy);
    }
}

template <NotationOf N>
void write_view(benchmark::State& state) {
    const auto rules = std::make_shared<const typename N::Rules>(standard_rules<N>());
    const TableOf<N> table(rules, "{}", midgame<N>(*rules));
    for (auto _ : state) benchmark::DoNotOptimize(table.view(Seat::p1));
}

}  // namespace

int main(int argc, char** argv) {
    AllGames::for_each([]<NotationOf N>() {
        const std::string slug = N::Rules::info.slug;
        benchmark::RegisterBenchmark((slug + "/random_play").c_str(), random_play<N>);
        benchmark::RegisterBenchmark((slug + "/copy_position").c_str(), copy_position<N>);
        benchmark::RegisterBenchmark((slug + "/write_view").c_str(), write_view<N>);
    });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}
