// What a bot has to say about a position: its best moves, how good and how sure they are, and the answers it fears.
// These are plain facts; whoever has words makes sentences of them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/claim.h"
#include "core/game.h"

namespace saloon::bots {

// How a move stands beside the best one, as far as the worlds reach in which both were tried.
enum class Standing : std::uint8_t { best, as_good, cannot_tell, worse };

// A difference with half of its 95 % interval.
struct Difference {
    int mean = 0;
    int doubt = 0;
    friend bool operator==(const Difference&, const Difference&) = default;
};

// What a move loses against the best one.
struct Loss {
    Difference per_mille;   // of the win
    Difference hundredths;  // of a point, in games of points
    friend bool operator==(const Loss&, const Loss&) = default;
};

// Within so much of the best one a move is as good: a point, or a hundredth of the win.
inline constexpr int point_hundredths = 100;
inline constexpr int percent_per_mille = 10;

// `clear` is whether the difference cannot be luck.
constexpr Standing standing_of(const Loss& loss, bool clear, bool in_points, bool alone) {
    const auto within = [](const Difference& difference, int most) {
        return difference.mean + difference.doubt <= most;
    };
    if (in_points && within(loss.hundredths, point_hundredths)) return Standing::as_good;
    if (!alone && within(loss.per_mille, percent_per_mille)) return Standing::as_good;
    return clear ? Standing::worse : Standing::cannot_tell;
}

// What a search came to at its root: how often it looked at each move, and what share of the result it found there.
template <class Move>
struct Considered {
    Move move{};
    std::uint64_t visits = 0;
    int share_per_mille = 0;
};
template <class Move>
struct SearchNotes {
    std::uint64_t iterations = 0;
    std::vector<Considered<Move>> moves;  // none where no search was needed
};

template <class Move>
struct AdvisedReply {
    Move move{};
    int visits_per_mille = 0;  // of the visits of the choice it answers
    int win_per_mille = 0;     // what it leaves to the asking seat
};

// What a decision is to a seat, in the unit of an analysis: hundredths of a point, else thousandths of the win.
struct Account {
    int before = 0;           // expected if the reference player decided
    double before_error = 0;  // standard errors
    int effect = 0;           // what the move played adds to that, or takes
    double effect_error = 0;
};
using Accounts = std::array<Account, seats_max>;

template <class Move>
struct AdvisedMove {
    Move move{};
    int visits_per_mille = 0;   // of all
    Sampled sampled;            // as the worlds say; what follows is claimed of it (claim.h)
    bool rough = false;         // no number of it should be told, only a word
    int win_per_mille = 0;      // the share of the win that may be expected
    int win_doubt = 0;          // half of a 95 % interval of it
    int margin_hundredths = 0;  // expected points ahead at the end, in games of points
    int margin_doubt = 0;
    int worth_before = 0;  // as the game guesses it, before and right after the move
    int worth_after = 0;
    Standing standing = Standing::best;
    Loss loss;
    int sure_per_mille = 0;                   // the chance that it is the best, or within a point of it
    std::vector<AdvisedReply<Move>> replies;  // the commonest first
};

template <class Move>
struct Advice {
    std::vector<AdvisedMove<Move>> choices;  // the best first, then what was asked for and is not among them
    std::uint64_t iterations = 0;
    std::size_t legal_moves = 0;
};

}  // namespace saloon::bots
