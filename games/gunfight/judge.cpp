// The definition of legality, rule by rule, for one move at a time. It asks for costs and sights directly and does
// not look at the legal lists, which are made another way; tests hold the two equal.
#include "games/gunfight/moves.h"
#include "games/gunfight/rules.h"

namespace saloon::gunfight {
namespace {

Phase phase_of(Verb verb) {
    switch (verb) {
        case Verb::gang: return Phase::gang;
        case Verb::deploy: return Phase::deploy;
        case Verb::swap:
        case Verb::keep: return Phase::swap;
        case Verb::discard: return Phase::discard;
        case Verb::to:
        case Verb::shift: return Phase::to;
        case Verb::at: return Phase::at;
        case Verb::pass:
        case Verb::joker: return Phase::react;
        case Verb::back: return Phase::back;
        case Verb::place: return Phase::place;
        case Verb::recruit: return Phase::recruit;
        case Verb::skill: return Phase::skill;
        default: return Phase::turn;
    }
}

}  // namespace

Verdict Rules::judge(const Position& at, Move move) const {
    if (move.verb == Verb::none || phase_of(move.verb) != at.phase || !is_seat(at.to_act))
        return forbidden("GUN-24.3"_rule, "this is not what is to be decided now");
    if (const Verdict cards = judge_cards(at, move); !cards.fine()) return cards;
    switch (at.phase) {
        case Phase::gang:
        case Phase::deploy: return judge_setup(at, move);
        case Phase::turn: return judge_turn(at, move);
        case Phase::to:
        case Phase::at:
        case Phase::place: return judge_point(at, move);
        case Phase::react: return judge_reaction(at, move);
        case Phase::recruit:
        case Phase::skill: return judge_aftermath(at, move);
        case Phase::back:
            if (move.card_count() > 2) return forbidden("GUN-13.2"_rule, "one strikes back with two cards at the most");
            if ((move.card_set() & shoot_cards) != move.card_set())
                return forbidden("GUN-13.2"_rule, "one strikes back with Shoot cards");
            if (move.card_count() == 2 && move.cards[0] > move.cards[1])
                return forbidden("GUN-24.8"_rule, "cards are written in card order");
            return allowed();
        default: return allowed();  // swap, keep, discard: any card of the hand
    }
}

// Cards come first in their slots, are in the hand, and none twice.
Verdict Rules::judge_cards(const Position& at, const Move& move) const {
    for (std::size_t i = 0; i < move.cards.size(); ++i) {
        if (move.cards[i] == no_card) continue;
        if (i > 0 && move.cards[i - 1] == no_card) return forbidden("GUN-24.8"_rule, "a card is missing");
        if (!hand(at).has(move.cards[i])) return forbidden("GUN-1.3"_rule, "that card is not in the hand");
        for (std::size_t k = 0; k < i; ++k)
            if (move.cards[k] == move.cards[i]) return forbidden("GUN-1.3"_rule, "one card is used for one thing only");
    }
    return allowed();
}

Verdict Rules::judge_setup(const Position& at, const Move& move) const {
    if (move.verb == Verb::gang) {
        const bool own_suit = move.target < edition_->gangs.size() &&
                              edition_->gangs[move.target].suit == at.suits[static_cast<std::size_t>(at.to_act)];
        return own_suit ? allowed() : forbidden("GUN-3.6"_rule, "a seat chooses one of the two gangs of its suit");
    }
    const Figure* figure = next_to_deploy(at, seat_of(at.to_act));
    if (figure == nullptr || figure->number != move.figure)
        return forbidden("GUN-3.8"_rule, "the seat's lowest-numbered figure that is not yet placed comes first");
    if (deploy_point(at, *figure, {move.x, move.y})) return allowed();
    return forbidden("GUN-3.8"_rule, "a figure is deployed on a free standing point of its side's zone");
}

Verdict Rules::judge_turn(const Position& at, const Move& move) const {
    if (move.verb == Verb::end) return allowed();
    const Figure* figure = find(at, move.figure);
    if (figure == nullptr) return forbidden("GUN-5.2"_rule, "there is no such figure");
    if (!figure->fights_on() || !figure->of(turn_of(at)))
        return forbidden("GUN-5.2"_rule, "only persons and dogs in play of the seat whose turn it is can act");
    if (figure->done != 0) return forbidden("GUN-5.1"_rule, "this figure is done for this turn");
    switch (move.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::mount:
        case Verb::dismount: return judge_movement(at, *figure, move);
        case Verb::group: return judge_group(at, *figure, move);
        case Verb::pistol:
        case Verb::rifle:
        case Verb::shotgun: return judge_shot(at, *figure, move);
        case Verb::throws: return judge_throw(at, *figure, move);
        case Verb::fight: return judge_fight(at, *figure, move);
        default: return judge_free_action(at, *figure, move);
    }
}

Verdict Rules::judge_free_action(const Position& at, const Figure& figure, const Move& move) const {
    if (move.verb == Verb::leave) {
        const bool home =
            figure.level == 0 && figure.y == town(at).zones[static_cast<std::size_t>(figure.side())].home_y;
        return home ? allowed() : forbidden("GUN-19.5"_rule, "one leaves by the home edge, on the ground");
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "a dog only moves, fights and leaves");
    if (move.target >= at.doors.size()) return forbidden("GUN-18.3"_rule, "there is no such door");
    const Door& door = at.doors[move.target];
    if (!has_access(at, figure, move.target))
        return forbidden(
            "GUN-18.3"_rule,
            "the figure must touch a door whose card its side has seen, with no enemy within 6 inches of the building");
    if (move.verb == Verb::take)
        return character(door).joins() ? forbidden("GUN-18.7"_rule, "only money, dynamite and a horse are taken")
                                       : allowed();
    if (!character(door).joins()) return forbidden("GUN-18.4"_rule, "only persons and dogs are persuaded");
    if (!options_.plays(parts::allies)) return forbidden("GUN-23.11"_rule, "nobody is persuaded at this table");
    if (door.refuses(figure.side()))
        return forbidden("GUN-18.9"_rule, "the character was insulted and does not listen to this side");
    if (at.active.fig == figure.number && at.active.persuaded != 0)
        return forbidden("GUN-18.4"_rule, "one attempt for each activation");
    return allowed();
}

Verdict Rules::judge_point(const Position& at, const Move& move) const {
    const Spot spot{move.x, move.y, move.level};
    if (at.phase == Phase::to) return judge_to(at, move);
    if (at.phase == Phase::place) {
        if (move.level == 0 && place_point(at, spot.at())) return allowed();
        const bool dismounting = at.play.verb == Verb::move || at.play.verb == Verb::dismount;
        return dismounting ? forbidden("GUN-8.3"_rule, "the rider steps off to a free point an inch away")
                           : forbidden("GUN-18.6"_rule,
                                       "the figure is placed on a free point as near to the door as there is room");
    }
    const int inches = 3 + (at.play.cards[1] != no_card ? number_of(at.play.cards[1]) : 0);
    if (move.level <= 1 && throw_point(at, *find(at, at.play.fig), spot, within(inches))) return allowed();
    return forbidden("GUN-12.2"_rule,
                     "dynamite lands on a standing point that is seen and within reach, with a target in the burst");
}

Verdict Rules::judge_to(const Position& at, const Move& move) const {
    const Figure& figure = *find(at, at.play.fig);
    const Spot from = spot_of(figure);
    const Spot to{move.x, move.y, move.level};
    if ((move.verb == Verb::shift) != (at.play.verb == Verb::group))
        return forbidden("GUN-24.3"_rule, "a group is shifted, any other figure goes to a point");
    if (move.verb == Verb::shift) {
        FigureNumbers group;
        group_members(at, at.play.fig, at.play.target, group);
        if (move.level == 0 && can_shift(at, group, group_allowance(at, group, at.play.cards[0]), move.x, move.y))
            return allowed();
        return forbidden("GUN-6.6"_rule,
                         "every member must end on a standing point within the allowance, clear of all others");
    }
    if (at.play.verb == Verb::climb) {
        LevelMaps maps(town(at).rows());
        climb_spots(at, figure, &maps);
        if (maps.has(to.at(), to.level)) return allowed();
        return forbidden("GUN-7.2"_rule, "a climb ends on a free point within an inch of the ladder's other end");
    }
    const int most = allowance(figure, at.play.cards[0]);
    if (at.play.with == With::climb && to.level == 0 && from.level == 0 && town(at).over_fences) {  // GUN-7.6
        if (!free_for(at, to, figure.number)) return forbidden("GUN-7.6"_rule, "that is not a free standing point");
        if (town(at).over_fences->cost(from.at(), to.at()) > most)
            return forbidden("GUN-7.6"_rule, "that is further than the allowance, also over the fences");
        return shortens(at, from.at(), to.at())
                   ? allowed()
                   : forbidden("GUN-7.6"_rule, "climbing over fences must make the way shorter");
    }
    if (at.play.with == With::climb) {
        if (to.level != 1 - from.level || !free_for(at, to, figure.number))
            return forbidden("GUN-7.3"_rule, "a Move with Climb ends on a free standing point of the other level");
        for (const Ladder& ladder : town(at).ladders)
            if (climb_cost(at, ladder, from, to) <= most) return allowed();
        return forbidden("GUN-7.3"_rule, "no ladder leads there within the allowance");
    }
    if (to.level != from.level) return forbidden("GUN-6.3"_rule, "a Move stays on its level");
    if (to != from) {
        if (!free_for(at, to, figure.number)) return forbidden("GUN-6.3"_rule, "that is not a free standing point");
        const bool near = from.level == 0
                              ? town(at).ground.cost(from.at(), to.at()) <= most
                              : town(at).platform_at(from.at()) >= 0 && leg_length(from.at(), to.at()) <= most &&
                                    town(at).platform_at(from.at()) == town(at).platform_at(to.at());
        if (!near) return forbidden("GUN-6.3"_rule, "that is further than the allowance");
    }
    if (at.play.with == With::dismount && !can_step_off(at, figure, to.at()))
        return forbidden("GUN-8.4"_rule, "there is no free point beside it to step off to");
    return allowed();
}

Verdict Rules::judge_reaction(const Position& at, const Move& move) const {
    if (move.verb == Verb::pass) return allowed();
    if (move.card_count() != 1 || !jokers.has(move.cards[0]))
        return forbidden("GUN-17.1"_rule, "only a joker cancels a play");
    const bool stops = at.play.verb == Verb::move;
    if (stops != (move.with == With::stop))
        return stops ? forbidden("GUN-17.6"_rule, "say where the figure stops")
                     : forbidden("GUN-17.7"_rule, "there is nothing to choose");
    if (!stops) return allowed();
    LevelMaps maps(town(at).rows());
    stop_points(at, maps);
    if (maps.has({move.x, move.y}, move.level)) return allowed();
    return forbidden("GUN-17.6"_rule, "a figure stops where it started or at a free standing point of its way");
}

Verdict Rules::judge_aftermath(const Position& at, const Move& move) const {
    if (move.verb == Verb::recruit) {
        if (move.figure != at.queue.front().fig) return forbidden("GUN-21.4"_rule, "the dead are replaced in order");
        return may_recruit(at, move)
                   ? allowed()
                   : forbidden("GUN-21.4"_rule,
                               "the new one may hold what is legal and worth no more than the dead one without skills");
    }
    const Figure* figure = find(at, move.figure);
    if (figure == nullptr || !figure->of(seat_of(at.to_act)) || !may_learn(at, *figure, move.target))
        return forbidden("GUN-22.4"_rule, "a skill goes to a living member of one's gang, below its limit");
    return allowed();
}

}  // namespace saloon::gunfight
