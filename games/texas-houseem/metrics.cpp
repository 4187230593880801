#include "games/texas-houseem/metrics.h"

#include <algorithm>

namespace saloon::texas_houseem {
namespace {

enum Row : std::size_t {
    built,
    unfinished,
    vacant,
    families,
    folk,
    evictions,
    failed_evictions,
    own_evictions,
    killed,
    settled_after_dirty,
    jokers_played,
    last_turn_gain,
    hidden_shot,
    market_challenges,
    thrown_out_at_the_end,
    sites_and_safe_carried_off,
    rounds,
};

int folk_in(const Town& town) {
    int sum = 0;
    for (const House& house : town) sum += house.family_size();
    return sum;
}
int complete_in(const Town& town) {
    int sum = 0;
    for (const House& house : town) sum += house.complete() ? 1 : 0;
    return sum;
}

int face_down_in(const Town& town) {
    int sum = 0;
    for (const House& house : town) sum += house.hidden.size();
    return sum;
}
int settled_in(const Town& town) {
    int sum = 0;
    for (const House& house : town) sum += house.vacant() ? 0 : 1;
    return sum;
}

void count_eviction(const Position& before, const Move& move, const Town& left, lab::Counts counts) {
    // A family that stays, be it face up from now on, was not driven out (THE-9.12).
    const auto family = [](const House& house) { return house.folk | house.hidden.cards(); };
    const House& was = *before.town.find(move.house);
    const bool stays = family(*left.find(move.house)).holds(family(was));
    ++counts[stays ? failed_evictions : evictions];
    if (!stays && was.owner() == before.turn) ++counts[own_evictions];
    const bool challenge = was.owner() != before.turn && !was.hidden.empty();
    if (challenge && before.market.holds(move.cards)) ++counts[market_challenges];
}

class Metrics final : public lab::MetricsOf<Rules> {
public:
    std::vector<lab::Metric> moves(const Rules&) const override {
        return {{"draw", "THE-3.7"},          {"pass", "THE-3.8"},   {"foundation", "THE-5.4"}, {"roof", "THE-5.5"},
                {"house", "THE-5.6"},         {"settle", "THE-6.3"}, {"expand", "THE-6.4"},     {"evict", "THE-6.6"},
                {"shoot", "THE-7.10"},        {"flush", "THE-7.2"},  {"straight", "THE-7.3"},   {"pillage", "THE-7.4"},
                {"reappropriate", "THE-7.11"}};
    }

    std::vector<lab::Metric> events(const Rules&) const override { return {{"shuffle", "THE-2.2"}}; }

    std::vector<lab::Metric> counted(const Rules&) const override {
        return {{"houses built", "THE-5.1"},
                {"unfinished houses at the end", "THE-8.7"},
                {"vacant houses at the end", "THE-8.7"},
                {"settled houses at the end", "THE-8.6"},
                {"townsfolk at the end", "THE-8.6"},
                {"evictions", "THE-6.6"},
                {"evictions that failed", "THE-9.12"},
                {"own families evicted", "THE-6.9"},
                {"townsfolk who died", "THE-7.1"},
                {"houses settled after a Dirty Trump", "THE-7.6"},
                {"moves with a Joker", "THE-9.26"},
                {"points gained by the Dealer's last move", "THE-8.5"},
                {"face-down townsfolk who were shot", "THE-9.41"},
                {"challenges with Market cards only", "THE-9.44"},
                {"families thrown out at the end", "THE-9.46"},
                {"safe or unfinished houses carried off", "THE-7.14"},
                {"rounds", "THE-3.1"}};
    }

    void count_move(const Rules& rules, const Position& before, const Move& move, const Position& after,
                    lab::Counts counts) const override {
        const Town left = rules.town_after(before, move);
        counts[built] += std::max(0, complete_in(left) - complete_in(before.town));
        if (!move.cards.joker().empty()) ++counts[jokers_played];
        if (move.verb == Verb::evict) count_eviction(before, move, left, counts);
        if (move.verb == Verb::reappropriate) {
            const House& house = *before.town.find(move.house);
            if (!house.complete() || house.safe() != nobody) ++counts[sites_and_safe_carried_off];
        }
        const bool dirty = move.verb == Verb::flush || move.verb == Verb::straight || move.verb == Verb::pillage;
        if (dirty || move.verb == Verb::shoot) {
            const int settled = dirty && move.card != no_card ? 1 : 0;
            counts[killed] += folk_in(before.town) - (folk_in(left) - settled);
            counts[settled_after_dirty] += settled;
            counts[hidden_shot] += face_down_in(before.town) - face_down_in(left);
        }
        if (after.phase == Phase::over) {
            const auto seat = static_cast<std::size_t>(before.turn);
            counts[last_turn_gain] = rules.scores(after)->points[seat] - rules.scores(before)->points[seat];
            counts[thrown_out_at_the_end] = settled_in(left) - settled_in(after.town);
        }
    }

    void finish(const Rules&, const Position& end, lab::Counts counts) const override {
        for (const House& house : end.town) {
            if (!house.complete())
                ++counts[unfinished];
            else
                ++counts[house.vacant() ? vacant : families];
        }
        counts[folk] = folk_in(end.town);
        counts[rounds] = static_cast<std::int32_t>(end.round);
    }

    bool has_standing() const override { return true; }
    int standing(const Rules& rules, const Position& at, Seat seat) const override {
        return rules.scores(at)->points[static_cast<std::size_t>(seat)];
    }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::texas_houseem
