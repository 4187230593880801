// Chapter 8: the score as it stands (THE-8.6, 8.10), who wins.
#include <tuple>

#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {

// THE-8.6: Quality (THE-5.3) and the Points of all Townsfolk, face-down ones included.
int Rules::score_of(const House& house) const {
    const CardSet family = house.folk | house.hidden.cards();
    const SameRank folk = SameRank::of(family);
    if (options_.final_reveal && folk.empty()) return 0;  // THE-9.48: a false family is thrown out
    int points = points_of(house.roof.rank);
    for (const Card card : family.natural()) points += points_of(rank_of(card));
    // THE-9.28, 9.36: a Joker has the rank of its family, and none where that has not one rank.
    if (!folk.empty()) points += family.joker().size() * points_of(folk.rank);
    return points;
}

Rules::HouseFigures Rules::figures(const House& house) const {
    HouseFigures now{.safety = value_of(house.foundation.rank)};
    if (house.complete()) now.quality = points_of(house.roof.rank);
    if (house.hidden.backs() > 0) return now;
    const CardSet family = house.folk | house.hidden.cards();
    const SameRank folk = SameRank::of(family);
    now.bluff = !family.empty() && folk.empty();
    int sum = 0;
    for (const Card card : family.natural()) sum += value_of(rank_of(card));
    if (!folk.empty()) sum += family.joker().size() * value_of(folk.rank);  // THE-9.28
    now.folk = sum;
    if (house.complete()) now.worth = score_of(house);
    return now;
}

// THE-8.10: a sum that counts face-down Townsfolk is for those who see them.
SeatSet Rules::open_scores(const View<Position>& view) const {
    SeatSet open = SeatSet::everyone();
    for (const House& house : view.shown.town)
        if (house.owner() != nobody && house.hidden.backs() > 0) open.remove(house.owner());
    return open;
}

std::optional<Scores> Rules::scores(const Position& at) const {
    Scores scores;
    for (const House& house : at.town)
        if (house.owner() != nobody) scores.points[static_cast<std::size_t>(house.owner())] += score_of(house);
    return scores;
}

SeatSet Rules::winners(const Position& at) const {
    // THE-8.8: points, then Townsfolk, then Houses, then cards in hand.
    using Standing = std::tuple<int, int, int, int>;
    const Scores points = *scores(at);
    Standing best{-1, 0, 0, 0};
    SeatSet winners;
    for (int i = 0; i < players(); ++i) {
        const Seat seat = seat_at(i);
        int folk = 0;
        int houses = 0;
        for (const House& house : at.town) {
            if (house.owner() != seat) continue;
            folk += house.family_size();
            ++houses;
        }
        const Standing standing{points.points[static_cast<std::size_t>(i)], folk, houses, at.hands[seat].size()};
        if (standing > best) winners = {};
        if (standing >= best) winners.add(seat);  // THE-8.9
        best = standing > best ? standing : best;
    }
    return winners;
}

}  // namespace saloon::texas_houseem
