// An effect being put together, part by part, so that a chapter says in a line what happened.
#pragma once

#include "games/oregon-trail-race/effects.h"

namespace saloon::oregon_trail_race {

inline constexpr std::uint8_t turned_bit = 0x80;
constexpr LaidCard laid_of(int thing) {
    return {Card{static_cast<std::uint8_t>(thing & ~turned_bit)}, (thing & turned_bit) != 0};
}

// An effect that is being put together.
struct Happened {
    Effect effect;

    constexpr Happened(auto kind, RuleNumber rule, Seat seat = no_seat)
        : effect{.kind = saloon::kind_of(kind), .seat = seat, .rule = rule} {}
    constexpr Happened card(Card card, SeatSet seen_by = SeatSet::everyone()) {
        effect.card = {card, seen_by};
        return *this;
    }
    constexpr Happened from(saloon::Place place) {
        effect.from = place;
        return *this;
    }
    constexpr Happened to(saloon::Place place) {
        effect.to = place;
        return *this;
    }
    constexpr Happened amount(int number) {
        effect.amount = static_cast<std::int16_t>(number);
        return *this;
    }
    constexpr Happened why(Word word) {
        effect.reason = code_of(word);
        return *this;
    }
    constexpr Happened thing(Word word) {
        effect.thing = code_of(word);
        return *this;
    }
    constexpr Happened laid(LaidCard as) {  // with its turned bit, so that it can be written the way it lies
        effect.card = Slot::open(as.card());
        effect.thing = static_cast<std::uint8_t>(as.card().id | (as.turned() ? turned_bit : 0U));
        return *this;
    }
    constexpr Happened other(int code) {
        effect.other = static_cast<std::uint8_t>(code);
        return *this;
    }
};

// A card that is drawn or dealt: who gets it sees it (ORE-15.2).
constexpr Happened drawn(Seat seat, Card card, Spot deck, Word why, RuleNumber rule) {
    return Happened(Happening::card_moved, rule, seat)
        .card(card, SeatSet::only(seat))
        .from(place_at(deck))
        .to(place_at(deck == Spot::trail_deck ? Spot::trail_hand : Spot::supplies, seat))
        .why(why);
}

}  // namespace saloon::oregon_trail_race
