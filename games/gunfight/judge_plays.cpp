// The definition of legality for card plays (sections 6 to 13).
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

Verdict Rules::judge_movement(const Position& at, const Figure& figure, const Move& move) const {
    if (at.active.fig == figure.number && at.active.moved != 0)
        return forbidden("GUN-5.3"_rule, "gun.one_movement_play_activation");
    const int first = move.cards[0];
    if (move.verb == Verb::move) {
        if (!move_cards.has(first)) return forbidden("GUN-6.1"_rule, "gun.one_moves_with_card_from");
        return move.with == With::nothing ? allowed() : judge_move_with(at, figure, move);
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.dog_only_moves_fights_leaves");
    if (move.verb == Verb::climb) {
        if (!options_.plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "gun.nobody_climbs_at_table");
        if (!climb_cards.has(first)) return forbidden("GUN-7.1"_rule, "gun.one_climbs_with_7_8");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "gun.only_person_on_foot_climbs");
        return climb_spots(at, figure, nullptr) ? allowed()
                                                : forbidden("GUN-7.2"_rule, "gun.one_climbs_beside_ladder_end");
    }
    if (!options_.plays(parts::horses)) return forbidden("GUN-23.10"_rule, "gun.nobody_rides_at_table");
    if (!ride_cards.has(first)) return forbidden("GUN-8.1"_rule, "gun.one_mounts_dismounts_with_7");
    if (move.verb == Verb::dismount) {
        if (figure.mounted == 0) return forbidden("GUN-8.3"_rule, "gun.only_rider_dismounts");
        return can_step_off(at, figure, figure.at()) ? allowed()
                                                     : forbidden("GUN-8.3"_rule, "gun.there_no_free_point_step");
    }
    const Figure* horse = find(at, move.target);
    if (figure.mounted != 0 || figure.level != 0) return forbidden("GUN-8.2"_rule, "gun.one_mounts_from_ground_on");
    if (horse == nullptr || horse->kind != Kind::horse || !horse->in_play() || !in_contact(at, figure, *horse))
        return forbidden("GUN-8.2"_rule, "gun.one_mounts_riderless_horse_contact");
    return allowed();
}

// GUN-7.3, 8.4
Verdict Rules::judge_move_with(const Position& at, const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.dog_only_moves_fights_leaves");
    const int most = allowance(figure, move.cards[0]);
    if (move.with == With::climb) {
        if (!options_.plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "gun.nobody_climbs_at_table");
        if (!climb_cards.has(move.cards[1])) return forbidden("GUN-7.3"_rule, "gun.second_card_7_8_9");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "gun.only_person_on_foot_climbs");
        LevelMaps maps(town(at).rows());
        climb_destinations(at, figure, most, maps);
        return maps.any() ? allowed() : forbidden("GUN-7.5"_rule, "gun.no_ladder_fence_near_enough");
    }
    if (!options_.plays(parts::horses)) return forbidden("GUN-23.10"_rule, "gun.nobody_rides_at_table");
    if (!ride_cards.has(move.cards[1])) return forbidden("GUN-8.4"_rule, "gun.second_card_7_8_9_2");
    if (figure.mounted == 0) return forbidden("GUN-8.4"_rule, "gun.only_rider_dismounts");
    return can_dismount_with_move(at, figure, most) ? allowed()
                                                    : forbidden("GUN-8.4"_rule, "gun.there_nowhere_step_off");
}

Verdict Rules::judge_group(const Position& at, const Figure& figure, const Move& move) const {
    if (!options_.group_move) return forbidden("GUN-6.6"_rule, "gun.group_moves_not_played_at");
    if (!move_cards.has(move.cards[0])) return forbidden("GUN-6.1"_rule, "gun.one_moves_with_card_from");
    FigureNumbers group;
    group_members(at, figure.number, move.target, group);
    if (group.empty()) return forbidden("GUN-6.6"_rule, "gun.group_two_figures_at_least");
    const int most = group_allowance(at, group, move.cards[0]);
    const int far = half_width(d2_within(most), 0);
    for (int dy = -far; dy <= far; ++dy)
        for (int dx = -far; dx <= far; ++dx)
            if (can_shift(at, group, most, dx, dy)) return allowed();
    return forbidden("GUN-6.6"_rule, "gun.there_nowhere_whole_group_can");
}

