// What is told of a move where it takes more than a line; the rest is told where it happens (playing.cpp, turn.cpp).
#pragma once

#include "games/texas-houseem/rules/effects.h"
#include "games/texas-houseem/rules/position.h"

namespace saloon::texas_houseem {

// The family lies face-up: is it false, does it go or stay, and why (THE-9.10, 6.6 to 6.8)?
void tell_eviction(Teller tell, Seat seat, SameRank trump, const House& house);

// THE-7.11: the House and its cards, as they come to the hand.
void tell_carried_off(Teller tell, Seat seat, const House& house, CardSet unshown);

}  // namespace saloon::texas_houseem
