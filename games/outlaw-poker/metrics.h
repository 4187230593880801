// What the lab counts in a game of Outlaw Poker: every kind of move and event, and what a designer would ask for. The
// rows and their rules are in metrics.cpp.
#pragma once

#include "games/outlaw-poker/rules.h"
#include "lab/metric.h"

namespace saloon::outlaw_poker {

struct Metrics {
    static std::vector<lab::Metric> moves(const Rules& rules);
    static std::vector<lab::Metric> events(const Rules& rules);
    static std::vector<lab::Metric> counted(const Rules& rules);
    static int kind_of(const Move& move) { return static_cast<int>(move.verb); }
    static int kind_of(const Event& event) { return static_cast<int>(event.pile); }
    static void count(const Rules& rules, const Position& before, const Move& move, const Position& after,
                      lab::Counts counts);
    static void count(const Rules& rules, const Position& before, const Event& event, const Position& after,
                      lab::Counts counts);
    static void finish(const Rules& rules, const Position& end, lab::Counts counts);
    // Minus the total if the round ended now: what lies in the grid counts, seen or not.
    static int standing(const Rules& rules, const Position& at, Seat seat);
};

static_assert(lab::MetricsOf<Metrics, Rules>);

}  // namespace saloon::outlaw_poker
