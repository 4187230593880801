// What one game of the lab was like, whatever game it is: the plain result that a tally adds up. The buffers are kept
// from game to game, so that a warm lab allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace saloon::lab {

// What a seat spent on its moves: nothing where it need not think.
struct Spent {
    std::int64_t decisions = 0;
    std::int64_t nanoseconds = 0;
    std::int64_t longest = 0;
    std::int64_t iterations = 0;

    void merge(const Spent& other) {
        decisions += other.decisions;
        nanoseconds += other.nanoseconds;
        longest = std::max(longest, other.longest);
        iterations += other.iterations;
    }
};

struct GameFacts {
    SeatSet winners;
    Scores scores;
    std::int64_t events = 0;             // steps of chance
    std::vector<std::uint16_t> choices;  // how many legal moves there were, decision by decision (at most 65,535)
    std::vector<std::uint8_t> leaders;  // after each decision: bit i is set where seat i is ahead, alone or with others
    std::vector<std::int32_t> move_kinds;
    std::vector<std::int32_t> event_kinds;
    std::vector<std::int32_t> counted;
    SeatSet forfeited;                     // a program that did not play by the rules has lost
    std::array<Spent, seats_max> spent{};  // by the clock: no two runs agree
    std::string kept;                      // the game as a line of JSON, where games are kept

    std::int64_t decisions() const { return static_cast<std::int64_t>(choices.size()); }

    void clear(std::size_t moves, std::size_t chances, std::size_t metrics) {
        winners = {};
        scores = {};
        events = 0;
        forfeited = {};
        spent = {};
        kept.clear();
        choices.clear();
        leaders.clear();
        move_kinds.assign(moves, 0);
        event_kinds.assign(chances, 0);
        counted.assign(metrics, 0);
    }
};

}  // namespace saloon::lab
