// Section 3, the ordinary turn, with the locks of section 5; and section 6, how a turn and a round end.
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

void Rules::apply(Position& at, Move move) const {
    at.phase == Phase::step ? apply_step(at, move, Silence{}) : apply_ordinary(at, move, Silence{});
}
void Rules::apply(Position& at, Move move, Teller tell) const {
    at.phase == Phase::step ? apply_step(at, move, tell) : apply_ordinary(at, move, tell);
}

void Rules::apply_ordinary(Position& at, Move move, auto tell) const {
    const Seat seat = seat_of(at.turn_seat);
    switch (move.verb) {
        case Verb::draw_deck:
            at.drawn.push_back({at.deck.pop_back(), SeatSet::only(seat)});  // OUT-3.2: seen by its drawer alone
            at.drawn_from = DrawnFrom::deck;
            at.phase = Phase::drawn;
            if (tell.heard(Happening::card_moved)) [[unlikely]]
                tell(moved(seat, at.drawn.back(), place_at(Spot::deck), place_at(Spot::drawn), Word::draw,
                           "OUT-3.2"_rule));
            return;
        case Verb::draw_discard:
            at.drawn.push_back(Slot::open(at.discard.pop_back()));
            at.drawn_from = DrawnFrom::discard;
            at.phase = Phase::drawn;
            if (tell.heard(Happening::card_moved)) [[unlikely]]
                tell(moved(seat, at.drawn.back(), place_at(Spot::discard), place_at(Spot::drawn), Word::draw,
                           "OUT-3.3"_rule));
            return;
        case Verb::play:  // OUT-4.2
            at.outlaws[index_of(seat)] = OutlawSlot::open(no_card);
            at.outlaws_played.push_back(move.card);
            if (tell.heard(Happening::card_moved)) [[unlikely]]
                tell(moved(seat, Slot::open(told_outlaw(move.card)), outlaw_place(seat),
                           place_at(Spot::outlaws_played, at.outlaws_played.count() - 1), Word::play, "OUT-4.2"_rule));
            return begin_step(at, 0, tell);
        case Verb::swap:
            place(at, move.slot, at.drawn.pop_back().card, {Spot::drawn, Word::swap, "OUT-3.5"_rule}, tell);
            break;
        case Verb::show: {  // OUT-3.6
            discard_drawn(at, Word::show, "OUT-3.6"_rule, tell);
            Slot& shown = at.grids[index_of(seat)].slots[move.slot];
            shown.seen_by = SeatSet::everyone();
            if (tell.heard(Happening::card_turned)) [[unlikely]]
                tell(turned_up(seat, shown.card, grid_place(seat, move.slot), Word::show, "OUT-3.6"_rule));
            touch(at, move.slot, tell);
            break;
        }
        default: discard_drawn(at, Word::skip, "OUT-3.7"_rule, tell); break;
    }
    at.drawn_from = DrawnFrom::nothing;
    end_ordinary_turn(at, tell);
}

// In the order drawn.
void Rules::discard_drawn(Position& at, Word why, RuleNumber rule, auto tell) {
    for (const Slot& slot : at.drawn) {
        at.discard.push_back(slot.card);
        if (tell.heard(Happening::card_moved)) [[unlikely]]
            tell(moved(seat_of(at.turn_seat), Slot::open(slot.card), place_at(Spot::drawn), place_at(Spot::discard),
                       why, rule));
    }
    at.drawn.clear();
}

bool Rules::may_skip(const Grid& grid) const {  // OUT-3.7, OUT-3.8, OUT-9.8
    return options_.free_skip || !grid.is_locked(0) || std::popcount(face_down_slots(grid)) <= 1;
}

// OUT-3.5: into the acting seat's own slot, face up; what lay there is seen by all on the discard pile.
void Rules::place(Position& at, int slot, Card card, const Way& way, auto tell) {
    const Seat seat = seat_of(at.turn_seat);
    Slot& own = at.grids[index_of(seat)].slots[slot];
    at.discard.push_back(own.card);
    own = Slot::open(card);
    if (tell.heard(Happening::card_moved)) [[unlikely]] {
        const Place here = grid_place(seat, slot);
        tell(moved(seat, Slot::open(at.discard.back()), here, place_at(Spot::discard), way.why, way.rule));
        tell(moved(seat, own, place_at(way.from), here, way.why, way.rule));
    }
    touch(at, slot, tell);
}

