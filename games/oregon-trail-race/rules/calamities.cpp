// ORE-7: turning up and receiving calamities; ORE-8: the sixteen of them.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

// ORE-7.3
void Play::turn_up_on(Seat victim) {
    if (!at_.calamity_deck.empty()) {
        const Calamity calamity = calamity_of(at_.calamity_deck.pop_back());
        tell(Happened(Happening::card_moved, "ORE-7.3"_rule, at_.turn)
                 .card(told_card(calamity))
                 .from(place_at(Spot::calamity_deck))
                 .to(place_at(Spot::turned_up))
                 .why(Word::turned_up));
        tell(Happened(Told::struck, "ORE-7.1"_rule, victim).thing(word_of(calamity)).other(index_of(at_.turn)));
        return strike(calamity, victim);
    }
    if (!at_.calamity_discard.empty()) return await_shuffle(Then::calamity, victim);
    tell(Happened(Told::spared, "ORE-7.3"_rule, victim).why(Word::no_card));
    finish_action();
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
            tell(Happened(Told::spared, rule_of(calamity), victim).thing(word_of(calamity)).why(Word::empty_hand));
            discard_turned_up(calamity, Word::nothing);
            break;
        }
        case Calamity::bad_water:
        case Calamity::inadequate_grass:
        case Calamity::cholera: strike_pair(calamity, victim); break;
        case Calamity::dysentery:
        case Calamity::snake_bite:  // ORE-8.9
            lose_person(victim, cause_of(calamity));
            discard_turned_up(calamity, Word::took_effect);
            break;
        case Calamity::broken_arm: receive(calamity, victim, 2); break;  // ORE-8.12, ORE-7.7
        case Calamity::dead_oxen:
            if (has_problem(at_, victim, Calamity::dead_oxen)) {  // ORE-8.2: oxen die once
                tell(Happened(Told::spared, "ORE-8.2"_rule, victim)
                         .thing(word_of(calamity))
                         .why(Word::oxen_dead_already));
                discard_turned_up(calamity, Word::oxen_dead_already);
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
    const Seat holder = at_.calamities[static_cast<std::size_t>(other)].owner;
    tell(Happened(Told::paired, rule_of(calamity), holder).thing(word_of(calamity)).other(index_of(victim)));
    if (calamity == Calamity::cholera) {
        lose_person(holder, cause_of(calamity));
        lose_person(victim, cause_of(calamity));
        discard_lying(static_cast<std::size_t>(other), Word::took_effect, "ORE-8.8"_rule);
        discard_turned_up(calamity, Word::took_effect);
        return;
    }
    kill_oxen(static_cast<std::size_t>(other));  // the holder first, then the victim
    kill_oxen(receive(calamity, victim, LyingCalamity::waits));
}

// A waiting card becomes dead oxen, or goes where the oxen are dead already (ORE-8.2).
void Play::kill_oxen(std::size_t index) {
    LyingCalamity& lying = at_.calamities[index];
    if (has_problem(at_, lying.owner, Calamity::dead_oxen)) {
        tell(Happened(Told::spared, "ORE-8.2"_rule, lying.owner)
                 .thing(word_of(lying.card))
                 .why(Word::oxen_dead_already));
        return discard_lying(index, Word::oxen_dead_already, "ORE-8.2"_rule);
    }
    lying.count = static_cast<std::uint8_t>(row_of(Calamity::dead_oxen).rounds * at_.wagons[lying.owner].people);
    tell(Happened(Told::oxen_died, rule_of(lying.card), lying.owner).thing(word_of(lying.card)));
    tell(Happened(Told::deadline_set, "ORE-7.4"_rule, lying.owner)
             .thing(word_of(Calamity::dead_oxen))
             .amount(lying.count));
}

void Play::roll_for_wagon(int face) {
    const Calamity calamity = at_.pending.calamity;
    const Seat victim = at_.pending.on;
    tell(Happened(Happening::rolled, "ORE-8.1"_rule, victim)
             .amount(face)
             .why(word_of(calamity))
             .thing(face >= 4 ? Word::held : Word::broken));
    if (face >= 4)
        discard_turned_up(calamity, Word::held);
    else
        receive(calamity, victim, row_of(calamity).rounds * at_.wagons[victim].people);
    finish_action();
}

