// What a game may give to players that search, beside the contract. A bot asks with `if constexpr`; no game must give
// any of it. All of it is advice: it can make a bot weaker, never illegal.
#pragma once

#include <span>

#include "core/game.h"

namespace saloon {

// How a search is best spent on a game; see docs/bots.md.
struct SearchHints {
    int iterations_a_second = 20'000;  // of one core; a grade's time is turned into iterations by it
    int playout_steps = 12;            // decisions after the tree, before `worth` is asked
    int tree_depth = 24;               // decisions in the tree
    int horizon = 1'000;               // decisions in both
    int exploration_percent = 140;     // of the spread of the results seen
    int widen_from = 8;                // so many choices are looked at from the first visit on
    bool cut_at_shuffle = false;       // a shuffle begins something new: worth is asked before it
    int spread = 30;                   // how much worth makes winning three times as likely as losing
    int race = 0;                      // 1: a move is chosen by a race in common worlds (bots/race.h)
    int usual_lead_percent = 0;        // how far moves of a race are mostly apart, of the results' spread; 0: unknown
    int remember = 1;                  // 1: a search goes on from the last one of its seat, where it can
    int first_percent = 50;            // of the playout's choices that fall on the first candidate
};

template <class R>
constexpr SearchHints hints_of() {
    if constexpr (requires { R::hints; })
        return R::hints;
    else
        return {};
}

// The legal moves that are worth a look, the most promising first; at least one.
template <class R>
concept HasCandidates = requires(const R& rules, const typename R::Position& at, MoveList<typename R::Move>& moves) {
    { rules.candidates(at, moves) } -> std::same_as<void>;
};

// The first of the candidates, found more quickly than all of them; `moves` is room to work in.
template <class R>
concept HasFirstCandidate =
    requires(const R& rules, const typename R::Position& at, MoveList<typename R::Move>& moves) {
        { rules.first_candidate(at, moves) } -> std::same_as<typename R::Move>;
    };

// How many points of worth decide at this stage of the game, where that changes.
template <class R>
concept HasSpread = requires(const R& rules, const typename R::Position& at) {
    { rules.spread(at) } -> std::same_as<int>;
};

// What the seat has just come to see, as a number: positions that differ in it are different to that seat.
template <class R>
concept HasGlimpse = requires(const R& rules, const typename R::Position& at, Seat seat) {
    { rules.glimpse(at, seat) } -> std::same_as<std::uint64_t>;
};

// A move as the other seats see it: what they cannot tell apart is equal.
template <class R>
concept HasShownMove = requires(const R& rules, const typename R::Position& at, typename R::Move move) {
    { rules.shown_move(at, move) } -> std::same_as<typename R::Move>;
};

// Is this a choice whose point is that the others cannot foresee it? Then it is mixed, not made.
template <class R>
concept HasSecretChoice = requires(const R& rules, const typename R::Position& at, typename R::Move move) {
    { rules.is_secret_choice(at, move) } -> std::same_as<bool>;
};

// The best score that a position still allows to one who knows every hidden card: what was found, by which moves, and
// what no moves can beat.
template <class Move>
struct BestPossible {
    int found = 0;
    int bound = 0;
    MoveList<Move> line;
};

// A game that can tell it, after the shuffle; `memory` is in bytes.
template <class R>
concept HasBestPossible =
    requires(const R& rules, const typename R::Position& at, const Budget& budget, std::size_t memory) {
        { rules.best_possible(at, budget, memory) } -> std::same_as<BestPossible<typename R::Move>>;
    };

// One legal move, each alike, without listing them all.
template <class R>
concept HasRandomMove = requires(const R& rules, const typename R::Position& at, Rng& rng) {
    { rules.random_move(at, rng) } -> std::same_as<typename R::Move>;
};

// How far what play-outs say of a position comes true where so many decisions are left, as games have shown
// (tools/claims_fit). Between two rows it is in between.
struct Trust {
    int decisions;
    int slope_per_mille;          // of the odds of the win
    int own_per_mille;            // added to the odds of the seat that asks, as a logarithm
    int margin_slope_per_mille;   // of the points ahead
    int margin_shift_hundredths;  // added to them
};

struct TrustTable {
    int worlds = 2;                 // an equal share counts like so many worlds
    int rough_from = 1 << 30;       // with so many decisions left games have not shown that a number can be told
    std::span<const Trust> rows{};  // by decisions
};

template <class R>
concept HasTrust = requires {
    { R::trust() } -> std::same_as<TrustTable>;
};

}  // namespace saloon
