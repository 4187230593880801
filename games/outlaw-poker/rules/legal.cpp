// Every legal move, quickly: by masks of slots. judge.cpp says the same, slot by slot, from the rules.
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const {
    switch (at.phase) {
        case Phase::start: return list_start(at, moves);
        case Phase::drawn: return list_drawn(at, moves);
        default: return list_step(at, moves);
    }
}

void Rules::list_start(const Position& at, MoveList<Move>& list) const {
    MoveWriter<Move> moves(list);
    const int seat = static_cast<int>(at.turn_seat);
    moves.push_back({.verb = Verb::draw_deck});
    if (!at.discard.empty() && (options_.return_discard || open_slots(at.grids[seat]) != 0))  // OUT-3.10
        moves.push_back({.verb = Verb::draw_discard});
    if (const Card outlaw = at.outlaws[seat].card; outlaw != no_card && at.step_index == no_step)
        moves.push_back({.verb = Verb::play, .card = outlaw});
}

void Rules::list_drawn(const Position& at, MoveList<Move>& list) const {
    MoveWriter<Move> moves(list);
    const Grid& grid = at.grids[static_cast<int>(at.turn_seat)];
    for_each_slot(open_slots(grid), [&](std::uint8_t slot) { moves.push_back({.verb = Verb::swap, .slot = slot}); });
    if (must_swap(at)) return;
    for_each_slot(face_down_slots(grid),
                  [&](std::uint8_t slot) { moves.push_back({.verb = Verb::show, .slot = slot}); });
    if (may_skip(grid)) moves.push_back({.verb = Verb::skip});
}

void Rules::list_step(const Position& at, MoveList<Move>& moves) const {
    moves.push_back({.verb = Verb::pass});  // OUT-4.4
    switch (current_step(at).kind) {
        case StepKind::peek: return list_targets(at, Verb::peek, moves);
        case StepKind::reveal: return list_targets(at, Verb::reveal, moves);
        case StepKind::rob: return list_targets(at, Verb::rob, moves);
        case StepKind::lock: return list_targets(at, Verb::lock, moves);
        case StepKind::raid: return list_targets(at, Verb::raid, moves);
        case StepKind::skip: return list_seats(at, Verb::skip_seat, moves);
        case StepKind::score: return list_seats(at, Verb::score, moves);
        case StepKind::unlock: moves.push_back({.verb = Verb::unlock}); return;
        case StepKind::shift: return list_shifts(at, moves);
        case StepKind::dig: return list_cards(at, Verb::dig, moves);
        case StepKind::push:
            if (at.step_left > 0) moves.push_back({.verb = Verb::push});
            return list_cards(at, Verb::keep, moves);
        default: return list_cards(at, Verb::keep, moves);
    }
}

void Rules::list_targets(const Position& at, Verb verb, MoveList<Move>& moves) const {
    for (int i = 0; i < players(); ++i)
        for_each_slot(targets(at, seat_at(i)),
                      [&](std::uint8_t slot) { moves.push_back({.verb = verb, .seat = seat_at(i), .slot = slot}); });
}

void Rules::list_seats(const Position& at, Verb verb, MoveList<Move>& moves) const {
    const SeatSet seats = seat_targets(at);
    for (int i = 0; i < players(); ++i)
        if (seats.has(seat_at(i))) moves.push_back({.verb = verb, .seat = seat_at(i)});
}

void Rules::list_shifts(const Position& at, MoveList<Move>& moves) const {
    const Grid& grid = at.grids[static_cast<int>(at.turn_seat)];
    for_each_slot(open_slots(grid), [&](std::uint8_t slot) {
        for_each_slot(shift_partners(grid, slot), [&](std::uint8_t other) {
            moves.push_back({.verb = Verb::shift, .slot = slot, .other = other});
        });
    });
}

// Equal cards have one spelling, so each value is listed once.
void Rules::list_cards(const Position& at, Verb verb, MoveList<Move>& moves) const {
    const SlotMask open = open_slots(at.grids[static_cast<int>(at.turn_seat)]);
    std::array<std::uint64_t, 4> listed{};
    const auto list = [&](Card card) {
        std::uint64_t& word = listed[card.id / 64];
        const std::uint64_t bit = std::uint64_t{1} << (card.id % 64U);
        if ((word & bit) != 0) return;
        word |= bit;
        for_each_slot(open, [&](std::uint8_t slot) { moves.push_back({.verb = verb, .slot = slot, .card = card}); });
    };
    if (verb == Verb::keep)
        for (const Slot& slot : at.drawn) list(slot.card);
    else
        for (const Card card : at.discard) list(card);
}

}  // namespace saloon::outlaw_poker
