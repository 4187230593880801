// ORE-9: mending with supplies, in town, and by trade.
#include "games/oregon-trail-race/play.h"

namespace saloon::oregon_trail_race {

void Play::mend(const Move& move) {
    if (move.trade[0] == Supply::none) {  // ORE-9.1
        discard_supplies(at_.turn, move.supplies);
        mend_problem(move.problem);
        return finish_action();
    }
    wait_for(Phase::trade);  // ORE-9.3: the cards stay in the hand until the roll
    at_.pending.calamity = move.problem;
    at_.pending.with = move.supplies;
    at_.pending.trade = move.trade;
}

void Play::mend_problem(Calamity problem) {
    const int found = find_problem(at_, at_.turn, problem);
    SALOON_ASSERT(found >= 0, "what is mended lies on the wagon");
    discard_lying(static_cast<std::size_t>(found));
}

// ORE-9.3: an odd roll costs the staked cards alone, and the turn goes on.
void Play::roll_for_trade(int face) {
    const Pending stake = at_.pending;
    discard_supplies(at_.turn, stake.trade);
    if (face % 2 != 0) return wait_for(Phase::act);
    discard_supplies(at_.turn, stake.with);
    mend_problem(stake.calamity);
    finish_action();
}

void Play::discard_supplies(Seat from, const SupplyPair& supplies) {
    for (const Supply supply : supplies) {
        if (supply == Supply::none) continue;
        at_.wagons[from].supplies.remove(card_of(supply));
        at_.supply_discard.add(card_of(supply));
    }
}

}  // namespace saloon::oregon_trail_race
