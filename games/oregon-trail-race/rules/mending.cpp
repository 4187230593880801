// ORE-9: mending with supplies, in town, and by trade.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

void Play::mend(const Move& move) {
    if (move.trade[0] == Supply::none) {  // ORE-9.1
        discard_supplies(at_.turn, move.supplies, Word::mended, "ORE-9.1"_rule);
        mend_problem(move.problem, Word::with_supplies, "ORE-9.1"_rule);
        return finish_action();
    }
    wait_for(Phase::trade);  // ORE-9.3: the cards stay in the hand until the roll
    at_.pending.calamity = move.problem;
    at_.pending.with = move.supplies;
    stake(at_.turn, word_of(move.problem), move.trade, "ORE-9.3"_rule);
}

// The staked cards are open to all from now on (ORE-15.3).
void Play::stake(Seat seat, Word on, const SupplyPair& supplies, RuleNumber rule) {
    at_.pending.trade = supplies;
    tell(Happened(Told::staked, rule, seat).why(on).thing(word_of(supplies[0])).other(code_of(word_of(supplies[1]))));
}

void Play::mend_problem(Calamity problem, Word how, RuleNumber rule) {
    const int found = find_problem(at_, at_.turn, problem);
    SALOON_ASSERT(found >= 0, "what is mended lies on the wagon");
    tell(Happened(Told::mended, rule, at_.turn).thing(word_of(problem)).why(how));
    discard_lying(static_cast<std::size_t>(found), Word::mended, rule);
}

// ORE-9.3: an odd roll costs the staked cards alone, and the turn goes on.
void Play::roll_for_trade(int face) {
    const Pending pending = at_.pending;
    const bool even = face % 2 == 0;
    tell(Happened(Happening::rolled, "ORE-9.3"_rule, at_.turn)
             .amount(face)
             .why(Word::trade)
             .thing(even ? Word::mended : Word::failed));
    discard_supplies(at_.turn, pending.trade, Word::trade, "ORE-9.3"_rule);
    if (!even) return wait_for(Phase::act);
    discard_supplies(at_.turn, pending.with, Word::mended, "ORE-9.5"_rule);
    mend_problem(pending.calamity, Word::by_trade, "ORE-9.3"_rule);
    finish_action();
}

void Play::discard_supplies(Seat from, const SupplyPair& supplies, Word why, RuleNumber rule) {
    for (const Supply supply : supplies) {
        if (supply == Supply::none) continue;
        at_.wagons[from].supplies.remove(card_of(supply));
        at_.supply_discard.add(card_of(supply));
        tell(Happened(Happening::card_moved, rule, from)
                 .card(told_card(supply))
                 .from(place_at(Spot::supplies, from))
                 .to(place_at(Spot::supply_discard))
                 .why(why));
    }
}

}  // namespace saloon::oregon_trail_race
