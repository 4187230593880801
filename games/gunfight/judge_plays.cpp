// The definition of legality for card plays (sections 6 to 13).
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

Verdict Rules::judge_movement(const Position& at, const Figure& figure, const Move& move) const {
    if (at.active.fig == figure.number && at.active.moved != 0)
        return forbidden("GUN-5.3"_rule, "one movement play an activation");
    const int first = move.cards[0];
    if (move.verb == Verb::move) {
        if (!move_cards.has(first)) return forbidden("GUN-6.1"_rule, "one moves with a card from A to T");
        return move.with == With::nothing ? allowed() : judge_move_with(at, figure, move);
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "a dog only moves, fights and leaves");
    if (move.verb == Verb::climb) {
        if (!options_.plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "nobody climbs at this table");
        if (!climb_cards.has(first)) return forbidden("GUN-7.1"_rule, "one climbs with A, 7, 8, 9 or T");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "only a person on foot climbs");
        return climb_spots(at, figure, nullptr)
                   ? allowed()
                   : forbidden("GUN-7.2"_rule, "one climbs beside a ladder's end, to a free point at its other end");
    }
    if (!options_.plays(parts::horses)) return forbidden("GUN-23.10"_rule, "nobody rides at this table");
    if (!ride_cards.has(first)) return forbidden("GUN-8.1"_rule, "one mounts and dismounts with 7, 8, 9 or T");
    if (move.verb == Verb::dismount) {
        if (figure.mounted == 0) return forbidden("GUN-8.3"_rule, "only a rider dismounts");
        return can_step_off(at, figure, figure.at())
                   ? allowed()
                   : forbidden("GUN-8.3"_rule, "there is no free point to step off to");
    }
    const Figure* horse = find(at, move.target);
    if (figure.mounted != 0 || figure.level != 0)
        return forbidden("GUN-8.2"_rule, "one mounts from the ground, on foot");
    if (horse == nullptr || horse->kind != Kind::horse || !horse->in_play() || !in_contact(at, figure, *horse))
        return forbidden("GUN-8.2"_rule, "one mounts a riderless horse in contact");
    return allowed();
}

// GUN-7.3, 8.4
Verdict Rules::judge_move_with(const Position& at, const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "a dog only moves, fights and leaves");
    const int most = allowance(figure, move.cards[0]);
    if (move.with == With::climb) {
        if (!options_.plays(parts::climbing)) return forbidden("GUN-23.11"_rule, "nobody climbs at this table");
        if (!climb_cards.has(move.cards[1])) return forbidden("GUN-7.3"_rule, "the second card is A, 7, 8, 9 or T");
        if (figure.mounted != 0) return forbidden("GUN-7.1"_rule, "only a person on foot climbs");
        LevelMaps maps(town(at).rows());
        climb_destinations(at, figure, most, maps);
        return maps.any() ? allowed()
                          : forbidden("GUN-7.5"_rule,
                                      "no ladder or fence is near enough, or there is no free point beyond it");
    }
    if (!options_.plays(parts::horses)) return forbidden("GUN-23.10"_rule, "nobody rides at this table");
    if (!ride_cards.has(move.cards[1])) return forbidden("GUN-8.4"_rule, "the second card is 7, 8, 9 or T");
    if (figure.mounted == 0) return forbidden("GUN-8.4"_rule, "only a rider dismounts");
    return can_dismount_with_move(at, figure, most) ? allowed()
                                                    : forbidden("GUN-8.4"_rule, "there is nowhere to step off");
}

Verdict Rules::judge_group(const Position& at, const Figure& figure, const Move& move) const {
    if (!options_.group_move) return forbidden("GUN-6.6"_rule, "group moves are not played at this table");
    if (!move_cards.has(move.cards[0])) return forbidden("GUN-6.1"_rule, "one moves with a card from A to T");
    FigureNumbers group;
    group_members(at, figure.number, move.target, group);
    if (group.empty())
        return forbidden("GUN-6.6"_rule,
                         "a group is two figures at least, in contact, on the ground, not yet active, and is named by "
                         "its lowest-numbered figure");
    const int most = group_allowance(at, group, move.cards[0]);
    const int far = half_width(d2_within(most), 0);
    for (int dy = -far; dy <= far; ++dy)
        for (int dx = -far; dx <= far; ++dx)
            if (can_shift(at, group, most, dx, dy)) return allowed();
    return forbidden("GUN-6.6"_rule, "there is nowhere the whole group can go");
}

