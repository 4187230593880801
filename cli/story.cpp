// `saloon story FILE`: a game as a page to read, from its record.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <iostream>

#include "cli/analyse_report.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/record_file.h"
#include "cli/replay_session.h"
#include "cli/setup.h"
#include "cli/story_text.h"
#include "text/words.h"

namespace saloon {
namespace {

struct StoryArguments {
    std::string file;
    std::string seat = "all";
    std::string format = "text";
    std::uint64_t iterations = 0;  // of a decision; 0: by the length of the game
    std::vector<std::string> editions;
};

// Where a finished game turned, as `saloon analyse` finds it; nothing where it goes on.
std::vector<std::size_t> turning_steps(const Table& table, std::uint64_t iterations) {
    std::vector<std::size_t> steps;
    if (table.to_act() != Actor::nobody) return steps;
    const Analysis analysis = analyse_aloud(table, iterations == 0 ? iterations_for(table) : iterations, 1);
    for (const std::size_t index : analysis.turning_points) steps.push_back(analysis.steps[index].step);
    return steps;
}

void tell_story(const StoryArguments& arguments) {
    constexpr int columns = 79;
    const Library library = library_with(arguments.editions);
    const Session session(replayed(library, record_in(arguments.file), arguments.file));
    const Reader reader = must(reader_from(arguments.seat, session.game().players()));
    Story story = story_of(session, reader);
    if (arguments.format == "markdown") {
        std::cout << story_as_markdown(story);
    } else if (arguments.format == "html") {
        add_pictures(story, session, reader, turning_steps(session.game(), arguments.iterations));
        std::cout << story_as_html(story);
    } else if (arguments.format == "text") {
        std::cout << story_as_text(story, columns);
    } else {
        throw Failure(spoken(said("cli.format_takes").text("format", in_quotes(arguments.format))));
    }
}

}  // namespace

void add_story(CLI::App& program) {
    CLI::App* command = program.add_subcommand("story", spoken(said("cli.story_help")));
    auto arguments = std::make_shared<StoryArguments>();
    command->add_option("FILE", arguments->file, spoken(said("cli.record")))->required();
    command->add_option("--seat", arguments->seat, spoken(said("cli.seen_by")))->type_name("SEAT");
    command->add_option("--format", arguments->format, spoken(said("cli.story_format")))->type_name("FORMAT");
    command->add_option("--iterations", arguments->iterations, spoken(said("cli.story_iterations")))
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{10'000'000}));
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { tell_story(*arguments); });
}

}  // namespace saloon