// ORE-8.6: all losses fall together, after the victim has decided.
void Play::answer_measles(bool deflected) {
    const Seat victim = at_.pending.on;
    const int other = find_waiting(at_, Calamity::measles);
    const Word why = deflected ? Word::deflected : Word::took_effect;
    if (other >= 0) {
        const Seat holder = at_.calamities[static_cast<std::size_t>(other)].owner;
        tell(Happened(Told::paired, "ORE-8.6"_rule, holder).thing(word_of(Calamity::measles)).other(index_of(victim)));
        lose_person(holder, cause_of(Calamity::measles));
        discard_lying(static_cast<std::size_t>(other), Word::took_effect, "ORE-8.6"_rule);
        if (!deflected) lose_person(victim, cause_of(Calamity::measles));
        discard_turned_up(Calamity::measles, why);
    } else if (deflected) {
        discard_turned_up(Calamity::measles, why);
    } else {
        receive(Calamity::measles, victim, 1);
    }
    finish_action();
}

void Play::deflect(const Move& move) {
    if (move.trade[0] == Supply::none) {
        discard_supplies(at_.pending.on, move.supplies, Word::deflect, "ORE-8.6"_rule);
        tell(Happened(Told::deflected, "ORE-8.6"_rule, at_.pending.on).why(Word::with_supplies));
        return answer_measles(true);
    }
    stake(at_.pending.on, Word::deflect, move.trade, "ORE-9.7"_rule);
    at_.phase = Phase::deflect_trade;
}

void Play::roll_for_deflecting(int face) {
    const Seat victim = at_.pending.on;
    const bool even = face % 2 == 0;
    tell(Happened(Happening::rolled, "ORE-9.7"_rule, victim)
             .amount(face)
             .why(Word::deflect)
             .thing(even ? Word::deflected : Word::failed));
    discard_supplies(victim, at_.pending.trade, Word::trade, "ORE-9.7"_rule);
    if (even) {
        tell(Happened(Told::deflected, "ORE-9.7"_rule, victim).why(Word::by_trade));
        return answer_measles(true);
    }
    if (at_.wagons[victim].supplies.empty()) return answer_measles(false);
    ask(Phase::deflect, Calamity::measles, victim);
}

// ORE-8.13; ORE-9.11: without bullets another supply is staked for them.
void Play::shoot(const Move& move) {
    if (move.trade[0] != Supply::none) {
        stake(at_.pending.on, word_of(Supply::bullets), move.trade, "ORE-9.11"_rule);
        at_.phase = Phase::thief_trade;
        return;
    }
    const Seat victim = at_.pending.on;
    if (options_.thief != ThiefRule::keep)
        discard_supplies(victim, {Supply::bullets, Supply::none}, word_of(Calamity::thief), "ORE-14.3"_rule);
    else  // shown to all
        tell(Happened(Happening::card_seen, "ORE-14.3"_rule)
                 .card(told_card(Supply::bullets))
                 .to(place_at(Spot::supplies, victim))
                 .why(Word::shown));
    drive_thief_off(Word::with_supplies);
}

// ORE-14.3
void Play::drive_thief_off(Word how) {
    tell(Happened(Told::thief_driven_off, "ORE-8.13"_rule, at_.pending.on).other(index_of(at_.turn)).why(how));
    if (options_.thief == ThiefRule::shot) lose_person(at_.turn, Cause::shot);
    discard_turned_up(Calamity::thief, Word::driven_off);
    finish_action();
}

// ORE-8.13: what is stolen is chance's business.
void Play::yield() {
    tell(Happened(Told::yielded, "ORE-8.13"_rule, at_.pending.on).other(index_of(at_.turn)));
    at_.phase = Phase::steal;
}

// ORE-8.14
void Play::decline() {
    tell({Told::declined, "ORE-8.14"_rule, at_.pending.on});
    discard_turned_up(Calamity::hunting, Word::nothing);
    finish_action();
}

