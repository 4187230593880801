#include "games/oregon-trail-race/metrics.h"

#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/names.h"

namespace saloon::oregon_trail_race {
namespace {

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

int people_in(const Position& at) {
    int sum = 0;
    for (const Wagon& wagon : at.wagons.all) sum += wagon.people;
    return sum;
}

// Whose fault a death is stands on the tombstones of this step (ORE-13.10).
void count_stones(const Position& before, const Position& after, lab::Counts counts) {
    for (std::size_t i = 0; i < after.wagons.all.size(); ++i) {
        const auto& stones = after.wagons.all[i].tombstones;
        for (std::size_t nth = before.wagons.all[i].tombstones.size(); nth < stones.size(); ++nth) {
            const Cause cause = stones[nth].of;
            ++counts[cause == Cause::drowned ? drowned
                     : cause == Cause::shot  ? shot
                                             : first_cost + static_cast<std::size_t>(cause)];
        }
    }
}

void common(const Position& before, const Position& after, lab::Counts counts) {
    const int lost = people_in(before) - people_in(after);
    if (lost > 0) {
        counts[people_lost] += lost;
        for (std::size_t i = 0; i < before.wagons.all.size(); ++i)
            if (before.wagons.all[i].alive() && !after.wagons.all[i].alive()) ++counts[wagons_out];
        count_stones(before, after, counts);
    }
    if (after.rear > before.rear) ++counts[trimmed];
    const auto skips = [](const Position& at) {
        int sum = 0;
        for (const LyingCalamity& lying : at.calamities) sum += lying.turns_to_lose() ? lying.count : 0;
        return sum;
    };
    counts[turns_lost] += std::max(0, skips(before) - skips(after));
}

// The calamity card that left the deck in this step.
Calamity drawn_in(const Position& before, const Position& after) {
    if (after.calamity_deck.size() >= before.calamity_deck.size()) return Calamity::none;
    return calamity_of(before.calamity_deck.back());
}

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
        std::vector<lab::Metric> rows{{"trail cards laid", "ORE-5.3"},
                                      {"towns and forts founded", "ORE-10.1"},
                                      {"towns founded beside another or at Independence", "ORE-10.11"},
                                      {"picked from a stock that was looked at", "ORE-10.14"},
                                      {"rivers laid", "ORE-6.1"},
                                      {"supplies lost in rivers", "ORE-6.3"},
                                      {"people drowned", "ORE-6.4"},
                                      {"problems mended", "ORE-9.1"},
                                      {"mended with a trade", "ORE-9.5"},
                                      {"supplies stolen", "ORE-8.13"},
                                      {"trades for bullets", "ORE-9.11"},
                                      {"people shot for a thief", "ORE-14.3"},
                                      {"people lost", "ORE-13.1"},
                                      {"wagons out", "ORE-13.1"},
                                      {"turns lost", "ORE-4.5"},
                                      {"trails trimmed", "ORE-12.4"},
                                      {"rounds", "ORE-4.2"},
                                      {"ends by arrival", "ORE-13.2"},
                                      {"ends with the last wagon", "ORE-13.4"},
                                      {"ends with nobody alive", "ORE-13.5"},
                                      {"ends in winter", "ORE-13.6"}};
        constexpr std::array rules{"ORE-8.4", "ORE-8.12", "ORE-8.1",  "ORE-8.1",  "ORE-8.1", "ORE-8.8",
                                   "ORE-8.2", "ORE-8.9",  "ORE-8.11", "ORE-8.14", "ORE-8.3", "ORE-8.6",
                                   "ORE-8.9", "ORE-8.10", "ORE-8.13", "ORE-8.7"};
        for (int i = 0; i < calamity_cards; ++i)
            rows.push_back(
                {std::string(name_of(static_cast<Calamity>(i))) + " drawn", rules[static_cast<std::size_t>(i)]});
        for (int i = 0; i < calamity_cards; ++i)
            rows.push_back({"people lost to " + std::string(name_of(static_cast<Calamity>(i))),
                            rules[static_cast<std::size_t>(i)]});
        return rows;
    }

    int kind_of_event(const Event& event) const override { return static_cast<int>(event.kind); }

    void count_move(const Rules&, const Position& before, const Move& move, const Position& after,
                    lab::Counts counts) const override {
        const Calamity drawn = drawn_in(before, after);
        if (drawn != Calamity::none) ++counts[first_calamity + static_cast<std::size_t>(drawn)];
        switch (move.verb) {
            case Verb::forge: {
                const TrailKind kind = trail_rows[move.card.id].kind;
                if (is_town(kind)) ++counts[towns];
                if (is_town(kind) && entry_is_free(before, before.mover())) ++counts[towns_in_rows];
                if (!is_town(kind)) ++counts[forged];
                if (is_river(kind)) ++counts[rivers];
                break;
            }
            case Verb::mend_in_town: ++counts[mended]; break;
            case Verb::mend:
                ++counts[mended];
                if (move.trade != no_supplies) ++counts[traded];
                break;
            case Verb::lose: ++counts[river_supplies]; break;
            case Verb::take: counts[picked] += before.phase == Phase::pick ? 1 : 0; break;
            case Verb::shoot: counts[traded_for_bullets] += move.trade != no_supplies ? 1 : 0; break;
            default: break;
        }
        common(before, after, counts);
    }

    void count_event(const Rules&, const Position& before, const Event& event, const Position& after,
                     lab::Counts counts) const override {
        if (event.kind == Event::Kind::steal) ++counts[stolen];
        const Calamity drawn = drawn_in(before, after);
        if (drawn != Calamity::none && event.kind != Event::Kind::shuffle)
            ++counts[first_calamity + static_cast<std::size_t>(drawn)];
        if (event.kind == Event::Kind::shuffle && before.pending.then == Then::calamity &&
            after.calamity_deck.size() < event.cards.size())
            ++counts[first_calamity + event.cards.back().id];
        common(before, after, counts);
    }

    void finish(const Rules&, const Position& end, lab::Counts counts) const override {
        counts[rounds] = end.round;
        if (end.reason == Reason::arrived) counts[by_arrival] = 1;
        if (end.reason == Reason::last_wagon) counts[by_survival] = 1;
        if (end.reason == Reason::all_dead) counts[by_nobody] = 1;
        if (end.reason == Reason::winter) counts[by_winter] = 1;
    }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::oregon_trail_race