// OUT-5.2, OUT-5.10: the first touch of another column locks one's own Iron Hand, at once.
void Rules::touch(Position& at, int slot, auto tell) {
    if (slot < 2) return;
    const Seat seat = seat_of(at.turn_seat);
    Grid& grid = at.grids[index_of(seat)];
    if (tell.heard() && !grid.is_locked(0)) [[unlikely]]
        tell(of_column(Told::column_locked, seat, 0, Word::touch, seat, "OUT-5.2"_rule));
    grid.locked |= 1U;
}

void Rules::end_ordinary_turn(Position& at, auto tell) const {
    if (at.step_index == no_step) return end_turn(at, tell);
    at.phase = Phase::start;  // OUT-4.16: the turns of an Outlaw follow one another
    if (--at.step_left == 0) return next_step(at, tell);
    if (tell.heard()) [[unlikely]]
        tell(of_step(Told::ordinary_turn, seat_of(at.turn_seat), StepKind::turn, at.step_left - 1, "OUT-4.16"_rule));
}

void Rules::end_turn(Position& at, auto tell) const {
    const Seat acting = seat_of(at.turn_seat);
    ++at.turn;
    if (at.closer != Actor::nobody) {
        --at.last_turns;  // OUT-6.5: nothing changes the closer any more
    } else if (at.closer = find_closer(at, acting); at.closer != Actor::nobody) {
        close(at, acting, tell);
    }
    if (is_sundown(at) || (at.closer != Actor::nobody && at.last_turns == 0)) return end_round(at, tell);
    Seat next = next_turn(at, acting);
    for (; at.skips.has(next); next = left_of(next)) {  // OUT-4.22: a skipped turn counts as had
        at.skips.remove(next);
        ++at.turn;
        if (tell.heard()) [[unlikely]]
            tell({.kind = kind_of(Happening::skipped),
                  .seat = next,
                  .reason = code_of(Word::skip),
                  .rule = "OUT-4.22"_rule});
        if (is_sundown(at)) return end_round(at, tell);
    }
    at.turn_seat = actor_of(next);
    at.phase = Phase::start;
    if (tell.heard()) [[unlikely]]
        tell(turn_began(next, at.closer == Actor::nobody ? "OUT-3.1"_rule : "OUT-6.3"_rule));
}

void Rules::close(Position& at, Seat acting, auto tell) const {
    at.last_turns = static_cast<std::uint8_t>(players() - 1);  // OUT-6.3
    if (tell.heard()) {
        const Seat closer = seat_of(at.closer);
        tell({.kind = kind_of(Told::closed),
              .seat = closer,
              .other = static_cast<std::uint8_t>(acting),
              .rule = closer == acting ? "OUT-6.1"_rule : "OUT-6.8"_rule});
        for (int i = 0; i < players(); ++i)
            if (at.skips.has(seat_at(i)))
                tell({.kind = kind_of(Told::skip_lifted), .seat = seat_at(i), .rule = "OUT-4.22"_rule});
        tell(phase_began(Word::last_turns, "OUT-6.3"_rule));
    }
    at.skips = {};  // OUT-4.22: no last turn is skipped
}

// OUT-6.1, OUT-6.2, OUT-6.8: the acting seat first, then to the left.
Actor Rules::find_closer(const Position& at, Seat acting) const {
    Seat seat = acting;
    do {
        if (all_up(at.grids[index_of(seat)])) return actor_of(seat);
        seat = left_of(seat);
    } while (seat != acting);
    return Actor::nobody;
}

// For outlaws.cpp, whose steps ask at run time whether anybody listens.
template void Rules::discard_drawn(Position&, Word, RuleNumber, Teller);
template void Rules::place(Position&, int, Card, const Way&, Teller);
template void Rules::touch(Position&, int, Teller);
template void Rules::end_turn(Position&, Teller) const;

}  // namespace saloon::outlaw_poker
