// `saloon story FILE`: a game as a page to read, from its record.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
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
    std::vector<std::string> editions;
};

void tell_story(const StoryArguments& arguments) {
    constexpr int columns = 79;
    const Library library = library_with(arguments.editions);
    const auto record = read_record(read_text_file(arguments.file, record_bytes_max));
    if (!record)
        throw Failure(spoken(said("text.in_file").text("file", arguments.file).said("why", record.error().said)));
    auto table = library.replay(*record);
    if (!table)
        throw Failure(spoken(said("text.in_file").text("file", arguments.file).said("why", table.error().said)));
    const Reader reader = must(reader_from(arguments.seat, (*table)->players()));
    const Story story = story_of(Session(std::move(*table)), reader);
    if (arguments.format == "markdown")
        std::cout << story_as_markdown(story);
    else if (arguments.format == "html")
        std::cout << story_as_html(story);
    else if (arguments.format == "text")
        std::cout << story_as_text(story, columns);
    else
        throw Failure(spoken(said("cli.format_takes").text("format", in_quotes(arguments.format))));
}

}  // namespace

void add_story(CLI::App& program) {
    CLI::App* command = program.add_subcommand("story", spoken(said("cli.story_help")));
    auto arguments = std::make_shared<StoryArguments>();
    command->add_option("FILE", arguments->file, spoken(said("cli.record")))->required();
    command->add_option("--seat", arguments->seat, spoken(said("cli.seen_by")))->type_name("SEAT");
    command->add_option("--format", arguments->format, spoken(said("cli.story_format")))->type_name("FORMAT");
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { tell_story(*arguments); });
}

}  // namespace saloon
