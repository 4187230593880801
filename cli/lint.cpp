// `saloon lint FILE...`: checks data files (editions, towns, gangs) as the games themselves read them.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/setup.h"

namespace saloon {
namespace {

// Each file is checked alone with what is built in, so that one bad file does not hide another.
void check_file(const std::string& path, const std::string& game) {
    const DataFile file = read_data_file(path, game);
    if (const auto library = Library::with(data_files_with({file})); !library) {
        const std::string wrong = spoken(library.error().said);
        throw Failure(wrong.find(path) == std::string::npos ? path + ": " + wrong : wrong);
    }
    std::cout << path << ": fine (" << file.game << ")\n";
}

void lint(const std::vector<std::string>& paths, const std::string& game) {
    std::size_t bad = 0;
    for (const std::string& path : paths) {
        try {
            check_file(path, game);
        } catch (const Failure& failure) {
            std::cerr << failure.what() << "\n";
            ++bad;
        }
    }
    if (bad > 0)
        throw Failure(spoken(said("cli.files_cannot_be_used")
                                 .number("bad", static_cast<std::int64_t>(bad))
                                 .number("all", static_cast<std::int64_t>(paths.size()))));
}

}  // namespace

void add_lint(CLI::App& program) {
    CLI::App* command = program.add_subcommand("lint", spoken(said("cli.lint_help")));
    auto paths = std::make_shared<std::vector<std::string>>();
    auto game = std::make_shared<std::string>();
    command->add_option("FILE", *paths, spoken(said("cli.lint_files")))->required();
    command->add_option("--game", *game, spoken(said("cli.lint_game")))->type_name("GAME");
    command->callback([paths, game] { lint(*paths, *game); });
}

}  // namespace saloon
