// `saloon replay FILE`: a record, from its arguments.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/language.h"
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
    if (!record) throw Failure(arguments.file + ": " + spoken(record.error().said));
    const auto table = library.replay(*record);
    if (!table) throw Failure(arguments.file + ": " + spoken(table.error().said));
    Replay replay(**table);
    if (arguments.at > replay.count())
        throw Failure(spoken(said("cli.at_takes_step_from_0").number("count", replay.count())));
    const Reader reader = must(reader_from(arguments.seat, (*table)->players()));
    Console console;
    if (arguments.print) return print_replay(console, replay, reader, arguments.at, arguments.tables);
    replay.go_to(arguments.at);
    ReplaySession(console, replay, reader).run();
}

}  // namespace

void add_replay(CLI::App& program) {
    CLI::App* command = program.add_subcommand("replay", spoken(said("cli.steps_through_record_from_any")));
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, spoken(said("cli.record")))->required();
    command->add_option("--seat", arguments->seat, spoken(said("cli.through_whose_eyes_p1_p2")))->type_name("SEAT");
    command->add_option("--at", arguments->at, spoken(said("cli.begin_after_so_many_steps")))->type_name("N");
    command->add_flag("--print", arguments->print, spoken(said("cli.print_steps_last_table_ask")));
    command->add_flag("--tables", arguments->tables, spoken(said("cli.with_print_table_after_every")));
    add_edition_files(*command, arguments->editions);
    command->callback([arguments] { replay(*arguments); });
}

}  // namespace saloon
