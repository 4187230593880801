// `saloon rule NUMBER`: a rule, a chapter or a book's contents from the rulebooks inside the program.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/rule_text.h"

namespace saloon {

void add_rule(CLI::App& program) {
    CLI::App* command = program.add_subcommand("rule", spoken(said("cli.rule_help")));
    auto number = std::make_shared<std::string>();
    command->add_option("NUMBER", *number, spoken(said("cli.rule_number")));
    command->callback([number] { std::cout << must(rule_text(*number, output_style())); });
}

}  // namespace saloon
