#include "cli/lab_arguments.h"
#include "cli/language.h"

#include <filesystem>
#include <iostream>
#include <set>
#include <thread>

#include "cli/console.h"
#include "lab/figures.h"
#include "lab/files.h"
#include "lab/stop.h"

namespace saloon {
namespace {

constexpr double minutes_of_a_break = 10;

// A word as a shell takes it back.
std::string quoted(const std::string& word) {
    if (!word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                                "=,.:_-/#@+") == std::string::npos)
        return word;
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

void check(const LabArguments& arguments) {
    if (arguments.games < 1 || arguments.games > 10'000'000'000)
        throw Failure(spoken(said("cli.games_takes").number("games", arguments.games)));
    if (arguments.threads < 0 || arguments.threads > 1'024) throw Failure(spoken(said("cli.lab_threads_takes")));
    if (arguments.iterations < 0 || arguments.iterations > 1'000'000'000)
        throw Failure(spoken(said("cli.iterations_takes")));
    if (arguments.time && arguments.iterations > 0) throw Failure(spoken(said("cli.time_or_iterations")));
    if (!(arguments.minutes >= 0 && arguments.minutes <= 100'000)) throw Failure(spoken(said("cli.lab_minutes_takes")));
    if (!(arguments.patience >= 0.01 && arguments.patience <= 3'600))
        throw Failure(spoken(said("cli.lab_patience_takes")));
    std::set<std::string> names;
    for (const std::string& path :
         {arguments.json, arguments.csv, arguments.html, arguments.checkpoint, arguments.records}) {
        if (path.empty()) continue;
        if (!names.insert(path).second)
            throw Failure(spoken(said("cli.same_output_twice").text("path", in_quotes(path))));
        if (lab::rank_by_environment() == 0) must(lab::check_writable(path));
    }
}

// A program that is not there would lose every game; that is no result, but a slip of the pen.
void refuse_missing(const std::string& program) {
    const std::string file = program.substr(0, program.find(' '));
    if (file.find('/') != std::string::npos && file.find_first_of("'\"\\$~*") == std::string::npos &&
        !std::filesystem::exists(file))
        throw Failure(spoken(said("cli.no_such_program").text("program", in_quotes(file))));
}

lab::About about_of(const LabArguments& arguments, const std::vector<lab::Experiment>& experiments) {
    lab::About about{
        arguments.command, command_of(arguments), SALOON_VERSION, seed_from(arguments.seed), true, false, {}};
    for (const lab::Experiment& experiment : experiments) {
        const std::pair<std::string, std::string> edition{experiment.arena().info().slug, experiment.arena().edition()};
        if (std::ranges::find(about.editions, edition) == about.editions.end()) about.editions.push_back(edition);
        about.reproducible = about.reproducible && !experiment.by_clock();
        about.programs = about.programs || experiment.asks_programs();
    }
    if (arguments.command == "sweep") about.editions.resize(1);  // the others are in the stages
    return about;
}

}  // namespace

std::vector<lab::Player> players_from(const LabArguments& arguments, const std::string& words) {
    auto players = must(lab::read_players(words));
    for (lab::Player& player : players) {
        if (!player.program.empty()) {
            refuse_missing(player.program);
            player.milliseconds = static_cast<int>(arguments.patience * 1'000);
            continue;
        }
        const bots::GradeInfo& grade = bots::info_of(player.grade);
        if (player.iterations > 0 || player.by_clock() || player.grade == bots::Grade::greenhorn) continue;
        if (arguments.time) player.milliseconds = grade.milliseconds;
        if (grade.milliseconds > 0) player.iterations = static_cast<std::uint64_t>(arguments.iterations);
    }
    return players;
}

Json options_for(const LabArguments& arguments, const std::vector<std::string>& pairs) {
    Json options = options_from(pairs);
    const std::size_t named = must(lab::read_players(arguments.seats)).size();
    if (named > 1 && !options.contains("players")) options["players"] = named;
    return options;
}

std::vector<DataFile> files_for(const LabArguments& arguments) {
    std::vector<DataFile> added;
    for (const std::string& path : arguments.edition_files) added.push_back(read_data_file(path, arguments.game));
    return data_files_with(added);
}

std::vector<lab::Player> seats_from(const LabArguments& arguments, const lab::Arena& arena) {
    auto players = players_from(arguments, arguments.seats);
    const auto seats = static_cast<std::size_t>(arena.players());
    if (players.size() == 1) players.resize(seats, players.front());
    if (players.size() != seats)
        throw Failure(spoken(said("cli.players_for_seats").number("seats", seats).number("players", players.size())));
    return players;
}

namespace {

// What is to be the same in a run that goes on with more games.
std::string command_without_games(LabArguments arguments) {
    arguments.games = 0;
    const std::string line = command_of(arguments);
    return line.substr(0, line.find(" --games 0")) + line.substr(line.find(" --games 0") + 10);
}

}  // namespace

std::size_t measure_from(const std::vector<lab::Measure>& measures, const std::string& word) {
    std::string known;
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const std::string& key = measures[i].metric.said.key();
        if (measures[i].name() == word || key == "lab.measure." + word) return i;
        known += (i == 0 ? "" : ", ") + in_quotes(measures[i].name());
    }
    throw Failure(spoken(said("cli.no_such_measure").text("measure", in_quotes(word)).text("known", known)));
}

std::string command_of(const LabArguments& arguments) {
    std::string line = "saloon lab " + arguments.command;
    for (const std::string& player : arguments.players) line += " " + quoted(player);
    if (arguments.command == "match") {
        if (!arguments.game.empty()) line += " --game " + quoted(arguments.game);
        line += " --elo0 " + lab::fixed(arguments.elo0, 2) + " --elo1 " + lab::fixed(arguments.elo1, 2);
    } else {
        line += " " + quoted(arguments.game) + " --seats " + quoted(arguments.seats);
    }
    for (const std::string& varied : arguments.varied) line += " --vary " + quoted(varied);
    for (const std::string& target : arguments.targets) line += " --target " + quoted(target);
    line += " --games " + std::to_string(arguments.games) + " --seed " + quoted(arguments.seed);
    for (const std::string& pair : arguments.options) line += " --option " + quoted(pair);
    for (const std::string& pair : arguments.against) line += " --against " + quoted(pair);
    if (arguments.command == "compare")
        line += " --measure " + quoted(arguments.measure) + " --effect " + lab::fixed(arguments.effect, 3);
    if (arguments.command == "sweep") line += " --measure " + quoted(arguments.measure);
    if (arguments.iterations > 0) line += " --iterations " + std::to_string(arguments.iterations);
    if (arguments.time) line += " --time";
    if (arguments.patience != 10) line += " --patience " + lab::fixed(arguments.patience, 2);
    for (const std::string& file : arguments.edition_files) line += " --edition-file " + quoted(file);
    return line;
}

namespace {

// A run that goes on has the blocks it began with, on all ranks.
void take_blocks(const lab::World& world, lab::Checkpoint& checkpoint, std::vector<lab::Experiment>& experiments) {
    lab::Numbers blocks(experiments.size());
    for (std::size_t i = 0; i < std::min(blocks.size(), checkpoint.stages().size()); ++i)
        blocks[i] = checkpoint.stages()[i].block;
    world.broadcast(blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (blocks[i] > 0) experiments[i].use_blocks_of(blocks[i]);
}

}  // namespace

void conduct(const LabArguments& arguments, std::vector<lab::Experiment>& experiments, const PlayLab& play) {
    check(arguments);
    const lab::About about = about_of(arguments, experiments);
    const auto world = must(lab::open_world());
    std::string run = command_without_games(arguments) + " # " + about.version;
    for (const auto& [game, edition] : about.editions) run += ", " + game + " " + edition;
    lab::Checkpoint checkpoint(world->leads() ? arguments.checkpoint : "", run, arguments.games);
    must(checkpoint.read());
    take_blocks(*world, checkpoint, experiments);
    if (!arguments.records.empty()) {
        const auto log = std::make_shared<lab::GameLog>(arguments.records);
        if (world->leads()) must(log->begin(!checkpoint.stages().empty()));
        for (lab::Experiment& experiment : experiments) experiment.keep(log);
    }
    const lab::StopOnSignal signals;
    const lab::StopAfter limit(60 * (arguments.coffee_break ? minutes_of_a_break : arguments.minutes));
    lab::Finding finding;
    std::int64_t games = 0;
    double seconds = 0;
    std::map<std::string, lab::Spent> spent;
    {
        lab::Progress progress(world->leads());
        std::int64_t expected = 0;
        std::int64_t before = 0;
        for (const lab::Experiment& experiment : experiments) expected += experiment.games();
        for (const lab::Stage& stage : checkpoint.stages()) before += stage.tally.games();
        progress.expect(expected, before);
        const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        // Under mpirun every core has a rank of its own.
        const int threads = arguments.threads > 0 ? arguments.threads : world->size() > 1 ? 1 : cores;
        finding = play({*world, threads, lab::StopOnSignal::flag(), checkpoint, progress});
        games = progress.games();
        seconds = progress.seconds();
        spent = progress.spent();
    }
    if (!world->leads()) return;
    lab::add_facts(finding.report, about, finding.complete, {games, seconds, spent});
    std::cout << lab::as_text(finding.report, std::clamp(output_style().width, 60, 100));
    if (!arguments.json.empty())
        must(lab::write_file(arguments.json, lab::as_json(about, finding, {games, seconds, spent})));
    if (!arguments.csv.empty()) must(lab::write_file(arguments.csv, lab::as_csv(finding)));
    if (!arguments.html.empty()) must(lab::write_file(arguments.html, lab::as_html(finding.report)));
    must(checkpoint.write());  // also of a run that is over: it may go on with more games
    if (!finding.complete && !arguments.checkpoint.empty())
        std::cout << spoken(said("cli.resume_by_same_command")) << "\n";
}

}  // namespace saloon
