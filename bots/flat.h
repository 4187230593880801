// The simplest player that plays any game sensibly: tries every move in many redeals of what its seat has not
// seen, lets all seats play on at random, and takes the move with the best average. Its only input is a view,
// so it cannot cheat even by mistake. The same view, playouts and seed give the same move everywhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace saloon::bots {

// The result for a seat on one scale, a thousand for a win alone, with the points as a finer measure.
template <Game R>
std::int64_t outcome_for(const R& rules, const typename R::Position& at, Seat seat) {
    const auto scores = rules.scores(at);
    std::int64_t points = scores ? scores->points[static_cast<std::size_t>(seat)] : 0;
    if constexpr (R::info.aim == Aim::fewest_points) points = -points;
    if (rules.players() == 1) return points;
    const SeatSet winners = rules.winners(at);
    const std::int64_t share = winners.has(seat) ? 1'000 / winners.size() : 0;
    if constexpr (R::info.aim == Aim::to_win) return share;
    return share + points;
}

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

template <Game R>
typename R::Move choose_flat(const R& rules, const View<typename R::Position>& view, int playouts, Rng& rng) {
    MoveList<typename R::Move> moves;
    // The seat's own legal moves depend on nothing it cannot see, so any redeal lists them.
    rules.legal_moves(rules.redeal(view, rng), moves);
    if (moves.size() == 1) return moves.front();
    // A long list is thinned: a few moves looked at well beat many looked at badly.
    const std::size_t candidates =
        std::min<std::size_t>(moves.size(), static_cast<std::size_t>(std::max(2, playouts / 8)));
    if (candidates < moves.size()) rng.shuffle(moves);
    std::vector<std::int64_t> sums(candidates);
    RandomPlay<R> play(rules);
    const int rounds = std::max(1, playouts / static_cast<int>(candidates));
    for (int round = 0; round < rounds; ++round) {
        const auto world = rules.redeal(view, rng);
        for (std::size_t i = 0; i < candidates; ++i) {
            auto at = world;
            rules.apply(at, moves[i]);
            play.run(at, rng, R::info.steps_max);
            sums[i] += outcome_for(rules, at, view.seat);
        }
    }
    return moves[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
}

}  // namespace saloon::bots
