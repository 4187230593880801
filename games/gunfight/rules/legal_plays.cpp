// Every legal card play of a figure (sections 6 to 13).
#include "games/gunfight/rules/moves.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {
namespace {

// The move with each of these cards as its first or second. It is copied whole and then told its card: the other way
// round the copy would wait for the write.
void add_with_each(MoveList<Move>& moves, const Move& move, CardSet cards, std::size_t place = 0) {
    for (const std::uint8_t card : cards) {
        moves.push_back(move);
        moves.back().cards[place] = card;
    }
}

}  // namespace

void Rules::legal_movement(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    const CardSet cards = hand(at) & move_cards;
    const int number = figure.number;
    add_with_each(moves, moves::play(Verb::move, number, no_card), cards);
    if (!figure.is_person()) return;  // GUN-5.8
    if (figure.mounted != 0) {
        if (!options_.plays(parts::horses)) return;  // GUN-23.10
        const CardSet riding = cards & ride_cards;
        if (riding.empty()) return;
        if (can_step_off(at, figure, figure.at()))
            add_with_each(moves, moves::play(Verb::dismount, number, no_card), riding);
        for (const std::uint8_t card : cards) {
            if (riding.without(card).empty() || !can_dismount_with_move(at, figure, allowance(figure, card))) continue;
            add_with_each(moves, moves::play(Verb::move, number, card, With::dismount), riding.without(card), 1);
        }
        return;
    }
    const CardSet climbing = cards & climb_cards;
    if (climbing.empty()) return;
    if (climb_spots(at, figure, nullptr)) add_with_each(moves, moves::play(Verb::climb, number, no_card), climbing);
    int reached = -1;  // an allowance that is known to be enough, and one that is known not to be
    int missed = -1;
    for (CardSet left = cards; !left.empty();) {  // from the highest
        const auto card = static_cast<std::uint8_t>(std::bit_width(left.bits) - 1);
        left.remove(card);
        if (climbing.without(card).empty()) continue;
        const int most = allowance(figure, card);
        if (most > missed && (reached < 0 || most < reached))
            (can_climb_with_move(at, figure, most) ? reached : missed) = most;
        if (reached < 0 || most < reached) continue;
        add_with_each(moves, moves::play(Verb::move, number, card, With::climb), climbing.without(card), 1);
    }
    if (figure.level != 0 || (climbing & ride_cards).empty() || !options_.plays(parts::horses)) return;
    for (const Figure& horse : at.figures) {
        if (horse.kind != Kind::horse || !horse.in_play() || !in_contact(at, figure, horse)) continue;
        const Move mount = moves::play(Verb::mount, number, no_card, With::nothing, no_card, horse.number);
        add_with_each(moves, mount, climbing & ride_cards);
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
        add_with_each(moves, moves::play(verb, number, no_card, With::nothing, no_card, target.number), cards);
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
                add_with_each(moves, moves::play(Verb::rifle, number, first, With::aim, no_card, target.number),
                              cards.after(first), 1);
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
