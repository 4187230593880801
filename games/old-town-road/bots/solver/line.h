// From a position to the nodes a search begins with, and from the nodes of a line back to moves.
#pragma once

#include <vector>

#include "games/old-town-road/bots/solver/node.h"

namespace saloon::old_town_road::solver {

// One body (several where a drawn card waits), and every way to have claimed hands on the trail so far that another
// does not dominate.
std::vector<Node> roots_of(const Facts& facts, const Piles& piles, const Position& root);

// Moves from the position along these nodes, then the quickest way to the end without another point.
MoveList<Move> moves_along(const Rules& rules, const Facts& facts, const Piles& piles, const Position& root,
                           const std::vector<Node>& line);

// Plays the moves through the rules; the score at the end. Every move is judged.
int replayed(const Rules& rules, const Position& root, const MoveList<Move>& line);

}  // namespace saloon::old_town_road::solver
