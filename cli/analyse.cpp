// `saloon analyse FILE`: the truth after the game, as text, JSON and a page.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <iostream>

#include "cli/analyse_report.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/setup.h"
#include "cli/terminal_style.h"
#include "lab/files.h"

namespace saloon {
namespace {

struct AnalyseArguments {
    std::string file;
    std::uint64_t iterations = 0;  // of a decision; 0: by the length of the game
    std::uint64_t seed = 1;
    std::string json;
    std::string html;
    std::vector<std::string> editions;
};

std::string as_json(const Table& table, const Analysis& analysis, const AnalyseArguments& arguments) {
    std::string text;
    JsonWriter writer(text);
    writer.object().key("game").text(table.info().slug).key("options").raw(table.options());
    writer.key("edition").text(table.edition()).key("players").number(table.players());
    writer.key("iterations").number(static_cast<std::int64_t>(arguments.iterations));
    writer.key("seed").number(static_cast<std::int64_t>(arguments.seed));
    write_analysis(table, analysis, writer);
    writer.end_object();
    return text + "\n";
}

std::string command_of(const AnalyseArguments& arguments) {
    return "saloon analyse " + arguments.file + " --iterations " + std::to_string(arguments.iterations) + " --seed " +
           std::to_string(arguments.seed);
}

void analyse_file(AnalyseArguments arguments) {
    const Library library = library_with(arguments.editions);
    const auto table = replayed(library, record_in(arguments.file), arguments.file);
    if (table->to_act() != Actor::nobody)
        throw Failure(spoken(said("cli.analyse_not_over").text("file", arguments.file)));
    for (const std::string& file : {arguments.json, arguments.html})  // asked before the thinking begins
        if (!file.empty()) must(lab::check_writable(file));
    if (arguments.iterations == 0) arguments.iterations = iterations_for(*table);
    const Analysis analysis = analyse_aloud(*table, arguments.iterations, arguments.seed);
    std::cout << analysis_text(*table, analysis);
    if (!arguments.json.empty()) write_text_file(arguments.json, as_json(*table, analysis, arguments));
    if (!arguments.html.empty())
        write_text_file(
            arguments.html,
            lab::as_html(report_of(*table, analysis, {command_of(arguments), arguments.iterations, arguments.seed})));
}

}  // namespace

void add_analyse(CLI::App& program) {
    CLI::App* command = program.add_subcommand("analyse", spoken(said("cli.analyse_help")));
    auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("FILE", arguments->file, spoken(said("cli.record")))->required();
    command->add_option("--iterations", arguments->iterations, spoken(said("cli.analyse_iterations")))
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{10'000'000}));
    command->add_option("--seed", arguments->seed, spoken(said("cli.analyse_seed")))->type_name("N");
    command->add_option("--json", arguments->json, spoken(said("cli.analyse_json")))->type_name("FILE");
    command->add_option("--html", arguments->html, spoken(said("cli.analyse_html")))->type_name("FILE");
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { analyse_file(*arguments); });
}

}  // namespace saloon
