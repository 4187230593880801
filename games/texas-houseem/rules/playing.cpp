// Chapters 4 to 7 carried out: what a legal move does. With face-down Townsfolk also THE-9.2 to 9.16, and where the
// cards of a fight go (table 9h).
#include "games/texas-houseem/rules/row.h"
#include "games/texas-houseem/rules/rules.h"
#include "games/texas-houseem/rules/told.h"
#include "games/texas-houseem/rules/trumps.h"

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

// The cards of a Trump, first those of the Market. In line, for silence to cost a comparison and no call.
[[gnu::always_inline]] inline void tell_trump(Teller tell, Seat seat, CardSet cards, CardSet from_market, Place to,
                                              Word why, RuleNumber rule) {
    if (!tell.heard()) return;
    tell_moved(tell, seat, cards & from_market, place_at(Spot::market), to, why, rule);
    tell_moved(tell, seat, cards - from_market, hand_of(seat), to, why, rule);
}

[[gnu::always_inline]] inline void tell_house(Teller tell, Told kind, Seat seat, const House& house, int amount,
                                              RuleNumber rule, Word why = Word::none) {
    if (!tell.heard()) return;
    tell({.kind = kind_of(kind),
          .seat = seat,
          .to = place_of_house(house.number),
          .amount = told_number(amount),
          .reason = code_of(why),
          .rule = rule});
}

// THE-9.2, 9.4: face-down, the cards of the hand unseen by others.
void tell_laid(Seat seat, const House& house, CardSet from_market, CardSet from_hand, bool settles, Teller tell) {
    const Place below = place_in(Spot::hidden, house.number);
    const Word why = settles ? word_for(Verb::settle) : word_for(Verb::expand);
    const RuleNumber rule = settles ? "THE-9.2"_rule : "THE-9.4"_rule;
    tell_moved(tell, seat, from_market, place_at(Spot::market), below, why, rule);
    tell_moved(tell, seat, from_hand, hand_of(seat), below, why, rule, SeatSet::only(seat));
}

void tell_dead(const Position& at, const House& house, CardSet dead, Word why, RuleNumber rule, Teller tell) {
    const Place graveyard = place_at(Spot::graveyard);
    const CardSet open = dead & house.folk;
    tell_moved(tell, at.turn, open, place_in(Spot::folk, house.number), graveyard, why, rule);
    tell_moved(tell, at.turn, dead - open, place_in(Spot::hidden, house.number), graveyard, why, rule);
}

// THE-7.1, 9.32; of face-down Townsfolk only the dead are shown (THE-9.43).
void eliminate(Position& at, House& house, CardSet dead, Word why, RuleNumber rule, Teller tell) {
    if (dead.empty()) return;
    if (tell.heard()) tell_dead(at, house, dead, why, rule, tell);
    house.hidden.remove(dead);
    at.town.seen -= dead;
    if (emptied_without(house, dead)) {
        if (tell.heard()) tell_dead(at, house, house.folk - dead, Word::left_alone, "THE-9.32"_rule, tell);
        dead |= house.folk;
    }
    house.folk -= dead;
    at.graveyard |= dead;
    if (!house.vacant()) return;
    tell({.kind = kind_of(Told::emptied),
          .to = place_of_house(house.number),
          .other = static_cast<std::uint8_t>(house.token_of()),
          .rule = "THE-6.11"_rule});
    house.put_token(nobody);  // THE-6.11
}

}  // namespace

void Rules::apply(Position& at, const Move& move, Teller tell) const {
    if (tell.heard())
        carry_out_aloud(at, move, tell);
    else
        carry_out(at, move, tell);
    at.pending.then = Then::end_turn;
    go_on(at, tell);
}

[[gnu::noinline]] void Rules::carry_out_aloud(Position& at, const Move& move, Teller tell) const {
    if (tell.heard(Told::played)) tell_play(at, move, tell);
    if (!tell.heard(Told::worth_changed)) return carry_out(at, move, tell);
    const Town before = at.town;
    carry_out(at, move, tell);
    tell_worths(before, at, tell);
}

void Rules::carry_out(Position& at, const Move& move, Teller tell) const {
    switch (move.verb) {
        case Verb::draw: at.pending.draw = 1; break;  // THE-3.7
        case Verb::pass: break;
        case Verb::foundation:
        case Verb::roof:
        case Verb::house: build(at, move, tell); break;
        case Verb::settle:
        case Verb::expand: lay_in(at, at.town.at(move.house), move, tell); break;
        case Verb::evict: evict(at, at.town.at(move.house), move, tell); break;
        case Verb::shoot: shoot(at, move, tell); break;
        case Verb::flush:
        case Verb::straight:
        case Verb::pillage: play_dirty(at, move, tell); break;
        case Verb::reappropriate: reappropriate(at, move, tell); break;
    }
}

