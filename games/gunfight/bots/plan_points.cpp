// Where to stand: nearer to what one goes for, with an angle for the cards in hand, out of the enemy's sights.
#include "games/gunfight/bots/plan.h"
#include "games/gunfight/bots/ranking.h"

namespace saloon::gunfight {
namespace {

constexpr int every_so_many = 37;

}  // namespace

// The Shoot cards a figure can still spend in this activation.
int Plan::shots_left(const Figure& figure) const {
    if (turn_side() != side_ || figure.done != 0) return 0;
    if (reach_of(figure) < 0 && !rules_.options().plays(parts::close_combat)) return 0;
    if (at_.active.fig == figure.number && at_.active.shots > 0) {
        const Weapon weapon = at_.active.weapon;
        const int most = weapon == Weapon::pistols ? 6 : weapon == Weapon::pistol ? 3 : 1;
        if (at_.active.shots >= most) return 0;
    }
    return (Rules::hand_of(at_, seat_) & shoot_cards).size();
}

int Plan::hope_at(const Figure& figure, Point here) const {
    if (!figure.is_person()) return 0;
    if (man(figure.number) != nullptr) {
        const Errand errand = errand_of(figure);
        return errand.prize == nullptr ? 0 : hope_for(errand, here);
    }
    int best = 0;  // one who is only coming: what nobody goes for yet
    for (std::size_t i = 0; i < prizes_.size(); ++i)
        if (!taken_[i]) best = std::max(best, hope_for(errand_for(figure, prizes_[i]), here));
    return best;
}

int Plan::promise_of_spot(const Figure& figure, const Spot& spot, int shots) const {
    Figure there = figure;
    there.put(spot.at(), spot.level);
    const int angle = angle_at(there, shots);
    return (spot.level == 0 ? hope_at(figure, spot.at()) : 0) + (shots > 0 ? angle : angle / 4) - danger_at(there);
}

// In units: as far as that a shot is a good one; hands need contact.
int Plan::best_range(const Figure& figure) {
    if ((figure.weapons & arms::hand) != 0) return 11;
    if ((figure.weapons & arms::shotgun) != 0) return 15;
    return (figure.weapons & arms::rifle) != 0 ? 36 : 2;
}

// Points are many. A few are looked at with all who see them: those nearest to what the man goes for, those from where
// a foe is at the right distance, and some from all over, for cover.
Spot Plan::best_spot(const Figure& figure, const RowMap& map, int level) const {
    const int shots = shots_left(figure);
    Ranking<Point, 7> hopeful;
    Ranking<Point, 6> close;
    FixedVector<Point, 12> wide;
    const int good = best_range(figure);
    int count = 0;
    const Errand errand = figure.is_person() && level == 0 ? errand_of(figure) : Errand{};
    for_each_point(map, [&](int x, int y) {
        const Point point{x, y};
        if (errand.prize != nullptr) hopeful.add(7, hope_for(errand, point), point);
        if (shots > 0) {
            int best = -10'000;
            for (const Figure* foe : foes_) {
                const int far2 = d2(point, foe->at());
                best = std::max(best, far2 <= good * good ? far2 / 8 : good * good - far2);
            }
            close.add(6, best, point);
        }
        if (count++ % every_so_many == 0 && !wide.full()) wide.push_back(point);
    });
    Spot best{figure.x, figure.y, figure.level};
    int most = INT32_MIN;
    const auto look = [&](Point point) {
        const Spot spot{point.x, point.y, level};
        const int promise = promise_of_spot(figure, spot, shots);
        if (promise > most) most = promise, best = spot;
    };
    for (const Ranked<Point>& each : hopeful) look(each.item);
    for (const Ranked<Point>& each : close) look(each.item);
    for (const Point& each : wide) look(each);
    return best;
}

int Plan::throw_at(const Figure& thrower, const Spot& spot) const {
    int sum = 0;
    for (const Figure& other : at_.figures) {
        if (!other.fights_on() || !rules_.in_burst(at_, other, spot)) continue;
        const int loss =
            chance_to_fall(other) * (other.side() == side_ ? price_of(other) : prey_price(other)) / 2'000 + 12;
        sum += other.side() == thrower.side() ? -loss * 5 / 4 : loss;
    }
    return sum * 2 / 3;
}

}  // namespace saloon::gunfight
