// Face-down Townsfolk as the one who shoots sees them (THE-9.42): those he knows have a name, the others stand in a row
// and have a place, whose order tells nothing (THE-12.14).
#pragma once

#include "games/texas-houseem/rules/position.h"

namespace saloon::texas_houseem {

constexpr CardSet known_face_down(const Position& at, const House& house) {
    const CardSet cards = house.hidden.cards();
    return house.owner() == at.turn ? cards : cards & at.town.seen;
}

// How many the mover does not know; also where these are backs.
constexpr int places_in(const Position& at, const House& house) {
    return house.hidden.size() - known_face_down(at, house).size();
}

// The card at a place of the row, 1 or more, of those that the mover does not know. The row begins where the sum of
// the cards' numbers says, and goes round.
constexpr Card card_at_place(CardSet unknown, int place) {
    int sum = 0;
    for (const Card card : unknown) sum += card.id;
    int skip = (sum + place - 1) % unknown.size();
    for (const Card card : unknown)
        if (skip-- == 0) return card;
    return unknown.lowest();
}

}  // namespace saloon::texas_houseem
