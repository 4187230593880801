// Counts the lines of play of an exact length: one number a position and depth, which must not move when the
// code is changed but the rules are not. A roll counts one node a face, a shuffle counts once and is sampled.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"

namespace saloon {

template <Game R>
class Perft {
public:
    Perft(const R& rules, std::uint64_t seed, std::uint64_t nodes_max) : rules_(rules), rng_(seed), left_(nodes_max) {}

    // Nothing when there are more nodes than allowed.
    std::optional<std::uint64_t> count(const typename R::Position& at, int depth) {
        const std::uint64_t nodes = below(at, depth);
        return exhausted_ ? std::nullopt : std::optional(nodes);
    }

private:
    using Position = typename R::Position;

    std::uint64_t spend(std::uint64_t nodes) {
        if (nodes > left_) exhausted_ = true;
        left_ -= nodes > left_ ? left_ : nodes;
        return nodes;
    }
    std::uint64_t below(const Position& at, int depth) {
        if (exhausted_) return 0;
        const Actor actor = rules_.to_act(at);
        if (depth == 0 || actor == Actor::nobody) return spend(1);
        return actor == Actor::chance ? below_chance(at, depth) : below_seat(at, depth);
    }
    std::uint64_t below_seat(const Position& at, int depth) {
        MoveList<typename R::Move> moves;
        rules_.legal_moves(at, moves);
        if (depth == 1) return spend(moves.size());
        std::uint64_t nodes = 0;
        for (const auto& move : moves) {
            Position next = at;
            rules_.apply(next, move);
            nodes += below(next, depth - 1);
        }
        return nodes;
    }
    std::uint64_t below_chance(const Position& at, int depth) {
        std::vector<Outcome<typename R::Event>> events;
        if (!rules_.outcomes(at, events)) {
            Position next = at;
            rules_.apply(next, rules_.sample(at, rng_));
            return below(next, depth - 1);
        }
        std::uint64_t nodes = 0;
        for (const auto& outcome : events) {
            Position next = at;
            rules_.apply(next, outcome.event);
            nodes += below(next, depth - 1);
        }
        return nodes;
    }

    const R& rules_;
    Rng rng_;
    std::uint64_t left_;
    bool exhausted_ = false;
};

}  // namespace saloon
