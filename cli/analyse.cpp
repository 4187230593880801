// `saloon analyse FILE`: the truth after the game, as text, JSON and a page.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "cli/terminal_style.h"
#include "lab/progress.h"
#include "table/analysis.h"

namespace saloon {
namespace {

struct AnalyseArguments {
    std::string file;
    std::uint64_t iterations = 2'000;
    std::uint64_t seed = 1;
    std::string json;
    std::vector<std::string> editions;
};

std::string as_json(const Table& table, const Analysis& analysis, const AnalyseArguments& arguments) {
    std::string text;
    JsonWriter writer(text);
    writer.object().key("game").text(table.info().slug).key("options").raw(table.options());
    writer.key("edition")
        .text(table.edition())
        .key("iterations")
        .number(static_cast<std::int64_t>(arguments.iterations));
    writer.key("seed").number(static_cast<std::int64_t>(arguments.seed));
    write_analysis(table, analysis, writer);
    writer.end_object();
    return text + "\n";
}

void analyse_file(const AnalyseArguments& arguments) {
    const Library library = library_with(arguments.editions);
    const auto record = read_record(read_text_file(arguments.file, record_bytes_max));
    if (!record) throw Failure(arguments.file + ": " + record.error().why);
    const auto table = library.replay(*record);
    if (!table) throw Failure(arguments.file + ": " + table.error().why);
    if ((*table)->to_act() != Actor::nobody)
        throw Failure(arguments.file + ": this game is not over; `saloon play --load " + arguments.file +
                      "` goes on with it, and only then there is a margin to explain");
    lab::Progress progress(true, "steps");
    progress.expect(static_cast<std::int64_t>((*table)->steps().size()), 0);
    Thinking thinking{.grade = bots::Grade::sheriff, .seed = arguments.seed, .iterations = arguments.iterations};
    const Analysis analysis = analyse(**table, thinking, [&](std::size_t) { progress.played(1); });
    std::cout << analysis_text(**table, analysis);
    if (!arguments.json.empty()) write_text_file(arguments.json, as_json(**table, analysis, arguments));
}

}  // namespace

void add_analyse(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("analyse", "tells skill from luck in a game that is over, and where it turned");
    auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("FILE", arguments->file, "the record")->required();
    command->add_option("--iterations", arguments->iterations, "how long to think about each decision")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{10'000'000}));
    command->add_option("--seed", arguments->seed, "of the thinking; the same one gives the same figures")
        ->type_name("N");
    command->add_option("--json", arguments->json, "write every step with its loss or swing")->type_name("FILE");
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { analyse_file(*arguments); });
}

}  // namespace saloon