// THE-5.4 to 5.6
void Rules::build(Position& at, const Move& move, Teller tell) const {
    const CardSet from_market = move.cards & at.market;
    take_trump(at, move.cards);
    const CardSet foundation = move.verb == Verb::foundation ? move.cards
                               : move.verb == Verb::house    ? move.foundation_cards()
                                                             : CardSet{};
    House& house = foundation.empty() ? at.town.at(move.house) : at.town.found(SameRank::of(foundation));
    if (!foundation.empty()) {
        tell_trump(tell, at.turn, foundation, from_market, place_in(Spot::foundation, house.number),
                   word_for(Verb::foundation), "THE-5.4"_rule);
        tell_house(tell, Told::founded, at.turn, house, value_of(house.foundation.rank), "THE-5.2"_rule);
    }
    if (move.verb == Verb::foundation) return;
    house.roof = SameRank::of(move.cards - foundation);
    house.put_token(at.turn);  // THE-5.8
    tell_trump(tell, at.turn, move.cards - foundation, from_market, place_in(Spot::roof, house.number),
               word_for(Verb::roof), "THE-5.5"_rule);
    tell_house(tell, Told::completed, at.turn, house, points_of(house.roof.rank), "THE-5.8"_rule);
}

Town Rules::town_after(Position at, const Move& move) const {
    if (at.last_round != 0) ++at.last_round;
    apply(at, move);
    return at.town;
}

// Settle and expand (THE-6.3, 6.4), face-down with hidden_neighbors (THE-9.2, 9.4).
void Rules::lay_in(Position& at, House& house, const Move& move, Teller tell) const {
    const CardSet from_hand = move.cards & at.hands[at.turn].cards();
    const CardSet from_market = move.cards - from_hand;
    const bool settles = move.verb == Verb::settle;
    const Word why = settles ? word_for(Verb::settle) : word_for(Verb::expand);
    take_trump(at, move.cards);
    if (!options_.hidden_neighbors) {
        house.folk |= move.cards;
        tell_trump(tell, at.turn, move.cards, from_market, place_in(Spot::folk, house.number), why,
                   settles ? "THE-6.3"_rule : "THE-6.4"_rule);
    } else {
        house.hidden.add(move.cards);
        at.town.seen |= from_market;                                         // THE-10.6
        if (!from_hand.empty()) at.hands.seen -= at.hands[at.turn].cards();  // THE-10.7: nobody can be sure any more
        if (tell.heard()) tell_laid(at.turn, house, from_market, from_hand, settles, tell);
    }
    house.put_token(at.turn);
    if (settles) tell_house(tell, Told::settled, at.turn, house, house.family_size(), "THE-6.3"_rule, why);
}

void Rules::evict(Position& at, House& house, const Move& move, Teller tell) const {
    const CardSet from_hand = move.cards & at.hands[at.turn].cards();
    const CardSet from_market = move.cards - from_hand;
    const Place folk = place_in(Spot::folk, house.number);
    take_trump(at, move.cards);
    tell_cards(tell, house.hidden.cards(),
               {.kind = kind_of(Happening::card_turned),
                .seat = house.owner(),
                .card = Slot::open({}),
                .to = folk,
                .reason = code_of(Word::challenged),
                .rule = "THE-9.9"_rule});
    at.town.seen -= house.hidden.cards();
    house.folk |= house.hidden.cards();  // THE-9.9: turned face-up on the declaration
    house.hidden = {};
    if (tell.heard()) tell_eviction(tell, at.turn, SameRank::of(move.cards), house);
    if (!beats(SameRank::of(move.cards), house.foundation, house.folk))
        return give_back_failed(at, from_hand, from_market, tell);
    give_evicted(at, house, tell);
    house.folk = move.cards;  // THE-6.6, 9.11
    house.put_token(at.turn);
    tell_trump(tell, at.turn, move.cards, from_market, folk, word_for(Verb::evict), "THE-6.6"_rule);
    tell_house(tell, Told::settled, at.turn, house, house.folk.size(), "THE-6.6"_rule, word_for(Verb::evict));
}

// THE-6.10, 9.20, 9.22, 9.23
void Rules::give_evicted(Position& at, House& house, Teller tell) const {
    const CardSet family = house.folk;
    const Seat owner = house.owner();
    const Place from = place_in(Spot::folk, house.number);
    if (options_.captives && owner != at.turn) {
        tell_moved(tell, at.turn, family, from, hand_of(at.turn), Word::captive, "THE-9.22"_rule);
        return take_openly(at, at.turn, family);
    }
    if (options_.harsh_lands) {
        tell_moved(tell, at.turn, family, from, place_at(Spot::graveyard), Word::evicted, "THE-9.20"_rule);
        at.graveyard |= family;
    } else {
        tell_moved(tell, at.turn, family, from, hand_of(owner), Word::evicted, "THE-6.10"_rule);
        take_openly(at, owner, family);
    }
}

