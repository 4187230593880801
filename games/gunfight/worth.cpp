// A guess of the result, for bots: the tallies as they stand, who is still on his feet, and how near the doors are
// behind which allies and money wait. A hundred is a point of the tally.
#include "games/gunfight/rules.h"

namespace saloon::gunfight {
namespace {

constexpr int tally_point = 100;

}  // namespace

// What a person may hope for at the doors: the nearer the better, a seen box of money most of all.
int Rules::hope_of(const Position& at, const Figure& figure) const {
    int best = 0;
    const Town& where = town(at);
    for (std::size_t i = 0; i < at.doors.size(); ++i) {
        const Door& door = at.doors[i];
        if (!door.has_card() || door.refuses(figure.side())) continue;
        const bool seen = door.seen_by(figure.side());
        const int prize = !seen                                     ? 70
                          : character(door).kind == CardKind::money ? 160
                          : character(door).joins()                 ? 60
                                                                    : 20;
        const int inches = leg_length(figure.at(), where.doors[i].at) / 100;
        best = std::max(best, prize * (48 - std::min(inches, 47)) / 48);
    }
    return best;
}

int Rules::side_worth(const Position& at, int side) const {
    int sum = tally_point * tally(at, side, Reason::turn_limit);
    for (const Figure& figure : at.figures) {
        if (!figure.fights_on() || figure.side() != side) continue;
        sum += 20 * figure.value - 10 * figure.pinned + 5 * figure.dynamite;
        if (figure.is_person() && figure.level == 0) sum += hope_of(at, figure);
    }
    return sum;
}

int Rules::worth(const Position& at, Seat seat) const {
    const int side = side_of(seat);
    return side_worth(at, side) - side_worth(at, 1 - side);
}

}  // namespace saloon::gunfight
