// Section 4: an Outlaw's steps, one after the other, each use a decision. A step that offers nothing but pass
// is left out without a decision (OUT-4.4).
#include <utility>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

// OUT-4.4: these are not left out, whatever lies on the table.
constexpr bool always_offers(StepKind kind) {
    return kind == StepKind::turn || kind == StepKind::draw || kind == StepKind::push;
}

constexpr bool names_a_seat(StepKind kind) {
    return kind != StepKind::shift && kind != StepKind::dig && kind != StepKind::unlock;
}

// The rule of each kind of step.
constexpr RuleNumber rule_of(StepKind kind) {
    switch (kind) {
        case StepKind::peek: return "OUT-4.7"_rule;
        case StepKind::reveal: return "OUT-4.8"_rule;
        case StepKind::shift: return "OUT-4.9"_rule;
        case StepKind::rob: return "OUT-4.10"_rule;
        case StepKind::draw: return "OUT-4.6"_rule;
        case StepKind::push: return "OUT-4.15"_rule;
        case StepKind::dig: return "OUT-4.11"_rule;
        case StepKind::lock: return "OUT-4.12"_rule;
        case StepKind::raid: return "OUT-4.13"_rule;
        case StepKind::turn: return "OUT-4.16"_rule;
        case StepKind::skip: return "OUT-4.22"_rule;
        case StepKind::unlock: return "OUT-4.23"_rule;
        case StepKind::score: return "OUT-4.24"_rule;
    }
    return {};
}

}  // namespace

// OUT-4.3: from this step on, the first that needs a decision; after the last step the turn is over.
void Rules::begin_step(Position& at, int index, Teller tell) const {
    const OutlawSteps& steps = outlaws_[at.outlaws_played.back().id].steps;
    const Seat seat = seat_of(at.turn_seat);
    for (; index < steps.count(); ++index) {
        const StepKind kind = steps[index].kind;
        at.step_index = static_cast<std::uint8_t>(index);
        at.step_left = steps[index].count;
        at.phase = Phase::step;
        if (!always_offers(kind) && !offers(at)) {
            if (tell.heard()) [[unlikely]]
                tell(of_step(Told::step_left_out, seat, kind, 0, "OUT-4.4"_rule));
            continue;
        }
        if (tell.heard()) [[unlikely]]
            tell(of_step(Told::step_began, seat, kind, at.step_left, "OUT-4.3"_rule));
        switch (kind) {
            case StepKind::turn:
                at.phase = Phase::start;
                if (tell.heard()) [[unlikely]]
                    tell(of_step(Told::ordinary_turn, seat, kind, at.step_left - 1, "OUT-4.16"_rule));
                return;
            case StepKind::draw: at.drawn_from = DrawnFrom::deck; return draw_on(at, tell);
            case StepKind::push: at.drawn_from = DrawnFrom::open; return draw_on(at, tell);
            default: return;
        }
    }
    at.step_index = no_step;
    at.step_left = 0;
    end_turn(at, tell);
}

void Rules::next_step(Position& at, Teller tell) const {
    at.drawn_from = DrawnFrom::nothing;
    begin_step(at, at.step_index + 1, tell);
}

// The cards that a draw or push still has to bring now. When the deck runs out the reshuffle of OUT-3.11 waits,
// and comes back here; OUT-1.8 leaves 15 cards at least for the two piles, so that it always can.
void Rules::draw_on(Position& at, Teller tell) const {
    const StepKind kind = current_step(at).kind;
    const Seat seat = seat_of(at.turn_seat);
    const auto tell_drawn = [&](RuleId rule) {
        if (tell.heard()) [[unlikely]]
            tell(moved(seat, at.drawn.back(), place_at(Spot::deck), place_at(Spot::drawn), word_of(kind), rule));
    };
    if (kind == StepKind::draw) {
        for (; at.step_left > 0 && !at.deck.empty(); --at.step_left) {
            at.drawn.push_back({at.deck.pop_back(), SeatSet::only(seat)});  // OUT-4.6, OUT-10.5
            tell_drawn("OUT-4.6"_rule);
        }
    } else if (kind == StepKind::push && at.drawn.empty() && !at.deck.empty()) {
        at.drawn.push_back(Slot::open(at.deck.pop_back()));  // OUT-4.15: for all to see
        --at.step_left;
        tell_drawn("OUT-4.15"_rule);
    }
}

void Rules::apply_step(Position& at, Move move, Teller tell) const {
    switch (move.verb) {
        case Verb::pass:  // OUT-4.4: ends the step with all its uses
            if (tell.heard()) [[unlikely]]
                tell(of_step(Told::step_passed, seat_of(at.turn_seat), current_step(at).kind, at.step_left,
                             "OUT-4.4"_rule));
            discard_drawn(at, Word::pass, "OUT-4.4"_rule, tell);
            return next_step(at, tell);
        case Verb::push: discard_drawn(at, Word::push, "OUT-4.15"_rule, tell); return draw_on(at, tell);
        case Verb::keep: keep(at, move, tell); return next_step(at, tell);
        default: break;
    }
    if (tell.heard()) tell_use(at, move, tell);
    use_on(at, move, tell);
    end_use(at, tell);
}

// OUT-4.5: a step ends early when nothing is left to choose.
void Rules::end_use(Position& at, Teller tell) const {
    --at.step_left;
    if (at.step_left == 0 || !offers(at)) next_step(at, tell);
}

