#include "cli/lab_bench.h"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <thread>

#include "cli/failure.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/report.h"
#include "lab/stop.h"
#include "table/library.h"

namespace saloon {
namespace {

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Rate {
    double by_clock = 0;  // games a second
    double by_cpu = 0;
};

// Plays so many games.
Rate rate_of(const lab::ArenaPtr& arena, std::int64_t games, int threads) {
    const auto experiment = lab::Experiment::run(arena, {lab::Player{}}, 1, games);
    const lab::World alone;
    lab::Checkpoint none("", "");
    lab::Progress silent(false);
    lab::Runner runner({alone, threads, lab::StopOnSignal::flag(), none, silent}, experiment, 0);
    const double began = lab::seconds_now();
    const double cpu_before = cpu_seconds();
    runner.play_all();
    const auto played = static_cast<double>(experiment.games());
    return {played / std::max(1e-6, lab::seconds_now() - began), played / std::max(1e-6, cpu_seconds() - cpu_before)};
}

// MiB that are really in memory; 0 where the machine does not say.
double memory_now() {
    std::ifstream in("/proc/self/statm");
    double all = 0;
    double resident = 0;
    in >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

}  // namespace

LabSpeed measure_lab(const std::string& game, const Json& options, double seconds) {
    const auto arena = must(lab::open_arena(built_in_files(), game, options));
    LabSpeed speed;
    speed.game = game;
    speed.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    constexpr int turns = 3;
    const double guess = rate_of(arena, 20, 1).by_clock;
    const auto games = std::max<std::int64_t>(20, static_cast<std::int64_t>(guess * seconds / turns));
    for (int turn = 0; turn < turns; ++turn) {
        const Rate one = rate_of(arena, games, 1);
        const Rate all = rate_of(arena, games * speed.threads, speed.threads);
        speed.one = std::max(speed.one, one.by_clock);
        speed.all = std::max(speed.all, all.by_clock);
        speed.one_cpu = std::max(speed.one_cpu, one.by_cpu);
        speed.all_cpu = std::max(speed.all_cpu, all.by_cpu);
        speed.games += games * (1 + speed.threads);
        (turn == 0 ? speed.memory_first : speed.memory_last) = memory_now();
    }
    return speed;
}

std::string lab_table(const std::vector<LabSpeed>& speeds) {
    if (speeds.empty()) return {};
    lab::Table table{"",
                     {"lab", "games/s, 1 thread", std::to_string(speeds.front().threads) + " threads", "scaling",
                      "by CPU time", "20,000 games", "a million games", "memory"},
                     {},
                     ""};
    for (const LabSpeed& each : speeds)
        table.rows.push_back({each.game, lab::grouped(static_cast<std::int64_t>(each.one)),
                              lab::grouped(static_cast<std::int64_t>(each.all)), lab::fixed(each.scaling(), 2),
                              lab::fixed(each.scaling_by_cpu(), 2), lab::duration(2e4 / each.all),
                              lab::duration(1e6 / each.all),
                              lab::fixed(each.memory_first, 1) + " to " + lab::fixed(each.memory_last, 1) + " MiB"});
    return "\n" + lab::as_text(table, 100) + "\n" + spoken(said("cli.how_lab_is_timed")) + "\n";
}

void write_lab(const std::vector<LabSpeed>& speeds, JsonWriter& json) {
    json.array();
    for (const LabSpeed& each : speeds) {
        json.object().key("game").text(each.game).key("games").number(each.games);
        json.key("games_per_second").raw(lab::fixed(each.one, 1));
        json.key("on_all_threads").raw(lab::fixed(each.all, 1)).key("threads").number(each.threads);
        json.key("games_per_cpu_second").raw(lab::fixed(each.one_cpu, 1));
        json.key("per_cpu_second_on_all_threads").raw(lab::fixed(each.all_cpu, 1));
        json.key("memory_mib").array().raw(lab::fixed(each.memory_first, 1)).raw(lab::fixed(each.memory_last, 1));
        json.end_array().end_object();
    }
    json.end_array();
}

}  // namespace saloon
