// `saloon lint FILE...`: checks data files (editions, towns, gangs) as the games themselves read them.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/setup.h"

namespace saloon {
namespace {

// Each file is checked alone with what is built in, so that one bad file does not hide another.
void check_file(const std::string& path, const std::string& game) {
    const DataFile file = read_data_file(path, game);
    if (const auto library = Library::with(data_files_with({file})); !library) {
        const std::string wrong = why(library.error());
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
        throw Failure(std::to_string(bad) + " of " + std::to_string(paths.size()) +
                      (paths.size() == 1 ? " file" : " files") + " cannot be used");
}

}  // namespace

void add_lint(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("lint", "checks edition files and says what is wrong with them, and where");
    auto paths = std::make_shared<std::vector<std::string>>();
    auto game = std::make_shared<std::string>();
    command->add_option("FILE", *paths, "the files to check")->required();
    command->add_option("--game", *game, "the game a file is for, where its key \"game\" does not say")
        ->type_name("GAME");
    command->callback([paths, game] { lint(*paths, *game); });
}

}  // namespace saloon
