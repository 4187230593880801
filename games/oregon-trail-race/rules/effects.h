// What Oregon Trail Race tells beside the happenings of every game (core/effect.h): places, its own happenings, words.
#pragma once

#include "core/effect.h"
#include "games/oregon-trail-race/rules/cards.h"

namespace saloon::oregon_trail_race {

// ---- where something lies or stands; the index is a seat, a mark, or of no meaning

enum class Spot : std::uint8_t {
    nowhere,
    trail_deck,
    supply_deck,
    calamity_deck,
    trail_discard,
    supply_discard,
    calamity_discard,
    turned_up,  // the calamity in hand, until it is received or discarded
    independence,
    valley,
    trail_hand,  // of a seat, as the next three
    supplies,
    trail,
    wagon,  // the calamities that lie on it
    card,   // at a mark: where a wagon stands, as all that follow
    river,
    town,  // the first of its row (ORE-3.9); the k-th is the k-th number from here on
};

constexpr saloon::Place place_at(Spot spot, int index = 0) {
    return {static_cast<std::uint8_t>(spot), static_cast<std::uint8_t>(index)};
}
constexpr saloon::Place place_at(Spot spot, Seat seat) { return place_at(spot, index_of(seat)); }
constexpr saloon::Place town_at(int mark, int stop) {
    return {static_cast<std::uint8_t>(static_cast<int>(Spot::town) + stop - 1), static_cast<std::uint8_t>(mark)};
}
constexpr bool is_town(saloon::Place place) { return place.pile >= static_cast<std::uint8_t>(Spot::town); }
constexpr int stop_of(saloon::Place town) { return town.pile - static_cast<int>(Spot::town) + 1; }

// ---- cards: an effect's card is one of all three decks

constexpr Card told_card(Card trail) { return trail; }
constexpr Card told_card(Supply supply) { return Card{static_cast<std::uint8_t>(trail_cards + card_of(supply).id)}; }
constexpr Card told_card(Calamity calamity) {
    return Card{static_cast<std::uint8_t>(trail_cards + supply_cards + card_of(calamity).id)};
}

// The chapter on each calamity.
constexpr RuleId rule_of(Calamity calamity) {
    constexpr std::array<std::uint8_t, calamity_cards> numbers{4, 12, 1, 1, 1, 8, 2, 9, 11, 14, 3, 6, 9, 10, 13, 7};
    return {{'O', 'R', 'E'}, 8, numbers[static_cast<std::size_t>(calamity)], 0};
}

// ---- what happens in this game alone

enum class Told : std::uint8_t {
    wagon_moved = saloon::kind_of(Happening::first_own),  // seat, from, to, reason
    forged,            // seat, card; thing: as it lies; amount: the distance now; to: its trail
    founded,           // seat, card, to; other: who is owed one of the stock
    claim_lapsed,      // seat, to: the town that owes it nothing any more
    trimmed,           // to: the rear town now; amount: cards taken up
    gathered,          // amount cards, from, to: what a deck is made of anew
    struck,            // seat: the victim; thing: the calamity; other: who laid the trail card
    spared,            // seat, thing: the calamity; reason
    paired,            // seat: who holds the other one; thing: the calamity; other: the victim
    oxen_died,         // seat; thing: the calamity card that did it
    deadline_set,      // seat; thing: the problem; amount: turns left
    deadline_ran,      // likewise, one turn less
    deadline_passed,   // seat; thing: the problem
    turns_to_lose,     // seat; thing: the calamity; amount
    tombstone,         // seat; other: who; reason: of what; amount: the mark; to: the place
    staked,            // seat; reason: for what; thing, other: supplies
    mended,            // seat; thing: the problem; reason: how
    deflected,         // seat; reason: how
    yielded,           // seat; other: to whom
    thief_driven_off,  // seat; other: who sent him; reason: how
    hunted,            // seat; thing: what it brought
    declined,          // seat
    rested,            // seat
    ended,             // reason
};

// Reasons and things, in the order of Notation::told_words(): what stands on tombstones and supplies come first, so
// that their words follow from their own numbers.
enum class Word : std::uint8_t {
    none,
    first_cause,
    first_supply = first_cause + causes,
    people = first_supply + supply_cards,
    dealt,
    scouted,
    bought,
    forged,
    founded,
    went_back,
    went_forward,
    entered,
    ford,
    ford_deep,
    across,
    stuck,
    supply_lost,
    stocked,
    taken,
    picked,
    looked,
    nobody_owed,
    in_river,
    turned_up,
    received,
    held,
    broken,
    waits,
    took_effect,
    ran_out,
    oxen_dead_already,
    served,
    mended,
    in_town,
    with_supplies,
    by_trade,
    trade,
    deflect,
    deflected,
    driven_off,
    failed,
    stolen,
    shown,
    hunted,
    empty_hand,
    no_card,
    nothing,
    trimmed,
    wagon_out,
    arrived,
    last_wagon,
    all_dead,
    winter,
    race,
    over,
    end_of_words,
};

constexpr Word word_of(Cause cause) {
    return static_cast<Word>(static_cast<int>(Word::first_cause) + static_cast<int>(cause));
}
constexpr Word word_of(Calamity calamity) { return word_of(cause_of(calamity)); }
constexpr Word word_of(Supply supply) {
    if (supply == Supply::none) return Word::none;
    return static_cast<Word>(static_cast<int>(Word::first_supply) + static_cast<int>(supply));
}
constexpr std::uint8_t code_of(Word word) { return static_cast<std::uint8_t>(word); }

// Who is lost, in one number: the seat and the place in its list of names.
constexpr std::uint8_t code_of_person(Seat seat, int person) {
    return static_cast<std::uint8_t>(index_of(seat) * people_max + person);
}

}  // namespace saloon::oregon_trail_race
