// Plays on at random: every legal move alike.
#pragma once

#include "core/game.h"

namespace saloon::bots {

template <Game R>
class RandomPlay {
public:
    explicit RandomPlay(const R& rules) : rules_(rules) {}

    // Plays on at random until the game is over or `steps_max` steps are done; answers how many were.
    int run(typename R::Position& at, Rng& rng, int steps_max) {
        int steps = 0;
        for (; steps < steps_max; ++steps) {
            const Actor actor = rules_.to_act(at);
            if (actor == Actor::nobody) break;
            if (actor == Actor::chance) {
                rules_.apply(at, rules_.sample(at, rng));
            } else {
                moves_.clear();
                rules_.legal_moves(at, moves_);
                rules_.apply(at, moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]);
            }
        }
        return steps;
    }

private:
    const R& rules_;
    MoveList<typename R::Move> moves_;
};

}  // namespace saloon::bots
