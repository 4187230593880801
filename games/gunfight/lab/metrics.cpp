#include "games/gunfight/lab/metrics.h"

#include "games/gunfight/rules/effects.h"

namespace saloon::gunfight {
namespace {

enum Row : std::size_t {
    down,
    fled,
    left,
    pinned,
    horses_down,
    by_pistol,
    by_rifle,
    by_shotgun,
    by_dynamite,
    by_hands,
    own_side,
    joined,
    money,
    jokers_played,
    dead,
    turns,
    wiped_out,
    getaways,
    both_out,
    out_of_turns,
    first_tally,
    second_tally,
    over_fences,
    parts_moved,
};

std::size_t row_of_weapon(Word weapon) {
    if (weapon == word_of(Weapon::rifle)) return by_rifle;
    if (weapon == word_of(Weapon::shotgun)) return by_shotgun;
    if (weapon == word_of(Weapon::dynamite)) return by_dynamite;
    return weapon == word_of(Weapon::hands) ? by_hands : by_pistol;
}

void count_shot_down(const Effect& effect, lab::Counts counts) {
    const auto whose = static_cast<Word>(effect.reason);
    if (whose == Word::riderless) {
        ++counts[horses_down];
        return;
    }
    ++counts[down];
    ++counts[row_of_weapon(static_cast<Word>(effect.thing))];
    counts[own_side] += whose == Word::own_side ? 1 : 0;
}

void count_common(const Effect& effect, lab::Counts counts) {
    const bool taken = effect.reason == code_of(Word::taken) && effect.thing == code_of(word_of(TokenKind::money));
    switch (static_cast<Happening>(effect.kind)) {
        case Happening::gained: counts[money] += taken ? effect.amount : 0; break;
        case Happening::round_began: ++counts[turns]; break;
        default: break;
    }
}

void count_own(const Effect& effect, lab::Counts counts) {
    const auto why = static_cast<Word>(effect.reason);
    const auto thing = static_cast<Word>(effect.thing);
    switch (static_cast<Told>(effect.kind)) {
        case Told::shot_down: return count_shot_down(effect, counts);
        case Told::fled: ++counts[fled]; break;
        case Told::left_town: ++counts[left]; break;
        case Told::pinned: ++counts[pinned]; break;
        case Told::came: counts[joined] += why == Word::joined ? 1 : 0; break;
        case Told::cancelled: ++counts[jokers_played]; break;
        case Told::died: ++counts[dead]; break;
        case Told::went: counts[over_fences] += why == Word::over_fence ? 1 : 0; break;
        case Told::announced: counts[parts_moved] += thing == Word::part_of_group ? 1 : 0; break;
        case Told::gunfight_ended: ++counts[wiped_out + effect.reason - code_of(word_of(Reason::wipe_out))]; break;
        case Told::tallied: counts[first_tally + effect.thing] += effect.amount; break;
        default: break;
    }
}

class Lead final : public lab::LeadOf<Rules> {
    std::uint8_t ahead(const Rules& rules, const Position& at) override {
        const SeatSet seats = SeatSet::first(rules.players());
        if (at.phase == Phase::over) return at.winners.empty() ? seats.bits() : at.winners.bits();
        const int first = 1'000 * (at.points[0] - at.points[1]) + rules.tally(at, 0, Reason::turn_limit) -
                          rules.tally(at, 1, Reason::turn_limit);
        SeatSet ahead;
        for (int i = 0; i < rules.players(); ++i)
            if (side_of(seat_at(i)) == 0 ? first >= 0 : first <= 0) ahead.add(seat_at(i));
        return ahead.bits();
    }
};

class Metrics final : public lab::MetricsOf<Rules> {
public:
    std::vector<lab::Metric> moves(const Rules&) const override {
        return {{"(none)", ""},          {"gang", "GUN-3.6"},   {"deploy", "GUN-3.8"},   {"swap", "GUN-4.5"},
                {"keep", "GUN-4.5"},     {"end", "GUN-4.6"},    {"discard", "GUN-4.8"},  {"move", "GUN-6.1"},
                {"climb", "GUN-7.2"},    {"mount", "GUN-8.2"},  {"dismount", "GUN-8.3"}, {"group", "GUN-6.6"},
                {"shift", "GUN-6.6"},    {"to", "GUN-6.3"},     {"pistol", "GUN-9.1"},   {"rifle", "GUN-9.1"},
                {"shotgun", "GUN-11.1"}, {"throw", "GUN-12.1"}, {"at", "GUN-12.2"},      {"fight", "GUN-13.1"},
                {"back", "GUN-13.3"},    {"pass", "GUN-17.2"},  {"joker", "GUN-17.1"},   {"persuade", "GUN-18.4"},
                {"take", "GUN-18.7"},    {"leave", "GUN-19.5"}, {"place", "GUN-18.6"},   {"recruit", "GUN-21.4"},
                {"skill", "GUN-22.4"}};
    }

