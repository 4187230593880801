// How good a state is for somebody who will not see all of its future: the points made, and a guess of what the hand
// under way, the kinds made and the turned cards on the road will bring. In sixteenths of a point.
#pragma once

#include "games/old-town-road/bots/solver/node.h"

namespace saloon::old_town_road::solver {

struct OutlookWeights {  // in sixteenths; by judgement, not tuned
    int near_third = 9;  // of the points of the best hand that a card on the road completes
    int far_third = 3;   // of the points of the best hand that some card of the pile completes
    int kind = 26;       // a kind made, while the bonus is not
    int turned = 9;      // of the signs that a card on the road shows
    int single = 4;      // a card that may begin a hand
};

class Outlook {
public:
    Outlook(const Facts& facts, const Piles& piles) : facts_(facts), piles_(piles) {}

    int of(const Node& node) const {
        int worth = 16 * node.points();
        if (node.kinds() != all_kinds) worth += weights_.kind * std::popcount(static_cast<unsigned>(node.kinds()));
        const Road road = node.road();
        Mask on_road = 0;
        for (int i = 0; i < road_max && code_at(road, i) != no_code; ++i) {
            const unsigned code = code_at(road, i);
            on_road |= bit_of(code & 31U);
            worth += weights_.turned * facts_.sign[code];
        }
        const Tail tail = node.tail();
        if (tail.empty()) return worth;
        if (tail.number() == 0) return worth + weights_.single;
        const int near = best(facts_.with_pair(tail, on_road));
        const int far = best(facts_.with_pair(tail, piles_.cards(node.pile())));
        return worth + std::max(weights_.near_third * near, weights_.far_third * far);
    }

private:
    int best(const Facts::Chances& chances) const { return facts_.highest_of(chances.kinds) * chances.factor; }

    const Facts& facts_;
    const Piles& piles_;
    OutlookWeights weights_;
};

}  // namespace saloon::old_town_road::solver
