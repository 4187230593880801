// A guess of the result, for bots: the tallies as they stand, who is still on his feet and who can shoot at whom, and
// what each man goes for and how far he has come. A hundred is a point of the tally.
#include "games/gunfight/bots/plan.h"

namespace saloon::gunfight {

// Men who can shoot are worth their guns as long as there are turns to use them; the first few matter most.
int Rules::side_worth(const Position& at, int side) const {
    int sum = 100 * tally(at, side, Reason::turn_limit);
    const int left = options_.turn_limit - at.turn;
    const Plan plan(*this, at, seat_at(side));
    sum += plan.hopes();
    int guns = 0;
    int danger = 0;
    int worst = 0;
    int angle = 0;
    for (const Figure& figure : at.figures) {
        if (figure.status == Status::left && figure.side() == side && figure.is_fighter()) sum += 20 * figure.money;
        if (!figure.fights_on() || figure.side() != side) continue;
        sum += 5 * figure.value + 8 * figure.dynamite - 8 * figure.pinned;
        if ((figure.weapons & arms::all) != 0) ++guns;
        const int each = plan.danger_at(figure);
        danger += std::min(worst, each);
        worst = std::max(worst, each);
        angle = std::max(angle, plan.angle_at(figure, 2));
    }
    constexpr std::array<int, 6> gun_worth{0, 90, 150, 190, 215, 230};
    sum += gun_worth[static_cast<std::size_t>(std::min(guns, 5))] * std::min(left + 1, 8) / 8;
    const bool to_shoot = (at.seat & 1) == side && at.phase != Phase::over;
    return sum - (to_shoot ? 6 : 9) * (worst + danger / 3) / 5 +
           (to_shoot ? 2 : 1) * (left > 0 || to_shoot ? angle : 0) / 4;
}

int Rules::worth(const Position& at, Seat seat) const {
    const int side = side_of(seat);
    return side_worth(at, side) - side_worth(at, 1 - side);
}

// A point decides more, the later it is.
int Rules::spread(const Position& at) const { return 80 + 28 * std::clamp(options_.turn_limit - at.turn, 0, 12); }

}  // namespace saloon::gunfight
