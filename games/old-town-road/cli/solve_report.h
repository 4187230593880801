// What `saloon solve` says: a line on standard error while it works, then the answer as text, JSON or a row of a table.
#pragma once

#include <string>
#include <vector>

#include "games/old-town-road/bots/solver/solve.h"
#include "games/old-town-road/text/notation.h"

namespace saloon {

struct SolvedDeal {
    std::string name;  // the deal's number, or the file
    const old_town_road::Rules* rules = nullptr;
    old_town_road::Position root{};
    old_town_road::solver::Solution solution;
    double seconds = 0;

    std::vector<std::string> lines() const;  // the moves, as the game spells them
};

std::string text_of(const SolvedDeal& deal);
std::string json_of(const SolvedDeal& deal);
std::string table_head();
std::string table_row(const SolvedDeal& deal);
std::string table_foot(const std::vector<SolvedDeal>& deals);

std::string progress_text(const old_town_road::solver::Progress& progress, double seconds);

}  // namespace saloon
