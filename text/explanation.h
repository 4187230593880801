// Why a move may be right, in a game's own words and numbers: a gift of a Notation to those who give advice. Clauses
// that go on after "the move", without a full stop ("makes a straight for 3 points"); empty where there is nothing to
// say. They follow from the view: `world` is one whole position that agrees with it, so that moves can be tried, and
// nothing may be told of it that the view hides.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/said.h"

namespace saloon {

struct Explanation {
    std::string gain;  // what it does, what it brings
    std::string risk;  // what it gives away or leaves open
};

// The same by keys.
struct Reasons {
    std::vector<Said> gain;
    std::vector<Said> risk;
};

inline Reasons by_keys(Reasons reasons) { return reasons; }
inline Reasons by_keys(const Explanation& words) {
    Reasons reasons;
    if (!words.gain.empty()) reasons.gain.emplace_back(words.gain);
    if (!words.risk.empty()) reasons.risk.emplace_back(words.risk);
    return reasons;
}

template <class N>
concept HasExplain = requires(const typename N::Rules& rules, const View<typename N::Rules::Position>& view,
                              const typename N::Rules::Position& world, const typename N::Rules::Move& move) {
    { by_keys(N::explain(rules, view, world, move)) } -> std::same_as<Reasons>;
};

// "1 point", "3 points"
inline std::string points_in_words(int points) {
    return std::to_string(points) + (points == 1 || points == -1 ? " point" : " points");
}

// Clauses one after the other.
inline void add_clause(std::string& text, std::string_view clause, std::string_view between = ", ") {
    if (clause.empty()) return;
    if (!text.empty()) text += between;
    text += clause;
}

}  // namespace saloon
