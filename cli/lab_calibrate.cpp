#include "cli/lab_calibrate.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <iostream>
#include <mutex>
#include <thread>

#include "cli/console.h"
#include "cli/lab_arguments.h"
#include "cli/language.h"
#include "lab/calibrate.h"
#include "lab/files.h"
#include "lab/progress.h"
#include "lab/stop.h"

namespace saloon {
namespace {

constexpr std::int64_t usual_claim_iterations = 1'000;

void lab_calibrate(const LabArguments& arguments) {
    const Library library = library_with(arguments.edition_files, arguments.game);
    const Json options = options_for(arguments, arguments.options);
    const auto first = must(library.open(arguments.game, options));
    lab::CalibrateOrder order;
    order.open = [&library, &arguments, &options] { return *library.open(arguments.game, options); };
    order.seats = players_from(arguments, arguments.seats);
    for (const lab::Player& player : order.seats)
        if (!player.program.empty()) throw Failure(spoken(said("cli.calibrate_no_programs")));
    const auto seats = static_cast<std::size_t>(first->players());
    if (order.seats.size() == 1) order.seats.assign(seats, lab::Player(order.seats.front()));
    if (order.seats.size() != seats)
        throw Failure(spoken(said("cli.calibrate_seats").number("seats", static_cast<std::int64_t>(seats))));
    order.seed = seed_from(arguments.seed);
    order.games = arguments.games;
    order.iterations =
        static_cast<std::uint64_t>(arguments.iterations > 0 ? arguments.iterations : usual_claim_iterations);
    order.threads =
        arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    for (const std::string& file : {arguments.csv, arguments.html})
        if (!file.empty()) must(lab::check_writable(file));
    const lab::StopOnSignal signals;
    std::vector<lab::Claim> claims;
    {
        lab::Progress progress(true);
        progress.expect(order.games, 0);
        std::mutex one_at_a_time;
        order.after_game = [&] {
            const std::scoped_lock lock(one_at_a_time);
            progress.played(1);
        };
        claims = lab::collect_claims(order, lab::StopOnSignal::flag());
    }
    lab::Report report = lab::calibration_report(claims, first->info().name, first->info().aim != Aim::to_win);
    report.facts = {
        {spoken("lab.command"), command_of(arguments)},           {spoken("cli.fact_game"), first->info().slug},
        {spoken("cli.fact_options"), first->options()},           {spoken("cli.fact_edition"), first->edition()},
        {spoken("cli.fact_players"), lab::names_of(order.seats)}, {spoken("lab.version"), SALOON_VERSION}};
    std::cout << lab::as_text(report, std::clamp(output_style().width, 60, 100));
    if (!arguments.csv.empty()) must(lab::write_file(arguments.csv, lab::claims_as_csv(claims)));
    if (!arguments.html.empty()) must(lab::write_file(arguments.html, lab::as_html(report)));
}

}  // namespace

void add_calibrate(CLI::App& lab) {
    auto arguments = std::make_shared<LabArguments>();
    arguments->command = "calibrate";
    arguments->seats = "deputy:300";
    arguments->games = 200;
    CLI::App* command = lab.add_subcommand("calibrate", spoken(said("cli.calibrate_help")));
    command->add_option("GAME", arguments->game, spoken(said("cli.lab_game")))->required();
    command->add_option("--seats", arguments->seats, spoken(said("cli.lab_seats")))
        ->type_name("A,B,…")
        ->capture_default_str();
    command->add_option("--games", arguments->games, spoken(said("cli.calibrate_games")))
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--iterations", arguments->iterations, spoken(said("cli.calibrate_iterations")))
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{10}, std::int64_t{10'000'000}));
    command->add_option("--seed", arguments->seed, spoken(said("cli.lab_seed")))->type_name("N")->capture_default_str();
    command->add_option("--threads", arguments->threads, spoken(said("cli.lab_threads")))->type_name("N");
    command->add_option("--csv", arguments->csv, spoken(said("cli.calibrate_csv")))->type_name("FILE");
    command->add_option("--html", arguments->html, spoken(said("cli.lab_html")))->type_name("FILE");
    add_game_options(*command, arguments->options);
    add_edition_files(*command, arguments->edition_files);
    command->callback([arguments] { lab_calibrate(*arguments); });
}

}  // namespace saloon
