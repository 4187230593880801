// `saloon lab`: many games, honest figures. One function a command; what they share is in lab_arguments.h.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/lab_arguments.h"
#include "cli/lab_calibrate.h"
#include "cli/lab_vary.h"
#include "cli/language.h"

namespace saloon {
namespace {

using lab::Experiment;

// Grades differ by how long they think and by nothing else.
bool plays_like(const lab::Player& one, const lab::Player& other) {
    return one.iterations > 0 && one.iterations == other.iterations && one.tunings == other.tunings;
}

lab::ArenaPtr arena_for(const LabArguments& arguments, const std::vector<std::string>& pairs) {
    return must(lab::open_arena(files_for(arguments), arguments.game, options_for(arguments, pairs)));
}

void lab_run(const LabArguments& arguments) {
    const auto arena = arena_for(arguments, arguments.options);
    std::vector<Experiment> experiments{
        Experiment::run(arena, seats_from(arguments, *arena), seed_from(arguments.seed), arguments.games)};
    conduct(arguments, experiments, [&](const lab::Crew& crew) { return run_games(crew, experiments.front()); });
}

void lab_match(const LabArguments& arguments) {
    if (arguments.elo1 <= arguments.elo0) throw Failure(spoken(said("cli.elo1_above_elo0")));
    const auto first = players_from(arguments, arguments.players.at(0));
    const auto second = players_from(arguments, arguments.players.at(1));
    if (first.size() != 1 || second.size() != 1) throw Failure(spoken(said("cli.match_needs_two")));
    if (arguments.game.empty() && !arguments.options.empty()) throw Failure(spoken(said("cli.option_needs_game")));
    if (!arguments.game.empty()) must(Library::standard().find(arguments.game));
    std::vector<Experiment> matches;
    for (const lab::ArenaRow& row : lab::arena_rows()) {
        if (!arguments.game.empty() && row.slug != arguments.game) continue;
        const auto arena = must(lab::open_arena(files_for(arguments), row.slug, options_from(arguments.options)));
        matches.push_back(
            Experiment::match(arena, first.front(), second.front(), seed_from(arguments.seed), arguments.games));
    }
    conduct(arguments, matches,
            [&](const lab::Crew& crew) { return play_matches(crew, matches, {arguments.elo0, arguments.elo1, 0.05}); });
}

// The options of the other side: those of this one, with what --against says in their place.
std::vector<std::string> other_options(const LabArguments& arguments) {
    std::vector<std::string> pairs = arguments.against;
    const auto name = [](const std::string& pair) { return pair.substr(0, pair.find('=')); };
    for (const std::string& pair : arguments.options)
        if (std::ranges::none_of(arguments.against, [&](const auto& each) { return name(each) == name(pair); }))
            pairs.push_back(pair);
    return pairs;
}

std::string in_words(const std::vector<std::string>& pairs) {
    std::string words;
    for (const std::string& pair : pairs) words += (words.empty() ? "" : " ") + pair;
    return words.empty() ? spoken("cli.standard_options") : words;
}

// The measure that was asked for, or the length.
void choose_measure(LabArguments& arguments, const Experiment& experiment) {
    const auto measures = experiment.measures();
    if (arguments.measure.empty()) arguments.measure = measures[experiment.arena().players() == 1 ? 1 : 2].name();
    arguments.measure = measures[measure_from(measures, arguments.measure)].name();
}

void lab_compare(LabArguments arguments) {
    if (arguments.against.empty()) throw Failure(spoken(said("cli.compare_needs_against")));
    if (arguments.effect <= 0 || arguments.effect > 2) throw Failure(spoken(said("cli.effect_takes")));
    const auto one = arena_for(arguments, arguments.options);
    const auto other = arena_for(arguments, other_options(arguments));
    std::vector<Experiment> experiments{
        Experiment::compare({{one, seats_from(arguments, *one)}, {other, seats_from(arguments, *other)}},
                            seed_from(arguments.seed), arguments.games)};
    choose_measure(arguments, experiments.front());
    conduct(arguments, experiments, [&](const lab::Crew& crew) {
        return compare(
            crew, experiments.front(),
            {arguments.measure, arguments.effect, in_words(arguments.options), in_words(other_options(arguments))});
    });
}

// --iterations makes one player of all grades that search: a ladder of them would rank luck.
void refuse_clones(const LabArguments& arguments, const std::vector<lab::Player>& players) {
    const auto typed = must(lab::read_players(arguments.seats));
    for (std::size_t i = 0; i < players.size(); ++i)
        for (std::size_t k = i + 1; k < players.size(); ++k)
            if (arguments.iterations > 0 && !(typed[i] == typed[k]) && plays_like(players[i], players[k]))
                throw Failure(spoken(
                    said("cli.same_player_twice").text("first", players[i].name()).text("other", players[k].name())));
}

void lab_ladder(const LabArguments& arguments) {
    const auto arena = must(lab::open_arena(files_for(arguments), arguments.game, options_from(arguments.options)));
    const auto players = players_from(arguments, arguments.seats);
    if (players.size() < 2) throw Failure(spoken(said("cli.ladder_needs_two")));
    refuse_clones(arguments, players);
    std::vector<Experiment> matches;
    for (std::size_t i = 0; i < players.size(); ++i)
        for (std::size_t k = i + 1; k < players.size(); ++k)
            matches.push_back(
                Experiment::match(arena, players[i], players[k], seed_from(arguments.seed), arguments.games));
    conduct(arguments, matches, [&](const lab::Crew& crew) { return climb(crew, players, matches); });
}

void lab_sweep(LabArguments arguments) {
    const auto varied = varied_from(arguments.varied, 2);
    std::vector<Experiment::Setting> sides;
    for (const Setting& setting : settings_of(varied, arguments)) {
        LabArguments own = arguments;
        if (!setting.seats.empty()) own.seats = setting.seats;
        const auto arena = must(lab::open_arena(setting.files, arguments.game, setting.options));
        sides.push_back({arena, seats_from(own, *arena)});
    }
    std::vector<Experiment> experiments{Experiment::compare(sides, seed_from(arguments.seed),
                                                            arguments.games * static_cast<std::int64_t>(sides.size()))};
    choose_measure(arguments, experiments.front());
    conduct(arguments, experiments,
            [&](const lab::Crew& crew) { return sweep(crew, varied, experiments.front(), arguments.measure); });
}

// "length=25/1": a measure, its value, and how far from it is still right.
lab::Target target_from(const std::vector<lab::Measure>& measures, const std::string& word) {
    const auto equals = word.rfind('=');
    const auto slash = word.rfind('/');
    const auto number = [&](const std::string& text) {
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        if (text.empty() || *end != '\0' || !std::isfinite(value))
            throw Failure(spoken(said("cli.target_takes").text("word", in_quotes(word))));
        return value;
    };
    if (equals == std::string::npos || slash == std::string::npos || slash < equals) number("");
    const std::size_t place = measure_from(measures, word.substr(0, equals));
    const double tolerance = number(word.substr(slash + 1));
    if (tolerance <= 0) number("");
    return {place, measures[place].name(), lab::shown_name(measures[place].metric),
            number(word.substr(equals + 1, slash - equals - 1)), tolerance};
}

void lab_tune(const LabArguments& arguments) {
    lab::TuneOrder order;
    order.varied = varied_from(arguments.varied, 6);
    const std::uint64_t seed = seed_from(arguments.seed);
    order.open = [&](const lab::TunePlace& place, bool fresh) {
        std::vector<std::string> values;
        for (std::size_t i = 0; i < place.size(); ++i) values.push_back(order.varied[i].values[place[i]]);
        const Setting setting = setting_of(order.varied, values, arguments);
        const auto arena = must(lab::open_arena(setting.files, arguments.game, setting.options));
        return Experiment::compare({{arena, seats_from(arguments, *arena)}}, seed + (fresh ? 1 : 0), arguments.games);
    };
    std::vector<Experiment> experiments{order.open(lab::TunePlace(order.varied.size(), 0), false)};
    const Experiment& first = experiments.front();
    order.game = first.arena().info().name;
    for (const std::string& word : arguments.targets) order.targets.push_back(target_from(first.measures(), word));
    conduct(arguments, experiments, [&](const lab::Crew& crew) { return tune(crew, order); });
}

// What all of them take.
CLI::Option* add_common(CLI::App& command, LabArguments& arguments, std::int64_t games, const std::string& games_help) {
    arguments.games = games;
    CLI::Option* how_many =
        command.add_option("--games", arguments.games, games_help)->type_name("N")->capture_default_str();
    command.add_option("--seed", arguments.seed, spoken(said("cli.lab_seed")))->type_name("N")->capture_default_str();
    command.add_option("--iterations", arguments.iterations, spoken(said("cli.lab_iterations")))->type_name("N");
    command.add_option("--patience", arguments.patience, spoken(said("cli.lab_patience")))
        ->type_name("SECONDS")
        ->capture_default_str();
    command.add_option("--minutes", arguments.minutes, spoken(said("cli.lab_minutes")))->type_name("N");
    command.add_flag("--time", arguments.time, spoken(said("cli.lab_time")));
    command.add_option("--threads", arguments.threads, spoken(said("cli.lab_threads")))->type_name("N");
    command.add_option("--json", arguments.json, spoken(said("cli.lab_json")))->type_name("FILE");
    command.add_option("--csv", arguments.csv, spoken(said("cli.lab_csv")))->type_name("FILE");
    command.add_option("--html", arguments.html, spoken(said("cli.lab_html")))->type_name("FILE");
    command.add_option("--records", arguments.records, spoken(said("cli.lab_records")))->type_name("FILE");
    command.add_option("--checkpoint,--resume", arguments.checkpoint, spoken(said("cli.lab_checkpoint")))
        ->type_name("FILE");
    add_game_options(command, arguments.options);
    add_edition_files(command, arguments.edition_files);
    return how_many;
}

// Only rank 0 speaks: the others fail for the same reason.
template <class Command>
void obey(const LabArguments& arguments, Command command) {
    try {
        command(arguments);
    } catch (const Failure&) {
        if (lab::rank_by_environment() > 0) std::_Exit(2);
        throw;
    }
}

template <class Command>
CLI::App* add_one(CLI::App& lab, const std::shared_ptr<LabArguments>& arguments, const char* name,
                  const std::string& help, Command what) {
    CLI::App* command = lab.add_subcommand(name, help);
    arguments->command = name;
    command->callback([arguments, what] { obey(*arguments, what); });
    return command;
}

void add_game(CLI::App& command, LabArguments& arguments, const std::string& seats_help) {
    command.add_option("GAME", arguments.game, spoken(said("cli.lab_game")))->required();
    command.add_option("--seats", arguments.seats, seats_help)->type_name("A,B,…")->capture_default_str();
}

void add_match(CLI::App& lab) {
    auto match = std::make_shared<LabArguments>();
    CLI::App* command = add_one(lab, match, "match", spoken(said("cli.match_help")), lab_match);
    command->add_option("PLAYERS", match->players, spoken(said("cli.match_players")))->required()->expected(2);
    command->add_option("--game", match->game, spoken(said("cli.match_game")))->type_name("GAME");
    command->add_option("--elo0", match->elo0, spoken(said("cli.match_elo0")))->capture_default_str();
    command->add_option("--elo1", match->elo1, spoken(said("cli.match_elo1")))->capture_default_str();
    // Who names no number of games wants an answer in a coffee break, however strong the players are.
    CLI::Option* games = add_common(*command, *match, 20'000, spoken("cli.match_games"));
    for (CLI::Option* limit : {games, command->get_option("--minutes"), command->get_option("--checkpoint")})
        limit->each([match](const std::string&) { match->coffee_break = false; });
    match->coffee_break = true;
}

void add_tune(CLI::App& lab) {
    auto tune = std::make_shared<LabArguments>();
    CLI::App* command = add_one(lab, tune, "tune", spoken(said("cli.tune_help")), lab_tune);
    add_game(*command, *tune, spoken(said("cli.lab_seats")));
    command->add_option("--vary", tune->varied, spoken(said("cli.tune_vary")))
        ->type_name("NAME=VALUES")
        ->allow_extra_args(false)
        ->required();
    command->add_option("--target", tune->targets, spoken(said("cli.tune_target")))
        ->type_name("MEASURE=VALUE/TOLERANCE")
        ->allow_extra_args(false)
        ->required();
    add_common(*command, *tune, 2'000, spoken(said("cli.sweep_games")));
    // Which settings are played is found on the way: nothing that could be kept from run to run.
    for (const char* name : {"--checkpoint", "--records"}) command->remove_option(command->get_option(name));
}

}  // namespace

void add_lab(CLI::App& program) {
    CLI::App* all = program.add_subcommand("lab", spoken(said("cli.lab_help")));
    all->require_subcommand(1);
    const std::string seats = spoken(said("cli.lab_seats"));

    auto run = std::make_shared<LabArguments>();
    CLI::App* command = add_one(*all, run, "run", spoken(said("cli.run_help")), lab_run);
    add_game(*command, *run, seats);
    add_common(*command, *run, 10'000, spoken("cli.lab_how_many"));

    add_match(*all);

    auto compare = std::make_shared<LabArguments>();
    command = add_one(*all, compare, "compare", spoken(said("cli.compare_help")), lab_compare);
    add_game(*command, *compare, seats);
    command->add_option("--against", compare->against, spoken(said("cli.compare_against")))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command->add_option("--measure", compare->measure, spoken(said("cli.compare_measure")))->type_name("NAME");
    command->add_option("--effect", compare->effect, spoken(said("cli.compare_effect")))->capture_default_str();
    add_common(*command, *compare, 100'000, spoken("cli.lab_at_most"));

    auto ladder = std::make_shared<LabArguments>();
    ladder->seats = "greenhorn,drifter,deputy,sheriff,marshal";
    command = add_one(*all, ladder, "ladder", spoken(said("cli.ladder_help")), lab_ladder);
    add_game(*command, *ladder, spoken("cli.ladder_players"));
    add_common(*command, *ladder, 200, spoken(said("cli.ladder_games")));

    auto sweep = std::make_shared<LabArguments>();
    command = add_one(*all, sweep, "sweep", spoken(said("cli.sweep_help")), lab_sweep);
    add_game(*command, *sweep, seats);
    command->add_option("--vary", sweep->varied, spoken(said("cli.sweep_vary")))
        ->type_name("NAME=VALUES")
        ->allow_extra_args(false)
        ->required();
    command->add_option("--measure", sweep->measure, spoken(said("cli.compare_measure")))->type_name("NAME");
    add_common(*command, *sweep, 10'000, spoken(said("cli.sweep_games")));

    add_tune(*all);
    add_calibrate(*all);
}

}  // namespace saloon
