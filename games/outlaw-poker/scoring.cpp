// Sections 7 and 8: what a grid is worth, the end of a round and of the game.
#include <algorithm>
#include <span>

#include "games/outlaw-poker/rules.h"

namespace saloon::outlaw_poker {

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

int Rules::score(const Grid& grid) const {
    int points = 0;
    FixedVector<int, columns_max> pairs;
    for (int i = 0; i < options_.columns; ++i) {
        const Column found = column(grid, i);
        points += found.points;
        if (found.pair < 0 || !options_.combos || (i == 0 && !options_.iron_combo)) continue;  // OUT-9.9, OUT-9.10
        if (std::ranges::find(pairs, found.pair) != pairs.end()) points -= 5;                  // OUT-7.9
        pairs.push_back(found.pair);
    }
    return points;
}

void Rules::end_round(Position& at) const {
    RoundResult result{.closer = at.closer};
    for (int i = 0; i < players(); ++i) {
        for (int slot = 0; slot < slots(); ++slot) at.grids[i].slots[slot].seen_by = SeatSet::everyone();  // OUT-6.6
        result.scores[i] = score(at.grids[i]) + at.bounties[i];                                            // OUT-7.13
        at.totals[i] += result.scores[i];                                                                  // OUT-6.7
    }
    at.history.push_back(result);
    at.closer = Actor::nobody;
    at.last_turns = 0;
    at.skips = {};  // OUT-4.22
    at.turn_seat = Actor::nobody;
    if (at.round == options_.rounds || target_reached(at)) {  // OUT-8.1, OUT-8.2
        at.phase = Phase::over;
        at.winners = winners(at);
    } else {
        at.phase = Phase::shuffle_deck;
        ++at.round;
    }
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
