// `saloon verify`: whether all chance of a server's record follows from the seed it had promised.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "server/fairness.h"

namespace saloon {

void add_verify(CLI::App& program) {
    CLI::App* command = program.add_subcommand("verify", spoken(said("cli.verify_help")));
    auto path = std::make_shared<std::string>();
    command->add_option("RECORD", *path, spoken(said("cli.verify_record")))->required();
    command->callback([path] {
        const std::string text = read_text_file(*path, record_bytes_max);
        std::cout << spoken(must(server::verify_record(Library::standard(), text))) << "\n";
    });
}

}  // namespace saloon
