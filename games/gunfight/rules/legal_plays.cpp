// Every legal card play of a figure (sections 6 to 13).
#include "games/gunfight/rules/moves.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

void Rules::legal_movement(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    const CardSet cards = hand(at) & move_cards;
    const int number = figure.number;
    for (const std::uint8_t card : cards) moves.push_back(moves::play(Verb::move, number, card));
    if (!figure.is_person()) return;  // GUN-5.8
    if (figure.mounted != 0) {
        if (!options_.plays(parts::horses)) return;  // GUN-23.10
        const CardSet riding = cards & ride_cards;
        if (riding.empty()) return;
        if (can_step_off(at, figure, figure.at()))
            for (const std::uint8_t card : riding) moves.push_back(moves::play(Verb::dismount, number, card));
        for (const std::uint8_t card : cards) {
            if (riding.without(card).empty() || !can_dismount_with_move(at, figure, allowance(figure, card))) continue;
            for (const std::uint8_t second : riding.without(card))
                moves.push_back(moves::play(Verb::move, number, card, With::dismount, second));
        }
        return;
    }
    const CardSet climbing = cards & climb_cards;
    if (climbing.empty()) return;
    if (climb_spots(at, figure, nullptr))
        for (const std::uint8_t card : climbing) moves.push_back(moves::play(Verb::climb, number, card));
    int reached = -1;  // an allowance that is known to be enough, and one that is known not to be
    int missed = -1;
    for (int i = cards_in_deck; i-- > 0;) {
        if (!cards.has(i) || climbing.without(i).empty()) continue;
        const int most = allowance(figure, i);
        if (most > missed && (reached < 0 || most < reached))
            (can_climb_with_move(at, figure, most) ? reached : missed) = most;
        if (reached < 0 || most < reached) continue;
        for (const std::uint8_t second : climbing.without(i))
            moves.push_back(moves::play(Verb::move, number, static_cast<std::uint8_t>(i), With::climb, second));
    }
    if (figure.level != 0 || (climbing & ride_cards).empty() || !options_.plays(parts::horses)) return;
    for (const Figure& horse : at.figures) {
        if (horse.kind != Kind::horse || !horse.in_play() || !in_contact(at, figure, horse)) continue;
        for (const std::uint8_t card : climbing& ride_cards)
            moves.push_back(moves::play(Verb::mount, number, card, With::nothing, no_card, horse.number));
    }
}

void Rules::legal_groups(const Position& at, MoveList<Move>& moves) const {
    const CardSet cards = hand(at) & move_cards;
    if (cards.empty()) return;
    for (const Figure& figure : at.figures) {
        if (!figure.of(turn_of(at))) continue;
        FigureNumbers cluster;
        cluster_of(at, figure, cluster);
        if (!cluster.empty() && cluster.front() == figure.number) legal_groups_of(at, cluster, moves);
    }
}

// The whole cluster, then its parts (GUN-6.7). Cards come from the lowest: once one is enough, all after it are.
void Rules::legal_groups_of(const Position& at, const FigureNumbers& cluster, MoveList<Move>& moves) const {
    GroupParts all;
    parts_of(at, cluster, all);
    for (int part = 0; part <= all.count(); ++part) {
        FigureNumbers group;
        for (std::size_t i = 0; i < cluster.size(); ++i)
            if (part == 0 || all[static_cast<std::size_t>(part - 1)].has(i)) group.push_back(cluster[i]);
        int enough = -1;  // an allowance that is known to be
        for (const std::uint8_t card : hand(at) & move_cards) {
            const int most = group_allowance(at, group, card);
            if ((enough < 0 || most < enough) && !can_shift_somewhere(at, group, most)) continue;
            if (enough < 0) enough = most;
            moves.push_back(moves::play(Verb::group, group.front(), card, With::nothing, no_card, part));
        }
    }
}

void Rules::legal_shooting(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    const CardSet cards = hand(at) & shoot_cards;
    if (cards.empty()) return;
    if (options_.plays(parts::close_combat) && touches_enemy(at, figure))
        return legal_fights(at, figure, moves);  // GUN-9.3
    if (!figure.is_person()) return;
    const int number = figure.number;
    const auto each_target = [&](Weapon weapon, auto&& add) {
        if (!can_use(at, figure, weapon)) return;
        const int range2 = shot_range2(figure, weapon);
        for (const Figure& target : at.figures)
            if (is_target(at, figure, target, range2)) add(target);
    };
    const auto add_shots = [&](Verb verb, const Figure& target) {
        for (const std::uint8_t card : cards)
            moves.push_back(moves::play(verb, number, card, With::nothing, no_card, target.number));
    };
    if ((figure.weapons & arms::hand) != 0)
        each_target((figure.weapons & arms::pistols) != 0 ? Weapon::pistols : Weapon::pistol,
                    [&](const Figure& target) { add_shots(Verb::pistol, target); });
    if ((figure.weapons & arms::shotgun) != 0)
        each_target(Weapon::shotgun, [&](const Figure& target) { add_shots(Verb::shotgun, target); });
    if ((figure.weapons & arms::rifle) != 0) {
        const bool steady = cards.size() > 1 && figure.mounted == 0 && !enemy_within(at, figure, 6);  // GUN-9.5
        each_target(Weapon::rifle, [&](const Figure& target) {
            add_shots(Verb::rifle, target);
            if (!steady || d2(figure.at(), target.at()) <= within(6)) return;
            for (const std::uint8_t first : cards)
                for (const std::uint8_t second : cards.after(first))
                    moves.push_back(moves::play(Verb::rifle, number, first, With::aim, second, target.number));
        });
    }
    if (figure.dynamite > 0 && options_.plays(parts::dynamite) && can_use(at, figure, Weapon::dynamite))
        legal_throws(at, figure, moves);
}

void Rules::legal_throws(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    const CardSet all = hand(at);
    int longest = 0;
    for (const std::uint8_t card : all& move_cards) longest = std::max(longest, number_of(card));
    const int least = nearest_throw(at, figure, within(3 + longest));
    for (const std::uint8_t card : all& shoot_cards) {
        if (least <= within(3)) moves.push_back(moves::play(Verb::throws, figure.number, card));
        for (const std::uint8_t far : (all & move_cards).without(card))
            if (least <= within(3 + number_of(far)))
                moves.push_back(moves::play(Verb::throws, figure.number, card, With::dist, far));
    }
}

void Rules::legal_fights(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    if (!can_use(at, figure, Weapon::hands)) return;
    const CardSet cards = hand(at) & shoot_cards;
    const int most = contact_cards(figure);
    for (const Figure& target : at.figures) {
        if (!target.fights_on() || !enemies(figure, target) || !in_contact(at, figure, target)) continue;
        Move move = moves::free_action(Verb::fight, figure.number, target.number);
        for (const std::uint8_t first : cards) {
            move.cards = {first, no_card, no_card};
            moves.push_back(move);
            for (const std::uint8_t second : cards.after(first)) {
                if (most < 2) break;
                move.cards = {first, second, no_card};
                moves.push_back(move);
                for (const std::uint8_t third : cards.after(second)) {
                    if (most < 3) break;
                    move.cards = {first, second, third};
                    moves.push_back(move);
                }
            }
        }
    }
}

}  // namespace saloon::gunfight
