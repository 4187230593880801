// The program as a list of commands, its help, and how it fails.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <iostream>
#include <sstream>
#include <utility>
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

// What CLI11 says most, in the reader's language; the rest as it comes.
std::string what_is_wrong(const CLI::ParseError& error) {
    std::string words = error.what();
    constexpr std::string_view required = " is required";       // not a sentence: what CLI11 says
    constexpr std::string_view cannot = "Could not convert: ";  // not a sentence: what CLI11 says
    if (words.ends_with(required))
        return spoken(said("cli.required").text("what", words.substr(0, words.size() - required.size())));
    if (words.starts_with(cannot)) return spoken(said("cli.cannot_convert").text("what", words.substr(cannot.size())));
    return words;
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
    return "saloon " + name + ": " + what_is_wrong(error);
}

// CLI11 leaves long lines to the terminal, which cuts words in two: what does not fit goes on below the explanations.
void print_help(const CLI::App& command, const std::string& before = "saloon") {
    constexpr std::size_t columns = 79;
    constexpr int explanations = 30;
    std::istringstream help(command.help(before));
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
    auto names = std::make_shared<std::vector<std::string>>();
    command->add_option("COMMAND", *names, spoken(said("cli.help_command")));
    command->callback([&program, names] {
        if (names->empty()) return print_welcome(program);
        const CLI::App* wanted = &program;
        std::string before;
        for (const std::string& name : *names) {  // "lab run": a command of a command
            const CLI::App* parent = std::exchange(wanted, nullptr);
            before += (before.empty() ? "" : " ") + parent->get_name();
            for (const CLI::App* each : parent->get_subcommands({}))
                if (each->get_name() == name) wanted = each;
            if (wanted == nullptr)
                throw Failure(spoken(
                    said("cli.no_such_command").text("name", in_quotes(name)).text("program", command_list(*parent))));
        }
        print_help(*wanted, before);
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
    program.set_version_flag("--version", "saloon " SALOON_VERSION, spoken(said("cli.version")));
    program.set_help_flag("-h,--help", spoken("cli.usage_help"));
    for (const auto& [label, key] : {std::pair{"Usage", "cli.usage"},
                                     {"Options", "cli.usage_options"},
                                     {"Positionals", "cli.usage_positionals"},
                                     {"Subcommands", "cli.usage_commands"},
                                     {"REQUIRED", "cli.usage_required"}})
        program.get_formatter()->label(label, spoken(key));
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
    } catch (const CLI::CallForVersion& version) {
        std::cout << version.what() << "\n";
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
