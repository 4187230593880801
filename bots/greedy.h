// The drifter: tries each move in some redeals of what its seat has not seen, and takes the one after which it stands
// best on average. Where the turn goes on, it goes on in the same way for a step or two, because half a turn (a card
// drawn, a figure named) is worth nothing yet.
#pragma once

#include <array>
#include <vector>

#include "bots/candidates.h"
#include "bots/value.h"

namespace saloon::bots {

template <Game R>
class Greedy {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    Greedy(const R& rules, Rng& rng) : rules_(rules), rng_(rng) {}

    Move choose(const View<Position>& view) {
        MoveList<Move>& moves = lists_[0];
        list_few(rules_, rules_.redeal(view, rng_), choices_max, rng_, moves);
        if (moves.size() == 1) return moves.front();
        // The work is bounded: about so many positions are looked at, however long the list is.
        const int redeals = std::clamp(160 / static_cast<int>(moves.size()), 4, 16);
        std::vector<std::int64_t> sums(moves.size());
        for (int redeal = 0; redeal < redeals; ++redeal) {
            const Position world = rules_.redeal(view, rng_);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                Position at = world;
                rules_.apply(at, moves[i]);
                sums[i] += value_after(at, view.seat, 1);
            }
        }
        return moves[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
    }

private:
    static constexpr int own_steps = 2;  // of the same turn that are looked at after the move
    static constexpr std::array<std::size_t, own_steps + 1> few{0, 10, 4};

    std::int64_t value_after(Position& at, Seat seat, int step) {
        if (is_shuffle_next(at)) return value_of(rules_, at).share[static_cast<std::size_t>(seat)];
        run_chance(rules_, at, rng_);
        if (step > own_steps || rules_.to_act(at) != actor_of(seat))
            return value_of(rules_, at).share[static_cast<std::size_t>(seat)];
        MoveList<Move>& moves = lists_[static_cast<std::size_t>(step)];
        list_few(rules_, at, few[static_cast<std::size_t>(step)], rng_, moves);
        std::int64_t best = INT64_MIN;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Position next = at;
            rules_.apply(next, moves[i]);
            best = std::max(best, value_after(next, seat, step + 1));
        }
        return best;
    }

    bool is_shuffle_next(const Position& at) {
        if constexpr (!hints_of<R>().cut_at_shuffle) return false;
        if (rules_.to_act(at) != Actor::chance) return false;
        events_.clear();
        return !rules_.outcomes(at, events_);
    }

    const R& rules_;
    Rng& rng_;
    std::array<MoveList<Move>, own_steps + 1> lists_;
    std::vector<Outcome<typename R::Event>> events_;
};

}  // namespace saloon::bots
