// `saloon solve GAME`: the best score that a known deck allows. Only Old Town Road has a solver. Threads, the clock and
// Ctrl-C live here; the search gets hands and a question that tells it when it is enough.
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <chrono>
#include <iostream>
#include <thread>

#include "cli/files.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/setup.h"
#include "games/old-town-road/cli/commands.h"
#include "games/old-town-road/cli/solve_report.h"
#include "lab/stop.h"

namespace saloon {
namespace {

namespace otr = old_town_road;
using Clock = std::chrono::steady_clock;

struct SolveArguments {
    std::string game;
    std::string deal;
    std::string deals;
    std::string record;
    std::string position;
    std::optional<std::size_t> at;
    std::vector<std::string> options;
    std::vector<std::string> editions;
    std::string memory = "4G";
    double seconds = 60;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    bool json = false;
    bool table = false;
};

std::size_t bytes_from(const std::string& word) {
    const char* end = word.data() + word.size();
    std::size_t number = 0;
    const auto read = std::from_chars(word.data(), end, number);
    const std::string_view unit(read.ptr, static_cast<std::size_t>(end - read.ptr));
    const unsigned shift = unit == "M" ? 20 : unit == "G" ? 30 : 0;
    if (read.ec != std::errc{} || shift == 0 || number > 1024 || (number << shift) < (std::size_t{64} << 20U))
        throw Failure(spoken(said("cli.memory_takes").text("word", in_quotes(word))));
    return number << shift;
}

// "1-100"
std::pair<std::uint64_t, std::uint64_t> range_from(const std::string& word) {
    const auto dash = word.find('-');
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    const auto whole = [&](std::string_view part, std::uint64_t& number) {
        const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
        return read.ec == std::errc{} && read.ptr == part.data() + part.size();
    };
    if (dash == std::string::npos || !whole(std::string_view(word).substr(0, dash), first) ||
        !whole(std::string_view(word).substr(dash + 1), last) || last < first || last - first >= 1'000'000)
        throw Failure(spoken(said("cli.deals_takes").text("word", in_quotes(word))));
    return {first, last};
}

otr::solver::Crew crew_of_threads() {
    return [](int hands, const std::function<void(int)>& work) {
        std::vector<std::thread> threads;
        for (int hand = 1; hand < hands; ++hand) threads.emplace_back(work, hand);
        work(0);
        for (std::thread& thread : threads) thread.join();
    };
}

// The rules and the position behind a table: they are read from its JSON, as from any other.
struct Puzzle {
    std::unique_ptr<otr::Rules> rules;
    otr::Position root;
};

Puzzle puzzle_from(const Table& table, const SolveArguments& arguments) {
    std::vector<DataFile> added;
    for (const std::string& path : arguments.editions) added.push_back(read_data_file(path, otr::Rules::info.slug));
    std::vector<DataFile> files;
    for (const DataFile& file : data_files_with(added))
        if (file.game == otr::Rules::info.slug) files.push_back(file);
    const auto shelf = must(otr::Notation::shelve(files));
    Puzzle puzzle{std::make_unique<otr::Rules>(must(otr::Notation::open(shelf, must(parse_json(table.options()))))),
                  {}};
    puzzle.root = must(otr::Notation::read_position(*puzzle.rules, must(parse_json(table.position()))));
    return puzzle;
}

SolvedDeal solve_one(const std::string& name, const Puzzle& puzzle, const SolveArguments& arguments) {
    const auto began = Clock::now();
    const auto elapsed = [began] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    const bool live = ::isatty(STDERR_FILENO) == 1;
    otr::solver::Limits limits;
    limits.memory = bytes_from(arguments.memory);
    limits.hands = {arguments.threads, crew_of_threads()};
    limits.enough = [&] { return elapsed() >= arguments.seconds || lab::StopOnSignal::flag(); };
    if (live)
        limits.progress = [&](const otr::solver::Progress& progress) {
            std::cerr << "\r\x1b[K" << progress_text(progress, elapsed()) << std::flush;
        };
    SolvedDeal deal{name, puzzle.rules.get(), puzzle.root, {}, 0, false};
    deal.solution = otr::solver::solve(*puzzle.rules, puzzle.root, limits);
    deal.seconds = elapsed();
    deal.stopped = lab::StopOnSignal::flag();
    if (live) std::cerr << "\r\x1b[K" << std::flush;
    return deal;
}

std::unique_ptr<Table> dealt(const Library& library, const SolveArguments& arguments, std::uint64_t seed) {
    auto table = must(library.open(otr::Rules::info.slug, options_from(arguments.options)));
    Rng rng(seed);
    table->let_chance(rng);
    return table;
}

std::unique_ptr<Table> from_record(const Library& library, const SolveArguments& arguments) {
    const Record record = record_in(arguments.record);
    if (record.game != otr::Rules::info.slug)
        throw Failure(spoken(said("cli.solve_other_game")
                                 .text("record", arguments.record)
                                 .text("game", record.game)
                                 .text("slug", otr::Rules::info.slug)));
    auto table = replayed(library, record, arguments.record);
    // Where it stands; of a finished game, what its deal would have given.
    const std::size_t steps = table->steps().size();
    const std::size_t first = record.start.empty() ? 1 : 0;
    const std::size_t at = arguments.at.value_or(table->to_act() == Actor::nobody ? first : steps);
    if (at > steps) throw Failure(spoken(said("cli.solve_at_takes").number("steps", steps)));
    table->rewind_to(at);
    return table;
}

void print(const SolvedDeal& deal, const SolveArguments& arguments) {
    std::cout << (arguments.json ? json_of(deal) : arguments.table ? table_row(deal) : text_of(deal)) << std::flush;
}

void solve_deals(const Library& library, const SolveArguments& arguments) {
    const auto [first, last] = range_from(arguments.deals);
    std::vector<SolvedDeal> deals;
    if (arguments.table) std::cout << table_head();
    for (std::uint64_t seed = first; seed <= last && !lab::StopOnSignal::flag(); ++seed) {
        const Puzzle puzzle = puzzle_from(*dealt(library, arguments, seed), arguments);
        SolvedDeal deal = solve_one(std::to_string(seed), puzzle, arguments);
        if (!arguments.table && !arguments.json)
            std::cout << spoken(said("cli.deal").text("seed", std::to_string(seed))) << "\n";
        print(deal, arguments);
        deal.rules = nullptr;  // it ends here
        deals.push_back(std::move(deal));
    }
    if (arguments.table) std::cout << table_foot(deals);
}

void solve(const SolveArguments& arguments) {
    if (arguments.game != otr::Rules::info.slug) {
        must(Library::standard().find(arguments.game));
        throw Failure(spoken(said("cli.no_solver").text("game", arguments.game).text("slug", otr::Rules::info.slug)));
    }
    const int sources = static_cast<int>(!arguments.deal.empty()) + static_cast<int>(!arguments.deals.empty()) +
                        static_cast<int>(!arguments.record.empty()) + static_cast<int>(!arguments.position.empty());
    if (sources != 1) throw Failure(spoken(said("cli.solve_needs")));
    if (arguments.at && arguments.record.empty()) throw Failure(spoken(said("cli.at_needs_record")));
    if (arguments.seconds <= 0 || arguments.seconds > 1e6) throw Failure(spoken(said("cli.solve_seconds_takes")));
    if (arguments.threads < 1 || arguments.threads > 256) throw Failure(spoken(said("cli.solve_threads_takes")));
    bytes_from(arguments.memory);

    const lab::StopOnSignal stop;
    const Library library = library_with(arguments.editions, otr::Rules::info.slug);
    if (!arguments.deals.empty()) return solve_deals(library, arguments);
    std::unique_ptr<Table> table;
    std::string name;
    if (!arguments.deal.empty()) {
        name = arguments.deal;
        table = dealt(library, arguments, seed_from(arguments.deal, "cli.deal_takes"));
    } else if (!arguments.record.empty()) {
        name = arguments.record;
        table = from_record(library, arguments);
    } else {
        name = arguments.position;
        const auto json = parse_json(read_text_file(arguments.position, record_bytes_max));
        if (!json) throw Failure(arguments.position + ": " + spoken(json.error().said));
        table = must(library.restore(*json));
        if (std::string_view(table->info().slug) != otr::Rules::info.slug)
            throw Failure(spoken(
                said("cli.position_of_game").text("position", arguments.position).text("slug", table->info().slug)));
    }
    if (table->to_act() == Actor::chance) throw Failure(spoken(said("cli.deck_not_shuffled")));
    const Puzzle puzzle = puzzle_from(*table, arguments);
    if (arguments.table) std::cout << table_head();
    print(solve_one(name, puzzle, arguments), arguments);
}

}  // namespace

void old_town_road::add_commands(CLI::App& program) {
    CLI::App* command = program.add_subcommand("solve", spoken(said("cli.solve_help")));
    auto arguments = std::make_shared<SolveArguments>();
    command->add_option("GAME", arguments->game, spoken(said("cli.solve_game")))->required();
    command->add_option("--deal", arguments->deal, spoken(said("cli.solve_deal")))->type_name("N");
    command->add_option("--deals", arguments->deals, spoken(said("cli.solve_deals")))->type_name("FIRST-LAST");
    command->add_option("--record", arguments->record, spoken(said("cli.solve_record")))->type_name("FILE");
    command->add_option("--at", arguments->at, spoken(said("cli.solve_at")))->type_name("N");
    command->add_option("--position", arguments->position, spoken(said("cli.solve_position")))->type_name("FILE");
    command->add_option("--seconds", arguments->seconds, spoken(said("cli.solve_seconds")))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--memory", arguments->memory, spoken(said("cli.solve_memory")))
        ->type_name("SIZE")
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, spoken(said("cli.solve_threads")))
        ->type_name("N")
        ->capture_default_str();
    command->add_flag("--json", arguments->json, spoken(said("cli.solve_json")));
    command->add_flag("--table", arguments->table, spoken(said("cli.solve_table")));
    add_game_options(*command, arguments->options);
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { solve(*arguments); });
}

}  // namespace saloon
