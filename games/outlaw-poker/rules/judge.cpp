// The law: is this move legal here, and if not, which rule forbids it? Written slot by slot from the rulebook,
// apart from the quick lists of legal.cpp; tests hold the two equal.
#include <algorithm>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

constexpr bool names_slot_of_seat(Verb verb) {
    return verb == Verb::peek || verb == Verb::reveal || verb == Verb::rob || verb == Verb::lock || verb == Verb::raid;
}
constexpr bool names_seat(Verb verb) {
    return names_slot_of_seat(verb) || verb == Verb::skip_seat || verb == Verb::score;
}
constexpr bool names_slot(Verb verb) {
    return names_slot_of_seat(verb) || verb == Verb::swap || verb == Verb::show || verb == Verb::shift ||
           verb == Verb::keep || verb == Verb::dig;
}
constexpr bool names_card(Verb verb) { return verb == Verb::keep || verb == Verb::dig || verb == Verb::play; }

// The kind of step in which this verb is a use; a keep belongs to two of them.
constexpr bool belongs_to(Verb verb, StepKind kind) {
    switch (verb) {
        case Verb::pass: return kind != StepKind::turn;
        case Verb::peek: return kind == StepKind::peek;
        case Verb::reveal: return kind == StepKind::reveal;
        case Verb::shift: return kind == StepKind::shift;
        case Verb::rob: return kind == StepKind::rob;
        case Verb::keep: return kind == StepKind::draw || kind == StepKind::push;
        case Verb::push: return kind == StepKind::push;
        case Verb::dig: return kind == StepKind::dig;
        case Verb::lock: return kind == StepKind::lock;
        case Verb::raid: return kind == StepKind::raid;
        case Verb::skip_seat: return kind == StepKind::skip;
        case Verb::unlock: return kind == StepKind::unlock;
        case Verb::score: return kind == StepKind::score;
        default: return false;
    }
}

}  // namespace

// A field that its verb does not use is zero, and the others name something of this table.
bool Rules::well_formed(Move move) const {
    if (move.verb > Verb::pass) return false;
    if (names_seat(move.verb) ? index_of(move.seat) >= players() : move.seat != Seat::p1) return false;
    if (names_slot(move.verb) ? move.slot >= slots() : move.slot != 0) return false;
    if (move.verb == Verb::shift ? move.other >= slots() : move.other != 0) return false;
    return names_card(move.verb) || move.card == Card{};
}

Verdict Rules::judge(const Position& at, Move move) const {
    if (!is_seat(to_act(at))) return forbidden("OUT-10.6"_rule, "out.nobody_decides");
    if (!well_formed(move)) return forbidden("OUT-12.4"_rule, "out.not_on_table");
    switch (at.phase) {
        case Phase::start: return judge_start(at, move);
        case Phase::drawn: return judge_drawn(at, move);
        default: return judge_step(at, move);
    }
}

Verdict Rules::judge_start(const Position& at, Move move) const {
    const int seat = static_cast<int>(at.turn_seat);
    switch (move.verb) {
        case Verb::draw_deck: return allowed();
        case Verb::draw_discard: {
            if (at.discard.empty()) return forbidden("OUT-3.3"_rule, "out.discard_empty");
            if (options_.return_discard) return allowed();
            for (int column = 0; column < options_.columns; ++column)
                if (!at.grids[seat].is_locked(column)) return allowed();
            return forbidden("OUT-3.10"_rule, "out.no_open_column");
        }
        case Verb::play:
            if (at.step_index != no_step) return forbidden("OUT-4.16"_rule, "out.outlaw_inside_outlaw");
            if (at.outlaws[seat].card == no_card) return forbidden("OUT-4.1"_rule, "out.hold_no_outlaw");
            if (at.outlaws[seat].card != move.card) return forbidden("OUT-4.1"_rule, "out.hold_another_outlaw");
            return allowed();
        default: return forbidden("OUT-3.1"_rule, "out.draw_first");
    }
}

Verdict Rules::judge_drawn(const Position& at, Move move) const {
    const Grid& grid = at.grids[static_cast<int>(at.turn_seat)];
    if (move.verb == Verb::swap) return judge_own_slot(at, move.slot);
    if (move.verb != Verb::show && move.verb != Verb::skip) return forbidden("OUT-3.4"_rule, "out.after_draw");
    if (!options_.return_discard && at.drawn_from == DrawnFrom::discard)
        return forbidden("OUT-9.7"_rule, "out.swap_what_you_took");
    if (move.verb == Verb::show) {
        if (grid.is_up(move.slot)) return forbidden("OUT-3.6"_rule, "out.face_up_already");
        return allowed();
    }
    int down = 0;
    for (int slot = 0; slot < slots(); ++slot) down += grid.is_up(slot) ? 0 : 1;
    if (options_.free_skip || !grid.is_locked(0) || down <= 1) return allowed();
    return forbidden("OUT-3.7"_rule, "out.no_skip_with_iron_hand_locked");
}

Verdict Rules::judge_own_slot(const Position& at, int slot) const {
    if (at.grids[static_cast<int>(at.turn_seat)].is_locked(slot / 2))
        return forbidden("OUT-5.5"_rule, "out.locked_column");
    return allowed();
}

