#include "games/outlaw-poker/told_moves.h"

namespace saloon::outlaw_poker {
namespace {

constexpr Place deck = place_at(Spot::deck);
constexpr Place discard = place_at(Spot::discard);
constexpr Place drawn = place_at(Spot::drawn);

void tell_show(const Position& at, int slot, Teller tell) {
    const Seat seat = seat_of(at.turn_seat);
    tell_discarding(at, at.drawn.back().card, Word::show, "OUT-3.6"_rule, tell);
    tell(
        turned_up(seat, at.grids[index_of(seat)].slots[slot].card, grid_place(seat, slot), Word::show, "OUT-3.6"_rule));
    tell_touch(at, seat, slot, tell);
}

}  // namespace

void tell_ordinary(const Position& at, Move move, Teller tell) {
    const Seat seat = seat_of(at.turn_seat);
    switch (move.verb) {
        case Verb::draw_deck:
            return tell(moved(seat, {at.deck.back(), SeatSet::only(seat)}, deck, drawn, Word::draw, "OUT-3.2"_rule));
        case Verb::draw_discard:
            return tell(moved(seat, Slot::open(at.discard.back()), discard, drawn, Word::draw, "OUT-3.3"_rule));
        case Verb::play:
            return tell(moved(seat, Slot::open(told_outlaw(move.card)), outlaw_place(seat),
                              place_at(Spot::outlaws_played, at.outlaws_played.count()), Word::play, "OUT-4.2"_rule));
        case Verb::swap:
            return tell_placing(at, move.slot, at.drawn.back().card, {Spot::drawn, Word::swap, "OUT-3.5"_rule}, tell);
        case Verb::show: return tell_show(at, move.slot, tell);
        default: return tell_discarding(at, at.drawn.back().card, Word::skip, "OUT-3.7"_rule, tell);
    }
}

void tell_placing(const Position& at, int slot, Card card, const Way& way, Teller tell) {
    const Seat seat = seat_of(at.turn_seat);
    const Place here = grid_place(seat, slot);
    const Card out = at.grids[index_of(seat)].slots[slot].card;  // face up on the discard pile, for all to see
    tell(moved(seat, Slot::open(out), here, discard, way.why, way.rule));
    tell(moved(seat, Slot::open(card), place_at(way.from), here, way.why, way.rule));
    tell_touch(at, seat, slot, tell);
}

void tell_touch(const Position& at, Seat seat, int slot, Teller tell) {
    if (slot >= 2 && !at.grids[index_of(seat)].is_locked(0))
        tell(of_column(Told::column_locked, seat, 0, Word::touch, seat, "OUT-5.2"_rule));
}

void tell_discarding(const Position& at, Card card, Word why, RuleNumber rule, Teller tell) {
    tell(moved(seat_of(at.turn_seat), Slot::open(card), drawn, discard, why, rule));
}

void tell_deal(const Position& at, const Deal& deal, Teller tell) {
    tell({.kind = kind_of(Happening::round_began), .amount = at.round, .rule = "OUT-2.2"_rule});
    tell(shuffled(Spot::deck, "OUT-2.2"_rule));
    for (int slot = 0; slot < deal.slots; ++slot) {
        Seat seat = deal.first;
        for (int i = 0; i < deal.players; ++i, seat = next_seat(seat, deal.players))
            tell(moved(deal.dealer, at.grids[index_of(seat)].slots[slot], deck, grid_place(seat, slot), Word::deal,
                       "OUT-2.3"_rule));
    }
    tell(moved(deal.dealer, Slot::open(at.discard.back()), deck, discard, Word::deal, "OUT-2.5"_rule));
}

void tell_deal_of_outlaws(const Position& at, const Deal& deal, Teller tell) {
    tell(shuffled(Spot::outlaw_pile, "OUT-2.6"_rule));
    Seat seat = deal.first;
    for (int i = 0; i < deal.players; ++i, seat = next_seat(seat, deal.players)) {
        const OutlawSlot& dealt = at.outlaws[index_of(seat)];
        tell(moved(deal.dealer, {told_outlaw(dealt.card), dealt.seen_by}, place_at(Spot::outlaw_pile),
                   outlaw_place(seat), Word::deal, "OUT-2.6"_rule));
    }
}

}  // namespace saloon::outlaw_poker
