// The definition of legality for card plays (sections 6 to 13).
#include "games/gunfight/rules/judge.h"

namespace saloon::gunfight {

Verdict Judge::movement(const Figure& figure, const Move& move) const {
    if (at_.active.fig == figure.number && at_.active.moved != 0) return forbidden("GUN-5.3"_rule, "gun.one_movement");
    const int first = move.cards[0];
    if (move.verb == Verb::move) {
        if (!move_cards.has(first)) return forbidden("GUN-6.1"_rule, "gun.move_card");
        return move.with == With::nothing ? allowed() : move_with(figure, move);
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    if (move.verb == Verb::climb) {
        if (!rules_.options().plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "gun.nobody_climbs");
        if (!climb_cards.has(first)) return forbidden("GUN-7.1"_rule, "gun.climb_card");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "gun.who_climbs");
        return rules_.climb_spots(at_, figure, nullptr) ? allowed()
                                                        : forbidden("GUN-7.2"_rule, "gun.climbs_beside_ladder");
    }
    if (!rules_.options().plays(parts::horses)) return forbidden("GUN-23.10"_rule, "gun.nobody_rides");
    if (!ride_cards.has(first)) return forbidden("GUN-8.1"_rule, "gun.mount_card");
    if (move.verb == Verb::dismount) {
        if (figure.mounted == 0) return forbidden("GUN-8.3"_rule, "gun.only_rider_dismounts");
        return rules_.can_step_off(at_, figure, figure.at()) ? allowed()
                                                             : forbidden("GUN-8.3"_rule, "gun.no_point_to_step_off");
    }
    const Figure* horse = Rules::find(at_, move.target);
    if (figure.mounted != 0 || figure.level != 0) return forbidden("GUN-8.2"_rule, "gun.mounts_from_ground");
    if (horse == nullptr || horse->kind != Kind::horse || !horse->in_play() || !rules_.in_contact(at_, figure, *horse))
        return forbidden("GUN-8.2"_rule, "gun.mounts_horse_in_contact");
    return allowed();
}

// GUN-7.3, 8.4
Verdict Judge::move_with(const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    const int most = rules_.allowance(figure, move.cards[0]);
    if (move.with == With::climb) {
        if (!rules_.options().plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "gun.nobody_climbs");
        if (!climb_cards.has(move.cards[1])) return forbidden("GUN-7.3"_rule, "gun.second_card_climb");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "gun.who_climbs");
        LevelMaps maps(town().rows());
        rules_.climb_destinations(at_, figure, most, maps);
        return maps.any() ? allowed() : forbidden("GUN-7.5"_rule, "gun.no_ladder_or_fence");
    }
    if (!rules_.options().plays(parts::horses)) return forbidden("GUN-23.10"_rule, "gun.nobody_rides");
    if (!ride_cards.has(move.cards[1])) return forbidden("GUN-8.4"_rule, "gun.second_card_dismount");
    if (figure.mounted == 0) return forbidden("GUN-8.4"_rule, "gun.only_rider_dismounts");
    return rules_.can_dismount_with_move(at_, figure, most) ? allowed()
                                                            : forbidden("GUN-8.4"_rule, "gun.nowhere_to_step_off");
}

Verdict Judge::group(const Figure& figure, const Move& move) const {
    if (!rules_.options().group_move) return forbidden("GUN-6.6"_rule, "gun.no_group_moves");
    if (!move_cards.has(move.cards[0])) return forbidden("GUN-6.1"_rule, "gun.move_card");
    FigureNumbers group;
    rules_.group_members(at_, figure.number, move.target, group);
    if (group.empty()) return forbidden("GUN-6.6"_rule, "gun.what_a_group_is");
    const int most = rules_.group_allowance(at_, group, move.cards[0]);
    const int far = half_width(d2_within(most), 0);
    for (int dy = -far; dy <= far; ++dy)
        for (int dx = -far; dx <= far; ++dx)
            if (rules_.can_shift(at_, group, most, dx, dy)) return allowed();
    return forbidden("GUN-6.6"_rule, "gun.nowhere_for_group");
}