Verdict Rules::judge_step(const Position& at, Move move) const {
    if (!belongs_to(move.verb, current_step(at).kind)) return forbidden("OUT-4.3"_rule, "out.another_step");
    switch (move.verb) {
        case Verb::pass: return allowed();
        case Verb::push:
            if (at.step_left == 0) return forbidden("OUT-4.15"_rule, "out.no_more_cards_to_turn");
            return allowed();
        case Verb::peek:
        case Verb::reveal: return judge_sight(at, move);
        case Verb::lock: return judge_lock(at, move);
        case Verb::raid: return judge_raid(at, move);
        case Verb::skip_seat: return judge_skip(at, move);
        case Verb::score: return judge_score(at, move);
        case Verb::unlock:
            if (!at.grids[static_cast<int>(at.turn_seat)].is_locked(0))
                return forbidden("OUT-4.23"_rule, "out.iron_hand_open");
            return allowed();
        case Verb::shift:
        case Verb::rob: return judge_exchange(at, move);
        default: return judge_card(at, move);
    }
}

Verdict Rules::judge_sight(const Position& at, Move move) const {
    const RuleId rule = move.verb == Verb::peek ? "OUT-4.7"_rule : "OUT-4.8"_rule;
    const Seat acting = seat_of(at.turn_seat);
    const Grid& grid = at.grids[index_of(move.seat)];
    if (!may_aim(current_step(at).whose, move.seat == acting)) return forbidden(rule, "out.cannot_aim_there");
    if (grid.is_locked(move.slot / 2)) return forbidden("OUT-4.14"_rule, "out.locked_no_target");
    if (grid.is_up(move.slot)) return forbidden(rule, "out.face_up_already");
    if (move.verb == Verb::peek && grid.slots[move.slot].seen_by.has(acting))
        return forbidden(rule, "out.seen_already");
    return allowed();
}

Verdict Rules::judge_lock(const Position& at, Move move) const {
    const bool own = actor_of(move.seat) == at.turn_seat;
    const Grid& grid = at.grids[index_of(move.seat)];
    const int column = move.slot / 2;
    if (move.slot % 2 != 0) return forbidden("OUT-12.4"_rule, "out.lock_names_column");
    if (!may_aim(current_step(at).whose, own)) return forbidden("OUT-4.12"_rule, "out.cannot_aim_there");
    if (column == 0 && !own) return forbidden("OUT-4.12"_rule, "out.iron_hand_of_another");
    if (grid.is_locked(column)) return forbidden("OUT-4.14"_rule, "out.locked_already");
    if (!grid.is_up(2 * column) || !grid.is_up(2 * column + 1))
        return forbidden("OUT-4.12"_rule, "out.lock_needs_face_up");
    return allowed();
}

Verdict Rules::judge_raid(const Position& at, Move move) const {
    const Grid& grid = at.grids[index_of(move.seat)];
    if (actor_of(move.seat) == at.turn_seat) return forbidden("OUT-4.13"_rule, "out.raid_another");
    if (actor_of(move.seat) == at.closer) return forbidden("OUT-4.14"_rule, "out.closer_no_target");
    if (grid.is_locked(move.slot / 2)) return forbidden("OUT-4.14"_rule, "out.locked_no_target");
    if (!grid.is_up(move.slot)) return forbidden("OUT-4.13"_rule, "out.raid_needs_face_up");
    return allowed();
}

Verdict Rules::judge_skip(const Position& at, Move move) const {
    if (at.closer != Actor::nobody) return forbidden("OUT-4.22"_rule, "out.last_turn_not_skipped");
    if (actor_of(move.seat) == at.turn_seat) return forbidden("OUT-4.22"_rule, "out.skip_another");
    if (at.skips.has(move.seat)) return forbidden("OUT-4.22"_rule, "out.skipped_already");
    return allowed();
}

Verdict Rules::judge_score(const Position& at, Move move) const {
    if (!may_aim(current_step(at).whose, actor_of(move.seat) == at.turn_seat))
        return forbidden("OUT-4.24"_rule, "out.cannot_aim_there");
    if (actor_of(move.seat) == at.closer) return forbidden("OUT-4.14"_rule, "out.no_bounty_for_closer");
    return allowed();
}

Verdict Rules::judge_exchange(const Position& at, Move move) const {
    const Grid& own = at.grids[static_cast<int>(at.turn_seat)];
    if (own.is_locked(move.slot / 2)) return forbidden("OUT-4.14"_rule, "out.own_column_locked");
    if (move.verb == Verb::shift) {
        if (own.is_locked(move.other / 2)) return forbidden("OUT-4.14"_rule, "out.own_column_locked");
        if (move.slot / 2 >= move.other / 2) return forbidden("OUT-4.9"_rule, "out.lower_column_first");
        if (move.slot < 2 && !own.is_up(move.other)) return forbidden("OUT-4.9"_rule, "out.no_face_down_in_column_1");
        return allowed();
    }
    if (actor_of(move.seat) == at.turn_seat) return forbidden("OUT-4.10"_rule, "out.rob_another");
    if (actor_of(move.seat) == at.closer) return forbidden("OUT-4.14"_rule, "out.closer_no_target");
    if (at.grids[index_of(move.seat)].is_locked(move.slot / 2))
        return forbidden("OUT-4.14"_rule, "out.locked_no_target");
    return allowed();
}

Verdict Rules::judge_card(const Position& at, Move move) const {
    if (move.verb == Verb::dig) {
        if (std::ranges::find(at.discard, move.card) == at.discard.end())
            return forbidden("OUT-4.11"_rule, "out.not_in_discard");
    } else {
        const RuleId rule = at.drawn_from == DrawnFrom::open ? "OUT-4.15"_rule : "OUT-4.6"_rule;
        if (std::ranges::find(at.drawn, move.card, &Slot::card) == at.drawn.end())
            return forbidden(rule, "out.not_in_hand");
    }
    return judge_own_slot(at, move.slot);
}

}  // namespace saloon::outlaw_poker
