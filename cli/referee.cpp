// `saloon referee`: the protocol over standard input and output (docs/protocol.md).
#include "table/referee.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/setup.h"

namespace saloon {
namespace {

void serve(const Library& library) {
    Referee referee(library);
    // One byte more than the referee takes: it then sees that a line is too long, and says so.
    LineReader lines(0, JsonLimits{}.bytes_max + 1);
    while (const auto line = lines.next()) {
        std::cout << referee.answer(*line) << '\n' << std::flush;
        if (!std::cout) throw Failure(spoken(said("cli.answers_not_written")));
    }
}

}  // namespace

void add_referee(CLI::App& program) {
    CLI::App* command = program.add_subcommand("referee", spoken(said("cli.referee_help")));
    auto editions = std::make_shared<std::vector<std::string>>();
    add_edition_files(*command, *editions);
    command->callback([editions] { serve(library_with(*editions)); });
}

}  // namespace saloon
