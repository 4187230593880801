// A job of a fixed size, for comparing two builds (tools/compare_builds): random play, a search, or games of the lab.
//
//   fixed_job random|search|lab GAME AMOUNT
//
// The amount is games, iterations or games. The answer is one line of JSON with the CPU time and a trace: builds that
// play alike give the same trace.
#include <charconv>
#include <ctime>
#include <iostream>

#include "bots/ismcts.h"
#include "bots/random_play.h"
#include "games/all_games.h"
#include "lab/runner.h"
#include "lab/stop.h"
#include "table/library.h"

using namespace saloon;

namespace {

struct Done {
    std::int64_t steps = 0;
    std::uint64_t trace = hash_start;
    double seconds = 0;

    void note(std::int64_t number) { trace = bots::Tree<int>::mixed(trace ^ static_cast<std::uint64_t>(number)) + 1; }
};

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The three jobs are never in line, so that a profiler can be told to look at one alone (docs/performance.md).
template <Game R>
[[gnu::noinline]] Done play_at_random(const R& rules, std::int64_t games) {
    Done done;
    bots::RandomPlay<R> play(rules);
    Rng rng(1);
    const double before = cpu_seconds();
    for (std::int64_t game = 0; game < games; ++game) {
        auto at = rules.start();
        const int steps = play.run(at, rng, R::info.steps_max);
        done.steps += steps;
        done.note(steps);
        if (const auto scores = rules.scores(at)) done.note(scores->points[0]);
    }
    done.seconds = cpu_seconds() - before;
    return done;
}

// As `saloon bench`: from the midst of a random game, ten decisions deep.
template <Game R>
[[gnu::noinline]] Done search(const R& rules, std::int64_t iterations) {
    Done done;
    Rng rng(3);
    auto at = rules.start();
    bots::RandomPlay<R>(rules).run(at, rng, 12);
    while (rules.to_act(at) == Actor::chance) rules.apply(at, rules.sample(at, rng));
    if (!is_seat(rules.to_act(at))) return done;
    SearchHints settings = hints_of<R>();
    settings.playout_steps = 10;
    settings.horizon = 10;
    const double before = cpu_seconds();
    bots::Search<R> search(rules, view_of(at, seat_of(rules.to_act(at))), 1, 1U << 18U, {}, settings);
    search.run(static_cast<std::uint64_t>(iterations), {});
    done.seconds = cpu_seconds() - before;
    done.steps = iterations;
    for (const auto& choice : search.choices()) {
        done.note(static_cast<std::int64_t>(choice.visits));
        done.note(choice.share_sum);
    }
    return done;
}

[[gnu::noinline]] Done play_in_lab(const std::string& game, std::int64_t games) {
    Done done;
    const auto arena = lab::open_arena(built_in_files(), game, Json::object());
    const auto experiment = lab::Experiment::run(*arena, {lab::Player{}}, 1, games);
    const lab::World alone;
    lab::Checkpoint none("", "");
    lab::Progress silent(false);
    const double before = cpu_seconds();
    lab::Runner runner({alone, 1, lab::StopOnSignal::flag(), none, silent}, experiment, 0);
    runner.play_all();
    done.seconds = cpu_seconds() - before;
    for (const std::int64_t number : lab::packed(runner.tally())) done.note(number);
    done.steps = games;
    return done;
}

template <NotationOf N>
Done work(std::string_view kind, std::int64_t amount) {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == N::Rules::info.slug) files.push_back(file);
    const auto rules = *N::open(*N::shelve(files), Json::object());
    return kind == "random" ? play_at_random(rules, amount) : search(rules, amount);
}

int usage() {
    std::cerr << "usage: fixed_job random|search|lab GAME AMOUNT\n";
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) return usage();
    const std::string_view kind = argv[1];
    const std::string game = argv[2];
    const std::string_view number = argv[3];
    std::int64_t amount = 0;
    std::from_chars(number.data(), number.data() + number.size(), amount);
    if ((kind != "random" && kind != "search" && kind != "lab") || amount < 1 || !Library::standard().find(game))
        return usage();
    Done done;
    if (kind == "lab") done = play_in_lab(game, amount);
    AllGames::for_each([&]<NotationOf N>() {
        if (kind != "lab" && game == N::Rules::info.slug) done = work<N>(kind, amount);
    });
    std::cout << "{\"work\":\"" << kind << "\",\"game\":\"" << game << "\",\"amount\":" << amount
              << ",\"steps\":" << done.steps << ",\"cpu_seconds\":" << done.seconds << ",\"trace\":\"" << std::hex
              << done.trace << "\"}\n";
}
