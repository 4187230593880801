#include "cli/lab_bench.h"

#include <algorithm>
#include <thread>

#include "cli/failure.h"
#include "lab/finding.h"
#include "lab/stop.h"
#include "table/library.h"

namespace saloon {
namespace {

// Plays so many games and answers how many that were in a second.
double rate_of(const lab::ArenaPtr& arena, std::int64_t games, int threads) {
    const auto experiment = lab::Experiment::run(arena, {lab::Player{}}, 1, games);
    const lab::World alone;
    lab::Checkpoint none("", "");
    lab::Progress silent(false);
    lab::Runner runner({alone, threads, lab::StopOnSignal::flag(), none, silent}, experiment, 0);
    const double began = lab::seconds_now();
    runner.play_all();
    return static_cast<double>(experiment.games()) / std::max(1e-6, lab::seconds_now() - began);
}

}  // namespace

LabSpeed measure_lab(const std::string& game, const Json& options, double seconds) {
    const auto arena = must(lab::open_arena(built_in_files(), game, options));
    LabSpeed speed{game, 0, 0, static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))};
    const double guess = rate_of(arena, 200, 1);
    const auto games = std::max<std::int64_t>(200, static_cast<std::int64_t>(guess * seconds));
    speed.one = rate_of(arena, games, 1);
    speed.all = rate_of(arena, games * speed.threads, speed.threads);
    return speed;
}

}  // namespace saloon
