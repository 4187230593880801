// What Texas House'em tells beside the happenings of every game (core/effect.h): places, words and its own.
//
// The order in which cards are told means nothing (THE-1.7), and must say nothing about those that a reader does not
// know: cards that go together are told in card order, those that all see before the others.
#pragma once

#include <algorithm>

#include "core/effect.h"
#include "games/texas-houseem/rules/cards.h"
#include "games/texas-houseem/rules/move.h"

namespace saloon::texas_houseem {

// `hand` goes with a seat, everything from `foundation` to `house` with the number of a House.
enum class Spot : std::uint8_t {
    nowhere,
    deck,
    market,
    graveyard,
    trump,  // before all, on the table: a Trump that is shown and does not come to stay
    hand,
    foundation,
    roof,
    folk,
    hidden,
    house,
};

enum class Told : std::uint8_t {
    played = kind_of(Happening::first_own),  // seat, Trump (thing), for (reason), House (to), rank or suit (other)
    passed,                                  // seat
    founded,                                 // seat, House (to), its Safety (amount)
    completed,                               // seat, House (to), its Quality (amount)
    safety_ended,                            // seat, House (to)
    settled,                                 // seat, House (to), how many live there (amount), by what (reason)
    exposed,                                 // seat, House (to), whose family is false (other)
    evicted,                                 // seat, House (to), whom (other), strength, against (thing), reason
    eviction_failed,                         // likewise
    emptied,                                 // House (to), whose it was (other)
    carried_off,                             // seat, House (to), what it was (reason), whose (other)
    worth_changed,                           // seat, House (to); closed: by how much (amount), to what (thing)
    deck_ran_out,                            //
    last_round_called,                       // its number (amount)
    renovated,                               // how many cards (amount)
    dealer_moved,                            // seat
    thrown_out,                              // seat, House (to), reason
    house_scored,                            // seat, House (to), Quality (thing), of its Townsfolk (other), sum
};

// A Trump is played for one of these, the last ones of Verb.
inline constexpr int verbs_of_trumps = verbs - static_cast<int>(Verb::foundation);

// The words of reasons and things, in the order of Notation::told_words().
enum class Word : std::uint8_t {
    none,
    // what is dealt
    dealt,
    filled,
    drawn,
    restocked,
    // what a Trump is for: a Verb, see word_for
    first_verb,
    // what a Trump is
    high_card = first_verb + verbs_of_trumps,
    pair,
    three_of_a_kind,
    four_of_a_kind,
    full_house,
    straight_flush,
    royal_flush,
    // where cards go to, and why
    spent,
    evicted,
    captive,
    shown,
    failed,
    left_alone,
    challenged,
    revealed,
    // why an eviction went as it did
    stronger,
    aces_beat_kings,
    too_weak,
    kings_spare_aces,
    // what a House was that is carried off
    settled,
    vacant,
    safe,
    unfinished,
    // the end
    false_family,
    only_jokers,
    last_round,
    over,
    points,
    houses,
    // 13 ranks from the ace, 4 suits
    first_rank,
    first_suit = first_rank + ranks,
};

inline constexpr int told_words_count = static_cast<int>(Word::first_suit) + suits;

constexpr std::uint8_t code_of(Word word) { return static_cast<std::uint8_t>(word); }
constexpr Word word_after(Word first, int steps) { return static_cast<Word>(code_of(first) + steps); }
constexpr Word word_for(Verb verb) {
    return word_after(Word::first_verb, static_cast<int>(verb) - static_cast<int>(Verb::foundation));
}

constexpr Place place_at(Spot spot) { return {static_cast<std::uint8_t>(spot), 0}; }
constexpr Place hand_of(Seat seat) { return {static_cast<std::uint8_t>(Spot::hand), static_cast<std::uint8_t>(seat)}; }
// A game has at most 108 moves (THE-11.3), so the numbers of its Houses have room here. A position from outside may
// name one that has not: it is 0.
constexpr Place place_in(Spot spot, std::uint32_t house) {
    return {static_cast<std::uint8_t>(spot), static_cast<std::uint8_t>(house <= 0xFF ? house : 0)};
}
constexpr Place place_of_house(std::uint32_t house) { return place_in(Spot::house, house); }

constexpr std::int16_t told_number(std::int64_t number) {
    return static_cast<std::int16_t>(std::clamp<std::int64_t>(number, INT16_MIN, INT16_MAX));
}

// Cards that go together: `each` says all but the card, and in its seen_by for whom they are. Out of line, so that
// rules which nobody listens to stay small.
void tell_each(Teller tell, CardSet cards, Effect each);
inline void tell_cards(Teller tell, CardSet cards, const Effect& each) {
    if (tell.heard()) tell_each(tell, cards, each);
}

// For all to see, unless something else is said.
inline void tell_moved(Teller tell, Seat seat, CardSet cards, Place from, Place to, Word why, RuleNumber rule,
                       SeatSet knowing = SeatSet::everyone()) {
    if (!tell.heard()) return;
    tell_each(tell, cards,
              {.kind = kind_of(Happening::card_moved),
               .seat = seat,
               .card = {{}, knowing},
               .from = from,
               .to = to,
               .reason = code_of(why),
               .rule = rule});
}

}  // namespace saloon::texas_houseem
