// What several commands take alike: --option name=value, --seed, --edition-file; and what is made from them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/failure.h"
#include "table/library.h"

namespace CLI {
class App;
}

namespace saloon {

void add_edition_files(CLI::App& command, std::vector<std::string>& files);
void add_game_options(CLI::App& command, std::vector<std::string>& pairs);

// "name=value" pairs as a game's options; a value that is JSON is taken as such, any other as text, and
// name=@FILE takes the JSON in a file.
Json options_from(const std::vector<std::string>& pairs);

void add_preset(CLI::App& command, std::string& preset);
// The options that the preset of this game stands for, under those that are chosen.
Json with_preset(const GameKind& game, std::string_view preset, const Json& chosen);

// A data file from outside. The game is the one its key "game" names, else `game`; Failure where neither does.
DataFile read_data_file(const std::string& path, std::string_view game);

// What ships with the program, with these files added. A file that has the name of a built-in one of the same
// game stands in its place, so that an edition can be changed in a copy.
std::vector<DataFile> data_files_with(const std::vector<DataFile>& added);
Library library_with(const std::vector<std::string>& edition_files, std::string_view game = {});

// "--seed" as it was typed, a whole number from 0 on; `key` refuses anything else.
std::uint64_t seed_from(const std::string& word, std::string_view key = "cli.seed_takes");
// A deal that nobody chose, small enough to be told to a friend.
std::uint64_t random_seed();

}  // namespace saloon
