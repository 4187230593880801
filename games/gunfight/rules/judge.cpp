// The definition of legality, rule by rule, for one move at a time. It asks for costs and sights directly and does
// not look at the legal lists, which are made another way; tests hold the two equal.
#include "games/gunfight/rules/judge.h"

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

Verdict Rules::judge(const Position& at, Move move) const { return Judge(*this, at).verdict(move); }

Verdict Judge::verdict(const Move& move) const {
    if (move.verb == Verb::none || phase_of(move.verb) != at_.phase || !is_seat(at_.to_act))
        return forbidden("GUN-24.3"_rule, "gun.not_decided_now");
    if (const Verdict held = cards(move); !held.fine()) return held;
    switch (at_.phase) {
        case Phase::gang:
        case Phase::deploy: return setup(move);
        case Phase::turn: return turn(move);
        case Phase::to:
        case Phase::at:
        case Phase::place: return point(move);
        case Phase::react: return reaction(move);
        case Phase::recruit:
        case Phase::skill: return aftermath(move);
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
Verdict Judge::cards(const Move& move) const {
    for (std::size_t i = 0; i < move.cards.size(); ++i) {
        if (move.cards[i] == no_card) continue;
        if (i > 0 && move.cards[i - 1] == no_card) return forbidden("GUN-24.8"_rule, "gun.card_missing");
        if (!hand().has(move.cards[i])) return forbidden("GUN-1.3"_rule, "gun.card_not_in_hand");
        for (std::size_t k = 0; k < i; ++k)
            if (move.cards[k] == move.cards[i]) return forbidden("GUN-1.3"_rule, "gun.card_used_once");
    }
    return allowed();
}

Verdict Judge::setup(const Move& move) const {
    if (move.verb == Verb::gang) {
        const bool own_suit =
            move.target < rules_.edition().gangs.size() &&
            rules_.edition().gangs[move.target].suit == at_.suits[static_cast<std::size_t>(at_.to_act)];
        return own_suit ? allowed() : forbidden("GUN-3.6"_rule, "gun.gang_of_own_suit");
    }
    const Figure* figure = Rules::next_to_deploy(at_, seat_of(at_.to_act));
    if (figure == nullptr || figure->number != move.figure) return forbidden("GUN-3.8"_rule, "gun.lowest_figure_first");
    if (rules_.deploy_point(at_, *figure, {move.x, move.y})) return allowed();
    return forbidden("GUN-3.8"_rule, "gun.deployed_in_zone");
}

Verdict Judge::turn(const Move& move) const {
    if (move.verb == Verb::end) return allowed();
    const Figure* figure = Rules::find(at_, move.figure);
    if (figure == nullptr) return forbidden("GUN-5.2"_rule, "gun.no_such_figure");
    if (!figure->fights_on() || !figure->of(Rules::turn_of(at_))) return forbidden("GUN-5.2"_rule, "gun.who_can_act");
    if (figure->done != 0) return forbidden("GUN-5.1"_rule, "gun.figure_done");
    switch (move.verb) {
        case Verb::move:
        case Verb::climb:
        case Verb::mount:
        case Verb::dismount: return movement(*figure, move);
        case Verb::group: return group(*figure, move);
        case Verb::pistol:
        case Verb::rifle:
        case Verb::shotgun: return shot(*figure, move);
        case Verb::throws: return throwing(*figure, move);
        case Verb::fight: return fight(*figure, move);
        default: return free_action(*figure, move);
    }
}

Verdict Judge::free_action(const Figure& figure, const Move& move) const {
    if (move.verb == Verb::leave) {
        const bool home = figure.level == 0 && figure.y == town().zones[static_cast<std::size_t>(figure.side())].home_y;
        return home ? allowed() : forbidden("GUN-19.5"_rule, "gun.leaves_by_home_edge");
    }
    if (!figure.is_person()) return forbidden("GUN-5.8"_rule, "gun.what_dogs_do");
    if (move.target >= at_.doors.size()) return forbidden("GUN-18.3"_rule, "gun.no_such_door");
    const Door& door = at_.doors[move.target];
    if (!rules_.has_access(at_, figure, move.target)) return forbidden("GUN-18.3"_rule, "gun.must_touch_door");
    if (move.verb == Verb::take)
        return rules_.character(door).joins() ? forbidden("GUN-18.7"_rule, "gun.what_is_taken") : allowed();
    if (!rules_.character(door).joins()) return forbidden("GUN-18.4"_rule, "gun.who_is_persuaded");
    if (!rules_.options().plays(parts::allies)) return forbidden("GUN-23.11"_rule, "gun.nobody_persuaded");
    if (door.refuses(figure.side())) return forbidden("GUN-18.9"_rule, "gun.was_insulted");
    if (at_.active.fig == figure.number && at_.active.persuaded != 0)
        return forbidden("GUN-18.4"_rule, "gun.one_attempt");
    return allowed();
}

Verdict Judge::point(const Move& move) const {
    const Spot spot{move.x, move.y, move.level};
    if (at_.phase == Phase::to) return destination(move);
    if (at_.phase == Phase::place) {
        if (move.level == 0 && rules_.place_point(at_, spot.at())) return allowed();
        const bool dismounting = at_.play.verb == Verb::move || at_.play.verb == Verb::dismount;
        return dismounting ? forbidden("GUN-8.3"_rule, "gun.rider_steps_off")
                           : forbidden("GUN-18.6"_rule, "gun.placed_near_door");
    }
    const int inches = 3 + (at_.play.cards[1] != no_card ? number_of(at_.play.cards[1]) : 0);
    if (move.level <= 1 && rules_.throw_point(at_, *Rules::find(at_, at_.play.fig), spot, within(inches)))
        return allowed();
    return forbidden("GUN-12.2"_rule, "gun.dynamite_lands");
}

Verdict Judge::destination(const Move& move) const {
    const Figure& figure = *Rules::find(at_, at_.play.fig);
    const Spot from = Rules::spot_of(figure);
    const Spot to{move.x, move.y, move.level};
    if ((move.verb == Verb::shift) != (at_.play.verb == Verb::group))
        return forbidden("GUN-24.3"_rule, "gun.group_is_shifted");
    if (move.verb == Verb::shift) {
        FigureNumbers group;
        rules_.group_members(at_, at_.play.fig, at_.play.target, group);
        if (move.level == 0 &&
            rules_.can_shift(at_, group, rules_.group_allowance(at_, group, at_.play.cards[0]), move.x, move.y))
            return allowed();
        return forbidden("GUN-6.6"_rule, "gun.members_end_clear");
    }
    if (at_.play.verb == Verb::climb) {
        LevelMaps maps(town().rows());
        rules_.climb_spots(at_, figure, &maps);
        if (maps.has(to.at(), to.level)) return allowed();
        return forbidden("GUN-7.2"_rule, "gun.climb_ends");
    }
    const int most = rules_.allowance(figure, at_.play.cards[0]);
    if (at_.play.with == With::climb && to.level == 0 && from.level == 0 && town().over_fences) {  // GUN-7.6
        if (!rules_.free_for(at_, to, figure.number)) return forbidden("GUN-7.6"_rule, "gun.not_free_point");
        if (town().over_fences->cost(from.at(), to.at()) > most)
            return forbidden("GUN-7.6"_rule, "gun.too_far_over_fences");
        return rules_.shortens(at_, from.at(), to.at()) ? allowed()
                                                        : forbidden("GUN-7.6"_rule, "gun.fences_must_shorten");
    }
    if (at_.play.with == With::climb) {
        if (to.level != 1 - from.level || !rules_.free_for(at_, to, figure.number))
            return forbidden("GUN-7.3"_rule, "gun.move_with_climb_ends");
        for (const Ladder& ladder : town().ladders)
            if (rules_.climb_cost(at_, ladder, from, to) <= most) return allowed();
        return forbidden("GUN-7.3"_rule, "gun.no_ladder_there");
    }
    if (to.level != from.level) return forbidden("GUN-6.3"_rule, "gun.move_stays_on_level");
    if (to != from) {
        if (!rules_.free_for(at_, to, figure.number)) return forbidden("GUN-6.3"_rule, "gun.not_free_point");
        const bool near = from.level == 0
                              ? town().ground.cost(from.at(), to.at()) <= most
                              : town().platform_at(from.at()) >= 0 && leg_length(from.at(), to.at()) <= most &&
                                    town().platform_at(from.at()) == town().platform_at(to.at());
        if (!near) return forbidden("GUN-6.3"_rule, "gun.too_far");
    }
    if (at_.play.with == With::dismount && !rules_.can_step_off(at_, figure, to.at()))
        return forbidden("GUN-8.4"_rule, "gun.no_point_beside");
    return allowed();
}

Verdict Judge::reaction(const Move& move) const {
    if (move.verb == Verb::pass) return allowed();
    if (move.card_count() != 1 || !jokers.has(move.cards[0]))
        return forbidden("GUN-17.1"_rule, "gun.only_joker_cancels");
    const bool stops = at_.play.verb == Verb::move;
    if (stops != (move.with == With::stop))
        return stops ? forbidden("GUN-17.6"_rule, "gun.say_where_stops")
                     : forbidden("GUN-17.7"_rule, "gun.nothing_to_choose");
    if (!stops) return allowed();
    LevelMaps maps(town().rows());
    rules_.stop_points(at_, maps);
    if (maps.has({move.x, move.y}, move.level)) return allowed();
    return forbidden("GUN-17.6"_rule, "gun.where_figure_stops");
}

Verdict Judge::aftermath(const Move& move) const {
    if (move.verb == Verb::recruit) {
        if (move.figure != at_.queue.front().fig) return forbidden("GUN-21.4"_rule, "gun.dead_replaced_in_order");
        return rules_.may_recruit(at_, move) ? allowed() : forbidden("GUN-21.4"_rule, "gun.recruit_holds");
    }
    const Figure* figure = Rules::find(at_, move.figure);
    if (figure == nullptr || !figure->of(seat_of(at_.to_act)) || !rules_.may_learn(at_, *figure, move.target))
        return forbidden("GUN-22.4"_rule, "gun.skill_to_living");
    return allowed();
}

}  // namespace saloon::gunfight
