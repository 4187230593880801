#include "games/gunfight/text/standing.h"

#include <algorithm>
#include <array>
#include <optional>

namespace saloon::gunfight {
namespace {

constexpr int whole = 6 * 6 * 6 * 6;  // four dice, and rounded from the fifth on
constexpr int chances_of(int need) { return std::clamp(7 - need, 0, 6); }

// In parts of `whole`, for the best of the weapons.
struct Shot {
    int parts = 0;
    bool covered = false;
};

Shot bullet(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target, Weapon weapon) {
    if (d2(shooter.at(), target.at()) > Rules::shot_range2(shooter, weapon)) return {};
    FixedVector<Waiting, queue_max> met;
    rules.line_of_fire(at, shooter, target, met);
    Shot shot{whole * chances_of(rules.shot_need(shooter, target, weapon, false)) / 6, !met.empty()};
    for (const Waiting& test : met) shot.parts = shot.parts * (6 - chances_of(test.need)) / 6;
    return shot;
}

Shot scatter(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target) {
    if (d2(shooter.at(), target.at()) > Rules::shot_range2(shooter, Weapon::shotgun)) return {};
    FixedVector<Waiting, queue_max> hit;
    rules.endangered(at, shooter, target, hit);
    const auto found = std::ranges::find(hit, target.number, &Waiting::fig);
    return found == hit.end() ? Shot{} : Shot{whole * chances_of(found->need) / 6, false};
}

Shot best_shot(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target) {
    if (!shooter.is_person() || !rules.town(at).sees(Rules::spot_of(shooter), Rules::spot_of(target))) return {};
    if (rules.options().plays(parts::close_combat) && rules.touches_enemy(at, shooter)) return {};  // GUN-9.3
    Shot best;
    const auto consider = [&](Shot shot) {
        if (shot.parts > best.parts) best = shot;
    };
    if ((shooter.weapons & arms::hand) != 0) consider(bullet(rules, at, shooter, target, Weapon::pistol));
    if ((shooter.weapons & arms::rifle) != 0) consider(bullet(rules, at, shooter, target, Weapon::rifle));
    if ((shooter.weapons & arms::shotgun) != 0) consider(scatter(rules, at, shooter, target));
    return best;
}

void note(std::vector<Odds>& list, const Figure& other, const Shot& shot) {
    if (shot.parts > 0)
        list.push_back({other.number, std::max(1, (shot.parts * 100 + whole / 2) / whole), shot.covered});
}

// The figure is moved in a position of its own.
Standing look(const Rules& rules, Position& moved, Figure& figure, const Spot& spot) {
    figure.x = static_cast<decltype(figure.x)>(spot.x);
    figure.y = static_cast<decltype(figure.y)>(spot.y);
    figure.level = static_cast<decltype(figure.level)>(spot.level);
    Standing found;
    for (const Figure& other : moved.figures) {
        if (!other.in_play() || !enemies(figure, other)) continue;
        note(found.threats, other, best_shot(rules, moved, other, figure));
        note(found.targets, other, best_shot(rules, moved, figure, other));
    }
    const Town& town = rules.town(moved);
    for (std::size_t i = 0; i < town.doors.size() && figure.is_person(); ++i)
        if (rules.has_access(moved, figure, i)) found.doors.push_back(town.doors[i].number);
    for (const Token& token : moved.tokens)
        if (token.level == spot.level && rules.touches(moved, {token.x, token.y}, spot.at(), spot.level))
            ++found.tokens;
    return found;
}

int together(const std::vector<Odds>& chances) {
    int missed = 10'000;
    for (const Odds& chance : chances) missed = missed * (100 - chance.percent) / 100;
    return (10'000 - missed + 50) / 100;
}

int best_of(const std::vector<Odds>& chances) {
    int best = 0;
    for (const Odds& chance : chances) best = std::max(best, chance.percent);
    return best;
}

}  // namespace

Standing standing_at(const Rules& rules, const Position& at, const Figure& figure, const Spot& spot) {
    Position moved = at;
    return look(rules, moved, *Rules::find(moved, figure.number), spot);
}

std::vector<GoodPlace> good_places(const Rules& rules, const Position& at, const Figure& figure,
                                   const LevelMaps& reach) {
    using For = GoodPlace::For;
    Position moved = at;
    Figure& mover = *Rules::find(moved, figure.number);
    struct Best {
        int worth = 0;
        std::optional<GoodPlace> place{};
    };
    std::array<Best, 5> best{};
    const auto consider = [&](For what, int worth, const GoodPlace& place) {
        Best& kept = best[static_cast<std::size_t>(what)];
        if (kept.place && kept.worth >= worth) return;
        kept = {worth, place};
        kept.place->what = what;
    };
    for (int level = 0; level < 2; ++level)
        for_each_point(reach[static_cast<std::size_t>(level)], [&](int x, int y) {
            const Spot spot{x, y, level};
            const Standing found = look(rules, moved, mover, spot);
            const GoodPlace place{spot, For::cover, together(found.threats), best_of(found.targets)};
            const bool covered = std::ranges::any_of(found.threats, &Odds::covered);
            if (covered && place.shot > 0) consider(For::cover, 1'000 - 10 * place.threat + place.shot, place);
            if (place.shot > 0) consider(For::shot, 1'000 + 2 * place.shot - place.threat, place);
            if (!found.doors.empty()) consider(For::door, 1'000 - place.threat, place);
            if (found.tokens > 0) consider(For::token, 1'000 * found.tokens - place.threat, place);
            if (level == 1) consider(For::height, 1'000 + place.shot - place.threat, place);
        });
    std::vector<GoodPlace> places;
    for (const Best& kept : best)
        if (kept.place && std::ranges::find(places, kept.place->spot, &GoodPlace::spot) == places.end())
            places.push_back(*kept.place);
    return places;
}

}  // namespace saloon::gunfight
