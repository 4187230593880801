#include "games/texas-houseem/lab/metrics.h"

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

bool is(const Effect& effect, Told kind) { return effect.kind == kind_of(kind); }
bool is(const Effect& effect, Happening kind) { return effect.kind == kind_of(kind); }
bool is(Place place, Spot spot) { return place.pile == static_cast<std::uint8_t>(spot); }
Word why(const Effect& effect) { return static_cast<Word>(effect.reason); }

// THE-7.1: by a shot or a Dirty Trump, or as a Joker that was left alone by it.
bool is_death(const Effect& effect) {
    const bool in_a_house = is(effect.from, Spot::folk) || is(effect.from, Spot::hidden);
    if (!is(effect, Happening::card_moved) || !in_a_house) return false;
    const Word by = why(effect);
    return by == word_for(Verb::shoot) || by == word_for(Verb::flush) || by == word_for(Verb::straight) ||
           by == word_for(Verb::pillage) || by == Word::left_alone;
}

bool is_dirty(Word by) {
    return by == word_for(Verb::flush) || by == word_for(Verb::straight) || by == word_for(Verb::pillage);
}

void count_common(const Effect& effect, lab::Counts counts) {
    if (is(effect, Happening::round_began)) ++counts[rounds];
    if (!is_death(effect)) return;
    ++counts[killed];
    if (is(effect.from, Spot::hidden)) ++counts[hidden_shot];
}

// How an eviction ended.
void count_eviction(std::span<const Effect> told, const Effect& end, lab::Counts counts) {
    const bool fails = is(end, Told::eviction_failed);
    const bool own = end.other == static_cast<std::uint8_t>(end.seat);
    ++counts[fails ? failed_evictions : evictions];
    if (own && !fails) ++counts[own_evictions];
    const auto turned_up = [](const Effect& effect) {
        return is(effect, Happening::card_turned) && why(effect) == Word::challenged;
    };
    const auto from_hand = [](const Effect& effect) {
        return is(effect, Happening::card_moved) && is(effect.from, Spot::hand);
    };
    if (!own && std::ranges::any_of(told, turned_up) && std::ranges::none_of(told, from_hand))
        ++counts[market_challenges];
}

void count_own(std::span<const Effect> told, const Effect& effect, lab::Counts counts) {
    switch (static_cast<Told>(effect.kind)) {
        case Told::completed: ++counts[built]; break;
        case Told::evicted:
        case Told::exposed:
        case Told::eviction_failed: count_eviction(told, effect, counts); break;
        case Told::settled: counts[settled_after_dirty] += is_dirty(why(effect)) ? 1 : 0; break;
        case Told::carried_off:
            counts[sites_and_safe_carried_off] += why(effect) == Word::safe || why(effect) == Word::unfinished ? 1 : 0;
            break;
        case Told::thrown_out: ++counts[thrown_out_at_the_end]; break;
        default: break;
    }
}

// Who has the most points. A House is scored anew when it is not the one it was.
class Lead final : public lab::LeadOf<Rules> {
    std::uint8_t ahead(const Rules& rules, const Position& at) override {
        std::array<int, seats_max + 1> points{};  // the last one: of Houses that are nobody's
        auto last = scored_.begin();
        for (const House& house : at.town) {
            Scored& scored = *last++;
            if (const Scored now = as_scored(house); now != scored) {
                scored = now;
                scored.points = rules.score_of(house);
            }
            points[static_cast<std::size_t>(scored.owner)] += scored.points;
        }
        return lab::seats_ahead(std::span(points).first(static_cast<std::size_t>(rules.players())));
    }

    // What the score of a House follows from, and what it is.
    struct Scored {
        CardSet family;
        SameRank roof;
        Seat owner = nobody;
        int points = 0;
        friend bool operator==(const Scored& one, const Scored& other) {
            return one.family == other.family && one.roof == other.roof && one.owner == other.owner;
        }
    };
    static Scored as_scored(const House& house) {
        return {house.folk | house.hidden.cards(), house.roof, house.owner()};
    }

    std::array<Scored, houses_max> scored_;
};

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
        return {lab::counted_as("the.counts.built", "THE-5.1"),
                lab::counted_as("the.counts.unfinished", "THE-8.7"),
                lab::counted_as("the.counts.vacant", "THE-8.7"),
                lab::counted_as("the.counts.families", "THE-8.6"),
                lab::amount_as("the.counts.folk", "THE-8.6"),
                lab::counted_as("the.counts.evictions", "THE-6.6"),
                lab::counted_as("the.counts.failed_evictions", "THE-9.12"),
                lab::counted_as("the.counts.own_evictions", "THE-6.9"),
                lab::counted_as("the.counts.killed", "THE-7.1"),
                lab::counted_as("the.counts.settled_after_dirty", "THE-7.6"),
                lab::counted_as("the.counts.jokers_played", "THE-9.26"),
                lab::amount_as("the.counts.last_turn_gain", "THE-8.5"),
                lab::counted_as("the.counts.hidden_shot", "THE-9.41"),
                lab::counted_as("the.counts.market_challenges", "THE-9.44"),
                lab::counted_as("the.counts.thrown_out", "THE-9.46"),
                lab::counted_as("the.counts.carried_off", "THE-7.14"),
                lab::counted_as("the.counts.rounds", "THE-3.1")};
    }

    EffectKinds reads() const override {
        return EffectKinds::none().with(Happening::card_moved, Happening::card_turned, Happening::round_began,
                                        Told::completed, Told::evicted, Told::exposed, Told::eviction_failed,
                                        Told::settled, Told::carried_off, Told::thrown_out);
    }
    void count_told(const Rules&, std::span<const Effect> told, lab::Counts counts) const override {
        for (const Effect& effect : told)
            effect.kind < saloon::kind_of(Happening::first_own) ? count_common(effect, counts)
                                                                : count_own(told, effect, counts);
    }

    // Its last move alone is compared with what was before.
    bool needs_this(const Rules&, const Position& at) const override { return at.round == at.last_round; }

    // Which cards a face-down Trump has is not told. What the last move gained is (`worth_changed`), but who hears that
    // makes the rules keep the town before every step; so the two scores around that one move are taken instead.
    void count_move(const Rules& rules, const Position& before, const Move& move, const Position& after,
                    lab::Counts counts) const override {
        if (!move.cards.joker().empty()) ++counts[jokers_played];
        if (after.phase != Phase::over) return;
        const auto seat = static_cast<std::size_t>(before.turn);
        counts[last_turn_gain] = rules.scores(after)->points[seat] - rules.scores(before)->points[seat];
    }

    void finish(const Rules&, const Position& end, lab::Counts counts) const override {
        for (const House& house : end.town) {
            if (!house.complete())
                ++counts[unfinished];
            else
                ++counts[house.vacant() ? vacant : families];
            counts[folk] += house.family_size();
        }
    }

    std::unique_ptr<lab::LeadOf<Rules>> lead() const override { return std::make_unique<Lead>(); }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::texas_houseem
