// The last moves of a game, where the seat can know everything that is still hidden and few lines are left: every line
// is played to its end, each seat taking what is best for itself and chance its mean. What is too wide or too long for
// that is left to the search.
#pragma once

#include <optional>
#include <vector>

#include "bots/value.h"

namespace saloon::bots {

template <Game R>
class Ending {
    using Position = typename R::Position;
    using Move = typename R::Move;

public:
    // Looks at so many positions at most, and answers nothing if that was not enough.
    Ending(const R& rules, std::uint64_t positions_max) : rules_(rules), left_(positions_max) {}

    std::optional<Move> best(const View<Position>& view, Rng& rng) {
        const Position at = rules_.redeal(view, rng);
        for (int i = 1; i < redeals; ++i)
            if (rules_.redeal(view, rng) != at) return std::nullopt;
        std::optional<Move> best;
        value_at(at, 0, &best);
        return left_ == 0 ? std::nullopt : best;
    }

private:
    // Two deals that a seat cannot tell apart come out equal this often only by an unlikely chance.
    static constexpr int redeals = 12;
    static constexpr std::size_t depth_max = 24;

    // What comes of it when all play as well as they can. Means nothing once `left_` is 0.
    Value value_at(const Position& at, std::size_t depth, std::optional<Move>* best) {
        const Actor actor = rules_.to_act(at);
        if (actor == Actor::nobody) return value_of(rules_, at);
        if (left_ == 0 || depth == depth_max) return give_up();
        return actor == Actor::chance ? mean_at(at, depth) : choice_at(at, depth, best);
    }

    Value give_up() {
        left_ = 0;
        return {};
    }

    Value choice_at(const Position& at, std::size_t depth, std::optional<Move>* best) {
        MoveList<Move>& moves = moves_[depth];
        moves.clear();
        rules_.legal_moves(at, moves);
        if (moves.size() >= left_) return give_up();
        left_ -= moves.size();
        const auto mover = static_cast<std::size_t>(seat_of(rules_.to_act(at)));
        Value found;
        for (std::size_t i = 0; i < moves.size() && left_ > 0; ++i) {
            Position next = at;
            rules_.apply(next, moves[i]);
            const Value value = value_at(next, depth + 1, nullptr);
            if (i > 0 && value.share[mover] <= found.share[mover]) continue;
            found = value;
            if (best != nullptr) *best = moves[i];
        }
        return found;
    }

    Value mean_at(const Position& at, std::size_t depth) {
        std::vector<Outcome<typename R::Event>> events;
        if (!rules_.outcomes(at, events) || events.size() >= left_) return give_up();
        left_ -= events.size();
        std::array<std::int64_t, seats_max> shares{};
        std::int64_t weights = 0;
        for (const auto& [event, weight] : events) {
            Position next = at;
            rules_.apply(next, event);
            const Value value = value_at(next, depth + 1, nullptr);
            if (left_ == 0) return {};
            for (std::size_t i = 0; i < shares.size(); ++i) shares[i] += std::int64_t{weight} * value.share[i];
            weights += weight;
        }
        Value mean;
        for (std::size_t i = 0; i < shares.size(); ++i)
            mean.share[i] = static_cast<std::int32_t>(shares[i] / std::max<std::int64_t>(1, weights));
        return mean;
    }

    const R& rules_;
    std::uint64_t left_;
    std::array<MoveList<Move>, depth_max> moves_;
};

}  // namespace saloon::bots
