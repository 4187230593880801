// How surely one figure brings another down, for bots: the arithmetic of sections 9 to 14 without its dice.
#pragma once

#include "games/gunfight/rules/questions.h"

namespace saloon::gunfight {

// One Shoot card of the best weapon at hand.
struct Fire {
    int chance = 0;  // per mille that the target is out of the fight
    int shots = 0;   // cards that may be spent on it in one activation
};

// Per mille: a die of at least `need`.
constexpr int chance_of(int need) { return std::clamp(7 - need, 0, 6) * 1'000 / 6; }

// GUN-14.1, per mille: who is hit is out.
constexpr int chance_to_fall(const Figure& figure) {
    const int worst = figure.kind == Kind::horse || figure.mounted != 0 ? 3 : 4;
    return std::clamp(worst - figure.skill(Skill::true_grit), 0, 6) * 1'000 / 6;
}

// In hundredths of a point of the tally: what the other side has from a figure that falls, its money and its gun.
constexpr int price_of(const Figure& figure) {
    if (!figure.is_fighter()) return 0;
    return 100 * figure.value + 200 * figure.money + ((figure.weapons & arms::all) != 0 ? 40 : 10);
}

// From where both stand; nothing where the one does not see the other or has no weapon that reaches so far.
Fire fire_of(const Questions& rules, const Town& town, const Figure& shooter, const Figure& target);
// The farthest the shooter's weapons reach, as d2; -1 without any.
int reach_of(const Figure& shooter);

}  // namespace saloon::gunfight
