// A grade's way to choose a move, for any game, from a view alone.
#pragma once

#include "bots/flat.h"
#include "bots/grade.h"

namespace saloon::bots {

template <Game R>
typename R::Move choose(const R& rules, const View<typename R::Position>& view, const Thinking& thinking) {
    Rng rng(thinking.seed);
    if (thinking.grade == Grade::greenhorn) {
        MoveList<typename R::Move> moves;
        rules.legal_moves(rules.redeal(view, rng), moves);
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    constexpr int playouts = 200;
    return choose_flat(rules, view, playouts, rng);
}

}  // namespace saloon::bots
