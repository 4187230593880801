// OUT-12.8 to OUT-12.13: which positions can lie on a table. What cannot even be said in a Position (a wrong
// dealer, an order of last turns that does not go round) is refused where it is read, in position_json.cpp.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

Verdict Rules::sound(const Position& at) const {
    for (const auto& part : {&Rules::sound_form, &Rules::sound_cards, &Rules::sound_rounds, &Rules::sound_marks})
        if (const Verdict verdict = (this->*part)(at); !verdict.fine()) return verdict;
    return at.phase < Phase::start || at.phase == Phase::over ? sound_between_turns(at) : sound_turn(at);
}

Verdict Rules::sound_form(const Position& at) const {
    const auto too_large = [](std::int32_t number) { return std::abs(number) > number_max; };
    if (at.round < 1 || at.round > options_.rounds) return forbidden("OUT-12.8"_rule, "out.sound_round");
    if (at.turn < 0 || at.turn > number_max) return forbidden("OUT-12.8"_rule, "out.sound_turn");
    if (std::ranges::any_of(at.totals, too_large)) return forbidden("OUT-12.8"_rule, "out.sound_totals_range");
    if (std::ranges::any_of(at.bounties, too_large)) return forbidden("OUT-12.8"_rule, "out.sound_bounties_range");
    for (const RoundResult& result : at.history)
        if (std::ranges::any_of(result.scores, too_large)) return forbidden("OUT-12.8"_rule, "out.sound_scores_range");
    return allowed();
}

Verdict Rules::sound_cards(const Position& at) const {
    if (!is_dealt(at)) {
        if (at == start()) return allowed();
        return forbidden("OUT-12.10"_rule, "out.sound_start");
    }
    if (!cards_complete(at)) return forbidden("OUT-12.9"_rule, "out.sound_deck");
    if (!outlaws_complete(at)) return forbidden("OUT-12.9"_rule, "out.sound_outlaws");
    for (const Grid& grid : std::span(at.grids).first(players()))
        if ((face_down_slots(grid) & (locked_slots(grid) | iron_hand_slots)) != 0)
            return forbidden("OUT-12.9"_rule, "out.sound_face_down");
    return allowed();
}

Verdict Rules::sound_rounds(const Position& at) const {
    const bool over = at.phase == Phase::over;
    if (at.history.count() != (over ? at.round : at.round - 1)) return forbidden("OUT-12.10"_rule, "out.sound_history");
    Position sums;
    for (std::size_t i = 0; i < at.history.size(); ++i) {
        for (int seat = 0; seat < players(); ++seat) sums.totals[seat] += at.history[i].scores[seat];
        const bool last = over && i + 1 == at.history.size();
        if (target_reached(sums) && !last) return forbidden("OUT-12.10"_rule, "out.sound_target_reached");
    }
    if (sums.totals != at.totals) return forbidden("OUT-12.10"_rule, "out.sound_totals");
    if (at.winners != (over ? winners(at) : SeatSet{})) return forbidden("OUT-12.10"_rule, "out.sound_winners");
    if (!is_dealt(at) || at.phase == Phase::shuffle_outlaws || !options_.outlaws) return allowed();
    const auto held = std::ranges::count_if(at.outlaws, [](const OutlawSlot& slot) { return slot.card != no_card; });
    if (held + at.outlaws_played.count() != players()) return forbidden("OUT-12.10"_rule, "out.sound_outlaws_held");
    return allowed();
}

// OUT-12.13; that they are there at all only where an Outlaw has such a step is for their reader.
Verdict Rules::sound_marks(const Position& at) const {
    const bool in_turn = at.phase >= Phase::start && at.phase <= Phase::step;
    if (!at.skips.empty()) {
        if (!in_turn) return forbidden("OUT-12.13"_rule, "out.sound_skips_in_turns");
        if (at.closer != Actor::nobody) return forbidden("OUT-12.13"_rule, "out.sound_skips_last_turns");
        if (is_seat(at.turn_seat) && at.skips.has(seat_of(at.turn_seat)))
            return forbidden("OUT-12.13"_rule, "out.sound_skips_turn_seat");
    }
    const bool fresh = at.phase == Phase::shuffle_outlaws || !is_dealt(at);
    if (fresh && at.bounties != Position{}.bounties) return forbidden("OUT-12.13"_rule, "out.sound_bounties_fresh");
    return allowed();
}

Verdict Rules::sound_between_turns(const Position& at) const {
    if (at.turn_seat != Actor::nobody || at.closer != Actor::nobody || at.step_index != no_step ||
        at.drawn_from != DrawnFrom::nothing || !at.drawn.empty() || at.last_turns != 0)
        return forbidden("OUT-12.10"_rule, "out.sound_between_turns");
    if (at.phase == Phase::shuffle_outlaws) return sound_fresh_deal(at);
    if (!is_dealt(at)) return allowed();
    for (int i = 0; i < players(); ++i) {
        if (!all_up(at.grids[i])) return forbidden("OUT-12.10"_rule, "out.sound_round_face_up");
        if (at.history.back().scores[i] != score(at.grids[i]) + at.bounties[i])
            return forbidden("OUT-12.10"_rule, "out.sound_last_scores");
    }
    if (at.phase == Phase::over && at.round != options_.rounds && !target_reached(at))
        return forbidden("OUT-12.10"_rule, "out.sound_over");
    return allowed();
}

