// Why a move may be right, in a game's own words and numbers: a gift of a Notation to those who give advice. Clauses
// that go on after "the move", without a full stop ("makes a straight for 3 points"); empty where there is nothing to
// say. They follow from the view: `world` is one whole position that agrees with it, so that moves can be tried, and
// nothing may be told of it that the view hides.
#pragma once

#include <concepts>
#include <vector>

#include "core/game.h"
#include "core/said.h"

namespace saloon {

struct Reasons {
    std::vector<Said> gain;  // what it does, what it brings
    std::vector<Said> risk;  // what it gives away or leaves open
};

template <class N>
concept HasExplain = requires(const typename N::Rules& rules, const View<typename N::Rules::Position>& view,
                              const typename N::Rules::Position& world, const typename N::Rules::Move& move) {
    { N::explain(rules, view, world, move) } -> std::same_as<Reasons>;
};

}  // namespace saloon
