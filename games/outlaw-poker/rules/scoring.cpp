// Sections 7 and 8: what a grid is worth, the end of a round and of the game.
#include <algorithm>
#include <span>
#include <utility>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

constexpr int bonus_points = -5;  // OUT-7.9: of a pair after the first of its value

// OUT-6.6, before it is done: what lies face down yet.
void tell_turned_up(const Grid& grid, Seat seat, Teller tell) {
    for_each_slot(face_down_slots(grid), [&](int slot) {
        tell(turned_up(no_seat, grid.slots[slot].card, grid_place(seat, slot), Word::round_end, "OUT-6.6"_rule));
    });
}

// A number of points that an effect has no room for is left to the view: it takes a position from outside, or 20 rounds
// of nothing but bounties.
void tell_points(Told told, Seat seat, int points, RuleNumber rule, Teller tell) {
    if (std::in_range<std::int16_t>(points))
        tell({.kind = kind_of(told), .seat = seat, .amount = static_cast<std::int16_t>(points), .rule = rule});
}

}  // namespace

Rules::Column Rules::column(Card top, Card bottom) const {
    const Face a = faces_[top.id];
    const Face b = faces_[bottom.id];
    if (a.kind == CardKind::wild && b.kind == CardKind::wild) return {0, top.id};  // OUT-7.5, OUT-7.10
    if (a.kind == CardKind::wild || b.kind == CardKind::wild) {
        const Face partner = a.kind == CardKind::wild ? b : a;
        if (partner.kind == CardKind::negative)  // OUT-7.8, OUT-9.11
            return {options_.wild_copies ? 2 * partner.value : partner.value, -1};
        return {0, a.kind == CardKind::wild ? bottom.id : top.id};  // OUT-7.4
    }
    if (top == bottom && a.kind == CardKind::number) return {0, top.id};  // OUT-7.3
    return {a.value + b.value, -1};                                       // OUT-7.2, OUT-7.6, OUT-7.7
}

// The score of those columns of a grid of which both cards count; `each` is called with a column, what it is, and the
// bonus it brings.
template <class F>
int Rules::count(const Grid& grid, SlotMask counted, F&& each) const {
    int points = 0;
    FixedVector<int, columns_max> pairs;
    for (int i = 0; i < options_.columns; ++i) {
        if ((~counted >> (2 * i) & 0b11U) != 0) continue;
        const Column found = column(grid, i);
        const bool counts = found.pair >= 0 && options_.combos && (i > 0 || options_.iron_combo);  // OUT-9.9, OUT-9.10
        const bool again = counts && std::ranges::find(pairs, found.pair) != pairs.end();
        const int bonus = again ? bonus_points : 0;  // OUT-7.9
        if (counts) pairs.push_back(found.pair);
        points += found.points + bonus;
        each(i, found, bonus);
    }
    return points;
}

int Rules::score(const Grid& grid) const {
    return count(grid, all_slots_, [](int, const Column&, int) {});
}

Rules::Standing Rules::standing(const Grid& grid) const {
    Standing now;
    const SlotMask up = face_up_slots(grid) & all_slots_;
    now.total = count(grid, up, [&](int index, const Column& found, int bonus) {
        now.columns[static_cast<std::size_t>(index)] = found.points;
        now.bonus += bonus;
    });
    for_each_slot(up, [&](int slot) {
        if (!grid.is_up(slot ^ 1)) now.half += faces_[grid.slots[slot].card.id].value;
    });
    return now;
}

void Rules::end_round(Position& at, Teller tell) const {
    RoundResult result{.closer = at.closer};
    if (at.closer == Actor::nobody) tell(phase_began(Word::sundown, "OUT-6.9"_rule));
    for (int i = 0; i < players(); ++i) {
        if (tell.heard(Happening::card_turned)) tell_turned_up(at.grids[i], seat_at(i), tell);
        for (int slot = 0; slot < slots(); ++slot) at.grids[i].slots[slot].seen_by = SeatSet::everyone();  // OUT-6.6
        result.scores[i] = score(at.grids[i]) + at.bounties[i];                                            // OUT-7.13
        at.totals[i] += result.scores[i];                                                                  // OUT-6.7
    }
    at.history.push_back(result);
    if (tell.heard()) tell_count(at, result, tell);
    at.closer = Actor::nobody;
    at.last_turns = 0;
    at.skips = {};  // OUT-4.22
    at.turn_seat = Actor::nobody;
    if (at.round == options_.rounds || target_reached(at)) {  // OUT-8.1, OUT-8.2
        at.phase = Phase::over;
        at.winners = winners(at);
        if (tell.heard()) tell_end(at, tell);
    } else {
        at.phase = Phase::shuffle_deck;
        ++at.round;
    }
}

