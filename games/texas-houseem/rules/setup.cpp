// Chapter 2: the empty table, the shuffles and the first deal.
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {
namespace {

// One card to each, then the second: of the two in a hand, the first in card order is told first.
void tell_first_deal(const Position& at, int players, Teller tell) {
    const Place deck = place_at(Spot::deck);
    const auto first_of = [&](Seat seat) { return CardSet::only(at.hands[seat].cards().lowest()); };
    for (const bool first : {true, false})
        for (int i = 0; i < players; ++i) {
            const Seat seat = seat_at(i);
            const CardSet card = first ? first_of(seat) : at.hands[seat].cards() - first_of(seat);
            tell_moved(tell, seat, card, deck, hand_of(seat), Word::dealt, "THE-2.3"_rule, SeatSet::only(seat));
        }
    tell_moved(tell, no_seat, at.market, deck, place_at(Spot::market), Word::dealt, "THE-2.4"_rule);
    tell({.kind = kind_of(Happening::round_began), .amount = told_number(at.round), .rule = "THE-2.5"_rule});
}

}  // namespace

Position Rules::start() const {
    Position at;
    at.dealer = seat_at(players() - 1);  // THE-2.1: the last seat, so that p1 begins
    return at;
}

Actor Rules::to_act(const Position& at) const {
    if (at.phase == Phase::over) return Actor::nobody;
    return at.shuffle_awaited ? Actor::chance : actor_of(at.turn);
}

Event Rules::sample(const Position& at, Rng& rng) const {
    Event event;
    for (const Card card : at.phase == Phase::setup ? whole_deck() : at.graveyard) event.deck.push_back(card);
    rng.shuffle(event.deck);
    return event;
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    if (to_act(at) != Actor::chance) return forbidden("THE-12.10"_rule, "the.no_shuffle_awaited");
    CardSet named;
    for (const Card card : event.deck) {
        if (card.id >= cards_max || named.has(card)) return forbidden("THE-12.10"_rule, "the.shuffle_names_each_once");
        named |= CardSet::only(card);
    }
    if (at.phase == Phase::setup && named != whole_deck())
        return forbidden("THE-12.10"_rule, "the.first_shuffle_is_whole");
    if (at.phase != Phase::setup && named != at.graveyard)
        return forbidden("THE-12.10"_rule, "the.second_shuffle_is_graveyard");
    return allowed();
}

void Rules::apply(Position& at, const Event& event, Teller tell) const {
    for (const Card card : event.deck) at.deck.push_back(card);
    at.shuffle_awaited = false;
    const Place deck = place_at(Spot::deck);
    if (at.phase == Phase::play) {  // THE-9.17
        tell({.kind = kind_of(Told::renovated), .amount = told_number(at.deck.count()), .rule = "THE-9.17"_rule});
        tell({.kind = kind_of(Happening::shuffled), .to = deck, .rule = "THE-9.17"_rule});
        at.graveyard = {};
        // THE-1.6: a position from outside may have more cards due to the Market than there is room for.
        const int room = market_max - at.market.size();
        if (at.pending.market > room) at.pending.market = static_cast<std::uint8_t>(room);
        return go_on(at, tell);
    }
    at.phase = Phase::play;
    tell({.kind = kind_of(Happening::shuffled), .to = deck, .rule = "THE-2.2"_rule});
    for (int card = 0; card < 2; ++card)  // THE-2.3
        for (int i = 0; i < players(); ++i) at.hands[seat_at(i)].add(take_top(at));
    for (int card = 0; card < 3; ++card) at.market |= take_top(at);  // THE-2.4
    if (tell.heard()) tell_first_deal(at, players(), tell);
    begin_turn(at, Seat::p1, tell);  // THE-2.5
    go_on(at, tell);
}

}  // namespace saloon::texas_houseem
