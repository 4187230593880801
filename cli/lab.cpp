// `saloon lab`: many games, honest figures.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/setup.h"
#include "lab/figures.h"
#include "lab/files.h"
#include "lab/runner.h"
#include "lab/stop.h"
#include "lab/tally_json.h"

namespace saloon {
namespace {

struct RunArguments {
    std::string game;
    std::string seats = "greenhorn";
    std::int64_t games = 10'000;
    std::string seed = "1";
    std::vector<std::string> options;
    int threads = 0;
    std::string json;
};

void run(const RunArguments& a) {
    const Json options = options_from(a.options);
    auto arena = must(lab::open_arena(built_in_files(), a.game, options));
    auto players = must(lab::read_players(a.seats));
    const auto experiment = lab::Experiment::run(arena, players, seed_from(a.seed), a.games);
    const auto world = must(lab::open_world());
    lab::StopOnSignal signals;
    lab::Checkpoint checkpoint("", "");
    lab::Progress progress(world->leads());
    progress.expect(experiment.games(), 0);
    const int threads = a.threads > 0 ? a.threads : static_cast<int>(std::thread::hardware_concurrency());
    lab::Runner runner({*world, threads, lab::StopOnSignal::flag(), checkpoint, progress}, experiment, 0);
    runner.play_all();
    if (!world->leads()) return;
    std::string out;
    JsonWriter json(out);
    lab::write_game_tally(json, *arena, experiment.players(), runner.tally().sides[0]);
    must(lab::write_file(a.json, out + "\n"));
    std::cout << lab::grouped(progress.games()) << " games in " << lab::fixed(progress.seconds(), 1) << " s\n";
}

}  // namespace

void add_lab(CLI::App& program) {
    CLI::App* command = program.add_subcommand("lab", "plays many games and says what they were like");
    command->require_subcommand(1);
    CLI::App* sub = command->add_subcommand("run", "plays many games between grades");
    auto arguments = std::make_shared<RunArguments>();
    sub->add_option("GAME", arguments->game, "the game")->required();
    sub->add_option("--seats", arguments->seats, "who plays");
    sub->add_option("--games", arguments->games, "how many games");
    sub->add_option("--seed", arguments->seed, "the seed");
    sub->add_option("--threads", arguments->threads, "threads");
    sub->add_option("--json", arguments->json, "file");
    add_game_options(*sub, arguments->options);
    sub->callback([arguments] { run(*arguments); });
}

}  // namespace saloon
