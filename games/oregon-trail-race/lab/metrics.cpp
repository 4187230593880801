#include "games/oregon-trail-race/lab/metrics.h"

#include <cstring>

#include "games/oregon-trail-race/rules/effects.h"
#include "games/oregon-trail-race/text/names.h"

namespace saloon::oregon_trail_race {
namespace {

using Calamities = decltype(Position::calamities);

enum Row : std::size_t {
    forged,
    towns,
    towns_in_rows,
    picked,
    rivers,
    river_supplies,
    drowned,
    mended,
    traded,
    stolen,
    traded_for_bullets,
    shot,
    people_lost,
    wagons_out,
    turns_lost,
    trimmed,
    rounds,
    by_arrival,
    by_survival,
    by_nobody,
    by_winter,
    first_calamity,                                // drawn, one row for each kind
    first_cost = first_calamity + calamity_cards,  // people it killed at once or by its deadline
};

std::string rule_about(Calamity calamity) { return "ORE-8." + std::to_string(rule_of(calamity).number); }

std::size_t row_of_cause(int reason) {
    const auto cause = static_cast<Cause>(reason - static_cast<int>(Word::first_cause));
    if (cause == Cause::drowned) return drowned;
    return cause == Cause::shot ? shot : first_cost + static_cast<std::size_t>(cause);
}

std::size_t row_of_end(Word why) {
    if (why == Word::arrived) return by_arrival;
    if (why == Word::last_wagon) return by_survival;
    return why == Word::all_dead ? by_nobody : by_winter;
}

void count_card(const Effect& moved, lab::Counts counts) {
    if (moved.from == place_at(Spot::calamity_deck))
        ++counts[first_calamity + moved.card.card.id - told_card(Calamity::bad_water).id];
    switch (static_cast<Word>(moved.reason)) {
        case Word::picked: ++counts[picked]; break;
        case Word::in_river: ++counts[river_supplies]; break;
        case Word::stolen: ++counts[stolen]; break;
        default: break;
    }
}

void count_common(const Effect& effect, lab::Counts counts) {
    switch (static_cast<Happening>(effect.kind)) {
        case Happening::card_moved: return count_card(effect, counts);
        case Happening::lost: counts[people_lost] += effect.amount; break;
        case Happening::out: ++counts[wagons_out]; break;
        case Happening::skipped: ++counts[turns_lost]; break;
        case Happening::round_began: counts[rounds] = effect.amount; break;
        default: break;
    }
}

void count_own(const Effect& effect, lab::Counts counts) {
    const auto why = static_cast<Word>(effect.reason);
    switch (static_cast<Told>(effect.kind)) {
        case Told::forged:
            ++counts[forged];
            counts[rivers] += is_river(kind_of(effect.card.card)) ? 1 : 0;
            break;
        case Told::founded:
            ++counts[towns];
            counts[towns_in_rows] += stop_of(effect.to) > 1 || effect.to.index == 0 ? 1 : 0;
            break;
        case Told::mended:
            ++counts[mended];
            counts[traded] += why == Word::by_trade ? 1 : 0;
            break;
        case Told::staked: counts[traded_for_bullets] += why == word_of(Supply::bullets) ? 1 : 0; break;
        case Told::tombstone: ++counts[row_of_cause(effect.reason)]; break;
        case Told::trimmed: ++counts[trimmed]; break;
        case Told::ended: ++counts[row_of_end(why)]; break;
        default: break;
    }
}

// Whose wagon is worth most. A wagon's worth is worked out anew when what it follows from has changed.
class Lead final : public lab::LeadOf<Rules> {
    std::string_view by() const override { return "worth"; }

    std::uint8_t ahead(const Rules& rules, const Position& at) override {
        const auto players = static_cast<std::size_t>(rules.players());
        const bool other_calamities = !same(at.calamities, calamities_);
        if (other_calamities) calamities_ = at.calamities;
        bool other = other_calamities;
        for (std::size_t i = 0; i < players; ++i) {
            const std::uint64_t wagon = in_short(at.wagons.all[i]);
            if (!other_calamities && wagon == wagons_[i]) continue;
            wagons_[i] = wagon;
            worth_[i] = rules.wagon_worth(at, seat_at(static_cast<int>(i)));
            other = true;
        }
        if (other) ahead_ = lab::seats_ahead(std::span(worth_).first(players));
        return ahead_;
    }

    // All of a wagon that its worth follows from, and a bit that no wagon is without.
    static std::uint64_t in_short(const Wagon& wagon) {
        std::uint64_t word = 1U << 8U | wagon.people;
        word = word << 8U | wagon.distance;
        word = word << 8U | wagon.at;
        word = word << 8U | static_cast<std::uint8_t>(wagon.place);
        word = word << 8U | wagon.supplies.size;
        word = word << 8U | wagon.trail_hand.size;
        return word;
    }
    static bool same(const Calamities& one, const Calamities& other) {
        return one.size() == other.size() &&
               std::memcmp(one.begin(), other.begin(), one.size() * sizeof(*one.begin())) == 0;
    }

