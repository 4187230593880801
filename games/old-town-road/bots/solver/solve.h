// The best score that a known deck allows, from any position: what was found, with the line of moves, and what no line
// can beat. Exact for most deals (docs/solver.md tells how and how far); it always answers, and says how good the
// answer is. No clock, no threads: who asks says when it is enough and lends hands.
#pragma once

#include <cstdint>
#include <functional>

#include "games/old-town-road/bots/solver/crew.h"
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road::solver {

enum class Answer : std::uint8_t {
    exact,          // found is the optimum
    out_of_time,    // told to stop
    out_of_memory,  // the states that matter, or the table of bounds, need more than was allowed
    too_large,      // a road of more than eight cards, or a draw pile with too many orders: found is no effort at all
};

struct Progress {
    int found;
    int bound;
    std::uint64_t nodes;
    std::size_t width;  // of the sweep under way; 0 while the table of bounds is made
    int layer;
};

struct Limits {
    std::size_t memory = std::size_t{4} << 30U;  // bytes, kept by count
    Hands hands{};
    std::function<bool()> enough{};
    std::function<void(const Progress&)> progress{};
};

struct Solution {
    Answer answer = Answer::too_large;
    int found = 0;
    int bound = 0;
    MoveList<Move> line;      // from the position to the end of the game; it scores `found`
    std::uint64_t nodes = 0;  // states made
    std::uint64_t sets = 0;   // rows of the table of bounds

    bool exact() const { return found == bound; }
};

// The position is sound and after the shuffle.
Solution solve(const Rules& rules, const Position& root, const Limits& limits);

}  // namespace saloon::old_town_road::solver
