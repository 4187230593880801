// ORE-7: turning up and receiving calamities; ORE-8: the sixteen of them.
#include "games/oregon-trail-race/play.h"

namespace saloon::oregon_trail_race {

// ORE-7.3
void Play::turn_up_on(Seat victim) {
    if (!at_.calamity_deck.empty()) return strike(calamity_of(at_.calamity_deck.pop_back()), victim);
    if (at_.calamity_discard.empty()) return finish_action();
    await_shuffle(Then::calamity, victim);
}

void Play::strike(Calamity calamity, Seat victim) {
    const Wagon& wagon = at_.wagons[victim];
    switch (calamity) {
        case Calamity::broken_axle:
        case Calamity::broken_tongue:
        case Calamity::broken_wheel: return ask(Phase::wagon, calamity, victim);  // ORE-8.1
        case Calamity::measles:
        case Calamity::thief:
        case Calamity::hunting: {
            const bool asked = !wagon.supplies.empty();  // ORE-16.5
            const Phase phase = calamity == Calamity::measles ? Phase::deflect
                                : calamity == Calamity::thief ? Phase::thief
                                                              : Phase::hunt;
            ask(phase, calamity, victim);
            if (asked) return;
            if (calamity == Calamity::measles) return answer_measles(false);
            discard_pending();
            break;
        }
        case Calamity::bad_water:
        case Calamity::inadequate_grass:
        case Calamity::cholera: strike_pair(calamity, victim); break;
        case Calamity::dysentery:
        case Calamity::snake_bite:  // ORE-8.9
            lose_person(victim, cause_of(calamity));
            at_.calamity_discard.add(card_of(calamity));
            break;
        case Calamity::broken_arm: receive(calamity, victim, 2); break;  // ORE-8.12, ORE-7.7
        case Calamity::dead_oxen:
            if (has_problem(at_, victim, Calamity::dead_oxen)) {  // ORE-8.2: oxen die once
                at_.calamity_discard.add(card_of(calamity));
                break;
            }
            [[fallthrough]];
        default: receive(calamity, victim, row_of(calamity).rounds * wagon.people);  // ORE-7.4
    }
    finish_action();
}

// ORE-8.3, 8.4, 8.8: kept until the other one is turned up.
void Play::strike_pair(Calamity calamity, Seat victim) {
    const int other = find_waiting(at_, calamity);
    if (other < 0) {
        receive(calamity, victim, LyingCalamity::waits);
        return;
    }
    if (calamity == Calamity::cholera) {
        lose_person(at_.calamities[static_cast<std::size_t>(other)].owner, cause_of(calamity));
        lose_person(victim, cause_of(calamity));
        discard_lying(static_cast<std::size_t>(other));
        at_.calamity_discard.add(card_of(calamity));
        return;
    }
    kill_oxen(static_cast<std::size_t>(other));  // the holder first, then the victim
    kill_oxen(receive(calamity, victim, LyingCalamity::waits));
}

// A waiting card becomes dead oxen, or goes where the oxen are dead already (ORE-8.2).
void Play::kill_oxen(std::size_t index) {
    LyingCalamity& lying = at_.calamities[index];
    if (has_problem(at_, lying.owner, Calamity::dead_oxen)) return discard_lying(index);
    lying.count = static_cast<std::uint8_t>(row_of(Calamity::dead_oxen).rounds * at_.wagons[lying.owner].people);
}

void Play::roll_for_wagon(int face) {
    if (face >= 4)
        discard_pending();
    else
        receive(at_.pending.calamity, at_.pending.on,
                row_of(at_.pending.calamity).rounds * at_.wagons[at_.pending.on].people);
    finish_action();
}

// ORE-8.6: all losses fall together, after the victim has decided.
void Play::answer_measles(bool deflected) {
    const Seat victim = at_.pending.on;
    const int other = find_waiting(at_, Calamity::measles);
    if (other >= 0) {
        lose_person(at_.calamities[static_cast<std::size_t>(other)].owner, cause_of(Calamity::measles));
        discard_lying(static_cast<std::size_t>(other));
        if (!deflected) lose_person(victim, cause_of(Calamity::measles));
        discard_pending();
    } else if (deflected) {
        discard_pending();
    } else {
        receive(Calamity::measles, victim, 1);
    }
    finish_action();
}

void Play::deflect(const Move& move) {
    if (move.trade[0] == Supply::none) {
        discard_supplies(at_.pending.on, move.supplies);
        return answer_measles(true);
    }
    at_.pending.trade = move.trade;  // ORE-9.7
    at_.phase = Phase::deflect_trade;
}

void Play::roll_for_deflecting(int face) {
    const Seat victim = at_.pending.on;
    discard_supplies(victim, at_.pending.trade);
    if (face % 2 == 0) return answer_measles(true);
    if (at_.wagons[victim].supplies.empty()) return answer_measles(false);
    ask(Phase::deflect, Calamity::measles, victim);
}

// ORE-8.13; ORE-9.11: without bullets another supply is staked for them.
void Play::shoot(const Move& move) {
    if (move.trade[0] != Supply::none) {
        at_.pending.trade = move.trade;
        at_.phase = Phase::thief_trade;
        return;
    }
    if (options_.thief != ThiefRule::keep) discard_supplies(at_.pending.on, {Supply::bullets, Supply::none});
    drive_thief_off();
}

// ORE-14.3
void Play::drive_thief_off() {
    if (options_.thief == ThiefRule::shot) lose_person(at_.turn, Cause::shot);
    discard_pending();
    finish_action();
}

void Play::roll_for_bullets(int face) {
    const Seat victim = at_.pending.on;
    discard_supplies(victim, at_.pending.trade);
    if (face % 2 == 0) return drive_thief_off();
    if (!at_.wagons[victim].supplies.empty()) return ask(Phase::thief, Calamity::thief, victim);
    discard_pending();  // nothing is left to steal
    finish_action();
}

void Play::steal(Supply supply) {
    at_.wagons[at_.pending.on].supplies.remove(card_of(supply));
    mover().supplies.add(card_of(supply));
    discard_pending();
    finish_action();
}

// ORE-8.14: from the discards, else the food nearest the top of the deck, which is then shuffled.
void Play::hunt() {
    const Seat hunter = at_.pending.on;
    SupplyHand& hand = at_.wagons[hunter].supplies;
    const Card food = card_of(Supply::food);
    discard_pending();
    if (at_.supply_discard.count(food) > 0) {
        at_.supply_discard.remove(food);
        discard_supplies(hunter, {Supply::bullets, Supply::none});
        hand.add(food);
        return finish_action();
    }
    for (std::size_t i = at_.supply_deck.size(); i-- > 0;) {
        if (at_.supply_deck[i] != food) continue;
        at_.supply_deck.erase_at(i);
        discard_supplies(hunter, {Supply::bullets, Supply::none});
        hand.add(food);
        break;
    }
    if (at_.supply_deck.size() < 2) return finish_action();  // ORE-12.3
    await_shuffle(Then::hunt);
}

// Puts the card last among those of the wagon; answers its index.
std::size_t Play::receive(Calamity calamity, Seat seat, int count) {
    std::size_t where = at_.calamities.size();
    while (where > 0 && at_.calamities[where - 1].owner > seat) --where;
    at_.calamities.insert_at(where, {seat, calamity, static_cast<std::uint8_t>(count)});
    return where;
}

void Play::ask(Phase phase, Calamity calamity, Seat seat) {
    wait_for(phase);
    at_.pending.calamity = calamity;
    at_.pending.on = seat;
}

void Play::discard_lying(std::size_t index) {
    at_.calamity_discard.add(card_of(at_.calamities[index].card));
    at_.calamities.erase_at(index);
}

}  // namespace saloon::oregon_trail_race
