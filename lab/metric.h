// What a game gives the lab to count, beside what every game has (lengths, scores, wins): a class Metrics in
// games/<slug>/metrics.h. It is a gift; a game without one is measured all the same. Everything is a whole number, so
// that the same games give the same figures in whatever order they are played.
//
//     struct Metrics {
//         static std::vector<lab::Metric> moves(const Rules&);           // kinds of moves, in the order of kind_of
//         static std::vector<lab::Metric> events(const Rules&);          // kinds of events of chance
//         static std::vector<lab::Metric> counted(const Rules&);         // what else is counted
//         static int kind_of(const Move&);
//         static int kind_of(const Event&);
//         // After every step; `counts` has a place for each row of counted().
//         static void count(const Rules&, const Position& before, const Move&, const Position& after, lab::Counts);
//         static void count(const Rules&, const Position& before, const Event&, const Position& after, lab::Counts);
//         static void finish(const Rules&, const Position& end, lab::Counts);  // once, when the game is over
//         static int standing(const Rules&, const Position&, Seat);            // who is ahead; optional, more is
//         better
//     };
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"

namespace saloon::lab {

// A row of a report: what is counted, and the rule that makes it happen.
struct Metric {
    std::string name;
    std::string rule;
};

using Counts = std::span<std::int32_t>;

// For a game that has no gift.
struct NoMetrics {};

template <class M, class R>
concept MetricsOf = requires(const R& rules, const typename R::Position& at, const typename R::Move& move,
                             const typename R::Event& event, Counts counts) {
    { M::moves(rules) } -> std::same_as<std::vector<Metric>>;
    { M::events(rules) } -> std::same_as<std::vector<Metric>>;
    { M::counted(rules) } -> std::same_as<std::vector<Metric>>;
    { M::kind_of(move) } -> std::same_as<int>;
    { M::kind_of(event) } -> std::same_as<int>;
    M::count(rules, at, move, at, counts);
    M::count(rules, at, event, at, counts);
    M::finish(rules, at, counts);
};

template <class M, class R>
concept HasStanding = requires(const R& rules, const typename R::Position& at, Seat seat) {
    { M::standing(rules, at, seat) } -> std::same_as<int>;
};

}  // namespace saloon::lab
