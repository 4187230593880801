// The definition of legality, rule by rule, for one move at a time. It asks for costs and sights directly and does
// not look at the legal lists, which are made another way; tests hold the two equal.
#include "games/gunfight/rules/moves.h"
#include "games/gunfight/rules/rules.h"

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
        return forbidden("GUN-24.3"_rule, "gun.not_decided_now");
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
            if (move.card_count() > 2) return forbidden("GUN-13.2"_rule, "gun.strikes_back_two");
            if ((move.card_set() & shoot_cards) != move.card_set())
                return forbidden("GUN-13.2"_rule, "gun.strikes_back_shoot_cards");
            if (move.card_count() == 2 && move.cards[0] > move.cards[1])
                return forbidden("GUN-24.8"_rule, "gun.cards_in_order");
            return allowed();
        default: return allowed();  // swap, keep, discard: any card of the hand
    }
}

// Cards come first in their slots, are in the hand, and none twice.
Verdict Rules::judge_cards(const Position& at, const Move& move) const {
    for (std::size_t i = 0; i < move.cards.size(); ++i) {
        if (move.cards[i] == no_card) continue;
        if (i > 0 && move.cards[i - 1] == no_card) return forbidden("GUN-24.8"_rule, "gun.card_missing");
        if (!hand(at).has(move.cards[i])) return forbidden("GUN-1.3"_rule, "gun.card_not_in_hand");
        for (std::size_t k = 0; k < i; ++k)
            if (move.cards[k] == move.cards[i]) return forbidden("GUN-1.3"_rule, "gun.card_used_once");
    }
    return allowed();
}

Verdict Rules::judge_setup(const Position& at, const Move& move) const {
    if (move.verb == Verb::gang) {
        const bool own_suit = move.target < edition_->gangs.size() &&
                              edition_->gangs[move.target].suit == at.suits[static_cast<std::size_t>(at.to_act)];
        return own_suit ? allowed() : forbidden("GUN-3.6"_rule, "gun.gang_of_own_suit");
    }
    const Figure* figure = next_to_deploy(at, seat_of(at.to_act));
    if (figure == nullptr || figure->number != move.figure) return forbidden("GUN-3.8"_rule, "gun.lowest_figure_first");
    if (deploy_point(at, *figure, {move.x, move.y})) return allowed();
    return forbidden("GUN-3.8"_rule, "gun.deployed_in_zone");
}

Verdict Rules::judge_turn(const Position& at, const Move& move) const {
    if (move.verb == Verb::end) return allowed();
    const Figure* figure = find(at, move.figure);
    if (figure == nullptr) return forbidden("GUN-5.2"_rule, "gun.no_such_figure");
    if (!figure->fights_on() || !figure->of(turn_of(at))) return forbidden("GUN-5.2"_rule, "gun.who_can_act");
    if (figure->done != 0) return forbidden("GUN-5.1"_rule, "gun.figure_done");
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
        return home ? allowed() : forbidden("GUN-19.5"_rule, "gun.leaves_by_home_edge");
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    if (move.target >= at.doors.size()) return forbidden("GUN-18.3"_rule, "gun.no_such_door");
    const Door& door = at.doors[move.target];
    if (!has_access(at, figure, move.target)) return forbidden("GUN-18.3"_rule, "gun.must_touch_door");
    if (move.verb == Verb::take)
        return character(door).joins() ? forbidden("GUN-18.7"_rule, "gun.what_is_taken") : allowed();
    if (!character(door).joins()) return forbidden("GUN-18.4"_rule, "gun.who_is_persuaded");
    if (!options_.plays(parts::allies)) return forbidden("GUN-23.11"_rule, "gun.nobody_persuaded");
    if (door.refuses(figure.side())) return forbidden("GUN-18.9"_rule, "gun.was_insulted");
    if (at.active.fig == figure.number && at.active.persuaded != 0)
        return forbidden("GUN-18.4"_rule, "gun.one_attempt");
    return allowed();
}

Verdict Rules::judge_point(const Position& at, const Move& move) const {
    const Spot spot{move.x, move.y, move.level};
    if (at.phase == Phase::to) return judge_to(at, move);
    if (at.phase == Phase::place) {
        if (move.level == 0 && place_point(at, spot.at())) return allowed();
        const bool dismounting = at.play.verb == Verb::move || at.play.verb == Verb::dismount;
        return dismounting ? forbidden("GUN-8.3"_rule, "gun.rider_steps_off")
                           : forbidden("GUN-18.6"_rule, "gun.placed_near_door");
    }
    const int inches = 3 + (at.play.cards[1] != no_card ? number_of(at.play.cards[1]) : 0);
    if (move.level <= 1 && throw_point(at, *find(at, at.play.fig), spot, within(inches))) return allowed();
    return forbidden("GUN-12.2"_rule, "gun.dynamite_lands");
}

