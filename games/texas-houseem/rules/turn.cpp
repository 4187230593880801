// Chapter 3, rounds and turns, and how the game ends (THE-8.1 to 8.5). Everything that happens by itself is a row of
// steps in `pending`, because a shuffle may interrupt it in the middle of a deal (THE-9.17, 9.19).
#include <utility>

#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {
namespace {

constexpr int market_least = 3;

std::uint8_t due(int cards) { return static_cast<std::uint8_t>(cards); }

// Out of line: turns go by often where nobody listens.
[[gnu::noinline]] void tell_of_turn(Teller tell, const Effect& effect) { tell(effect); }

// These cards left the deck; the deal that took its last one has emptied it.
void tell_run_out(const Position& at, CardSet dealt, Teller tell) {
    if (dealt.empty() || !at.deck.empty()) return;
    tell({.kind = kind_of(Told::deck_ran_out), .rule = "THE-8.1"_rule});
    if (at.shuffle_awaited) return;
    tell({.kind = kind_of(Told::last_round_called), .amount = told_number(at.last_round), .rule = "THE-8.2"_rule});
}

// THE-3.4, 3.10
void tell_to_market(const Position& at, CardSet dealt, Teller tell) {
    const bool between_rounds = at.pending.then == Then::new_round;
    tell_moved(tell, no_seat, dealt, place_at(Spot::deck), place_at(Spot::market),
               between_rounds ? Word::restocked : Word::filled, between_rounds ? "THE-3.10"_rule : "THE-3.4"_rule);
    tell_run_out(at, dealt, tell);
}

// THE-3.5, 3.7; what comes to a hand is for its seat alone (THE-10.2).
void tell_drawn(const Position& at, CardSet drawn, Teller tell) {
    const bool as_action = at.pending.then == Then::end_turn;
    tell_moved(tell, at.turn, drawn, place_at(Spot::deck), hand_of(at.turn), Word::drawn,
               as_action ? "THE-3.7"_rule : "THE-3.5"_rule, SeatSet::only(at.turn));
    tell_run_out(at, drawn, tell);
}

}  // namespace

// The top card. When it was the last one, the deck is exhausted at this moment (THE-8.1).
CardSet Rules::take_top(Position& at) const {
    const CardSet top = CardSet::only(at.deck.pop_back());
    if (!at.deck.empty()) [[likely]]
        return top;
    if (options_.renovations && !at.renovated) {
        at.renovated = true;
        at.shuffle_awaited = !at.graveyard.empty();  // THE-9.18: else this exhaustion counts as the second one
        if (at.shuffle_awaited) return top;
    }
    at.last_round = at.round + 1;  // THE-8.2, 8.3
    return top;
}

// So many cards, or as many as the deck has (THE-3.12). Those that a shuffle keeps waiting stay due.
inline CardSet Rules::take_due(Position& at, std::uint8_t& cards) const {
    CardSet taken;
    while (cards > 0 && !at.deck.empty()) {
        --cards;
        taken |= take_top(at);
        if (at.shuffle_awaited) return taken;
    }
    cards = 0;
    return taken;
}

// False when the deal is interrupted by a shuffle.
inline bool Rules::deal_what_is_due(Position& at, Teller tell) const {
    if (at.pending.market > 0) {
        const CardSet dealt = take_due(at, at.pending.market);
        at.market |= dealt;
        if (tell.heard()) tell_to_market(at, dealt, tell);
        if (at.shuffle_awaited) return false;
    }
    if (at.pending.draw == 0) return true;
    const CardSet drawn = take_due(at, at.pending.draw);
    at.hands[at.turn].add(drawn);
    if (tell.heard()) tell_drawn(at, drawn, tell);
    return !at.shuffle_awaited;
}

void Rules::go_on(Position& at, Teller tell) const {
    while (deal_what_is_due(at, tell)) {
        switch (std::exchange(at.pending.then, Then::act)) {
            case Then::act: return;
            case Then::end_turn: end_turn(at, tell); break;
            case Then::new_round: new_round(at, tell); break;
        }
    }
}

