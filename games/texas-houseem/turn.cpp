// Chapter 3, rounds and turns, and how the game ends (THE-8.1 to 8.5). Everything that happens by itself is a row of
// steps in `pending`, because a shuffle may interrupt it in the middle of a deal (THE-9.17, 9.19).
#include <utility>

#include "games/texas-houseem/rules.h"

namespace saloon::texas_houseem {
namespace {

constexpr int market_least = 3;

std::uint8_t due(int cards) { return static_cast<std::uint8_t>(cards); }

}  // namespace

// The top card. When it was the last one, the deck is exhausted at this moment (THE-8.1).
CardSet Rules::take_top(Position& at) const {
    const CardSet top = CardSet::only(at.deck.pop_back());
    if (!at.deck.empty()) return top;
    if (options_.renovations && !at.renovated) {
        at.renovated = true;
        at.shuffle_awaited = !at.graveyard.empty();  // THE-9.18: else this exhaustion counts as the second one
        if (at.shuffle_awaited) return top;
    }
    at.last_round = at.round + 1;  // THE-8.2, 8.3
    return top;
}

// False when the deal is interrupted by a shuffle. A deck without cards gives nothing (THE-3.12).
bool Rules::deal_what_is_due(Position& at) const {
    while (at.pending.market > 0 && !at.deck.empty()) {
        --at.pending.market;
        at.market |= take_top(at);
        if (at.shuffle_awaited) return false;
    }
    at.pending.market = 0;
    while (at.pending.draw > 0 && !at.deck.empty()) {
        --at.pending.draw;
        at.hands[at.turn].add(take_top(at));
        if (at.shuffle_awaited) return false;
    }
    at.pending.draw = 0;
    return true;
}

void Rules::go_on(Position& at) const {
    while (deal_what_is_due(at)) {
        switch (std::exchange(at.pending.then, Then::act)) {
            case Then::act: return;
            case Then::end_turn: end_turn(at); break;
            case Then::new_round: new_round(at); break;
        }
    }
}

// THE-3.2: steps (a), (b) and (c).
void Rules::begin_turn(Position& at, Seat seat) const {
    at.turn = seat;
    for (House& house : at.town)
        if (house.safe() == seat) house.put_token(nobody);                                           // THE-3.3
    at.pending.market = due(at.market.size() < market_least ? market_least - at.market.size() : 0);  // THE-3.4
    at.pending.draw = due(at.hands[seat].empty() ? 2 : 1);                                           // THE-3.5
}

// THE-3.9, 3.10
void Rules::end_turn(Position& at) const {
    if (at.turn != at.dealer) return begin_turn(at, next_seat(at.turn, players()));
    if (at.round == at.last_round) return end_game(at);  // THE-8.5: without a restock
    const int size = at.market.size();
    at.pending.market = due(size < market_least ? market_least - size : size < market_max ? 1 : 0);
    at.pending.then = Then::new_round;
}

void Rules::new_round(Position& at) const {
    if (players() >= 3) at.dealer = next_seat(at.dealer, players());  // THE-3.11
    ++at.round;
    begin_turn(at, next_seat(at.dealer, players()));  // THE-3.1
}

void Rules::end_game(Position& at) const {
    at.phase = Phase::over;
    at.town.seen = {};
    for (House& house : at.town) {  // THE-9.14: all Townsfolk are turned face-up
        house.folk |= house.hidden.cards();
        house.hidden = {};
        // THE-9.36: a family of Jokers only; THE-9.46, 9.47: with a final reveal every false one.
        const bool thrown_out = options_.final_reveal ? SameRank::of(house.folk).empty() : house.folk.natural().empty();
        if (house.folk.empty() || !thrown_out) continue;
        at.graveyard |= house.folk;
        house.folk = {};
        house.put_token(nobody);
    }
}

}  // namespace saloon::texas_houseem
