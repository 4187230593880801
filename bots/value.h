// What a position is to each seat on one scale: the share of the win it may expect, and the points it is ahead. Whole
// numbers only, so that a search comes out alike on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/gifts.h"

namespace saloon::bots {

inline constexpr std::int32_t whole_share = 1 << 16;  // a win that is not shared

struct Value {
    std::array<std::int32_t, seats_max> share{};
    std::array<std::int32_t, seats_max> margin{};  // points of worth ahead; in games of points, of the score
};

// From 0 to a whole share; a lead of `spread` is three quarters of it.
constexpr std::int32_t share_of_lead(std::int64_t lead, std::int64_t spread) {
    return static_cast<std::int32_t>(whole_share / 2 + lead * (whole_share / 2) / (spread + (lead < 0 ? -lead : lead)));
}

// Beside the best other seat a share of one half is even; among more seats than two that is no half of the win, but an
// equal part of it.
constexpr std::int32_t among(std::int32_t share, int seats) {
    if (seats <= 2) return share;
    const std::int64_t others = static_cast<std::int64_t>(seats - 1) * (whole_share - share);
    return static_cast<std::int32_t>(std::int64_t{whole_share} * share / (share + others));
}

template <Game R>
int spread_at(const R& rules, const typename R::Position& at) {
    if constexpr (HasSpread<R>)
        return std::max(1, rules.spread(at));
    else
        return hints_of<R>().spread;
}

// Points ahead of the best other seat, or the points of who plays alone.
template <Game R>
std::int32_t lead_by_score(const R& rules, const Scores& scores, int seat) {
    const auto points = [&](int i) {
        const std::int32_t each = scores.points[static_cast<std::size_t>(i)] / scores.per;
        return R::info.aim == Aim::fewest_points ? -each : each;
    };
    if (rules.players() == 1) return points(0);
    std::int32_t best = INT32_MIN;
    for (int i = 0; i < rules.players(); ++i)
        if (i != seat) best = std::max(best, points(i));
    return points(seat) - best;
}

template <Game R>
std::int32_t worth_of(const R& rules, const typename R::Position& at, Seat seat) {
    if constexpr (HasWorth<R>) return rules.worth(at, seat);
    const auto scores = rules.scores(at);
    return scores ? lead_by_score(rules, *scores, index_of(seat)) : 0;
}

// Where the game is over the winners count first and the points a little; before that worth is asked.
template <Game R>
Value value_of(const R& rules, const typename R::Position& at) {
    Value value;
    const bool over = is_over(rules, at);
    const int spread = spread_at(rules, at);
    const int players = rules.players();
    const SeatSet winners = over ? rules.winners(at) : SeatSet{};
    const auto scores = over && R::info.aim != Aim::to_win ? rules.scores(at) : std::nullopt;
    for (int i = 0; i < players; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        if (over && R::info.aim == Aim::to_win) {
            value.share[seat] = winners.has(seat_at(i)) ? whole_share / winners.size() : 0;
            value.margin[seat] = value.share[seat] - whole_share / players;
            continue;
        }
        const std::int32_t lead = scores ? lead_by_score(rules, *scores, i) : worth_of(rules, at, seat_at(i));
        value.margin[seat] = lead;
        value.share[seat] = among(share_of_lead(lead, spread), players);
        if (!over || players == 1) continue;
        const std::int32_t win = winners.has(seat_at(i)) ? whole_share / winners.size() : 0;
        value.share[seat] = (3 * win + value.share[seat]) / 4;
    }
    return value;
}

}  // namespace saloon::bots