// THE-3.2: steps (a), (b) and (c).
void Rules::begin_turn(Position& at, Seat seat, Teller tell) const {
    at.turn = seat;
    if (tell.heard(Happening::turn_began))
        tell_of_turn(tell, {.kind = kind_of(Happening::turn_began), .seat = seat, .rule = "THE-3.2"_rule});
    for (House& house : at.town) {
        if (house.safe() != seat) continue;
        house.put_token(nobody);  // THE-3.3
        if (tell.heard())
            tell_of_turn(tell, {.kind = kind_of(Told::safety_ended),
                                .seat = seat,
                                .to = place_of_house(house.number),
                                .rule = "THE-3.3"_rule});
    }
    at.pending.market = due(at.market.size() < market_least ? market_least - at.market.size() : 0);  // THE-3.4
    at.pending.draw = due(at.hands[seat].empty() ? 2 : 1);                                           // THE-3.5
}

// THE-3.9, 3.10
void Rules::end_turn(Position& at, Teller tell) const {
    if (at.turn != at.dealer) return begin_turn(at, next_seat(at.turn, players()), tell);
    if (tell.heard())
        tell_of_turn(
            tell, {.kind = kind_of(Happening::round_ended), .amount = told_number(at.round), .rule = "THE-3.9"_rule});
    if (at.round == at.last_round) return end_game(at, tell);  // THE-8.5: without a restock
    const int size = at.market.size();
    at.pending.market = due(size < market_least ? market_least - size : size < market_max ? 1 : 0);
    at.pending.then = Then::new_round;
}

void Rules::new_round(Position& at, Teller tell) const {
    if (players() >= 3) {
        at.dealer = next_seat(at.dealer, players());  // THE-3.11
        if (tell.heard())
            tell_of_turn(tell, {.kind = kind_of(Told::dealer_moved), .seat = at.dealer, .rule = "THE-3.11"_rule});
    }
    ++at.round;
    if (tell.heard())
        tell_of_turn(
            tell, {.kind = kind_of(Happening::round_began), .amount = told_number(at.round), .rule = "THE-3.1"_rule});
    if (tell.heard() && at.round == at.last_round)
        tell_of_turn(
            tell,
            {.kind = kind_of(Happening::phase_began), .thing = code_of(Word::last_round), .rule = "THE-8.2"_rule});
    begin_turn(at, next_seat(at.dealer, players()), tell);  // THE-3.1
}

void Rules::end_game(Position& at, Teller tell) const {
    at.phase = Phase::over;
    tell({.kind = kind_of(Happening::phase_began), .thing = code_of(Word::over), .rule = "THE-8.5"_rule});
    for (House& house : at.town) {  // THE-9.14: all Townsfolk are turned face-up
        tell_cards(tell, house.hidden.cards(),
                   {.kind = kind_of(Happening::card_turned),
                    .seat = house.owner(),
                    .card = Slot::open({}),
                    .to = place_in(Spot::folk, house.number),
                    .reason = code_of(Word::revealed),
                    .rule = "THE-9.14"_rule});
        house.folk |= house.hidden.cards();
        house.hidden = {};
        // THE-9.36: a family of Jokers only; THE-9.46, 9.47: with a final reveal every false one.
        const bool thrown_out = options_.final_reveal ? SameRank::of(house.folk).empty() : house.folk.natural().empty();
        if (!house.folk.empty() && thrown_out) throw_out(at, house, tell);
    }
    at.town.seen = {};
    if (tell.heard()) tell_scores(at, tell);
}

// THE-9.36, 9.47
void Rules::throw_out(Position& at, House& house, Teller tell) const {
    const bool jokers_alone = house.folk.natural().empty();
    const RuleNumber rule = options_.final_reveal ? "THE-9.47"_rule : "THE-9.36"_rule;
    const Word why = jokers_alone ? Word::only_jokers : Word::false_family;
    tell({.kind = kind_of(Told::thrown_out),
          .seat = house.owner(),
          .to = place_of_house(house.number),
          .reason = code_of(why),
          .rule = rule});
    tell_moved(tell, no_seat, house.folk, place_in(Spot::folk, house.number), place_at(Spot::graveyard), why, rule);
    const int lost = tell.heard() ? score_of(house) : 0;
    tell({.kind = kind_of(Told::worth_changed),
          .seat = house.owner(),
          .card = Slot::open({}),
          .to = place_of_house(house.number),
          .amount = told_number(-lost),
          .rule = "THE-8.10"_rule});
    at.graveyard |= house.folk;
    house.folk = {};
    house.put_token(nobody);
}

}  // namespace saloon::texas_houseem
