#include "games/old-town-road/lab/metrics.h"

#include <algorithm>

#include "text/said.h"

namespace saloon::old_town_road {
namespace {

enum Row : std::size_t {
    pairs,
    flushes,
    straights,
    threes,
    straight_flushes,
    hand_points,
    all_five,
    moneybag_points,
    wanted_points,
    face_down,
    turned,
    outskirts_events,
    longest_road,
};

class Metrics final : public lab::MetricsOf<Rules> {
public:
    std::vector<lab::Metric> moves(const Rules&) const override {
        return {{"shoot", "OTR-5.1"},       {"rob", "OTR-6.1"},  {"flee", "OTR-7.1"}, {"place left", "OTR-8.2"},
                {"place right", "OTR-8.2"}, {"ride", "OTR-8.3"}, {"stop", "OTR-9.3"}};
    }

    std::vector<lab::Metric> events(const Rules&) const override { return {{"shuffle", "OTR-2.1"}}; }

    std::vector<lab::Metric> counted(const Rules&) const override {
        return {lab::counted_as("otr.counts.pairs", "OTR-10.4"),
                lab::counted_as("otr.counts.flushes", "OTR-10.4"),
                lab::counted_as("otr.counts.straights", "OTR-10.4"),
                lab::counted_as("otr.counts.threes", "OTR-10.4"),
                lab::counted_as("otr.counts.straight_flushes", "OTR-10.4"),
                lab::amount_as("otr.counts.hand_points", "OTR-10.4"),
                lab::counted_as("otr.counts.all_five", "OTR-10.8"),
                lab::amount_as("otr.counts.moneybag_points", "OTR-10.9"),
                lab::amount_as("otr.counts.wanted_points", "OTR-10.9"),
                lab::counted_as("otr.counts.face_down", "OTR-7.2"),
                lab::counted_as("otr.counts.turned", "OTR-5.3"),
                lab::counted_as("otr.counts.outskirts_events", "OTR-9.2"),
                lab::counted_as("otr.counts.longest_road", "OTR-8.1")};
    }

    EffectKinds reads() const override { return EffectKinds::none(); }

    void count_move(const Rules&, const Position& before, const Move& move, const Position& after,
                    lab::Counts counts) const override {
        if (before.phase == Phase::outskirts && move.verb != Verb::stop) ++counts[outskirts_events];
        if (move.verb == Verb::shoot) {
            for (const LaidCard laid : before.road)
                if (laid.card() == move.by && laid.lie() == Lie::upright) ++counts[turned];
        }
        counts[longest_road] = std::max(counts[longest_road], static_cast<std::int32_t>(after.road.size()));
    }

    void finish(const Rules& rules, const Position& end, lab::Counts counts) const override {
        const Score score = rules.score(end);
        for (const Hand& hand : score.hands) ++counts[pairs + static_cast<std::size_t>(hand.kind)];
        counts[hand_points] = score.hand_points;
        counts[all_five] = score.all_five;
        const Values& values = rules.edition().values();
        counts[moneybag_points] = values.moneybag * score.moneybags;  // OTR-10.13
        counts[wanted_points] = values.wanted * score.wanted;
        for (const LaidCard laid : end.trail) counts[face_down] += laid.lie() == Lie::face_down ? 1 : 0;
    }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::old_town_road