    std::vector<lab::Metric> events(const Rules&) const override {
        return {
            {"deal suits", "GUN-3.2"}, {"shuffle doors", "GUN-3.4"}, {"shuffle deck", "GUN-3.5"}, {"roll", "GUN-9.6"}};
    }

    std::vector<lab::Metric> counted(const Rules&) const override {
        return {lab::counted_as("gun.counts.down", "GUN-14.1"),
                lab::counted_as("gun.counts.fled", "GUN-14.1"),
                lab::counted_as("gun.counts.left", "GUN-19.5"),
                lab::counted_as("gun.counts.pinned", "GUN-15.1"),
                lab::counted_as("gun.counts.horses_down", "GUN-16.1"),
                lab::counted_as("gun.counts.by_pistol", "GUN-9.1"),
                lab::counted_as("gun.counts.by_rifle", "GUN-9.1"),
                lab::counted_as("gun.counts.by_shotgun", "GUN-11.1"),
                lab::counted_as("gun.counts.by_dynamite", "GUN-12.1"),
                lab::counted_as("gun.counts.by_hands", "GUN-13.1"),
                lab::counted_as("gun.counts.own_side", "GUN-10.4"),
                lab::counted_as("gun.counts.joined", "GUN-18.6"),
                lab::counted_as("gun.counts.money", "GUN-18.7"),
                lab::counted_as("gun.counts.jokers_played", "GUN-17.1"),
                lab::counted_as("gun.counts.dead", "GUN-21.2"),
                lab::counted_as("gun.counts.turns", "GUN-4.1"),
                lab::counted_as("gun.counts.wiped_out", "GUN-20.1"),
                lab::counted_as("gun.counts.getaways", "GUN-20.1"),
                lab::counted_as("gun.counts.both_out", "GUN-20.1"),
                lab::counted_as("gun.counts.out_of_turns", "GUN-20.2"),
                lab::amount_as("gun.counts.first_tally", "GUN-20.3"),
                lab::amount_as("gun.counts.second_tally", "GUN-20.3"),
                lab::counted_as("gun.counts.over_fences", "GUN-7.6"),
                lab::counted_as("gun.counts.parts_moved", "GUN-6.7")};
    }

    int kind_of_event(const Event& event) const override { return static_cast<int>(event.kind); }

    void count_move(const Rules&, const Position&, const Move&, const Position&, lab::Counts) const override {}

    void count_told(const Rules&, std::span<const Effect> effects, lab::Counts counts) const override {
        for (const Effect& effect : effects)
            effect.kind < saloon::kind_of(Happening::first_own) ? count_common(effect, counts)
                                                                : count_own(effect, counts);
    }

    EffectKinds reads() const override {
        return EffectKinds::none().with(Happening::gained, Happening::round_began, Told::shot_down, Told::fled,
                                        Told::left_town, Told::pinned, Told::came, Told::cancelled, Told::died,
                                        Told::went, Told::announced, Told::gunfight_ended, Told::tallied);
    }
    bool needs_before() const override { return false; }

    std::unique_ptr<lab::LeadOf<Rules>> lead() const override { return std::make_unique<Lead>(); }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::gunfight
