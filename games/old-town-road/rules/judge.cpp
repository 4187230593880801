// OTR-3 to OTR-9: what a move needs. This is the law; legal.cpp lists the same quickly.
#include <cstdlib>

#include "games/old-town-road/rules/road.h"
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {
namespace {

bool names_only_its_cards(Move move) {
    const bool names_card = move.verb == Verb::shoot || move.verb == Verb::rob || move.verb == Verb::flee;
    return (names_card || move.card == Card{}) && (move.verb == Verb::shoot || move.by == Card{});
}

}  // namespace

Verdict Rules::judge(const Position& at, Move move) const {
    if (at.phase == Phase::setup || at.phase == Phase::over) return forbidden("OTR-9.6"_rule, "otr.no_journey");
    if (!names_only_its_cards(move)) return forbidden("OTR-14.3"_rule, "otr.card_unused");
    switch (move.verb) {
        case Verb::place_left:
        case Verb::place_right:
        case Verb::ride: return judge_travel(at, move.verb);
        case Verb::stop:
            if (at.phase == Phase::outskirts) return allowed();
            return forbidden("OTR-9.3"_rule, "otr.stop_outside_town");
        case Verb::shoot:
        case Verb::rob:
        case Verb::flee: break;
        default: return forbidden("OTR-14.3"_rule, "otr.no_such_move");
    }
    if (at.phase == Phase::travel) return forbidden("OTR-8.10"_rule, "otr.drawn_card_waits");
    if (move.verb == Verb::shoot) return judge_shootout(at, move);
    if (move.verb == Verb::rob) return judge_robbery(at, move.card);
    if (place_of(at, move.card) == nowhere) return forbidden("OTR-7.1"_rule, "otr.not_on_road");
    return allowed();
}

Verdict Rules::judge_shootout(const Position& at, Move move) const {
    const int target = place_of(at, move.card);
    const int shooter = place_of(at, move.by);
    if (target == nowhere) return forbidden("OTR-5.1"_rule, "otr.target_not_on_road");
    if (shooter == nowhere) return forbidden("OTR-5.1"_rule, "otr.shooter_not_on_road");
    if (target == shooter) return forbidden("OTR-5.1"_rule, "otr.nobody_shoots_himself");
    if (!edition_->is_character(move.card)) return forbidden("OTR-5.6"_rule, "otr.establishment_not_shot");
    if (!edition_->is_character(move.by)) return forbidden("OTR-5.6"_rule, "otr.establishment_cannot_shoot");
    const Area& gun = edition_->area(at.road[static_cast<std::size_t>(shooter)]);  // OTR-1.5, 3.5
    if (std::abs(target - shooter) > gun.range) return forbidden("OTR-3.3"_rule, "otr.out_of_range");
    if ((gun.targets & edition_->attributes(at.road[static_cast<std::size_t>(target)])) == 0)
        return forbidden("OTR-3.4"_rule, "otr.not_on_list");
    return allowed();  // OTR-5.5: affiliation forbids nothing
}

Verdict Rules::judge_robbery(const Position& at, Card establishment) const {
    const int place = place_of(at, establishment);
    if (place == nowhere) return forbidden("OTR-6.1"_rule, "otr.not_on_road");
    if (edition_->is_character(establishment)) return forbidden("OTR-6.1"_rule, "otr.rob_establishment");
    if (!edition_->area(at.road[static_cast<std::size_t>(place)]).safe) return forbidden("OTR-6.1"_rule, "otr.no_safe");
    const int left = nearest_character(*edition_, at, place, -1);
    const int right = nearest_character(*edition_, at, place, +1);
    if (left == nowhere || right == nowhere) return forbidden("OTR-6.2"_rule, "otr.robber_on_each_side");
    const Card one = at.road[static_cast<std::size_t>(left)].card();
    const Card other = at.road[static_cast<std::size_t>(right)].card();
    if (edition_->type(one) != Type::outlaw || edition_->type(other) != Type::outlaw)
        return forbidden("OTR-6.6"_rule, "otr.lawman_beside");
    if (number_of(one) + number_of(other) < number_of(establishment))
        return forbidden("OTR-6.3"_rule, "otr.robbers_too_low");
    return allowed();
}

Verdict Rules::judge_travel(const Position& at, Verb verb) const {
    if (at.phase != Phase::travel) return forbidden("OTR-14.4"_rule, "otr.nothing_waits");
    const Symbol symbol = edition_->symbol(at.drawn.front());
    if (verb == Verb::place_right && symbol != Symbol::crossroads)
        return forbidden("OTR-8.2"_rule, "otr.only_crossroads_right");
    if (verb == Verb::ride && symbol != Symbol::train) return forbidden("OTR-8.3"_rule, "otr.only_train_rides");
    return allowed();
}

}  // namespace saloon::old_town_road
