// ORE-5: laying trail cards; ORE-6: rivers.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

void Play::forge(const Move& move) {
    mover().trail_hand.remove(move.card);
    if (is_town(kind_of(move.card))) return found(move.card);
    lay(LaidCard::with_exit(move.card, move.exit), move.on);
}

void Play::lay(LaidCard card, Seat victim) {
    Wagon& wagon = mover();
    const saloon::Place from = whereabouts();
    skip_row();
    at_.laid.lay(at_.turn, card);
    ++wagon.distance;  // ORE-5.3
    stand_at(wagon.distance);
    if (is_river(card.kind())) wagon.place = Place::in_river;  // ORE-6.1
    tell(Happened(Happening::card_moved, "ORE-5.3"_rule, at_.turn)
             .card(told_card(card.card()))
             .from(place_at(Spot::trail_hand, at_.turn))
             .to(place_at(Spot::trail, at_.turn))
             .why(Word::forged));
    tell(lying(Happened(Told::forged, "ORE-5.3"_rule, at_.turn).amount(wagon.distance), card));
    tell_drive(from, Word::forged, "ORE-5.3"_rule);
    if (wagon.in_river()) return wait_for(Phase::ford);
    // ORE-7.3: the race is over the moment it is won, before a calamity is turned up.
    if (card.kind() != TrailKind::calamity || victim == Seat::spectator || rules_.has_arrived(at_, at_.turn))
        return finish_action();
    turn_up_on(victim);
}

void Play::ford(int face) {
    Wagon& wagon = mover();
    const bool deep = at_.laid.front(at_.turn).kind() == TrailKind::deep;
    const auto rolled = [&](Word brought, RuleNumber rule) {
        tell(Happened(Happening::rolled, rule, at_.turn)
                 .amount(face)
                 .why(deep ? Word::ford_deep : Word::ford)
                 .thing(brought));
    };
    if (face % 2 == 0) {
        rolled(Word::across, "ORE-6.2"_rule);
        const saloon::Place from = whereabouts();
        stand_at(wagon.at);
        tell_drive(from, Word::across, "ORE-6.2"_rule);
    } else if (deep) {
        rolled(face == 1 ? word_of(Cause::drowned) : Word::stuck, "ORE-6.4"_rule);
        if (face == 1) lose_person(at_.turn, Cause::drowned);
    } else if (!wagon.supplies.empty()) {
        rolled(Word::supply_lost, "ORE-6.3"_rule);
        return wait_for(Phase::lose);
    } else {
        rolled(Word::stuck, "ORE-6.3"_rule);
    }
    finish_action();
}

void Play::lose_to_river(Supply supply) {
    discard_supplies(at_.turn, {supply, Supply::none}, Word::in_river, "ORE-6.3"_rule);
    finish_action();
}

}  // namespace saloon::oregon_trail_race