// What the acting seat chose; what came of it is told where it happens.
void Rules::tell_use(const Position& at, Move move, Teller tell) const {
    const Seat acting = seat_of(at.turn_seat);
    const StepKind kind = current_step(at).kind;
    Effect use = of_step(Told::step_used, acting, kind, 0, rule_of(kind));
    use.other = static_cast<std::uint8_t>(names_a_seat(kind) ? move.seat : no_seat);
    if (kind == StepKind::lock)
        use.to = column_place(move.seat, move.slot / 2);
    else if (kind == StepKind::unlock)
        use.to = column_place(acting, 0);
    else if (kind == StepKind::shift || kind == StepKind::dig)
        use.to = grid_place(acting, move.slot);
    else if (kind != StepKind::skip && kind != StepKind::score)
        use.to = grid_place(move.seat, move.slot);
    tell(use);
}

void Rules::use_on(Position& at, Move move, Teller tell) const {
    const Seat acting = seat_of(at.turn_seat);
    Grid& grid = at.grids[index_of(move.seat)];
    switch (move.verb) {
        case Verb::peek: {  // OUT-4.7
            Slot& slot = grid.slots[move.slot];
            slot.seen_by.add(acting);
            if (tell.heard()) [[unlikely]]
                tell({.kind = kind_of(Happening::card_seen),
                      .seat = acting,
                      .card = slot,
                      .to = grid_place(move.seat, move.slot),
                      .reason = code_of(Word::peek),
                      .rule = "OUT-4.7"_rule});
            return;
        }
        case Verb::reveal:  // OUT-4.8
            grid.slots[move.slot].seen_by = SeatSet::everyone();
            if (tell.heard()) [[unlikely]]
                tell(turned_up(acting, grid.slots[move.slot].card, grid_place(move.seat, move.slot), Word::reveal,
                               "OUT-4.8"_rule));
            if (move.seat == acting) touch(at, move.slot, tell);  // OUT-5.4: nobody locks another's Iron Hand
            return;
        case Verb::shift:
        case Verb::rob: return exchange(at, move, tell);
        case Verb::dig: return dig(at, move, tell);
        case Verb::lock:  // OUT-4.12
            grid.locked = static_cast<std::uint8_t>(grid.locked | (1U << (move.slot / 2)));
            if (tell.heard()) [[unlikely]]
                tell(of_column(Told::column_locked, move.seat, move.slot / 2, Word::lock, acting, "OUT-4.12"_rule));
            return;
        case Verb::skip_seat: at.skips.add(move.seat); return;  // OUT-4.22
        case Verb::unlock:                                      // OUT-4.23
            at.grids[index_of(acting)].locked &= 0xFE;
            if (tell.heard()) [[unlikely]]
                tell(of_column(Told::column_opened, acting, 0, Word::unlock, acting, "OUT-4.23"_rule));
            return;
        case Verb::score: {                              // OUT-4.24
            const int points = current_step(at).points;  // NOLINT(bugprone-signed-char-misuse): a small number
            at.bounties[index_of(move.seat)] += points;
            if (tell.heard()) [[unlikely]]
                tell(gained_or_lost(move.seat, points, Word::bounty, Word::score, "OUT-4.24"_rule));
            return;
        }
        default: return raid(at, move, tell);
    }
}

// OUT-4.9, OUT-4.10: a card takes its facing and its marks along. A shift is within the own grid, a rob is straight
// across.
void Rules::exchange(Position& at, Move move, Teller tell) const {
    const Seat acting = seat_of(at.turn_seat);
    const bool shift = move.verb == Verb::shift;
    const Seat whose = shift ? acting : move.seat;
    const int there = shift ? move.other : move.slot;
    Slot& own = at.grids[index_of(acting)].slots[move.slot];
    Slot& other = at.grids[index_of(whose)].slots[there];
    std::swap(own, other);
    if (tell.heard()) {
        const Place here = grid_place(acting, move.slot);
        const Place across = grid_place(whose, there);
        const Word why = shift ? Word::shift : Word::rob;
        const RuleId rule = shift ? "OUT-4.9"_rule : "OUT-4.10"_rule;
        if (tell.heard()) [[unlikely]]
            tell(moved(acting, own, across, here, why, rule));
        if (tell.heard()) [[unlikely]]
            tell(moved(acting, other, here, across, why, rule));
    }
    touch(at, there, tell);
}

// OUT-4.13
void Rules::raid(Position& at, Move move, Teller tell) const {
    const Seat acting = seat_of(at.turn_seat);
    const Place there = grid_place(move.seat, move.slot);
    Slot& slot = at.grids[index_of(move.seat)].slots[move.slot];
    at.discard.push_back(slot.card);
    if (tell.heard()) [[unlikely]]
        tell(moved(acting, slot, there, place_at(Spot::discard), Word::raid, "OUT-4.13"_rule));
    slot = Slot::open(at.deck.pop_back());
    if (tell.heard()) [[unlikely]]
        tell(moved(acting, slot, place_at(Spot::deck), there, Word::raid, "OUT-4.13"_rule));
}

// OUT-4.6: the others are discarded in the order drawn, then what the kept card replaces.
void Rules::keep(Position& at, Move move, Teller tell) const {
    const RuleNumber rule = at.drawn_from == DrawnFrom::open ? "OUT-4.15"_rule : "OUT-4.6"_rule;
    for (std::size_t i = 0; i < at.drawn.size(); ++i) {
        if (at.drawn[i].card != move.card) continue;
        at.drawn.erase_at(i);  // of equal cards the one drawn first
        break;
    }
    discard_drawn(at, Word::keep, rule, tell);
    place(at, move.slot, move.card, {Spot::drawn, Word::keep, rule}, tell);
}

// OUT-4.11: of equal cards the one nearest the top.
void Rules::dig(Position& at, Move move, Teller tell) const {
    std::size_t depth = at.discard.size() - 1;
    while (at.discard[depth] != move.card) --depth;
    at.discard.erase_at(depth);
    place(at, move.slot, move.card, {Spot::discard, Word::dig, "OUT-4.11"_rule}, tell);
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
