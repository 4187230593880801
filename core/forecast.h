// What a game's own planner expects of its moves: a gift to those who give advice (core/gifts.h has the others).
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace saloon {

template <class Move>
struct Forecast {
    Move move{};
    std::int32_t hundredths = 0;        // of a point, at the end of the game
    std::int32_t doubt_hundredths = 0;  // half of a 95 % interval; of all but the best, of the difference to it
    int best_per_mille = 0;             // how often nothing else was better
    bool exact = false;                 // no estimate: the expectation of best play
};

// A game that knows better than a search that suits every game what its moves promise: every legal move that is in
// question, and all of `asked`, the best first.
template <class R>
concept HasForecast = requires(const R& rules, const View<typename R::Position>& view, const Budget& budget,
                               const MoveList<typename R::Move>& asked) {
    { rules.forecast(view, budget, asked) } -> std::same_as<std::vector<Forecast<typename R::Move>>>;
};

}  // namespace saloon