// The count, seat by seat and column by column, then the totals.
void Rules::tell_count(const Position& at, const RoundResult& result, Teller tell) const {
    for (int i = 0; i < players(); ++i) {
        if (tell.heard(Told::column_scored)) tell_columns(at.grids[i], seat_at(i), tell);
        if (at.bounties[i] != 0 && std::in_range<std::int16_t>(at.bounties[i]))
            tell(gained_or_lost(seat_at(i), at.bounties[i], Word::points, Word::bounty, "OUT-7.13"_rule));
        tell_points(Told::round_scored, seat_at(i), result.scores[i], "OUT-7.1"_rule, tell);
    }
    for (int i = 0; i < players(); ++i) tell_points(Told::total, seat_at(i), at.totals[i], "OUT-6.7"_rule, tell);
    tell({.kind = kind_of(Happening::round_ended), .amount = at.round, .rule = "OUT-6.7"_rule});
}

void Rules::tell_columns(const Grid& grid, Seat seat, Teller tell) const {
    count(grid, all_slots_, [&](int index, const Column& found, int bonus) {
        const Card top = grid.slots[2 * index].card;
        const Card bottom = grid.slots[2 * index + 1].card;
        const auto [why, rule] = reason_of(top, bottom);
        tell({.kind = kind_of(Told::column_scored),
              .seat = seat,
              .to = column_place(seat, index),
              .amount = static_cast<std::int16_t>(found.points),
              .reason = code_of(why),
              .thing = top.id,
              .other = bottom.id,
              .rule = rule});
        if (bonus != 0)
            tell({.kind = kind_of(Told::bonus_scored),
                  .seat = seat,
                  .to = column_place(seat, index),
                  .amount = static_cast<std::int16_t>(bonus),
                  .thing = static_cast<std::uint8_t>(found.pair),
                  .rule = "OUT-7.9"_rule});
    });
}

// Why a column counts what it counts, as column() does it.
Rules::Reason Rules::reason_of(Card top, Card bottom) const {
    const CardKind a = faces_[top.id].kind;
    const CardKind b = faces_[bottom.id].kind;
    const bool wild = a == CardKind::wild || b == CardKind::wild;
    const bool negative = a == CardKind::negative || b == CardKind::negative;
    if (wild && negative) return {Word::wild_negative, options_.wild_copies ? "OUT-7.8"_rule : "OUT-9.11"_rule};
    if (wild && a == b) return {Word::wild_pair, "OUT-7.5"_rule};
    if (wild) return {Word::wild, "OUT-7.4"_rule};
    if (negative) return {Word::negative, a == b ? "OUT-7.6"_rule : "OUT-7.7"_rule};
    return top == bottom ? Reason{Word::pair, "OUT-7.3"_rule} : Reason{Word::sum, "OUT-7.2"_rule};
}

void Rules::tell_end(const Position& at, Teller tell) const {
    tell(phase_began(Word::over, at.round == options_.rounds ? "OUT-8.1"_rule : "OUT-8.2"_rule));
    for (int i = 0; i < players(); ++i)
        if (at.winners.has(seat_at(i)))
            tell({.kind = kind_of(Happening::won),
                  .seat = seat_at(i),
                  .rule = at.winners.size() == 1 ? "OUT-8.3"_rule : "OUT-8.4"_rule});
}

bool Rules::target_reached(const Position& at) const {
    const auto totals = std::span(at.totals).first(players());
    return options_.target_score > 0 && std::ranges::max(totals) >= options_.target_score;
}

std::optional<Scores> Rules::scores(const Position& at) const { return Scores{at.totals}; }

SeatSet Rules::winners(const Position& at) const {
    const int least = std::ranges::min(std::span(at.totals).first(players()));  // OUT-8.3
    SeatSet winners;
    for (int i = 0; i < players(); ++i)
        if (at.totals[i] == least) winners.add(seat_at(i));  // OUT-8.4
    return winners;
}

}  // namespace saloon::outlaw_poker