    std::array<std::uint64_t, seats_max> wagons_{};
    Calamities calamities_;
    std::array<int, seats_max> worth_{};
    std::uint8_t ahead_ = 0;
};

class Metrics final : public lab::MetricsOf<Rules> {
public:
    std::vector<lab::Metric> moves(const Rules&) const override {
        return {{"rest", "ORE-4.4"},         {"scout", "ORE-5.1"},    {"buy", "ORE-10.10"},  {"ford", "ORE-6.5"},
                {"back", "ORE-11.1"},        {"forward", "ORE-11.2"}, {"forge", "ORE-5.3"},  {"enter", "ORE-11.3"},
                {"mend in town", "ORE-9.9"}, {"mend", "ORE-9.1"},     {"take", "ORE-10.4"},  {"lose", "ORE-6.3"},
                {"accept", "ORE-8.6"},       {"deflect", "ORE-8.6"},  {"yield", "ORE-8.13"}, {"shoot", "ORE-8.13"},
                {"decline", "ORE-8.14"},     {"hunt", "ORE-8.14"}};
    }

    std::vector<lab::Metric> events(const Rules&) const override {
        return {{"roll", "ORE-6.1"}, {"steal", "ORE-8.13"}, {"shuffle", "ORE-12.1"}};
    }

    std::vector<lab::Metric> counted(const Rules&) const override {
        std::vector<lab::Metric> rows{lab::counted_as("ore.counts.laid", "ORE-5.3"),
                                      lab::counted_as("ore.counts.founded", "ORE-10.1"),
                                      lab::counted_as("ore.counts.founded_close", "ORE-10.11"),
                                      lab::counted_as("ore.counts.picked", "ORE-10.14"),
                                      lab::counted_as("ore.counts.rivers", "ORE-6.1"),
                                      lab::counted_as("ore.counts.lost_in_rivers", "ORE-6.3"),
                                      lab::counted_as("ore.counts.drowned", "ORE-6.4"),
                                      lab::counted_as("ore.counts.mended", "ORE-9.1"),
                                      lab::counted_as("ore.counts.mended_by_trade", "ORE-9.5"),
                                      lab::counted_as("ore.counts.stolen", "ORE-8.13"),
                                      lab::counted_as("ore.counts.traded_for_bullets", "ORE-9.11"),
                                      lab::counted_as("ore.counts.shot", "ORE-14.3"),
                                      lab::counted_as("ore.counts.lost", "ORE-13.1"),
                                      lab::counted_as("ore.counts.out", "ORE-13.1"),
                                      lab::counted_as("ore.counts.skipped", "ORE-4.5"),
                                      lab::counted_as("ore.counts.trimmed", "ORE-12.4"),
                                      lab::counted_as("ore.counts.rounds", "ORE-4.2"),
                                      lab::counted_as("ore.counts.arrivals", "ORE-13.2"),
                                      lab::counted_as("ore.counts.last_wagon", "ORE-13.4"),
                                      lab::counted_as("ore.counts.all_dead", "ORE-13.5"),
                                      lab::counted_as("ore.counts.winter", "ORE-13.6")};
        for (const std::string_view key : {"ore.counts.drawn", "ore.counts.lost_to"})
            for (int i = 0; i < calamity_cards; ++i) {
                const auto calamity = static_cast<Calamity>(i);
                Said word = said("ore.word." + std::string(name_of(calamity)));
                rows.push_back(lab::counted_as(said(key).said("calamity", std::move(word)), rule_about(calamity)));
            }
        return rows;
    }

    int kind_of_event(const Event& event) const override { return static_cast<int>(event.kind); }

    EffectKinds reads() const override {
        return EffectKinds::none().with(Happening::card_moved, Happening::lost, Happening::out, Happening::skipped,
                                        Happening::round_began, Told::forged, Told::founded, Told::mended, Told::staked,
                                        Told::tombstone, Told::trimmed, Told::ended);
    }
    bool needs_before() const override { return false; }
    void count_move(const Rules&, const Position&, const Move&, const Position&, lab::Counts) const override {}

    void count_told(const Rules&, std::span<const Effect> effects, lab::Counts counts) const override {
        for (const Effect& effect : effects)
            effect.kind < saloon::kind_of(Happening::first_own) ? count_common(effect, counts)
                                                                : count_own(effect, counts);
    }

    std::unique_ptr<lab::LeadOf<Rules>> lead() const override { return std::make_unique<Lead>(); }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::oregon_trail_race