Verdict Rules::judge_to(const Position& at, const Move& move) const {
    const Figure& figure = *find(at, at.play.fig);
    const Spot from = spot_of(figure);
    const Spot to{move.x, move.y, move.level};
    if ((move.verb == Verb::shift) != (at.play.verb == Verb::group))
        return forbidden("GUN-24.3"_rule, "gun.group_is_shifted");
    if (move.verb == Verb::shift) {
        FigureNumbers group;
        group_members(at, at.play.fig, at.play.target, group);
        if (move.level == 0 && can_shift(at, group, group_allowance(at, group, at.play.cards[0]), move.x, move.y))
            return allowed();
        return forbidden("GUN-6.6"_rule, "gun.members_end_clear");
    }
    if (at.play.verb == Verb::climb) {
        LevelMaps maps(town(at).rows());
        climb_spots(at, figure, &maps);
        if (maps.has(to.at(), to.level)) return allowed();
        return forbidden("GUN-7.2"_rule, "gun.climb_ends");
    }
    const int most = allowance(figure, at.play.cards[0]);
    if (at.play.with == With::climb && to.level == 0 && from.level == 0 && town(at).over_fences) {  // GUN-7.6
        if (!free_for(at, to, figure.number)) return forbidden("GUN-7.6"_rule, "gun.not_free_point");
        if (town(at).over_fences->cost(from.at(), to.at()) > most)
            return forbidden("GUN-7.6"_rule, "gun.too_far_over_fences");
        return shortens(at, from.at(), to.at()) ? allowed() : forbidden("GUN-7.6"_rule, "gun.fences_must_shorten");
    }
    if (at.play.with == With::climb) {
        if (to.level != 1 - from.level || !free_for(at, to, figure.number))
            return forbidden("GUN-7.3"_rule, "gun.move_with_climb_ends");
        for (const Ladder& ladder : town(at).ladders)
            if (climb_cost(at, ladder, from, to) <= most) return allowed();
        return forbidden("GUN-7.3"_rule, "gun.no_ladder_there");
    }
    if (to.level != from.level) return forbidden("GUN-6.3"_rule, "gun.move_stays_on_level");
    if (to != from) {
        if (!free_for(at, to, figure.number)) return forbidden("GUN-6.3"_rule, "gun.not_free_point");
        const bool near = from.level == 0
                              ? town(at).ground.cost(from.at(), to.at()) <= most
                              : town(at).platform_at(from.at()) >= 0 && leg_length(from.at(), to.at()) <= most &&
                                    town(at).platform_at(from.at()) == town(at).platform_at(to.at());
        if (!near) return forbidden("GUN-6.3"_rule, "gun.too_far");
    }
    if (at.play.with == With::dismount && !can_step_off(at, figure, to.at()))
        return forbidden("GUN-8.4"_rule, "gun.no_point_beside");
    return allowed();
}

Verdict Rules::judge_reaction(const Position& at, const Move& move) const {
    if (move.verb == Verb::pass) return allowed();
    if (move.card_count() != 1 || !jokers.has(move.cards[0]))
        return forbidden("GUN-17.1"_rule, "gun.only_joker_cancels");
    const bool stops = at.play.verb == Verb::move;
    if (stops != (move.with == With::stop))
        return stops ? forbidden("GUN-17.6"_rule, "gun.say_where_stops")
                     : forbidden("GUN-17.7"_rule, "gun.nothing_to_choose");
    if (!stops) return allowed();
    LevelMaps maps(town(at).rows());
    stop_points(at, maps);
    if (maps.has({move.x, move.y}, move.level)) return allowed();
    return forbidden("GUN-17.6"_rule, "gun.where_figure_stops");
}

Verdict Rules::judge_aftermath(const Position& at, const Move& move) const {
    if (move.verb == Verb::recruit) {
        if (move.figure != at.queue.front().fig) return forbidden("GUN-21.4"_rule, "gun.dead_replaced_in_order");
        return may_recruit(at, move) ? allowed() : forbidden("GUN-21.4"_rule, "gun.recruit_holds");
    }
    const Figure* figure = find(at, move.figure);
    if (figure == nullptr || !figure->of(seat_of(at.to_act)) || !may_learn(at, *figure, move.target))
        return forbidden("GUN-22.4"_rule, "gun.skill_to_living");
    return allowed();
}

}  // namespace saloon::gunfight
