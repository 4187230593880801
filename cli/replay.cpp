// `saloon replay FILE`: a record, from its arguments.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"
#include "cli/files.h"
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
    const auto record = read_record(read_text_file(arguments.file, record_bytes_max));
    if (!record) throw Failure(arguments.file + ": " + why(record.error()));
    const auto table = library.replay(*record);
    if (!table) throw Failure(arguments.file + ": " + why(table.error()));
    Replay replay(**table);
    if (arguments.at > replay.count())
        throw Failure("--at takes a step from 0 to " + std::to_string(replay.count()) + ", where this record ends");
    const Reader reader = must(reader_from(arguments.seat, (*table)->players()));
    Console console;
    if (arguments.print) return print_replay(console, replay, reader, arguments.at, arguments.tables);
    replay.go_to(arguments.at);
    ReplaySession(console, replay, reader).run();
}

}  // namespace

void add_replay(CLI::App& program) {
    CLI::App* command = program.add_subcommand("replay", "steps through a record, from any seat's eyes");
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, "the record")->required();
    command
        ->add_option("--seat", arguments->seat,
                     "through whose eyes: p1, p2, ..., spectator, or all for the whole truth")
        ->type_name("SEAT");
    command->add_option("--at", arguments->at, "begin after so many steps")->type_name("N");
    command->add_flag("--print", arguments->print, "print the steps and the last table, and ask nothing");
    command->add_flag("--tables", arguments->tables, "with --print: the table after every step");
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { replay(*arguments); });
}

}  // namespace saloon
