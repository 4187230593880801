// A guess of the result for a seat, for bots that look a few steps ahead: how far the wagon is, how many live, what
// hangs over it, and what it holds, against the best of the others.
#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {

int Rules::wagon_worth(const Position& at, Seat seat) const {
    const Wagon& wagon = at.wagons[seat];
    if (!wagon.alive()) return 0;
    int worth = 100 + 400 * wagon.distance / options_.trail_length;
    worth += 40 * wagon.people - 10 * (wagon.distance - wagon.at) - (wagon.in_river() ? 15 : 0);
    worth += 6 * wagon.supplies.size + 4 * std::min<int>(wagon.trail_hand.size, 8);
    for (const LyingCalamity& lying : at.calamities) {
        if (lying.owner != seat) continue;
        const bool deadly = stops_wagon(lying.problem());
        worth -= 20;  // it must go before the race is won
        if (lying.has_deadline()) worth -= (deadly ? 200 : 40) / (1 + lying.count);
        if (lying.turns_to_lose()) worth -= 15 * lying.count;
    }
    return std::max(worth, 1);
}

int Rules::worth(const Position& at, Seat seat) const {
    int best = 0;
    for (int i = 0; i < players(); ++i)
        if (seat_at(i) != seat) best = std::max(best, wagon_worth(at, seat_at(i)));
    return wagon_worth(at, seat) - best;
}

}  // namespace saloon::oregon_trail_race
