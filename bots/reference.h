// The reference player: by what it would get from here on, playing for every seat alike, a position is valued
// (docs/decisions/0014-values-by-a-reference-player.md). It must be quick and always the same; it need not be good, but
// the better it is, the nearer are its values to what good players get. It plays the game's first candidate, or, where
// a game has none, the move that stands best at once.
#pragma once

#include "bots/candidates.h"
#include "bots/value.h"

namespace saloon::bots {

template <Game R>
class Reference {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    explicit Reference(const R& rules) : rules_(rules) {}

    Move move(const Position& at) {
        if constexpr (HasFirstCandidate<R>) return rules_.first_candidate(at, moves_);
        list_candidates(rules_, at, moves_);
        if (HasCandidates<R> || moves_.size() == 1) return moves_.front();
        const Seat seat = seat_of(rules_.to_act(at));
        std::size_t best = 0;
        std::int32_t most = INT32_MIN;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            Position next = at;
            rules_.apply(next, moves_[i]);
            const std::int32_t worth = worth_of(rules_, next, seat);
            if (worth > most) most = worth, best = i;
        }
        return moves_[best];
    }

    // To the end of the game, or so many decisions far; how many it made.
    int play_on(Position& at, Rng& rng, int decisions_max) {
        for (int decisions = 0; decisions < decisions_max; ++decisions) {
            run_chance(rules_, at, rng);
            if (!is_seat(rules_.to_act(at))) return decisions;
            rules_.apply(at, move(at));
        }
        run_chance(rules_, at, rng);
        return decisions_max;
    }

private:
    const R& rules_;
    MoveList<Move> moves_;
};

}  // namespace saloon::bots
