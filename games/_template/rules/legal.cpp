// Every legal move, quickly. What is legal is defined in judge.cpp; tests hold the two equal.
#include "games/_template/rules/rules.h"

namespace saloon::high_noon {

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const {
    for (const Slot& slot : at.hands[static_cast<std::size_t>(at.to_act)]) moves.push_back({slot.card});
}

}  // namespace saloon::high_noon
