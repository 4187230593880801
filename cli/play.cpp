// `saloon play GAME`: who plays what, from the arguments.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <optional>

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/play_session.h"
#include "cli/record_file.h"
#include "cli/setup.h"

namespace saloon {
namespace {

struct PlayArguments {
    std::string game;
    std::string preset;
    std::vector<std::string> options;
    std::vector<std::string> seats;
    std::vector<std::string> editions;
    std::string bots = "drifter";
    std::string seed;
    int patience_seconds = static_cast<int>(program_patience.count() / 1'000);
    std::string record;
};

Player player_from(std::string_view word, const Player& bot) {
    if (word == "human") return {};
    if (word == "bot") return bot;
    if (const auto grade = bots::grade_named(word)) return Player::bot(*grade);
    constexpr std::string_view outside = "exec:";
    if (word.starts_with(outside) && word.size() > outside.size())
        return Player::program(std::string(word.substr(outside.size())));
    throw Failure(
        spoken(said("cli.player_form").text("grade_names", bots::grade_names()).text("word", in_quotes(word))));
}

// p1 is a person and all others are bots, unless --seat says otherwise.
Seating seating_from(const PlayArguments& arguments, int players) {
    const Player bot = player_from(arguments.bots, Player::bot(Grade::drifter));
    Seating seating;
    seating.fill(bot);
    seating[0] = {};
    for (const std::string& pair : arguments.seats) {
        const auto equals = pair.find('=');
        const std::string name = pair.substr(0, equals);
        const auto seat = read_seat(name, players);
        if (equals == std::string::npos || !seat)
            throw Failure(spoken(said("cli.seat_takes").number("players", players).text("pair", in_quotes(pair))));
        seating[static_cast<std::size_t>(*seat)] = player_from(std::string_view(pair).substr(equals + 1), bot);
    }
    return seating;
}

std::unique_ptr<Table> open_table(const PlayArguments& arguments, const Library& library) {
    if (arguments.record.empty()) {
        if (arguments.game.empty()) throw Failure(spoken(said("cli.play_needs_game")));
        const Json options =
            with_preset(*must(library.find(arguments.game)), arguments.preset, options_from(arguments.options));
        return must(library.open(arguments.game, options));
    }
    if (!arguments.options.empty() || !arguments.preset.empty()) throw Failure(spoken(said("cli.record_has_options")));
    const Record record = record_in(arguments.record);
    if (!arguments.game.empty() && arguments.game != record.game)
        throw Failure(spoken(said("cli.record_of_other_game")
                                 .text("record", arguments.record)
                                 .text("game", record.game)
                                 .text("game_2", arguments.game)));
    return replayed(library, record, arguments.record);
}

void play(const PlayArguments& arguments) {
    const Library library = library_with(arguments.editions, arguments.game);
    auto table = open_table(arguments, library);
    const Seating seating = seating_from(arguments, table->players());
    const std::uint64_t seed = arguments.seed.empty() ? random_seed() : seed_from(arguments.seed);
    const std::string name = table->info().name;
    const std::string slug = table->info().slug;
    Match match(std::move(table), seating, seed, std::chrono::seconds(arguments.patience_seconds));
    Console console;
    console.wipe();
    if (!console.live())
        console.write(name + ", " + spoken(said("cli.deal").text("seed", std::to_string(seed))) + "\n");
    PlaySession(console, library, match).run();
    if (!arguments.record.empty()) return;
    std::string again = "saloon play " + slug + " --seed " + std::to_string(seed);
    if (!arguments.preset.empty()) again += " --preset " + arguments.preset;
    for (const std::string& option : arguments.options) again += " -o '" + option + "'";
    for (const std::string& file : arguments.editions) again += " --edition-file '" + file + "'";
    console.write(spoken(said("cli.this_was_deal").text("seed", std::to_string(seed)).text("again", again)) + "\n");
}

}  // namespace

void add_play(CLI::App& program) {
    CLI::App* command = program.add_subcommand("play", spoken(said("cli.play_about")));
    auto arguments = std::make_shared<PlayArguments>();
    command->add_option("GAME", arguments->game, spoken(said("cli.play_game")));
    command->add_option("--seed", arguments->seed, spoken(said("cli.play_seed")))->type_name("N");
    add_game_options(*command, arguments->options);
    add_preset(*command, arguments->preset);
    command->add_option("--seat", arguments->seats, spoken(said("cli.play_seat")))
        ->type_name("SEAT=WHO")
        ->allow_extra_args(false);
    command
        ->add_option("--bots", arguments->bots, spoken(said("cli.play_bots").text("grade_names", bots::grade_names())))
        ->type_name("GRADE");
    command->add_option("--patience", arguments->patience_seconds, spoken(said("cli.play_patience")))
        ->type_name("SECONDS")
        ->check(CLI::Range(1, 3'600));
    command->add_option("--load", arguments->record, spoken(said("cli.play_load")))->type_name("FILE");
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { play(*arguments); });
}

}  // namespace saloon
