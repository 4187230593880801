#include "games/outlaw-poker/lab/metrics.h"

#include <algorithm>
#include <bit>

#include "text/said.h"

namespace saloon::outlaw_poker {
namespace {

enum Row : std::size_t {
    rounds,
    turns,
    closed_first_seat,
    sundowns,
    closer_best,
    reshuffles,
    iron_locked,
    below_zero,
    turns_skipped,
    iron_unlocked,
    bounties_set,
    first_outlaw,  // one row for each Outlaw follows
};

// A grid is scored anew when other cards lie in it than the last time.
class Lead final : public lab::LeadOf<Rules> {
    std::uint8_t ahead(const Rules& rules, const Position& at) override {
        const auto players = static_cast<std::size_t>(rules.players());
        const bool in_round = at.phase >= Phase::start && at.phase <= Phase::step;
        std::array<int, seats_max> standing{};
        for (std::size_t i = 0; i < players; ++i) {
            standing[i] = -at.totals[i];
            if (in_round) standing[i] -= score(rules, at.grids[i], scored_[i]) + at.bounties[i];
        }
        return lab::seats_ahead(std::span(standing).first(players));
    }

    using Cards = std::array<std::uint64_t, slots_max * sizeof(Slot) / sizeof(std::uint64_t)>;
    struct Scored {
        Cards cards = std::bit_cast<Cards>(Grid{}.slots);
        int points = 0;
    };
    static int score(const Rules& rules, const Grid& grid, Scored& last) {
        const auto cards = std::bit_cast<Cards>(grid.slots);
        if (cards != last.cards) last = {cards, rules.score(grid)};
        return last.points;
    }

    std::array<Scored, seats_max> scored_{};
};

class Metrics final : public lab::MetricsOf<Rules> {
public:
    std::vector<lab::Metric> moves(const Rules&) const override {
        return {{"draw deck", "OUT-3.2"},
                {"draw discard", "OUT-3.3"},
                lab::counted_as("out.counts.play", "OUT-4.1"),
                {"swap", "OUT-3.5"},
                {"show", "OUT-3.6"},
                {"skip", "OUT-3.7"},
                {"peek", "OUT-4.7"},
                {"reveal", "OUT-4.8"},
                {"shift", "OUT-4.9"},
                {"rob", "OUT-4.10"},
                {"keep", "OUT-4.6"},
                {"push", "OUT-4.15"},
                {"dig", "OUT-4.11"},
                {"lock", "OUT-4.12"},
                {"raid", "OUT-4.13"},
                lab::counted_as("out.counts.skip_seat", "OUT-4.22"),
                {"unlock", "OUT-4.23"},
                {"score", "OUT-4.24"},
                {"pass", "OUT-4.4"}};
    }

    std::vector<lab::Metric> events(const Rules&) const override {
        return {{"shuffle deck", "OUT-2.2"}, {"shuffle outlaws", "OUT-2.6"}};
    }

    std::vector<lab::Metric> counted(const Rules& rules) const override {
        std::vector<lab::Metric> rows{lab::counted_as("out.counts.rounds", "OUT-8.1"),
                                      lab::counted_as("out.counts.turns", "OUT-3.1"),
                                      lab::counted_as("out.counts.closed_first_seat", "OUT-6.1"),
                                      lab::counted_as("out.counts.sundowns", "OUT-6.9"),
                                      lab::counted_as("out.counts.closer_best", "OUT-7.12"),
                                      lab::counted_as("out.counts.reshuffles", "OUT-3.11"),
                                      lab::counted_as("out.counts.iron_locked", "OUT-5.2"),
                                      lab::counted_as("out.counts.below_zero", "OUT-7.12"),
                                      lab::counted_as("out.counts.turns_skipped", "OUT-4.22"),
                                      lab::counted_as("out.counts.iron_unlocked", "OUT-4.23"),
                                      lab::counted_as("out.counts.bounties_set", "OUT-4.24")};
        for (const Outlaw& outlaw : rules.outlaws())
            rows.push_back(lab::counted_as(said("out.counts.outlaw").text("outlaw", outlaw.id), "OUT-4.1"));
        return rows;
    }

    int kind_of_event(const Event& event) const override { return static_cast<int>(event.pile); }

    void count_told(const Rules&, std::span<const Effect> told, lab::Counts counts) const override {
        for (const Effect& effect : told) {
            if (effect.kind < kind_of(Happening::first_own))
                count_common(effect, counts);
            else
                count_own(effect, counts);
        }
    }

    EffectKinds reads() const override {
        return EffectKinds::none().with(Happening::turn_began, Happening::skipped, Happening::round_ended,
                                        Happening::phase_began, Told::closed, Told::discard_returned,
                                        Told::column_locked, Told::column_opened, Told::step_used, Told::round_scored);
    }
    bool needs_before() const override { return false; }
    void count_move(const Rules&, const Position&, const Move& move, const Position&,
                    lab::Counts counts) const override {
        if (move.verb == Verb::play) ++counts[first_outlaw + move.card.id];
    }

    // No effect says at the end of a round who closed it.
    void finish(const Rules& rules, const Position& end, lab::Counts counts) const override {
        for (const RoundResult& result : end.history) {
            const auto scores = std::span(result.scores).first(static_cast<std::size_t>(rules.players()));
            if (is_seat(result.closer) &&
                result.scores[static_cast<std::size_t>(result.closer)] == std::ranges::min(scores))
                ++counts[closer_best];
        }
    }

    std::unique_ptr<lab::LeadOf<Rules>> lead() const override { return std::make_unique<Lead>(); }

private:
    static void count_common(const Effect& effect, lab::Counts counts) {
        switch (static_cast<Happening>(effect.kind)) {
            case Happening::turn_began: ++counts[turns]; return;
            case Happening::skipped:
                ++counts[turns];  // OUT-4.22: it counts as had
                ++counts[turns_skipped];
                return;
            case Happening::round_ended: ++counts[rounds]; return;
            case Happening::phase_began:
                if (effect.thing == code_of(Word::sundown)) ++counts[sundowns];
                return;
            default: return;
        }
    }

    static void count_own(const Effect& effect, lab::Counts counts) {
        switch (static_cast<Told>(effect.kind)) {
            case Told::closed:
                if (effect.seat == Seat::p1) ++counts[closed_first_seat];
                return;
            case Told::discard_returned: ++counts[reshuffles]; return;
            case Told::column_locked:
                if (effect.to == column_place(effect.seat, 0)) ++counts[iron_locked];
                return;
            case Told::column_opened: ++counts[iron_unlocked]; return;
            case Told::step_used:
                if (effect.reason == code_of(Word::score)) ++counts[bounties_set];
                return;
            case Told::round_scored:
                if (effect.amount < 0) ++counts[below_zero];
                return;
            default: return;
        }
    }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::outlaw_poker
