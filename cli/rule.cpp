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
    CLI::App* command =
        program.add_subcommand("rule", "the text of a rule, such as OTR-5.3; of a chapter, OTR-5; or what OTR has");
    auto number = std::make_shared<std::string>();
    command->add_option("NUMBER", *number, "a rule's number (OTR-5.3), a chapter (OTR-5), a book (OTR)");
    command->callback([number] { std::cout << must(rule_text(*number, output_style())); });
}

}  // namespace saloon
