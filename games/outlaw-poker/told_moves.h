// What moves and deals tell of cards. It is told in one go, beside the doing: play in which nobody listens, that of a
// search, pays one comparison a move and carries nothing of it along.
#pragma once

#include "games/outlaw-poker/effects.h"
#include "games/outlaw-poker/move.h"

namespace saloon::outlaw_poker {

// Where a card comes from, in what move, by which rule.
struct Way {
    Spot from;
    Word why;
    RuleNumber rule;
};

// These are told before it is done.
[[gnu::cold]] void tell_ordinary(const Position& at, Move move, Teller tell);
[[gnu::cold]] void tell_placing(const Position& at, int slot, Card card, const Way& way, Teller tell);
[[gnu::cold]] void tell_touch(const Position& at, Seat seat, int slot, Teller tell);
[[gnu::cold]] void tell_discarding(const Position& at, Card drawn, Word why, RuleNumber rule, Teller tell);

// And these when it is done: to how many seats, from which on, how many cards.
struct Deal {
    Seat dealer;
    Seat first;
    int players;
    int slots;
};
[[gnu::cold]] void tell_deal(const Position& at, const Deal& deal, Teller tell);
[[gnu::cold]] void tell_deal_of_outlaws(const Position& at, const Deal& deal, Teller tell);

}  // namespace saloon::outlaw_poker
