// The template game as the program meets it: every test build contains it as sixth-game.
#pragma once

#include <string>

#include "games/all_games.h"
#include "tests/kit/program.h"

namespace saloon::kit {

inline bool template_is_built() {
    return AllGames::visit("sixth-game", []<NotationOf N>() {});
}

// A whole game of the template, played by bots and saved.
inline std::string saved_game(const std::string& folder) {
    const std::string path = folder + "/game.rec";
    run_saloon({"play", "sixth-game", "--seed", "7", "--seat", "p1=greenhorn", "--bots", "greenhorn"},
               "save " + path + "\n");
    return path;
}

}  // namespace saloon::kit
