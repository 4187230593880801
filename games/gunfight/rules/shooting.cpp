// Sections 9 to 12: who may be shot at, what is in the way, and the dice that a shot, blast or throw asks for.
#include "games/gunfight/rules/geometry/lines.h"
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

int Questions::shot_range2(const Figure& figure, Weapon weapon) {
    switch (weapon) {
        case Weapon::pistol:
        case Weapon::pistols: return within(12);
        case Weapon::rifle: return within(figure.skill(Skill::buffalo_hunter) > 0 ? 36 : 24);
        case Weapon::shotgun: return within(8);
        default: return -1;
    }
}

// GUN-9.2
bool Questions::is_target(const Position& at, const Figure& shooter, const Figure& target, int range2) const {
    return is_prey(shooter, target) && d2(shooter.at(), target.at()) <= range2 &&
           town(at).sees(spot_of(shooter), spot_of(target));
}

bool Questions::touches_enemy(const Position& at, const Figure& figure) const {
    for (const Figure& other : at.figures)
        if (other.fights_on() && enemies(figure, other) && in_contact(at, figure, other)) return true;
    return false;
}

bool Questions::enemy_within(const Position& at, const Figure& figure, int inches) const {
    for (const Figure& other : at.figures)
        if (other.fights_on() && enemies(figure, other) && d2(figure.at(), other.at()) <= within(inches)) return true;
    return false;
}

bool Questions::can_aim(const Position& at, const Figure& shooter, const Figure& target) const {
    return shooter.mounted == 0 && d2(shooter.at(), target.at()) > within(6) && !enemy_within(at, shooter, 6);
}

// GUN-5.4: one weapon an activation, up to its number of plays.
bool Questions::can_use(const Position& at, const Figure& figure, Weapon weapon) const {
    if (at.active.fig != figure.number) return true;
    if (at.active.weapon != Weapon::none && at.active.weapon != weapon) return false;
    const int most = weapon == Weapon::pistols ? 6 : weapon == Weapon::pistol ? 3 : 1;
    return at.active.shots < most;
}

int Questions::contact_cards(const Figure& figure) const {
    return (figure.weapons & arms::hand) != 0 ? options_.contact_armed : options_.contact_unarmed;
}

int Questions::shot_need(const Figure& shooter, const Figure& target, Weapon weapon, bool aimed) const {
    const int far2 = d2(shooter.at(), target.at());
    const bool handgun = weapon == Weapon::pistol || weapon == Weapon::pistols;
    return 5 - shooter.skill(Skill::shoot) - (aimed ? 1 : 0) + (handgun && far2 > within(6) ? 1 : 0) + shooter.pinned +
           (far2 > within(12) ? target.skill(Skill::sneak) : 0);
}

// GUN-10.1 to 10.3: what the bullet meets before its target, nearest first.
void Questions::line_of_fire(const Position& at, const Figure& shooter, const Figure& target,
                             FixedVector<Waiting, queue_max>& out) const {
    const Town& where = town(at);
    const Point a = shooter.at();
    const Point b = target.at();
    struct Met {
        int key;
        bool figure;
        int number;
        Waiting test;
    };
    FixedVector<Met, queue_max> met;
    const auto add = [&](const Met& found) {
        std::size_t i = met.size();
        const auto before = [](const Met& x, const Met& y) {
            return x.key != y.key ? x.key < y.key : x.figure != y.figure ? !x.figure : x.number < y.number;
        };
        while (i > 0 && before(found, met[i - 1])) --i;
        met.insert_at(i, found);
    };
    for (std::size_t i = 0; i < where.cover.size(); ++i)
        if (where.covers(where.cover[i], spot_of(shooter), spot_of(target)))
            add({line_key(a, b, where.cover[i].rect),
                 false,
                 where.cover[i].number,
                 {static_cast<std::uint16_t>(i), 0, Test::cover, 5}});
    if (shooter.level == target.level) {
        for (const Figure& other : at.figures) {
            if (!other.in_play() || other.level != shooter.level || other.number == shooter.number ||
                other.number == target.number)
                continue;
            if (in_line(a, b, other.at()))
                add({line_key(a, b, other.at()), true, other.number, {0, other.number, Test::screen, 5}});
        }
    }
    for (const Met& found : met) out.push_back(found.test);
}

