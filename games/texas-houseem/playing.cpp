// Chapters 4 to 7 carried out: what a legal move does. With face-down Townsfolk also THE-9.2 to 9.16, and where the
// cards of a fight go (table 9h).
#include "games/texas-houseem/row.h"
#include "games/texas-houseem/rules.h"
#include "games/texas-houseem/trumps.h"

namespace saloon::texas_houseem {
namespace {

// THE-4.2, 10.7: the cards leave hand and Market at once, openly.
void take_trump(Position& at, CardSet cards) {
    at.hands[at.turn].remove(cards);
    at.hands.seen -= cards;
    at.market -= cards;
}

// THE-10.5
void take_openly(Position& at, Seat seat, CardSet cards) {
    at.hands[seat].add(cards);
    at.hands.seen |= cards;
}

// THE-7.1, 9.32; of face-down Townsfolk only the dead are shown (THE-9.43).
void eliminate(Position& at, House& house, CardSet dead) {
    if (dead.empty()) return;
    house.hidden.remove(dead);
    at.town.seen -= dead;
    if (emptied_without(house, dead)) dead |= house.folk;
    house.folk -= dead;
    at.graveyard |= dead;
    if (house.vacant()) house.put_token(nobody);  // THE-6.11
}

}  // namespace

void Rules::apply(Position& at, const Move& move) const {
    switch (move.verb) {
        case Verb::draw: at.pending.draw = 1; break;  // THE-3.7
        case Verb::pass: break;
        case Verb::foundation:
            take_trump(at, move.cards);
            at.town.found(SameRank::of(move.cards));
            break;
        case Verb::roof: {
            take_trump(at, move.cards);
            House& house = at.town.at(move.house);
            house.roof = SameRank::of(move.cards);
            house.put_token(at.turn);  // THE-5.8
            break;
        }
        case Verb::house: {
            take_trump(at, move.cards);
            const CardSet foundation = move.foundation_cards();
            House& house = at.town.found(SameRank::of(foundation));
            house.roof = SameRank::of(move.cards - foundation);
            house.put_token(at.turn);
            break;
        }
        case Verb::settle:
        case Verb::expand: lay_in(at, at.town.at(move.house), move); break;
        case Verb::evict: evict(at, at.town.at(move.house), move); break;
        case Verb::shoot: shoot(at, move); break;
        case Verb::flush:
        case Verb::straight:
        case Verb::pillage: play_dirty(at, move); break;
        case Verb::reappropriate: reappropriate(at, move); break;
    }
    at.pending.then = Then::end_turn;
    go_on(at);
}

Town Rules::town_after(Position at, const Move& move) const {
    if (at.last_round != 0) ++at.last_round;
    apply(at, move);
    return at.town;
}

// Settle and expand (THE-6.3, 6.4), face-down with hidden_neighbors (THE-9.2, 9.4).
void Rules::lay_in(Position& at, House& house, const Move& move) const {
    const CardSet from_hand = move.cards & at.hands[at.turn].cards();
    const CardSet from_market = move.cards - from_hand;
    take_trump(at, move.cards);
    if (!options_.hidden_neighbors) {
        house.folk |= move.cards;
    } else {
        house.hidden.add(move.cards);
        at.town.seen |= from_market;                                         // THE-10.6
        if (!from_hand.empty()) at.hands.seen -= at.hands[at.turn].cards();  // THE-10.7: nobody can be sure any more
    }
    house.put_token(at.turn);
}

void Rules::evict(Position& at, House& house, const Move& move) const {
    const CardSet from_hand = move.cards & at.hands[at.turn].cards();
    take_trump(at, move.cards);
    at.town.seen -= house.hidden.cards();
    house.folk |= house.hidden.cards();  // THE-9.9: turned face-up on the declaration
    house.hidden = {};
    if (!beats(SameRank::of(move.cards), house.foundation, house.folk))
        return give_back_failed(at, from_hand, move.cards - from_hand);
    give_evicted(at, house.owner(), house.folk);
    house.folk = move.cards;  // THE-6.6, 9.11
    house.put_token(at.turn);
}

// THE-6.10, 9.20, 9.22, 9.23
void Rules::give_evicted(Position& at, Seat owner, CardSet family) const {
    if (options_.captives && owner != at.turn) return take_openly(at, at.turn, family);
    if (options_.harsh_lands)
        at.graveyard |= family;
    else
        take_openly(at, owner, family);
}

// THE-9.12, 9.16, 9.20; THE-9.45 for where the cards of the Market go.
void Rules::give_back_failed(Position& at, CardSet from_hand, CardSet from_market) const {
    if (options_.stand_your_ground || options_.harsh_lands) {
        at.graveyard |= from_hand | from_market;
        return;
    }
    take_openly(at, at.turn, from_hand);
    if (options_.failed_to_origin)
        at.market |= from_market;
    else
        take_openly(at, at.turn, from_market);
}

// THE-7.10, 9.41 to 9.43
void Rules::shoot(Position& at, const Move& move) const {
    take_trump(at, move.cards);
    at.graveyard |= move.cards;
    House& house = at.town.at(move.house);
    const bool by_place = move.card == no_card;
    const Card victim =
        by_place ? card_at_place(house.hidden.cards() - known_face_down(at, house), move.choice) : move.card;
    eliminate(at, house, CardSet::only(victim));
}

// Flush, Straight and Pillage (THE-7.2 to 7.9).
void Rules::play_dirty(Position& at, const Move& move) const {
    take_trump(at, move.cards);
    const int suit = flush_suit(move.cards);
    for (House& house : at.town) {
        if (move.verb == Verb::flush) eliminate(at, house, hit_by_flush(house, suit));
        if (move.verb == Verb::straight && (!options_.straight_in_house || house.number == move.house))  // THE-7.13
            eliminate(at, house, hit_by_straight(house, move.rank));
        if (move.verb == Verb::pillage && house.number == move.house) eliminate(at, house, house.folk);
    }
    const CardSet settler = move.card == no_card ? CardSet{} : CardSet::only(move.card);
    if (!settler.empty()) {
        House& house = at.town.at(move.house);
        house.folk = settler;  // THE-9.13: face-up
        house.put_token(at.turn);
    }
    at.graveyard |= move.cards - settler;  // THE-7.9
}

// THE-7.11, 7.14, 9.15, 10.5
void Rules::reappropriate(Position& at, const Move& move) const {
    take_trump(at, move.cards);
    at.graveyard |= move.cards;
    const House& house = at.town.at(move.house);
    const CardSet unshown = house.hidden.cards() - at.town.seen;
    take_openly(at, at.turn,
                house.foundation.cards() | house.roof.cards() | house.folk | (house.hidden.cards() - unshown));
    at.hands[at.turn].add(unshown);
    at.town.seen -= house.hidden.cards();
    at.town.carry_off(move.house);
}

}  // namespace saloon::texas_houseem
