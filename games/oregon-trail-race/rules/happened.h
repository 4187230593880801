// What is told of a card that lies or is drawn.
#pragma once

#include "core/happened.h"
#include "games/oregon-trail-race/rules/effects.h"

namespace saloon::oregon_trail_race {

inline constexpr std::uint8_t turned_bit = 0x80;
constexpr LaidCard laid_of(int thing) {
    return {Card{static_cast<std::uint8_t>(thing & ~turned_bit)}, (thing & turned_bit) != 0};
}

// With its turned bit, so that it can be written the way it lies.
constexpr Happened lying(const Happened& happened, LaidCard as) {
    return happened.card(as.card()).thing(as.card().id | (as.turned() ? turned_bit : 0U));
}

// A card that is drawn or dealt: who gets it sees it (ORE-15.2).
constexpr Happened drawn(Seat seat, Card card, Spot deck, Word why, RuleNumber rule) {
    return Happened(Happening::card_moved, rule, seat)
        .card(card, SeatSet::only(seat))
        .from(place_at(deck))
        .to(place_at(deck == Spot::trail_deck ? Spot::trail_hand : Spot::supplies, seat))
        .why(why);
}

}  // namespace saloon::oregon_trail_race
