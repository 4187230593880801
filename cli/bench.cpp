// `saloon bench`: how fast the rules and the bots' search are. Random play with the full list of legal moves at every
// decision, and iterations of a search, in CPU time, so that other work on the machine counts little; the baselines run
// in the same way in the same run. How well bots keep their time is by the clock on the wall.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "bots/ismcts.h"
#include "bots/random_play.h"
#include "cli/bot_bench.h"
#include "cli/commands.h"
#include "cli/lab_bench.h"
#include "cli/language.h"
#include "cli/setup.h"
#include "cli/toy_dealer.h"
#include "games/all_games.h"

namespace saloon {
namespace {

struct Measured {
    std::string game;
    std::int64_t games = 0;
    std::int64_t moves = 0;  // of seats and of chance
    double seconds = 0;
    double copy_nanoseconds = 0;
    std::size_t position_bytes = 0;
    double iterations_per_second = 0;  // of a search; 0 where nothing was searched
    double deals_per_second = 0;       // its baseline

    double moves_per_second() const { return static_cast<double>(moves) / seconds; }
    double nanoseconds_a_move() const { return seconds * 1e9 / static_cast<double>(moves); }
};

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The compiler must believe that somebody reads this.
template <class T>
void keep(T& thing) {
    asm volatile("" : : "r"(&thing) : "memory");
}

template <class Position>
double copy_nanoseconds(const Position& position) {
    constexpr int slots = 16;  // small enough to stay in the nearest cache, as a search's stack does
    std::array<Position, slots> places{};
    constexpr int rounds = 50'000;
    const double before = cpu_seconds();
    for (int round = 0; round < rounds; ++round)
        for (Position& place : places) {
            place = position;
            keep(place);
        }
    return (cpu_seconds() - before) * 1e9 / (static_cast<double>(rounds) * slots);
}

template <Game R>
Measured measure(const R& rules, double seconds) {
    Measured result;
    result.game = R::info.slug;
    result.position_bytes = sizeof(typename R::Position);
    bots::RandomPlay<R> play(rules);
    Rng rng(1);
    auto at = rules.start();
    play.run(at, rng, R::info.steps_max);  // warms up caches and the list of moves
    const double before = cpu_seconds();
    while (cpu_seconds() - before < seconds) {
        for (int i = 0; i < 16; ++i, ++result.games) {
            at = rules.start();
            result.moves += play.run(at, rng, R::info.steps_max);
        }
        result.seconds = cpu_seconds() - before;
    }
    result.copy_nanoseconds = copy_nanoseconds(at);
    return result;
}

// How often a second, with 64 at a time between two looks at the clock.
template <class F>
double rate_of(double seconds, F&& do_64_times) {
    const double before = cpu_seconds();
    double done = 0;
    double spent = 0;
    do {
        do_64_times();
        done += 64;
        spent = cpu_seconds() - before;
    } while (spent < seconds);
    return done / spent;
}

// A search from the midst of a random game, each iteration ten decisions deep. Its baseline is what no such search can
// do without: what is unseen is dealt anew, and ten random moves are made.
template <Game R>
void measure_search(const R& rules, double seconds, Measured& result) {
    constexpr int depth = 10;
    Rng rng(3);
    auto at = rules.start();
    bots::RandomPlay<R> play(rules);
    play.run(at, rng, 12);
    while (rules.to_act(at) == Actor::chance) rules.apply(at, rules.sample(at, rng));
    if (!is_seat(rules.to_act(at))) return;
    SearchHints settings = hints_of<R>();
    settings.playout_steps = depth;
    settings.horizon = depth;
    const auto view = view_of(at, seat_of(rules.to_act(at)));
    bots::Search<R> search(rules, view, 1, 1U << 18U, {}, settings);
    result.iterations_per_second = rate_of(seconds, [&] { search.run(64, {}); });
    result.deals_per_second = rate_of(seconds, [&] {
        for (int i = 0; i < 64; ++i) {
            at = rules.redeal(view, rng);
            play.run(at, rng, depth);
        }
    });
}

template <NotationOf N>
Measured measure_game(const Json& options, double seconds) {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == N::Rules::info.slug) files.push_back(file);
    const auto shelf = must(N::shelve(files));
    const auto rules = must(N::open(shelf, options));
    Measured result = measure(rules, seconds);
    measure_search(rules, seconds, result);
    return result;
}

std::string fixed(double value, int digits) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(digits) << value;
    return out.str();
}

