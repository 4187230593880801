// ORE-5: laying trail cards; ORE-6: rivers.
#include "games/oregon-trail-race/play.h"

namespace saloon::oregon_trail_race {

void Play::forge(const Move& move) {
    mover().trail_hand.remove(move.card);
    if (is_town(kind_of(move.card))) return found(move.card);
    lay(LaidCard::with_exit(move.card, move.exit), move.on);
}

void Play::lay(LaidCard card, Seat victim) {
    Wagon& wagon = mover();
    skip_row();
    at_.laid.lay(at_.turn, card);
    ++wagon.distance;  // ORE-5.3
    stand_at(wagon.distance);
    if (is_river(card.kind())) {  // ORE-6.1
        wagon.place = Place::in_river;
        return wait_for(Phase::ford);
    }
    // ORE-7.3: the race is over the moment it is won, before a calamity is turned up.
    if (card.kind() != TrailKind::calamity || victim == Seat::spectator || rules_.has_arrived(at_, at_.turn))
        return finish_action();
    turn_up_on(victim);
}

void Play::ford(int face) {
    Wagon& wagon = mover();
    if (face % 2 == 0) {  // ORE-6.2
        stand_at(wagon.at);
    } else if (at_.laid.front(at_.turn).kind() == TrailKind::deep) {  // ORE-6.4
        if (face == 1) lose_person(at_.turn, Cause::drowned);
    } else if (!wagon.supplies.empty()) {  // ORE-6.3
        return wait_for(Phase::lose);
    }
    finish_action();
}

void Play::lose_to_river(Supply supply) {
    discard_supplies(at_.turn, {supply, Supply::none});
    finish_action();
}

}  // namespace saloon::oregon_trail_race