// THE-9.12, 9.16, 9.20; THE-9.45 for where the cards of the Market go.
void Rules::give_back_failed(Position& at, CardSet from_hand, CardSet from_market, Teller tell) const {
    const Place shown = place_at(Spot::trump);
    tell_trump(tell, at.turn, from_hand | from_market, from_market, shown, Word::shown, "THE-9.7"_rule);
    if (options_.stand_your_ground || options_.harsh_lands) {
        tell_moved(tell, at.turn, from_hand | from_market, shown, place_at(Spot::graveyard), Word::failed,
                   options_.stand_your_ground ? "THE-9.16"_rule : "THE-9.20"_rule);
        at.graveyard |= from_hand | from_market;
        return;
    }
    const CardSet to_market = options_.failed_to_origin ? from_market : CardSet{};
    const CardSet to_hand = (from_hand | from_market) - to_market;
    take_openly(at, at.turn, to_hand);
    at.market |= to_market;
    tell_moved(tell, at.turn, to_hand, shown, hand_of(at.turn), Word::failed, "THE-9.12"_rule);
    tell_moved(tell, at.turn, to_market, shown, place_at(Spot::market), Word::failed, "THE-9.45"_rule);
}

// THE-7.10, 9.41 to 9.43
void Rules::shoot(Position& at, const Move& move, Teller tell) const {
    const CardSet from_market = move.cards & at.market;
    take_trump(at, move.cards);
    at.graveyard |= move.cards;
    House& house = at.town.at(move.house);
    const bool by_place = move.card == no_card;
    const Card victim =
        by_place ? card_at_place(house.hidden.cards() - known_face_down(at, house), move.choice) : move.card;
    tell_trump(tell, at.turn, move.cards, from_market, place_at(Spot::graveyard), Word::spent, "THE-7.10"_rule);
    eliminate(at, house, CardSet::only(victim), word_for(Verb::shoot),
              house.folk.has(victim) ? "THE-7.10"_rule : "THE-9.43"_rule, tell);
}

// Flush, Straight and Pillage (THE-7.2 to 7.9).
void Rules::play_dirty(Position& at, const Move& move, Teller tell) const {
    const CardSet from_market = move.cards & at.market;
    take_trump(at, move.cards);
    const int suit = flush_suit(move.cards);
    for (House& house : at.town) {
        if (move.verb == Verb::flush)
            eliminate(at, house, hit_by_flush(house, suit), word_for(Verb::flush), "THE-7.2"_rule, tell);
        if (move.verb == Verb::straight && (!options_.straight_in_house || house.number == move.house))  // THE-7.13
            eliminate(at, house, hit_by_straight(house, move.rank), word_for(Verb::straight),
                      options_.straight_in_house ? "THE-7.13"_rule : "THE-7.3"_rule, tell);
        if (move.verb == Verb::pillage && house.number == move.house)
            eliminate(at, house, house.folk, word_for(Verb::pillage), "THE-7.4"_rule, tell);
    }
    const CardSet settler = move.card == no_card ? CardSet{} : CardSet::only(move.card);
    if (!settler.empty()) {
        House& house = at.town.at(move.house);
        house.folk = settler;  // THE-9.13: face-up
        house.put_token(at.turn);
        const Word by = word_for(move.verb);
        tell_trump(tell, at.turn, settler, from_market, place_in(Spot::folk, house.number), by, "THE-7.6"_rule);
        tell_house(tell, Told::settled, at.turn, house, 1, "THE-7.6"_rule, by);
    }
    at.graveyard |= move.cards - settler;  // THE-7.9
    tell_trump(tell, at.turn, move.cards - settler, from_market, place_at(Spot::graveyard), Word::spent,
               "THE-7.9"_rule);
}

// THE-7.11, 7.14, 9.15, 10.5
void Rules::reappropriate(Position& at, const Move& move, Teller tell) const {
    const CardSet from_market = move.cards & at.market;
    take_trump(at, move.cards);
    at.graveyard |= move.cards;
    const House& house = at.town.at(move.house);
    const CardSet unshown = house.hidden.cards() - at.town.seen;
    if (tell.heard()) tell_carried_off(tell, at.turn, house, unshown);
    tell_trump(tell, at.turn, move.cards, from_market, place_at(Spot::graveyard), Word::spent, "THE-7.11"_rule);
    take_openly(at, at.turn,
                house.foundation.cards() | house.roof.cards() | house.folk | (house.hidden.cards() - unshown));
    at.hands[at.turn].add(unshown);
    at.town.seen -= house.hidden.cards();
    at.town.carry_off(move.house);
}

}  // namespace saloon::texas_houseem
