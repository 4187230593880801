// What a bot has to say about a position: its best moves, how good and how sure they are, and the answers it fears.
// These are plain facts; whoever has words makes sentences of them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace saloon::bots {

template <class Move>
struct AdvisedReply {
    Move move{};
    int visits_per_mille = 0;  // of the visits of the choice it answers
    int win_per_mille = 0;     // what it leaves to the asking seat
};

template <class Move>
struct AdvisedMove {
    Move move{};
    std::uint64_t visits = 0;
    int visits_per_mille = 0;   // of all
    int win_per_mille = 0;      // the share of the win that may be expected
    int win_doubt = 0;          // half of a 95 % interval of it
    int margin_hundredths = 0;  // expected points ahead at the end, in games of points
    int worth_before = 0;       // as the game guesses it, before and right after the move
    int worth_after = 0;
    std::vector<AdvisedReply<Move>> replies;  // the commonest first
};

template <class Move>
struct Advice {
    std::vector<AdvisedMove<Move>> choices;  // the best first
    std::uint64_t iterations = 0;
    std::size_t legal_moves = 0;
};

}  // namespace saloon::bots
