// Section 4: an Outlaw's steps, one after the other, each use a decision. A step that offers nothing but pass
// is left out without a decision (OUT-4.4).
#include <utility>

#include "games/outlaw-poker/rules.h"

namespace saloon::outlaw_poker {

// OUT-4.3: from this step on, the first that needs a decision; after the last step the turn is over.
void Rules::begin_step(Position& at, int index) const {
    const OutlawSteps& steps = outlaws_[at.outlaws_played.back().id].steps;
    for (; index < steps.count(); ++index) {
        at.step_index = static_cast<std::uint8_t>(index);
        at.step_left = steps[index].count;
        at.phase = Phase::step;
        switch (steps[index].kind) {
            case StepKind::turn: at.phase = Phase::start; return;
            case StepKind::draw: at.drawn_from = DrawnFrom::deck; return draw_on(at);
            case StepKind::push: at.drawn_from = DrawnFrom::open; return draw_on(at);
            default:
                if (offers(at)) return;
        }
    }
    at.step_index = no_step;
    at.step_left = 0;
    end_turn(at);
}

void Rules::next_step(Position& at) const {
    at.drawn_from = DrawnFrom::nothing;
    begin_step(at, at.step_index + 1);
}

// The cards that a draw or push still has to bring now. When the deck runs out the reshuffle of OUT-3.11 waits,
// and comes back here; OUT-1.8 leaves 15 cards at least for the two piles, so that it always can.
void Rules::draw_on(Position& at) const {
    const StepKind kind = current_step(at).kind;
    if (kind == StepKind::draw) {
        for (; at.step_left > 0 && !at.deck.empty(); --at.step_left)
            at.drawn.push_back({at.deck.pop_back(), SeatSet::only(seat_of(at.turn_seat))});  // OUT-4.6, OUT-10.5
    } else if (kind == StepKind::push && at.drawn.empty() && !at.deck.empty()) {
        at.drawn.push_back(Slot::open(at.deck.pop_back()));  // OUT-4.15: for all to see
        --at.step_left;
    }
}

void Rules::apply_step(Position& at, Move move) const {
    switch (move.verb) {
        case Verb::pass:  // OUT-4.4: ends the step with all its uses
            for (const Slot& slot : at.drawn) at.discard.push_back(slot.card);
            at.drawn.clear();
            return next_step(at);
        case Verb::push: at.discard.push_back(at.drawn.pop_back().card); return draw_on(at);
        case Verb::keep: keep(at, move); return next_step(at);
        case Verb::dig: dig(at, move); break;
        case Verb::skip_seat: at.skips.add(move.seat); break;                                  // OUT-4.22
        case Verb::unlock: at.grids[static_cast<int>(at.turn_seat)].locked &= 0xFE; break;     // OUT-4.23
        case Verb::score: at.bounties[index_of(move.seat)] += current_step(at).points; break;  // OUT-4.24
        default: use_on(at, move); break;
    }
    end_use(at);
}

// OUT-4.5: a step ends early when nothing is left to choose.
void Rules::end_use(Position& at) const {
    --at.step_left;
    if (at.step_left == 0 || !offers(at)) next_step(at);
}

void Rules::use_on(Position& at, Move move) const {
    const Seat acting = seat_of(at.turn_seat);
    Grid& own = at.grids[index_of(acting)];
    Grid& grid = at.grids[index_of(move.seat)];
    Slot& slot = grid.slots[move.slot];
    switch (move.verb) {
        case Verb::peek: slot.seen_by.add(acting); break;  // OUT-4.7
        case Verb::reveal:                                 // OUT-4.8
            slot.seen_by = SeatSet::everyone();
            if (move.seat == acting) touch(own, move.slot);  // OUT-5.4: nobody locks another's Iron Hand
            break;
        case Verb::shift:  // OUT-4.9: a card takes its facing and its marks along
            std::swap(own.slots[move.slot], own.slots[move.other]);
            touch(own, move.other);
            break;
        case Verb::rob:  // OUT-4.10
            std::swap(own.slots[move.slot], slot);
            touch(own, move.slot);
            break;
        case Verb::lock:
            grid.locked = static_cast<std::uint8_t>(grid.locked | (1U << (move.slot / 2)));
            break;  // OUT-4.12
        default:    // raid, OUT-4.13
            at.discard.push_back(slot.card);
            slot = Slot::open(at.deck.pop_back());
            break;
    }
}

// OUT-4.6: the others are discarded in the order drawn, then what the kept card replaces.
void Rules::keep(Position& at, Move move) const {
    bool found = false;
    for (const Slot& slot : at.drawn) {
        if (!found && slot.card == move.card)
            found = true;  // of equal cards the one drawn first
        else
            at.discard.push_back(slot.card);
    }
    at.drawn.clear();
    place(at, move.slot, move.card);
}

// OUT-4.11: of equal cards the one nearest the top.
void Rules::dig(Position& at, Move move) const {
    std::size_t depth = at.discard.size() - 1;
    while (at.discard[depth] != move.card) --depth;
    at.discard.erase_at(depth);
    place(at, move.slot, move.card);
}

// Is there anything to choose in this step besides pass? Not asked of draw, push and turn.
bool Rules::offers(const Position& at) const {
    const Grid& own = at.grids[static_cast<int>(at.turn_seat)];
    const StepKind kind = current_step(at).kind;
    if (kind == StepKind::dig) return !at.discard.empty() && open_slots(own) != 0;
    if (kind == StepKind::unlock) return own.is_locked(0);  // OUT-4.23
    if (kind == StepKind::skip || kind == StepKind::score) return !seat_targets(at).empty();
    if (kind == StepKind::shift) {
        bool any = false;
        for_each_slot(open_slots(own), [&](int slot) { any = any || shift_partners(own, slot) != 0; });
        return any;
    }
    for (int i = 0; i < players(); ++i)
        if (targets(at, seat_at(i)) != 0) return true;
    return false;
}

// The slots of a seat at which the current step can aim; for a lock the top slots of the columns.
SlotMask Rules::targets(const Position& at, Seat seat) const {
    const OutlawStep& step = current_step(at);
    const Seat acting = seat_of(at.turn_seat);
    const bool own = seat == acting;
    const Grid& grid = at.grids[index_of(seat)];
    switch (step.kind) {
        case StepKind::peek: return may_aim(step.whose, own) ? face_down_slots(grid) & ~slots_seen_by(grid, acting) : 0;
        case StepKind::reveal: return may_aim(step.whose, own) ? face_down_slots(grid) : 0;
        case StepKind::lock: {
            const SlotMask up = face_up_slots(grid);
            const SlotMask columns = up & (up >> 1U) & open_slots(grid) & top_slots;
            if (!may_aim(step.whose, own)) return 0;
            return own ? columns : columns & ~iron_hand_slots;  // OUT-4.12
        }
        default: break;
    }
    if (own || actor_of(seat) == at.closer) return 0;  // OUT-4.14: rob and raid
    if (step.kind == StepKind::rob) return open_slots(grid) & open_slots(at.grids[index_of(acting)]);
    return open_slots(grid) & face_up_slots(grid);
}

// The seats that the current step, a skip or a score, can choose.
SeatSet Rules::seat_targets(const Position& at) const {
    const OutlawStep& step = current_step(at);
    SeatSet seats;
    if (step.kind == StepKind::skip && at.closer != Actor::nobody) return seats;  // OUT-4.22: no last turn is skipped
    for (int i = 0; i < players(); ++i) {
        const bool own = actor_of(seat_at(i)) == at.turn_seat;
        const bool fits = step.kind == StepKind::skip
                              ? !own && !at.skips.has(seat_at(i))
                              : may_aim(step.whose, own) && actor_of(seat_at(i)) != at.closer;  // OUT-4.14
        if (fits) seats.add(seat_at(i));
    }
    return seats;
}

// OUT-4.9: the slots in higher open columns that this slot, in an open column, can change places with.
SlotMask Rules::shift_partners(const Grid& grid, int slot) const {
    const SlotMask higher = open_slots(grid) & (~0U << (slot / 2 * 2 + 2));
    return slot < 2 ? higher & face_up_slots(grid) : higher;  // OUT-5.6: no face-down card comes into column 1
}

}  // namespace saloon::outlaw_poker
