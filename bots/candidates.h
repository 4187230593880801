// The choices a bot looks at: what the game calls worth a look, or the whole legal list in a random order. A long list
// without a game's advice is thinned: a few moves looked at well beat many looked at badly.
#pragma once

#include "core/gifts.h"

namespace saloon::bots {

inline constexpr std::size_t choices_max = 64;

template <Game R>
void list_candidates(const R& rules, const typename R::Position& at, MoveList<typename R::Move>& moves) {
    moves.clear();
    if constexpr (HasCandidates<R>)
        rules.candidates(at, moves);
    else
        rules.legal_moves(at, moves);
}

// At most `most` of them: the first where the game has ordered them, else any.
template <Game R>
void list_few(const R& rules, const typename R::Position& at, std::size_t most, Rng& rng,
              MoveList<typename R::Move>& moves) {
    list_candidates(rules, at, moves);
    if (moves.size() <= most) return;
    if constexpr (!HasCandidates<R>)
        for (std::size_t i = 0; i < most; ++i)
            std::swap(moves[i], moves[i + rng.below(static_cast<std::uint32_t>(moves.size() - i))]);
    moves.resize(most);
}

template <Game R>
void run_chance(const R& rules, typename R::Position& at, Rng& rng) {
    while (rules.to_act(at) == Actor::chance) rules.apply(at, rules.sample(at, rng));
}

}  // namespace saloon::bots
