#include "games/gunfight/bots/fire.h"

namespace saloon::gunfight {

int reach_of(const Figure& shooter) {
    if (!shooter.is_person()) return -1;
    if ((shooter.weapons & arms::rifle) != 0) return Questions::shot_range2(shooter, Weapon::rifle);
    if ((shooter.weapons & arms::hand) != 0) return Questions::shot_range2(shooter, Weapon::pistol);
    return (shooter.weapons & arms::shotgun) != 0 ? Questions::shot_range2(shooter, Weapon::shotgun) : -1;
}

Fire fire_of(const Questions& rules, const Town& town, const Figure& shooter, const Figure& target) {
    const int far2 = d2(shooter.at(), target.at());
    if (far2 > reach_of(shooter)) return {};
    const Spot from = Questions::spot_of(shooter);
    const Spot to = Questions::spot_of(target);
    if (!town.sees(from, to)) return {};
    const bool covered = town.any_cover(from, to);
    Fire best;
    const auto consider = [&](int hit, int shots) {
        if (hit > best.chance || (hit == best.chance && shots > best.shots)) best = {hit, shots};
    };
    const auto bullet = [&](Weapon weapon, int shots) {
        if (far2 > Questions::shot_range2(shooter, weapon)) return;
        const int hit = chance_of(rules.shot_need(shooter, target, weapon, false));
        consider(covered ? hit * 2 / 3 : hit, shots);
    };
    if ((shooter.weapons & arms::rifle) != 0) bullet(Weapon::rifle, 1);
    if ((shooter.weapons & arms::shotgun) != 0 && far2 <= Questions::shot_range2(shooter, Weapon::shotgun))
        consider(chance_of((covered ? 5 : 4) + shooter.pinned), 1);
    if ((shooter.weapons & arms::pistols) != 0) bullet(Weapon::pistols, 6);
    if ((shooter.weapons & arms::pistol) != 0) bullet(Weapon::pistol, 3);
    best.chance = best.chance * chance_to_fall(target) / 1'000;
    return best;
}

}  // namespace saloon::gunfight
