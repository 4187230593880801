// A guess of the result, for bots.
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {

// Points ahead of the best other seat, with a share of what may still come: the vacant House that one may settle
// first is worth half, and cards in hand count as long as there are turns left to play them.
int Rules::worth(const Position& at, Seat seat) const {
    Scores points = *scores(at);
    for (const House& house : at.town)
        if (house.safe() != nobody)
            points.points[static_cast<std::size_t>(house.safe())] += points_of(house.roof.rank) / 2;
    const bool last_turns = at.round == at.last_round || at.phase == Phase::over;
    int best_other = 0;
    for (int i = 0; i < players(); ++i) {
        auto& each = points.points[static_cast<std::size_t>(i)];
        if (!last_turns) each += at.hands[seat_at(i)].size();
        if (seat_at(i) != seat && each > best_other) best_other = each;
    }
    return points.points[static_cast<std::size_t>(seat)] - best_other;
}

}  // namespace saloon::texas_houseem
