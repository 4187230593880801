// The solver as a gift of the game, for whoever asks what a deal would have given.
#include "games/old-town-road/bots/solver/solve.h"

namespace saloon::old_town_road {

BestPossible<Move> Rules::best_possible(const Position& at, const Budget& budget, std::size_t memory) const {
    solver::Limits limits;
    limits.memory = memory;
    limits.hands = {budget.hands, budget.crew};
    limits.enough = budget.enough;
    solver::Solution solution = solver::solve(*this, at, limits);
    return {solution.found, solution.bound, std::move(solution.line)};
}

}  // namespace saloon::old_town_road
