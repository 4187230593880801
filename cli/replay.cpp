// `saloon replay FILE`: a record, from its arguments.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/replay_session.h"
#include "cli/setup.h"

namespace saloon {
namespace {

struct ReplayArguments {
    std::string file;
    std::string seat = "all";
    std::size_t at = 0;
    bool print = false;
    bool tables = false;
    std::vector<std::string> editions;
};

void replay(const ReplayArguments& arguments) {
    const Library library = library_with(arguments.editions);
    Replay replay(replayed(library, record_in(arguments.file), arguments.file));
    if (arguments.at > replay.count())
        throw Failure(spoken(said("cli.replay_at_takes").number("count", replay.count())));
    const Reader reader = must(reader_from(arguments.seat, replay.whole().game().players()));
    Console console;
    if (arguments.print) return print_replay(console, replay, reader, arguments.at, arguments.tables);
    replay.go_to(arguments.at);
    ReplaySession(console, replay, reader).run();
}

}  // namespace

void add_replay(CLI::App& program) {
    CLI::App* command = program.add_subcommand("replay", spoken(said("cli.replay_help")));
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, spoken(said("cli.record")))->required();
    command->add_option("--seat", arguments->seat, spoken(said("cli.seen_by")))->type_name("SEAT");
    command->add_option("--at", arguments->at, spoken(said("cli.replay_at")))->type_name("N");
    command->add_flag("--print", arguments->print, spoken(said("cli.replay_print")));
    command->add_flag("--tables", arguments->tables, spoken(said("cli.replay_tables")));
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { replay(*arguments); });
}

}  // namespace saloon
