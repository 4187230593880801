// The moves that promise most, by a game's own guess; of equals the one listed first. Games that have such a guess make
// their candidates of it: promise(move, to_beat), which need not be exact where it is not above `to_beat`.
#pragma once

#include "core/fixed_vector.h"
#include "core/game.h"

namespace saloon {

// Leaves the `kept` best of the list, the best first.
template <std::size_t kept, class Move, class Promise>
void keep_promising(MoveList<Move>& moves, Promise&& promise) {
    if (moves.size() < 2) return;
    struct Ranked {
        int promise = 0;
        Move move{};
    };
    FixedVector<Ranked, kept> best;
    for (const Move& move : moves) {
        const int to_beat = best.size() == kept ? best[kept - 1].promise : INT32_MIN;
        const Ranked next{promise(move, to_beat), move};
        if (best.size() == kept && to_beat >= next.promise) continue;
        if (best.size() == kept) best.pop_back();
        std::size_t place = best.size();
        while (place > 0 && best[place - 1].promise < next.promise) --place;
        best.insert_at(place, next);
    }
    moves.clear();
    for (const Ranked& each : best) moves.push_back(each.move);
}

template <class Move, class Promise>
Move most_promising(const MoveList<Move>& moves, Promise&& promise) {
    if (moves.size() == 1) return moves.front();
    std::size_t best = 0;
    int most = promise(moves.front(), INT32_MIN);
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (const int each = promise(moves[i], most); each > most) most = each, best = i;
    return moves[best];
}

}  // namespace saloon