Verdict Rules::judge_shot(const Position& at, const Figure& figure, const Move& move) const {
    const Verb verb = move.verb;
    const int wanted = verb == Verb::pistol ? arms::hand : verb == Verb::rifle ? arms::rifle : arms::shotgun;
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.dog_only_moves_fights_leaves");
    if ((figure.weapons & wanted) == 0) return forbidden("GUN-9.1"_rule, "gun.figure_does_not_have_weapon");
    const Weapon weapon = verb == Verb::rifle                     ? Weapon::rifle
                          : verb == Verb::shotgun                 ? Weapon::shotgun
                          : (figure.weapons & arms::pistols) != 0 ? Weapon::pistols
                                                                  : Weapon::pistol;
    if ((move.card_set() & shoot_cards) != move.card_set()) return forbidden("GUN-9.1"_rule, "gun.one_shoots_with_j_q");
    if (!can_use(at, figure, weapon)) return forbidden("GUN-5.4"_rule, "gun.one_weapon_activation_no_more");
    if (options_.plays(parts::close_combat) && touches_enemy(at, figure))
        return forbidden("GUN-9.3"_rule, "gun.figure_contact_with_enemy_does");
    const Figure* target = find(at, move.target);
    if (target == nullptr || !is_prey(figure, *target))
        return forbidden("GUN-9.2"_rule, "gun.target_enemy_person_dog_riderless");
    if (d2(figure.at(), target->at()) > shot_range2(figure, weapon)) {
        return weapon == Weapon::shotgun ? forbidden("GUN-11.1"_rule, "gun.shotgun_reaches_8_inches")
                                         : forbidden("GUN-9.4"_rule, "gun.target_out_range");
    }
    if (!town(at).sees(spot_of(figure), spot_of(*target))) return forbidden("GUN-2.16"_rule, "gun.building_wall_way");
    if (move.with != With::aim) return allowed();
    if (verb != Verb::rifle) return forbidden("GUN-9.5"_rule, "gun.only_rifle_aimed");
    if (move.cards[0] > move.cards[1]) return forbidden("GUN-24.8"_rule, "gun.cards_written_card_order");
    if (figure.mounted != 0) return forbidden("GUN-9.5"_rule, "gun.rider_cannot_aim");
    if (d2(figure.at(), target->at()) <= within(6)) return forbidden("GUN-9.5"_rule, "gun.one_aims_at_targets_beyond");
    if (enemy_within(at, figure, 6)) return forbidden("GUN-9.5"_rule, "gun.no_enemy_may_within_6");
    return allowed();
}

Verdict Rules::judge_throw(const Position& at, const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.dog_only_moves_fights_leaves");
    if (!options_.plays(parts::dynamite)) return forbidden("GUN-23.11"_rule, "gun.there_no_dynamite_at_table");
    if (figure.dynamite == 0) return forbidden("GUN-12.1"_rule, "gun.figure_has_no_dynamite");
    if (!shoot_cards.has(move.cards[0])) return forbidden("GUN-12.1"_rule, "gun.one_throws_with_j_q");
    const bool far = move.with == With::dist;
    if (far && !move_cards.has(move.cards[1])) return forbidden("GUN-12.1"_rule, "gun.distance_card_from_t");
    if (!can_use(at, figure, Weapon::dynamite)) return forbidden("GUN-5.4"_rule, "gun.one_weapon_activation_one_throw");
    if (options_.plays(parts::close_combat) && touches_enemy(at, figure))
        return forbidden("GUN-9.3"_rule, "gun.figure_contact_with_enemy_does_2");
    const int range2 = within(3 + (far ? number_of(move.cards[1]) : 0));
    LevelMaps maps(town(at).rows());
    throw_points(at, figure, range2, maps);
    return maps.any() ? allowed() : forbidden("GUN-12.2"_rule, "gun.no_point_reach_seen_has");
}

Verdict Rules::judge_fight(const Position& at, const Figure& figure, const Move& move) const {
    if (!options_.plays(parts::close_combat)) return forbidden("GUN-23.3"_rule, "gun.close_combat_not_played_at");
    const Figure* target = find(at, move.target);
    if (target == nullptr || !target->fights_on() || !enemies(figure, *target) || !in_contact(at, figure, *target))
        return forbidden("GUN-13.1"_rule, "gun.one_attacks_enemy_contact");
    if ((move.card_set() & shoot_cards) != move.card_set() || move.card_count() == 0)
        return forbidden("GUN-13.1"_rule, "gun.one_attacks_with_shoot_cards");
    if (move.card_count() > contact_cards(figure)) return forbidden("GUN-13.1"_rule, "gun.those_too_many_cards_for");
    for (std::size_t i = 1; i < 3; ++i)
        if (move.cards[i] != no_card && move.cards[i - 1] > move.cards[i])
            return forbidden("GUN-24.8"_rule, "gun.cards_written_card_order");
    return can_use(at, figure, Weapon::hands) ? allowed()
                                              : forbidden("GUN-5.4"_rule, "gun.one_weapon_activation_one_attack");
}

}  // namespace saloon::gunfight
