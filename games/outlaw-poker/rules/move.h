// What a seat decides (OUT-12.4) and what chance decides (OUT-12.6).
#pragma once

#include "core/card.h"
#include "core/seat.h"
#include "games/outlaw-poker/rules/position.h"

namespace saloon::outlaw_poker {

// Those of the phase start, then of drawn, then of step.
// clang-format off
enum class Verb : std::uint8_t {
    draw_deck, draw_discard, play,
    swap, show, skip,
    peek, reveal, shift, rob, keep, push, dig, lock, raid, skip_seat, unlock, score, pass,
};
// clang-format on

// A field that its verb does not use is zero, so that one move has one form.
struct Move {
    Verb verb = Verb::pass;
    Seat seat = Seat::p1;    // peek, reveal, rob, lock, raid: whose grid; skip_seat, score: who
    std::uint8_t slot = 0;   // all that name a slot; lock: the top slot of its column
    std::uint8_t other = 0;  // shift: the slot of the higher column
    Card card{};             // keep, dig; play: the Outlaw's row

    friend bool operator==(const Move&, const Move&) = default;
};

enum class ShuffledPile : std::uint16_t { deck, outlaws };

struct Event {
    FixedVector<Card, cards_max> cards;  // in their new order, the last one on top
    ShuffledPile pile = ShuffledPile::deck;

    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace saloon::outlaw_poker
