// What a bot knows of the game: how a round stands by what a seat has seen, and which moves are worth a look.
#include <algorithm>

#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

// Points ahead of the best other seat if the round ended now, by what the seat itself knows.
int Rules::worth(const Position& at, Seat seat) const {
    const bool in_round = at.phase >= Phase::start && at.phase <= Phase::step;
    const auto total = [&](int i) {
        return at.totals[i] + (in_round ? expected_score(at.grids[i], seat) + at.bounties[i] : 0);
    };
    int best = INT32_MAX;
    for (int i = 0; i < players(); ++i)
        if (i != index_of(seat)) best = std::min(best, total(i));
    return best - total(index_of(seat));
}

// A round moves a lead by about ten points, rounds together by the root of their number.
int Rules::spread(const Position& at) const {
    static constexpr std::array<int, 21> roots{0,  10, 14, 17, 20, 22, 24, 26, 28, 30, 32,
                                               33, 35, 36, 37, 39, 40, 41, 42, 44, 45};
    const int left = options_.rounds - at.round + (at.phase == Phase::over ? 0 : 1);
    return std::max(3, roots[static_cast<std::size_t>(std::clamp(left, 0, 20))]);
}

// Known columns count as they are, and an unknown card as the mean of the deck. A known card beside an unknown
// one counts its value; a known wild will match what comes.
int Rules::expected_score(const Grid& grid, Seat reader) const {
    int points = 0;
    int unknown = 0;
    for (int i = 0; i < options_.columns; ++i) {
        const bool top = grid.slots[2 * i].seen_by.has(reader);
        const bool bottom = grid.slots[2 * i + 1].seen_by.has(reader);
        if (top && bottom) {
            points += column(grid, i).points;
        } else if (top || bottom) {
            const Face face = faces_[grid.slots[top ? 2 * i : 2 * i + 1].card.id];
            points += face.value;
            unknown += face.kind == CardKind::wild ? 0 : 1;
        } else {
            unknown += 2;
        }
    }
    return points + (unknown * mean_card_hundredths_ + 50) / 100;
}

}  // namespace saloon::outlaw_poker