Verdict Rules::judge_shot(const Position& at, const Figure& figure, const Move& move) const {
    const Verb verb = move.verb;
    const int wanted = verb == Verb::pistol ? arms::hand : verb == Verb::rifle ? arms::rifle : arms::shotgun;
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "a dog only moves, fights and leaves");
    if ((figure.weapons & wanted) == 0) return forbidden("GUN-9.1"_rule, "the figure does not have that weapon");
    const Weapon weapon = verb == Verb::rifle                     ? Weapon::rifle
                          : verb == Verb::shotgun                 ? Weapon::shotgun
                          : (figure.weapons & arms::pistols) != 0 ? Weapon::pistols
                                                                  : Weapon::pistol;
    if ((move.card_set() & shoot_cards) != move.card_set())
        return forbidden("GUN-9.1"_rule, "one shoots with A, J, Q or K");
    if (!can_use(at, figure, weapon))
        return forbidden("GUN-5.4"_rule, "one weapon an activation, and no more plays than it has");
    if (options_.plays(parts::close_combat) && touches_enemy(at, figure))
        return forbidden("GUN-9.3"_rule, "a figure in contact with an enemy does not shoot");
    const Figure* target = find(at, move.target);
    if (target == nullptr || !is_prey(figure, *target))
        return forbidden("GUN-9.2"_rule, "a target is an enemy person or dog, or a riderless horse, in play");
    if (d2(figure.at(), target->at()) > shot_range2(figure, weapon)) {
        return weapon == Weapon::shotgun ? forbidden("GUN-11.1"_rule, "a shotgun reaches 8 inches")
                                         : forbidden("GUN-9.4"_rule, "the target is out of range");
    }
    if (!town(at).sees(spot_of(figure), spot_of(*target)))
        return forbidden("GUN-2.16"_rule, "a building or wall is in the way");
    if (move.with != With::aim) return allowed();
    if (verb != Verb::rifle) return forbidden("GUN-9.5"_rule, "only a rifle is aimed");
    if (move.cards[0] > move.cards[1]) return forbidden("GUN-24.8"_rule, "cards are written in card order");
    if (figure.mounted != 0) return forbidden("GUN-9.5"_rule, "a rider cannot aim");
    if (d2(figure.at(), target->at()) <= within(6))
        return forbidden("GUN-9.5"_rule, "one aims at targets beyond 6 inches");
    if (enemy_within(at, figure, 6)) return forbidden("GUN-9.5"_rule, "no enemy may be within 6 inches of who aims");
    return allowed();
}

Verdict Rules::judge_throw(const Position& at, const Figure& figure, const Move& move) const {
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "a dog only moves, fights and leaves");
    if (!options_.plays(parts::dynamite)) return forbidden("GUN-23.11"_rule, "there is no dynamite at this table");
    if (figure.dynamite == 0) return forbidden("GUN-12.1"_rule, "the figure has no dynamite");
    if (!shoot_cards.has(move.cards[0])) return forbidden("GUN-12.1"_rule, "one throws with A, J, Q or K");
    const bool far = move.with == With::dist;
    if (far && !move_cards.has(move.cards[1])) return forbidden("GUN-12.1"_rule, "the distance card is from A to T");
    if (!can_use(at, figure, Weapon::dynamite))
        return forbidden("GUN-5.4"_rule, "one weapon an activation, and one throw");
    if (options_.plays(parts::close_combat) && touches_enemy(at, figure))
        return forbidden("GUN-9.3"_rule, "a figure in contact with an enemy does not throw");
    const int range2 = within(3 + (far ? number_of(move.cards[1]) : 0));
    LevelMaps maps(town(at).rows());
    throw_points(at, figure, range2, maps);
    return maps.any() ? allowed()
                      : forbidden("GUN-12.2"_rule, "no point in reach is seen and has a target in its burst");
}

Verdict Rules::judge_fight(const Position& at, const Figure& figure, const Move& move) const {
    if (!options_.plays(parts::close_combat))
        return forbidden("GUN-23.3"_rule, "close combat is not played at this table");
    const Figure* target = find(at, move.target);
    if (target == nullptr || !target->fights_on() || !enemies(figure, *target) || !in_contact(at, figure, *target))
        return forbidden("GUN-13.1"_rule, "one attacks an enemy in contact");
    if ((move.card_set() & shoot_cards) != move.card_set() || move.card_count() == 0)
        return forbidden("GUN-13.1"_rule, "one attacks with Shoot cards");
    if (move.card_count() > contact_cards(figure))
        return forbidden("GUN-13.1"_rule, "those are too many cards for this figure");
    for (std::size_t i = 1; i < 3; ++i)
        if (move.cards[i] != no_card && move.cards[i - 1] > move.cards[i])
            return forbidden("GUN-24.8"_rule, "cards are written in card order");
    return can_use(at, figure, Weapon::hands) ? allowed()
                                              : forbidden("GUN-5.4"_rule, "one weapon an activation, and one attack");
}

}  // namespace saloon::gunfight
