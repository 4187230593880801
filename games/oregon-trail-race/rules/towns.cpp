// ORE-10: towns and their stocks; ORE-11: walking.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {

void Play::found(Card card) {
    const int mark = mover().distance;
    const saloon::Place from = whereabouts();
    skip_row();  // ORE-10.12: before the new stock is drawn
    Town town{static_cast<std::uint8_t>(mark), card, {}, {}, {}};
    for (int i = 0; i < options_.players; ++i) {  // ORE-10.3: by the length of the trail
        const Wagon& wagon = at_.wagons[seat_at(i)];
        if (seat_at(i) != at_.turn && wagon.alive() && wagon.distance <= mark) town.owed.add(seat_at(i));
    }
    std::size_t where = 0;
    while (where < at_.towns.size() && at_.towns[where].mark <= mark) ++where;
    at_.towns.insert_at(where, town);  // ORE-10.11: the last of its row
    mover().place = Place::in_town;    // ORE-10.1
    mover().stop = static_cast<std::uint8_t>(row_at(at_, mark).size());
    tell(Happened(Happening::card_moved, "ORE-10.1"_rule, at_.turn)
             .card(told_card(card))
             .from(place_at(Spot::trail_hand, at_.turn))
             .to(town_at(mark, mover().stop))
             .why(Word::founded));
    tell(Happened(Told::founded, "ORE-10.3"_rule, at_.turn)
             .card(told_card(card))
             .to(town_at(mark, mover().stop))
             .other(town.owed.bits()));
    tell_drive(from, Word::founded, "ORE-10.1"_rule);
    if (at_.supply_deck.count() < stock_wanted(town) && !at_.supply_discard.empty())
        return await_shuffle(Then::found);  // ORE-12.2
    fill_stock();
}

// ORE-10.9: as many as there are.
void Play::fill_stock() {
    Town& town = *town_around(at_, mover());
    for (int wanted = stock_wanted(town); wanted > 0 && !at_.supply_deck.empty(); --wanted)
        town.stock.add(at_.supply_deck.pop_back());
    if (tell_.heard()) tell_stocked(town);
    if (town.stock.empty()) return finish_action();
    if (rules_.stocks_are_closed()) town.looks.push_back(Look(at_.turn, Supply::none));  // ORE-10.14
    wait_for(Phase::take);
}

// ORE-10.4
void Play::take(const SupplyPair& supplies) {
    Town& town = *town_around(at_, mover());
    for (const Supply supply : supplies)
        if (supply != Supply::none) take_from(town, supply, Word::taken, "ORE-10.4"_rule);
    owes_no_more(town, at_.turn);
    finish_action();
}

void Play::take_from(Town& town, Supply supply, Word why, RuleNumber rule) {
    town.stock.remove(card_of(supply));
    mover().supplies.add(card_of(supply));
    tell(Happened(Happening::card_moved, rule, at_.turn)
             .card(told_card(supply), who_sees_stock())
             .from(town_at(town.mark, mover().stop))
             .to(place_at(Spot::supplies, at_.turn))
             .why(why));
}

// ORE-10.5
void Play::enter(Supply supply) {
    Town& town = *town_ahead(at_, mover());
    const saloon::Place from = whereabouts();
    ++mover().stop;
    mover().place = Place::in_town;
    tell_drive(from, Word::entered, "ORE-10.5"_rule);
    if (rules_.stocks_are_closed() && town.owed.has(at_.turn) && !town.stock.empty()) {
        town.looks.push_back(Look(at_.turn, Supply::none));  // ORE-10.14: he looks, then picks
        if (tell_.heard()) tell_stock_seen(town);
        return wait_for(Phase::pick);
    }
    if (supply != Supply::none) take_from(town, supply, Word::taken, "ORE-10.5"_rule);
    owes_no_more(town, at_.turn);
    finish_action();
}

// ORE-10.14
void Play::pick(Supply supply) {
    Town& town = *town_around(at_, mover());
    take_from(town, supply, Word::picked, "ORE-10.14"_rule);
    town.looks.back() = Look(at_.turn, supply);
    owes_no_more(town, at_.turn);
    finish_action();
}

// ORE-10.8: with nobody owed the stock is discarded. ORE-16.13: what was seen of it goes with it.
void Play::owes_no_more(Town& town, Seat seat) {
    town.owed.remove(seat);
    if (town.owed.empty()) {
        if (tell_.heard()) tell_stock_discarded(town);
        at_.supply_discard.add_all(town.stock.copies);
        town.stock = {};
    }
    if (town.stock.empty()) town.looks.clear();
}

// ORE-10.6: who forges passes the towns of the row that are still ahead, and is owed nothing there.
void Play::skip_row() {
    for (Town& town : at_.towns)
        if (town.mark == mover().distance && town.owed.has(at_.turn)) lapse(town, at_.turn, "ORE-10.6"_rule);
}

void Play::lapse(Town& town, Seat seat, RuleNumber rule) {
    if (tell_.heard()) tell(Happened(Told::claim_lapsed, rule, seat).to(place_of(town)));
    owes_no_more(town, seat);
}

// ORE-11.1: town by town back through the row and onto its card; from a card into the last town before it, or onto
// the card before.
void Play::walk_back() {
    Wagon& wagon = mover();
    const saloon::Place from = whereabouts();
    if (wagon.stop > 0) {
        --wagon.stop;
        if (wagon.stop == 0 && wagon.at > 0) wagon.place = Place::on_card;
    } else {
        stand_at(wagon.at - 1);
        wagon.stop = static_cast<std::uint8_t>(row_at(at_, wagon.at).size());
        if (wagon.stop > 0) wagon.place = Place::in_town;
    }
    tell_drive(from, Word::went_back, "ORE-11.1"_rule);
    finish_action();
}

void Play::walk_forward() {
    const saloon::Place from = whereabouts();
    stand_at(mover().at + 1);
    tell_drive(from, Word::went_forward, "ORE-11.2"_rule);
    finish_action();
}

// On the card at this mark; the first and the last mark are towns themselves (ORE-3.4, ORE-3.7).
void Play::stand_at(int mark) {
    Wagon& wagon = mover();
    wagon.at = static_cast<std::uint8_t>(mark);
    wagon.stop = 0;
    wagon.place = mark == 0 || mark == options_.trail_length ? Place::in_town : Place::on_card;
}

}  // namespace saloon::oregon_trail_race