Verdict Judge::shot(const Figure& figure, const Move& move) const {
    const Verb verb = move.verb;
    const int wanted = verb == Verb::pistol ? arms::hand : verb == Verb::rifle ? arms::rifle : arms::shotgun;
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    if ((figure.weapons & wanted) == 0) return forbidden("GUN-9.1"_rule, "gun.weapon_not_held");
    const Weapon weapon = verb == Verb::rifle                     ? Weapon::rifle
                          : verb == Verb::shotgun                 ? Weapon::shotgun
                          : (figure.weapons & arms::pistols) != 0 ? Weapon::pistols
                                                                  : Weapon::pistol;
    if ((move.card_set() & shoot_cards) != move.card_set()) return forbidden("GUN-9.1"_rule, "gun.shoot_card");
    if (!rules_.can_use(at_, figure, weapon)) return forbidden("GUN-5.4"_rule, "gun.one_weapon");
    if (rules_.options().plays(parts::close_combat) && rules_.touches_enemy(at_, figure))
        return forbidden("GUN-9.3"_rule, "gun.in_contact_no_shot");
    const Figure* target = Rules::find(at_, move.target);
    if (target == nullptr || !is_prey(figure, *target)) return forbidden("GUN-9.2"_rule, "gun.what_a_target_is");
    if (d2(figure.at(), target->at()) > Rules::shot_range2(figure, weapon)) {
        return weapon == Weapon::shotgun ? forbidden("GUN-11.1"_rule, "gun.shotgun_reach")
                                         : forbidden("GUN-9.4"_rule, "gun.out_of_range");
    }
    if (!town().sees(Rules::spot_of(figure), Rules::spot_of(*target)))
        return forbidden("GUN-2.16"_rule, "gun.in_the_way");
    if (move.with != With::aim) return allowed();
    if (verb != Verb::rifle) return forbidden("GUN-9.5"_rule, "gun.only_rifle_aimed");
    if (move.cards[0] > move.cards[1]) return forbidden("GUN-24.8"_rule, "gun.cards_in_order");
    if (figure.mounted != 0) return forbidden("GUN-9.5"_rule, "gun.rider_cannot_aim");
    if (d2(figure.at(), target->at()) <= within(6)) return forbidden("GUN-9.5"_rule, "gun.aims_beyond_6");
    if (rules_.enemy_within(at_, figure, 6)) return forbidden("GUN-9.5"_rule, "gun.no_enemy_near_aimer");
    return allowed();
}

Verdict Judge::throwing(const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    if (!rules_.options().plays(parts::dynamite)) return forbidden("GUN-23.11"_rule, "gun.no_dynamite_here");
    if (figure.dynamite == 0) return forbidden("GUN-12.1"_rule, "gun.has_no_dynamite");
    if (!shoot_cards.has(move.cards[0])) return forbidden("GUN-12.1"_rule, "gun.throw_card");
    const bool far = move.with == With::dist;
    if (far && !move_cards.has(move.cards[1])) return forbidden("GUN-12.1"_rule, "gun.distance_card");
    if (!rules_.can_use(at_, figure, Weapon::dynamite)) return forbidden("GUN-5.4"_rule, "gun.one_throw");
    if (rules_.options().plays(parts::close_combat) && rules_.touches_enemy(at_, figure))
        return forbidden("GUN-9.3"_rule, "gun.in_contact_no_throw");
    const int range2 = within(3 + (far ? number_of(move.cards[1]) : 0));
    LevelMaps maps(town().rows());
    rules_.throw_points(at_, figure, range2, maps);
    return maps.any() ? allowed() : forbidden("GUN-12.2"_rule, "gun.no_point_to_throw_at");
}

Verdict Judge::fight(const Figure& figure, const Move& move) const {
    if (!rules_.options().plays(parts::close_combat)) return forbidden("GUN-23.3"_rule, "gun.no_close_combat");
    const Figure* target = Rules::find(at_, move.target);
    if (target == nullptr || !target->fights_on() || !enemies(figure, *target) ||
        !rules_.in_contact(at_, figure, *target))
        return forbidden("GUN-13.1"_rule, "gun.attacks_in_contact");
    if ((move.card_set() & shoot_cards) != move.card_set() || move.card_count() == 0)
        return forbidden("GUN-13.1"_rule, "gun.attack_cards");
    if (move.card_count() > rules_.contact_cards(figure)) return forbidden("GUN-13.1"_rule, "gun.too_many_cards");
    for (std::size_t i = 1; i < 3; ++i)
        if (move.cards[i] != no_card && move.cards[i - 1] > move.cards[i])
            return forbidden("GUN-24.8"_rule, "gun.cards_in_order");
    return rules_.can_use(at_, figure, Weapon::hands) ? allowed() : forbidden("GUN-5.4"_rule, "gun.one_attack");
}

}  // namespace saloon::gunfight
