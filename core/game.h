// The contract: read this first.
//
// A game is a class Rules (the rulebook with its options chosen and its edition loaded) and three plain types:
// Position (the whole truth, hidden cards included), Move (what a seat decides) and Event (what chance decides).
// Nothing here knows a server, a screen, a file, a clock or a random device. Everything above (tables, records,
// bots, lab, terminal, server) is written once, against this file.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/move_list.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/verdict.h"
#include "core/view.h"

namespace saloon {

enum class Aim : std::uint8_t {
    most_points,    // the higher score is better
    fewest_points,  // the lower score is better
    to_win,         // only who wins counts
};

struct GameInfo {
    const char* slug;     // "old-town-road"
    const char* name;     // "Old Town Road"
    const char* prefix;   // of its rule numbers, "OTR"
    const char* summary;  // key of one line for a menu, "otr.summary"
    int players_min;
    int players_max;
    Aim aim;
    int steps_max;  // no record has more lines than this, whatever the options
};

// Points a seat; shared wins may count as fractions, points / per.
struct Scores {
    std::array<std::int32_t, seats_max> points{};
    std::int32_t per = 1;
    friend bool operator==(const Scores&, const Scores&) = default;
};

template <class Event>
struct Outcome {
    Event event;
    std::uint32_t weight;  // out of the sum of the list
};

template <class R>
concept Game =
    Plain<typename R::Position> && Described<typename R::Position> &&  //
    Plain<typename R::Move> && sizeof(typename R::Move) <= 16 && Plain<typename R::Event> &&
    requires(const R& rules, const typename R::Position& at, typename R::Position& change, typename R::Move move,
             const typename R::Event& event, MoveList<typename R::Move>& moves,
             std::vector<Outcome<typename R::Event>>& events, const View<typename R::Position>& view, Rng& rng) {
        { R::info } -> std::convertible_to<const GameInfo&>;
        { rules.players() } -> std::same_as<int>;

        // The empty table; chance acts first.
        { rules.start() } -> std::same_as<typename R::Position>;
        // Whose decision it is. It depends on nothing that is hidden from anybody.
        { rules.to_act(at) } -> std::same_as<Actor>;

        // Every legal move once, in any fixed order; the buffer comes empty. Only where a seat is to act.
        { rules.legal_moves(at, moves) } -> std::same_as<void>;
        // The definition of legality, for any move whatever. legal_moves may be quicker; tests hold them equal.
        { rules.judge(at, move) } -> std::same_as<Verdict>;
        // The move was judged fine; runs on to the next decision of a seat or of chance.
        { rules.apply(change, move) } -> std::same_as<void>;

        // Only where chance is to act. `outcomes` lists every event with its weight, or answers false for a
        // shuffle, which is only ever sampled.
        { rules.sample(at, rng) } -> std::same_as<typename R::Event>;
        { rules.outcomes(at, events) } -> std::same_as<bool>;
        { rules.judge(at, event) } -> std::same_as<Verdict>;
        { rules.apply(change, event) } -> std::same_as<void>;

        // The score as it stands, where the rulebook has one before the end; always when nobody is to act.
        { rules.scores(at) } -> std::same_as<std::optional<Scores>>;
        // Only when nobody is to act; empty is a loss for all.
        { rules.winners(at) } -> std::same_as<SeatSet>;

        // Could this lie on a table? Asked of positions that come from outside, and by tests of every position.
        { rules.sound(at) } -> std::same_as<Verdict>;
        // A whole position that the seat cannot tell from the true one: what it has not seen, dealt anew.
        { rules.redeal(view, rng) } -> std::same_as<typename R::Position>;
    };

// Optional gifts. A bot asks with `if constexpr`; no game must give them.
template <class R>
concept HasWorth = requires(const R& rules, const typename R::Position& at, Seat seat) {
    { rules.worth(at, seat) } -> std::same_as<int>;  // a guess of the result for a seat, more is better
};

// What a player may spend on a plan. With a number of iterations the same seed gives the same move everywhere, however
// many hands there are.
struct Budget {
    std::uint64_t seed = 1;
    std::uint64_t iterations = 0;    // at most; 0: as many as the game takes for enough, or until it is told to stop
    std::function<bool()> enough{};  // asked often, by every hand; true: answer now
    int hands = 1;
    std::function<void(int hands, const std::function<void(int hand)>& work)> crew{};  // left out: one after the other
};

// A game that knows a better way to find a move than a search that suits every game.
template <class R>
concept HasPlan = requires(const R& rules, const View<typename R::Position>& view, const Budget& budget) {
    { rules.plan(view, budget) } -> std::same_as<typename R::Move>;
};

template <class R>
bool is_over(const R& rules, const typename R::Position& at) {
    return rules.to_act(at) == Actor::nobody;
}

}  // namespace saloon