void print_table(const std::vector<Measured>& results) {
    std::cout << std::left << std::setw(20) << "game" << std::right << std::setw(16) << "million moves/s"
              << std::setw(10) << "ns/move" << std::setw(12) << "moves/game" << std::setw(11) << "position"
              << std::setw(10) << "copy ns" << "\n";
    for (const Measured& each : results)
        std::cout << std::left << std::setw(20) << each.game << std::right << std::setw(16)
                  << fixed(each.moves_per_second() / 1e6, 2) << std::setw(10) << fixed(each.nanoseconds_a_move(), 1)
                  << std::setw(12) << fixed(static_cast<double>(each.moves) / static_cast<double>(each.games), 1)
                  << std::setw(9) << each.position_bytes << " B" << std::setw(10) << fixed(each.copy_nanoseconds, 1)
                  << "\n";
    std::cout << "\n" << spoken(said("cli.about_random_play")) << "\n";
}

void print_searches(const std::vector<Measured>& results) {
    std::cout << "\n"
              << std::left << std::setw(20) << "search" << std::right << std::setw(16) << "iterations/s"
              << std::setw(15) << "random deals/s" << std::setw(8) << "ratio" << "\n";
    for (const Measured& each : results)
        if (each.iterations_per_second > 0)
            std::cout << std::left << std::setw(20) << each.game << std::right << std::setw(16)
                      << fixed(each.iterations_per_second, 0) << std::setw(15) << fixed(each.deals_per_second, 0)
                      << std::setw(8) << fixed(each.iterations_per_second / each.deals_per_second, 2) << "\n";
    std::cout << "\n" << spoken(said("cli.about_bot_search")) << "\n";
}

void print_bots(const std::vector<BotTime>& times) {
    if (times.empty()) return;
    std::cout << "\n"
              << std::left << std::setw(20) << "bots' time, ms" << std::setw(10) << "grade" << std::right
              << std::setw(7) << "moves" << std::setw(9) << "allowed" << std::setw(9) << "median" << std::setw(9)
              << "p99" << std::setw(9) << "most" << std::setw(10) << "p99 over" << "\n";
    for (const BotTime& each : times)
        std::cout << std::left << std::setw(20) << each.game << std::setw(10) << bots::info_of(each.grade).name
                  << std::right << std::setw(7) << each.moves << std::setw(9) << fixed(each.allowed, 0) << std::setw(9)
                  << fixed(each.median, 1) << std::setw(9) << fixed(each.late, 1) << std::setw(9) << fixed(each.most, 1)
                  << std::setw(9) << fixed(each.over_percent(), 1) << "%\n";
    std::cout << "\n" << spoken(said("cli.about_bot_clock")) << "\n";
}