void Play::roll_for_bullets(int face) {
    const Seat victim = at_.pending.on;
    const bool even = face % 2 == 0;
    tell(Happened(Happening::rolled, "ORE-9.11"_rule, victim)
             .amount(face)
             .why(word_of(Supply::bullets))
             .thing(even ? Word::driven_off : Word::failed));
    discard_supplies(victim, at_.pending.trade, Word::trade, "ORE-9.11"_rule);
    if (even) return drive_thief_off(Word::by_trade);
    if (!at_.wagons[victim].supplies.empty()) return ask(Phase::thief, Calamity::thief, victim);
    tell(Happened(Told::spared, "ORE-9.11"_rule, victim).thing(word_of(Calamity::thief)).why(Word::empty_hand));
    discard_turned_up(Calamity::thief, Word::nothing);
    finish_action();
}

void Play::steal(Supply supply) {
    const Seat victim = at_.pending.on;
    at_.wagons[victim].supplies.remove(card_of(supply));
    mover().supplies.add(card_of(supply));
    SeatSet seen_by = SeatSet::only(at_.turn);  // ORE-15.2: thief and victim
    seen_by.add(victim);
    tell(Happened(Happening::card_moved, "ORE-8.13"_rule, at_.turn)
             .card(told_card(supply), seen_by)
             .from(place_at(Spot::supplies, victim))
             .to(place_at(Spot::supplies, at_.turn))
             .why(Word::stolen));
    discard_turned_up(Calamity::thief, Word::took_effect);
    finish_action();
}

// ORE-8.14: from the discards, else the food nearest the top of the deck, which is then shuffled.
void Play::hunt() {
    const Seat hunter = at_.pending.on;
    const Card food = card_of(Supply::food);
    const auto bring = [&](Spot from) {
        discard_supplies(hunter, {Supply::bullets, Supply::none}, Word::hunted, "ORE-8.14"_rule);
        at_.wagons[hunter].supplies.add(food);
        tell(Happened(Happening::card_moved, "ORE-8.14"_rule, hunter)
                 .card(told_card(Supply::food))
                 .from(place_at(from))
                 .to(place_at(Spot::supplies, hunter))
                 .why(Word::hunted));
        tell(Happened(Told::hunted, "ORE-8.14"_rule, hunter).thing(word_of(Supply::food)));
    };
    discard_turned_up(Calamity::hunting, Word::took_effect);
    if (at_.supply_discard.count(food) > 0) {
        at_.supply_discard.remove(food);
        bring(Spot::supply_discard);
        return finish_action();
    }
    std::size_t place = at_.supply_deck.size();
    while (place > 0 && at_.supply_deck[place - 1] != food) --place;
    if (place > 0) {
        at_.supply_deck.erase_at(place - 1);
        bring(Spot::supply_deck);
    } else {
        tell(Happened(Told::hunted, "ORE-8.14"_rule, hunter).thing(Word::nothing));
    }
    if (at_.supply_deck.size() < 2) return finish_action();  // ORE-12.3
    await_shuffle(Then::hunt);
}

// Puts the card last among those of the wagon; answers its index.
std::size_t Play::receive(Calamity calamity, Seat seat, int count) {
    std::size_t where = at_.calamities.size();
    while (where > 0 && at_.calamities[where - 1].owner > seat) --where;
    at_.calamities.insert_at(where, {seat, calamity, static_cast<std::uint8_t>(count)});
    if (tell_.heard()) tell_received(at_.calamities[where]);
    return where;
}

void Play::ask(Phase phase, Calamity calamity, Seat seat) {
    wait_for(phase);
    at_.pending.calamity = calamity;
    at_.pending.on = seat;
}

void Play::discard_turned_up(Calamity calamity, Word why) {
    at_.calamity_discard.add(card_of(calamity));
    tell(Happened(Happening::card_moved, rule_of(calamity))
             .card(told_card(calamity))
             .from(place_at(Spot::turned_up))
             .to(place_at(Spot::calamity_discard))
             .why(why));
}

void Play::discard_lying(std::size_t index, Word why, RuleNumber rule) {
    const LyingCalamity lying = at_.calamities[index];
    at_.calamity_discard.add(card_of(lying.card));
    at_.calamities.erase_at(index);
    tell(Happened(Happening::card_moved, rule)
             .card(told_card(lying.card))
             .from(place_at(Spot::wagon, lying.owner))
             .to(place_at(Spot::calamity_discard))
             .why(why));
}

}  // namespace saloon::oregon_trail_race
