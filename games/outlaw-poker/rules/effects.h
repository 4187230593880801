// What Outlaw Poker tells beside the happenings of every game (core/effect.h): places, reasons and its own.
#pragma once

#include "core/effect.h"
#include "games/outlaw-poker/rules/outlaw.h"
#include "games/outlaw-poker/rules/position.h"

namespace saloon::outlaw_poker {

// A card of the main deck that was drawn is not told by its place in the row: that of a kept one is its drawer's to
// know.
enum class Spot : std::uint8_t { nowhere, deck, discard, drawn, grid, column, outlaw, outlaw_pile, outlaws_played };

enum class Told : std::uint8_t {
    step_began = kind_of(Happening::first_own),  // seat; reason: its kind; amount: its count
    step_left_out,                               // seat; reason: its kind
    step_used,                                   // seat; reason: its kind; other: on whom; to: where, or nowhere
    step_passed,                                 // seat; reason: its kind; amount: uses that are given up
    ordinary_turn,                               // seat; amount: how many follow it in this step
    column_locked,                               // seat: whose; to: which; reason: why; other: by whom
    column_opened,                               // likewise
    skip_lifted,                                 // seat: whose next turn is not skipped after all
    closed,                                      // seat: the closer; other: whose turn made it so
    discard_returned,                            // amount: the cards that are about to be the deck again
    column_scored,  // seat; to: which; thing, other: its cards; reason: why; amount: points
    bonus_scored,   // seat; to: which column; thing: of what it is a pair; amount: points
    round_scored,   // seat; amount: points
    total,          // seat; amount: points of all rounds
};

// The words of reasons and things, in the order of Notation::told_words(); the kinds of steps in their own order.
// clang-format off
enum class Word : std::uint8_t {
    none,
    peek, reveal, shift, rob, draw, push, dig, lock, raid, turn, skip, unlock, score,
    deal, play, swap, show, keep, pass, touch, round_end,
    last_turns, sundown, over,
    points, bounty,
    sum, pair, wild, wild_pair, negative, wild_negative,
};
// clang-format on

constexpr std::uint8_t code_of(Word word) { return static_cast<std::uint8_t>(word); }
inline constexpr std::size_t told_words = code_of(Word::wild_negative) + 1;
constexpr Word word_of(StepKind kind) {
    return static_cast<Word>(code_of(Word::peek) + static_cast<std::uint8_t>(kind));
}
static_assert(word_of(StepKind::peek) == Word::peek && word_of(StepKind::score) == Word::score);

constexpr Place place_at(Spot spot, int index = 0) {
    return {static_cast<std::uint8_t>(spot), static_cast<std::uint8_t>(index)};
}
constexpr Place grid_place(Seat seat, int slot) { return place_at(Spot::grid, index_of(seat) * slots_max + slot); }
constexpr Place column_place(Seat seat, int column) {
    return place_at(Spot::column, index_of(seat) * columns_max + column);
}
constexpr Place outlaw_place(Seat seat) { return place_at(Spot::outlaw, index_of(seat)); }

// Outlaws are told as cards behind those of the main deck, of which OUT-1.10 allows 200: -99 to 99 and W.
inline constexpr int first_told_outlaw = 200;
static_assert(first_told_outlaw + outlaws_max <= no_card.id);
constexpr Card told_outlaw(Card outlaw) { return Card{static_cast<std::uint8_t>(first_told_outlaw + outlaw.id)}; }
constexpr bool is_told_outlaw(Card card) { return card.id >= first_told_outlaw && card.id < no_card.id; }
constexpr Card outlaw_told_as(Card card) { return Card{static_cast<std::uint8_t>(card.id - first_told_outlaw)}; }

constexpr Effect moved(Seat by, Slot card, Place from, Place to, Word why, RuleNumber rule) {
    return {.kind = kind_of(Happening::card_moved),
            .seat = by,
            .card = card,
            .from = from,
            .to = to,
            .reason = code_of(why),
            .rule = rule};
}
constexpr Effect turned_up(Seat by, Card card, Place at, Word why, RuleNumber rule) {
    return {.kind = kind_of(Happening::card_turned),
            .seat = by,
            .card = Slot::open(card),
            .to = at,
            .reason = code_of(why),
            .rule = rule};
}
constexpr Effect shuffled(Spot spot, RuleNumber rule) {
    return {.kind = kind_of(Happening::shuffled), .to = place_at(spot), .rule = rule};
}
constexpr Effect turn_began(Seat seat, RuleNumber rule) {
    return {.kind = kind_of(Happening::turn_began), .seat = seat, .rule = rule};
}
constexpr Effect phase_began(Word what, RuleNumber rule) {
    return {.kind = kind_of(Happening::phase_began), .thing = code_of(what), .rule = rule};
}
constexpr Effect gained_or_lost(Seat seat, int amount, Word what, Word why, RuleNumber rule) {
    return {.kind = kind_of(amount < 0 ? Happening::lost : Happening::gained),
            .seat = seat,
            .amount = static_cast<std::int16_t>(amount < 0 ? -amount : amount),
            .reason = code_of(why),
            .thing = code_of(what),
            .rule = rule};
}
constexpr Effect of_step(Told told, Seat seat, StepKind kind, int amount, RuleNumber rule) {
    return {.kind = kind_of(told),
            .seat = seat,
            .amount = static_cast<std::int16_t>(amount),
            .reason = code_of(word_of(kind)),
            .rule = rule};
}
constexpr Effect of_column(Told told, Seat whose, int column, Word why, Seat by, RuleNumber rule) {
    return {.kind = kind_of(told),
            .seat = whose,
            .to = column_place(whose, column),
            .reason = code_of(why),
            .other = static_cast<std::uint8_t>(by),
            .rule = rule};
}

}  // namespace saloon::outlaw_poker
