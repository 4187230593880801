// The program as a list of commands, its help, and how it fails.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>
#include <vector>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/language.h"
#include "cli/markdown.h"
#include "games/all_commands.h"
#include "text/words.h"

namespace saloon {
namespace {

constexpr int bad_input = 2;

std::string command_list(const CLI::App& program) {
    std::string names;
    for (const CLI::App* command : program.get_subcommands({}))
        names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

void print_welcome(const CLI::App& program) {
    std::cout << "Saloon: " << spoken(said("cli.wild_west_games")) << ".\n\n" << spoken(said("cli.commands")) << "\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        std::string name = command->get_name();
        name.resize(10, ' ');
        std::cout << "  saloon " << name << command->get_description() << "\n";
    }
    std::cout << "\n" << spoken(said("cli.try")) << "  " << spoken(said("cli.program_examples")) << "\n";
}

// CLI11 tells of a word that it did not expect; a person wants to know what was expected instead.
std::string sentence_for(const CLI::App& program, const CLI::ParseError& error) {
    const auto chosen = program.get_subcommands();
    if (chosen.empty()) {
        for (const std::string& word : program.remaining()) {
            if (!word.starts_with("-"))
                return spoken(
                    said("cli.no_such_command").text("name", in_quotes(word)).text("program", command_list(program)));
            return spoken(said("cli.no_option_before_command")
                              .text("word", in_quotes(word))
                              .text("program", command_list(program)));
        }
        return error.what();
    }
    const std::string name = chosen.front()->get_name();
    for (const std::string& word : program.remaining(true)) {
        return spoken(said(word.starts_with("-") ? "cli.takes_no_option" : "cli.does_not_expect")
                          .text("command", name)
                          .text("word", in_quotes(word)));
    }
    return "saloon " + name + ": " + error.what();
}

// CLI11 leaves long lines to the terminal, which cuts words in two: what does not fit goes on below the explanations.
void print_help(const CLI::App& command) {
    constexpr std::size_t columns = 79;
    constexpr int explanations = 30;
    std::istringstream help(command.help("saloon"));
    for (std::string line; std::getline(help, line);) {
        if (line.size() <= columns) {
            std::cout << line << "\n";
            continue;
        }
        const auto cut = line.rfind(' ', columns);
        std::cout << line.substr(0, cut) << "\n";
        for (const std::string& rest : wrap_text(line.substr(cut + 1), static_cast<int>(columns) - explanations))
            std::cout << std::string(explanations, ' ') << rest << "\n";
    }
}

}  // namespace

void add_help(CLI::App& program) {
    CLI::App* command = program.add_subcommand("help", spoken(said("cli.help_help")));
    auto name = std::make_shared<std::string>();
    command->add_option("COMMAND", *name, spoken(said("cli.help_command")));
    command->callback([&program, name] {
        if (name->empty()) return print_welcome(program);
        for (const CLI::App* wanted : program.get_subcommands({})) {
            if (wanted->get_name() != *name) continue;
            return print_help(*wanted);
        }
        throw Failure(
            spoken(said("cli.no_such_command").text("name", in_quotes(*name)).text("program", command_list(program))));
    });
}

void add_version(CLI::App& program) {
    CLI::App* command = program.add_subcommand("version", spoken(said("cli.version")));
    command->callback([] { std::cout << "saloon " << SALOON_VERSION << "\n"; });
}

int run_program(int count, char** words) {
    choose_language(count, words);
    CLI::App program(spoken(said("cli.wild_west_games")), "saloon");
    program.require_subcommand(0, 1);
    std::string language;  // chosen already
    program.add_option("--language", language, spoken(said("cli.language")))->type_name("CODE");
    program.fallthrough();
    // In the order in which the help lists them.
    std::vector commands{
        add_games,   add_play,  add_replay, add_story, add_analyse, add_lab,  add_rule,    add_lint,
        add_referee, add_bench, add_serve,  add_admin, add_verify,  add_help, add_version,
    };
    commands.insert(std::ranges::find(commands, &add_help), std::begin(game_commands), std::end(game_commands));
    for (auto* add : commands) add(program);
    try {
        program.parse(count, words);
        if (program.get_subcommands().empty()) run_server();
        return 0;
    } catch (const CLI::CallForHelp&) {
        const auto chosen = program.get_subcommands();
        if (chosen.empty())
            print_welcome(program);
        else
            print_help(*chosen.front());
        return 0;
    } catch (const CLI::ParseError& error) {
        std::cerr << "saloon: " << sentence_for(program, error) << "\n";
    } catch (const Failure& failure) {
        std::cout.flush();
        std::cerr << "saloon: " << failure.what() << "\n";
    }
    return bad_input;
}

}  // namespace saloon
