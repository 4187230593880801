#include "games/gunfight/metrics.h"

#include <algorithm>

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

std::size_t cause_of(const Position& at) {
    switch (at.play.verb) {
        case Verb::rifle: return by_rifle;
        case Verb::shotgun: return by_shotgun;
        case Verb::throws: return by_dynamite;
        case Verb::fight: return by_hands;
        default: return by_pistol;
    }
}

// Who left the fight in this step, and by what.
void casualties(const Position& before, const Position& after, lab::Counts counts) {
    if (before.game_no != after.game_no) return;
    for (const Figure& was : before.figures) {
        const Figure* is = Rules::find(after, was.number);
        if (is == nullptr || !was.in_play()) continue;
        if (is->pinned > was.pinned) ++counts[pinned];
        if (is->status == was.status) continue;
        if (is->status == Status::left) ++counts[left];
        if (is->status == Status::fled) ++counts[fled];
        if (is->status != Status::down) continue;
        if (!was.is_fighter()) {
            ++counts[horses_down];
            continue;
        }
        ++counts[down];
        ++counts[cause_of(before)];
        const Figure* by = Rules::find(before, before.play.fig);
        if (by != nullptr && by->side() == was.side()) ++counts[own_side];
    }
}

void endings(const Position& before, const Position& after, lab::Counts counts) {
    for (std::size_t i = before.history.size(); i < after.history.size(); ++i) {
        const Finished& game = after.history[i];
        ++counts[wiped_out + static_cast<std::size_t>(game.reason)];
        counts[first_tally] += game.tally[0];
        counts[second_tally] += game.tally[1];
    }
}

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
        return {{"figures shot down", "GUN-14.1"},
                {"figures fled", "GUN-14.1"},
                {"figures left by the home edge", "GUN-19.5"},
                {"figures pinned", "GUN-15.1"},
                {"horses shot", "GUN-16.1"},
                {"down by pistol", "GUN-9.1"},
                {"down by rifle", "GUN-9.1"},
                {"down by shotgun", "GUN-11.1"},
                {"down by dynamite", "GUN-12.1"},
                {"down in close combat", "GUN-13.1"},
                {"down by their own side", "GUN-10.4"},
                {"townspeople who joined", "GUN-18.6"},
                {"money taken", "GUN-18.7"},
                {"plays cancelled by a joker", "GUN-17.1"},
                {"dead on Boot Hill", "GUN-21.2"},
                {"turns", "GUN-4.1"},
                {"ends by a wipe-out", "GUN-20.1"},
                {"ends by a getaway", "GUN-20.1"},
                {"ends with both out", "GUN-20.1"},
                {"ends at the turn limit", "GUN-20.2"},
                {"tally of side a", "GUN-20.3"},
                {"tally of side b", "GUN-20.3"},
                {"climbs over fences", "GUN-7.6"},
                {"parts of a group moved", "GUN-6.7"}};
    }

    int kind_of_event(const Event& event) const override { return static_cast<int>(event.kind); }

    void count_move(const Rules&, const Position& before, const Move& move, const Position& after,
                    lab::Counts counts) const override {
        if (move.verb == Verb::joker) ++counts[jokers_played];
        if (move.verb == Verb::group && move.target != 0) ++counts[parts_moved];
        if (move.verb == Verb::to && before.play.with == With::climb)
            if (const Figure* figure = Rules::find(before, before.play.fig); figure != nullptr)
                counts[over_fences] += figure->level == move.level ? 1 : 0;
        if (move.verb == Verb::take) {
            int was = 0;
            int is = 0;
            for (const Figure& figure : before.figures) was += figure.money;
            for (const Figure& figure : after.figures) is += figure.money;
            counts[money] += std::max(0, is - was);
        }
        if (before.turn != after.turn && after.turn > 0) ++counts[turns];
        casualties(before, after, counts);
        endings(before, after, counts);
    }

    void count_event(const Rules&, const Position& before, const Event& event, const Position& after,
                     lab::Counts counts) const override {
        if (event.kind == Chance::roll && !before.queue.empty() && before.queue[0].kind == Test::persuade) {
            int was = 0;
            int is = 0;
            for (const Figure& figure : before.figures) was += figure.is_fighter() ? 1 : 0;
            for (const Figure& figure : after.figures) is += figure.is_fighter() ? 1 : 0;
            counts[joined] += std::max(0, is - was);
        }
        if (event.kind == Chance::roll && !before.queue.empty() && before.queue[0].kind == Test::death) {
            const Figure* is = Rules::find(after, before.queue[0].fig);
            if (is != nullptr && is->status == Status::dead) ++counts[dead];
        }
        if (before.turn != after.turn && after.turn > 0) ++counts[turns];
        casualties(before, after, counts);
        endings(before, after, counts);
    }

    bool has_standing() const override { return true; }
    int standing(const Rules& rules, const Position& at, Seat seat) const override {
        if (at.phase == Phase::over) return at.winners.has(seat) ? 1 : 0;
        const int side = side_of(seat);
        return 1'000 * (at.points[static_cast<std::size_t>(side)] - at.points[static_cast<std::size_t>(1 - side)]) +
               rules.tally(at, side, Reason::turn_limit) - rules.tally(at, 1 - side, Reason::turn_limit);
    }
};

}  // namespace

const lab::MetricsOf<Rules>& metrics() {
    static const Metrics the_metrics;
    return the_metrics;
}

}  // namespace saloon::gunfight