Verdict Rules::sound_fresh_deal(const Position& at) const {
    if (!options_.outlaws) return forbidden("OUT-12.10"_rule, "out.sound_no_outlaws");
    if (keeps_outlaws(at)) return forbidden("OUT-12.10"_rule, "out.sound_outlaws_for_match");
    if (at.turn != 0 || at.discard.size() != 1) return forbidden("OUT-12.10"_rule, "out.sound_dealt_discard");
    if (at.outlaw_pile != sorted_outlaws()) return forbidden("OUT-12.10"_rule, "out.sound_outlaw_pile");
    for (const Grid& grid : std::span(at.grids).first(players())) {
        SlotMask marked = 0;
        for (int i = 0; i < players(); ++i) marked |= slots_seen_by(grid, seat_at(i));
        if (grid.locked != 0 || marked != (iron_hand_slots | (~all_slots_ & 0xFFU)))
            return forbidden("OUT-12.10"_rule, "out.sound_dealt_grid");
    }
    return allowed();
}

Verdict Rules::sound_turn(const Position& at) const {
    if (!is_seat(at.turn_seat)) return forbidden("OUT-12.11"_rule, "out.sound_turn_seat");
    if (at.closer == Actor::nobody) {
        if (at.last_turns != 0) return forbidden("OUT-12.11"_rule, "out.sound_no_closer");
        if (at.turn >= options_.turn_limit * players()) return forbidden("OUT-12.11"_rule, "out.sound_turn_limit");
        if (at.step_index == no_step && find_closer(at, Seat::p1) != Actor::nobody)
            return forbidden("OUT-12.11"_rule, "out.sound_closer_missing");
    } else {
        if (!all_up(at.grids[static_cast<int>(at.closer)]))
            return forbidden("OUT-12.11"_rule, "out.sound_closer_face_down");
        if (at.last_turns < 1 || at.last_turns >= players() || at.turn_seat == at.closer)
            return forbidden("OUT-12.11"_rule, "out.sound_last_turns");
    }
    if (at.step_index != no_step) {
        if (at.outlaws_played.empty() || at.step_index >= outlaws_[at.outlaws_played.back().id].steps.size())
            return forbidden("OUT-12.11"_rule, "out.sound_step_index");
        if (at.outlaws[static_cast<int>(at.turn_seat)].card != no_card)
            return forbidden("OUT-12.11"_rule, "out.sound_playing_holds");
    }
    return sound_step(at);
}

Verdict Rules::sound_step(const Position& at) const {
    const bool in_step = at.phase == Phase::step;
    if (at.step_index == no_step ? in_step : in_step == (current_step(at).kind == StepKind::turn))
        return forbidden("OUT-12.11"_rule, "out.sound_phase_of_step");
    const int count = at.step_index == no_step ? 0 : current_step(at).count;
    const int drawn = at.drawn.count();
    const int left = at.step_left;
    const bool waits = reshuffle_waits(at);
    if (in_step && current_step(at).kind == StepKind::draw) {
        if (at.drawn_from != DrawnFrom::deck || drawn + left != count || (left > 0 && !waits))
            return forbidden("OUT-12.11"_rule, "out.sound_draw_step");
        return allowed();
    }
    if (in_step && current_step(at).kind == StepKind::push) {
        const bool to_turn = drawn == 0 && left >= 1 && waits;
        if (at.drawn_from != DrawnFrom::open || drawn + left > count || (drawn != 1 && !to_turn))
            return forbidden("OUT-12.11"_rule, "out.sound_push_step");
        return allowed();
    }
    if (at.step_index != no_step && (left < 1 || left > count))
        return forbidden("OUT-12.11"_rule, "out.sound_step_left");
    if (at.phase == Phase::drawn) {
        if (drawn != 1 || (at.drawn_from != DrawnFrom::deck && at.drawn_from != DrawnFrom::discard))
            return forbidden("OUT-12.11"_rule, "out.sound_drawn");
        if (must_swap(at) && open_slots(at.grids[static_cast<int>(at.turn_seat)]) == 0)
            return forbidden("OUT-12.11"_rule, "out.sound_no_move");
        return allowed();
    }
    if (drawn != 0 || at.drawn_from != DrawnFrom::nothing)
        return forbidden("OUT-12.11"_rule, "out.sound_nothing_drawn");
    if (in_step && !offers(at)) return forbidden("OUT-12.11"_rule, "out.sound_step_offers");
    return allowed();
}

}  // namespace saloon::outlaw_poker