void print_json(const std::vector<Measured>& results, const std::vector<LabSpeed>& speeds,
                const std::vector<BotTime>& times, const Json& options) {
    std::string out;
    JsonWriter writer(out);
    writer.object()
        .key("version")
        .text(SALOON_VERSION)
        .key("options")
        .raw(dump(options))
        .key("baseline")
        .text(ToyDealer::info.slug);
    writer.key("results").array();
    for (const Measured& each : results) {
        writer.object().key("game").text(each.game);
        writer.key("moves_per_cpu_second").number(static_cast<std::int64_t>(each.moves_per_second()));
        writer.key("nanoseconds_a_move").raw(fixed(each.nanoseconds_a_move(), 2));
        writer.key("moves").number(each.moves).key("games").number(each.games);
        writer.key("cpu_seconds").raw(fixed(each.seconds, 3));
        writer.key("position_bytes").number(static_cast<std::int64_t>(each.position_bytes));
        writer.key("nanoseconds_a_copy").raw(fixed(each.copy_nanoseconds, 2));
        if (each.iterations_per_second > 0)
            writer.key("search_iterations_per_cpu_second")
                .number(static_cast<std::int64_t>(each.iterations_per_second))
                .key("random_deals_per_cpu_second")
                .number(static_cast<std::int64_t>(each.deals_per_second));
        writer.end_object();
    }
    writer.end_array().key("lab");
    write_lab(speeds, writer);
    writer.key("bots").array();
    for (const BotTime& each : times)
        writer.object()
            .key("game")
            .text(each.game)
            .key("grade")
            .text(bots::info_of(each.grade).name)
            .key("moves")
            .number(each.moves)
            .key("milliseconds_allowed")
            .raw(fixed(each.allowed, 0))
            .key("median")
            .raw(fixed(each.median, 2))
            .key("p99")
            .raw(fixed(each.late, 2))
            .key("most")
            .raw(fixed(each.most, 2))
            .end_object();
    writer.end_array().end_object();
    std::cout << out << "\n";
}

struct BenchArguments {
    std::string game;
    std::vector<std::string> options;
    double seconds = 1.0;
    int bot_moves = 0;
    std::string grade = "deputy";
    bool json = false;
};

void bench(const BenchArguments& arguments) {
    const Json options = options_from(arguments.options);
    if (arguments.seconds <= 0 || arguments.seconds > 600) throw Failure(spoken(said("cli.bench_seconds_takes")));
    if (arguments.bot_moves < 0 || arguments.bot_moves > 100'000) throw Failure(spoken(said("cli.bot_moves_takes")));
    const auto grade = bots::grade_named(arguments.grade);
    if (!grade || bots::info_of(*grade).milliseconds == 0) throw Failure(spoken(said("cli.grade_takes")));
    if (!arguments.game.empty()) must(Library::standard().find(arguments.game));
    if (arguments.game.empty() && !options.empty()) throw Failure(spoken(said("cli.option_needs_game")));
    std::vector<Measured> results{measure(ToyDealer{}, arguments.seconds)};
    AllGames::for_each([&]<NotationOf N>() {
        if (arguments.game.empty() || arguments.game == N::Rules::info.slug)
            results.push_back(measure_game<N>(options, arguments.seconds));
    });
    std::vector<LabSpeed> speeds;
    for (std::size_t i = 1; i < results.size(); ++i)
        speeds.push_back(measure_lab(results[i].game, options, arguments.seconds));
    std::vector<BotTime> times;
    for (std::size_t i = 1; i < results.size() && arguments.bot_moves > 0; ++i)
        times.push_back(measure_bot_time(results[i].game, options, *grade, arguments.bot_moves));
    if (arguments.json) return print_json(results, speeds, times, options);
    print_table(results);
    print_searches(results);
    print_bots(times);
    std::cout << lab_table(speeds);
}

}  // namespace

void add_bench(CLI::App& program) {
    CLI::App* command = program.add_subcommand("bench", spoken(said("cli.bench_help")));
    auto arguments = std::make_shared<BenchArguments>();
    command->add_option("--game", arguments->game, spoken(said("cli.bench_game")))->type_name("GAME");
    command->add_option("--seconds", arguments->seconds, spoken(said("cli.bench_seconds")))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--bot-moves", arguments->bot_moves, spoken(said("cli.bench_bot_moves")))->type_name("N");
    command->add_option("--grade", arguments->grade, spoken(said("cli.bench_grade")))
        ->type_name("GRADE")
        ->capture_default_str();
    add_game_options(*command, arguments->options);
    command->add_flag("--json", arguments->json, spoken(said("cli.bench_json")));
    command->callback([arguments] { bench(*arguments); });
}

}  // namespace saloon