// GUN-11.3, 11.4: everybody in the template whom the shooter sees, on any level, in figure order.
void Questions::endangered(const Position& at, const Figure& shooter, const Figure& target,
                           FixedVector<Waiting, queue_max>& out) const {
    const Town& where = town(at);
    for (const Figure& other : at.figures) {
        if (!other.in_play() || other.number == shooter.number) continue;
        if (other.number != target.number) {
            if (!in_template(shooter.at(), target.at(), other.at())) continue;
            if (!where.sees(spot_of(shooter), spot_of(other))) continue;
        }
        const int need = (where.any_cover(spot_of(shooter), spot_of(other)) ? 5 : 4) + shooter.pinned;
        out.push_back({0, other.number, Test::pellet, static_cast<std::int8_t>(need)});
    }
}

// GUN-12.2: a standing point, free or not, seen, within reach, with a target in its burst.
bool Questions::throw_point(const Position& at, const Figure& thrower, const Spot& spot, int range2) const {
    if (!town(at).standing(spot, options_.grid) || d2(thrower.at(), spot.at()) > range2) return false;
    const auto reached = [&](const Figure& other) { return is_prey(thrower, other) && in_burst(at, other, spot); };
    return std::ranges::any_of(at.figures, reached) && town(at).sees(spot_of(thrower), spot);
}

namespace {

// Calls f for the points within reach whose burst holds a target, on its own level and, where the point sees it, on the
// other one (GUN-12.3).
template <class F>
void for_each_near(const Town& town, const Position& at, const Figure& thrower, int range2, int grid, F&& f) {
    for (const Figure& other : at.figures) {
        if (!is_prey(thrower, other)) continue;
        const Spot target = Rules::spot_of(other);
        const int low_y = std::max(other.y - 6, 0);
        const int low_x = std::max(other.x - 6, 0);
        for (int y = low_y + (grid - low_y % grid) % grid; y <= std::min(other.y + 6, town.size.height); y += grid)
            for (int x = low_x + (grid - low_x % grid) % grid; x <= std::min(other.x + 6, town.size.width); x += grid) {
                if (d2(other.at(), Point{x, y}) > within(3) || d2(thrower.at(), Point{x, y}) > range2) continue;
                f(Spot{x, y, other.level});
                const Spot across{x, y, 1 - other.level};
                if (town.standing(across, grid) && town.sees(across, target)) f(across);
            }
    }
}

}  // namespace

void Questions::throw_points(const Position& at, const Figure& thrower, int range2, LevelMaps& out) const {
    const Town& where = town(at);
    for_each_near(where, at, thrower, range2, options_.grid, [&](const Spot& spot) {
        if (out[spot.level].has(spot.at())) return;
        if (where.standing(spot, options_.grid) && where.sees(spot_of(thrower), spot)) out[spot.level].add(spot.at());
    });
}

// The least d2 to a legal point within range2, or more than range2 where there is none.
int Questions::nearest_throw(const Position& at, const Figure& thrower, int range2) const {
    const Town& where = town(at);
    int least = range2 + 1;
    for_each_near(where, at, thrower, range2, options_.grid, [&](const Spot& spot) {
        const int far2 = d2(thrower.at(), spot.at());
        if (far2 >= least) return;
        if (where.standing(spot, options_.grid) && where.sees(spot_of(thrower), spot)) least = far2;
    });
    return least;
}

void Step::resolve_shooting() {
    Figure& figure = *find(at_.play.fig);
    if (tell_.heard()) tell_fired(figure);
    if (at_.play.verb == Verb::throws) {
        --figure.dynamite;  // GUN-12.4
        at_.queue.push_back({0, 0, Test::fuse, 3});
    } else if (at_.play.verb == Verb::shotgun) {
        rules_.endangered(at_, figure, *find(at_.play.target), at_.queue);
    } else {
        const Figure& target = *find(at_.play.target);
        rules_.line_of_fire(at_, figure, target, at_.queue);
        const int need = rules_.shot_need(figure, target, at_.active.weapon, at_.play.aim != 0);
        at_.queue.push_back({0, target.number, Test::hit, static_cast<std::int8_t>(need)});
    }
    if (tell_.heard()) tell_tests();
    set_phase(Phase::roll, Actor::chance);
}

}  // namespace saloon::gunfight
