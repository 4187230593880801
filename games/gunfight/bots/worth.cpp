// A guess of the result, for bots: the tallies as they stand, who is still on his feet and who can shoot at whom, and
// how near the doors are behind which allies and money wait. A hundred is a point of the tally.
#include "games/gunfight/bots/hopes.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {
namespace {

constexpr int tally_point = 100;
constexpr int strength = 25;  // a figure on his feet, a point of his value

}  // namespace

Hopes::Hopes(const Rules& rules, const Position& at, int side) : side_(side) {
    const Town& where = rules.town(at);
    for (std::size_t i = 0; i < at.doors.size(); ++i) {
        const Door& door = at.doors[i];
        if (!door.has_card() || door.refuses(side)) continue;
        int worth = 80;
        if (door.seen_by(side))
            worth = rules.character(door).kind == CardKind::money ? 190 : rules.character(door).joins() ? 90 : 40;
        add(worth, where.doors[i].at);
    }
    for (const Token& token : at.tokens) add(token.kind == TokenKind::money ? 190 * token.n : 30, {token.x, token.y});
}

void Hopes::add(int worth, Point where) {
    std::size_t place = prizes_.size();
    while (place > 0 && prizes_[place - 1].worth < worth) --place;
    prizes_.insert_at(place, {worth, where});
}

int Hopes::at(Point here) const {
    int best = 0;
    for (const Prize* prize = prizes_.begin(); prize != prizes_.end() && prize->worth > best;) {
        const int worth = prize->worth;
        int nearest = d2(here, prize->where);
        for (++prize; prize != prizes_.end() && prize->worth == worth; ++prize)
            nearest = std::min(nearest, d2(here, prize->where));
        best = std::max(best, worth * (64 - std::min(leg_length(nearest) / 100, 64)) / 64);
    }
    return best;
}

// In per cent of a shot, how surely `shooter` brings `target` down from where it stands.
int Rules::danger(const Position& at, const Figure& shooter, const Figure& target) const {
    if (!shooter.is_person() || shooter.weapons == 0) return 0;
    const int far2 = d2(shooter.at(), target.at());
    Weapon weapon = Weapon::none;
    int shots = 1;
    if ((shooter.weapons & arms::hand) != 0 && far2 <= within(12)) {
        weapon = Weapon::pistol;
        shots = 2;
    } else if ((shooter.weapons & arms::shotgun) != 0 && far2 <= within(8)) {
        weapon = Weapon::shotgun;
    } else if ((shooter.weapons & arms::rifle) != 0 && far2 <= shot_range2(shooter, Weapon::rifle)) {
        weapon = Weapon::rifle;
    }
    if (weapon == Weapon::none || !town(at).sees(spot_of(shooter), spot_of(target))) return 0;
    const int need = std::clamp(weapon == Weapon::shotgun ? 4 : shot_need(shooter, target, weapon, false), 2, 7);
    const int hit = (7 - need) * 100 / 6;
    const int cover = town(at).any_cover(spot_of(shooter), spot_of(target)) ? 67 : 100;
    const int falls = std::clamp(4 - target.skill(Skill::true_grit), 1, 6) * 100 / 6;
    return std::min(90, shots * hit * cover / 100 * falls / 100);
}

int Rules::side_worth(const Position& at, int side) const {
    int sum = tally_point * tally(at, side, Reason::turn_limit);
    const int left = options_.turn_limit - at.turn;
    const Hopes hopes(*this, at, side);
    for (const Figure& figure : at.figures) {
        if (figure.status == Status::left && figure.side() == side && figure.is_fighter()) sum += 30 * figure.money;
        if (!figure.fights_on() || figure.side() != side) continue;
        sum += strength * figure.value - 8 * figure.pinned + 8 * figure.dynamite;
        if (figure.is_person() && figure.level == 0 && left > 0) sum += hopes.at(figure.at());
        int threat = 0;
        for (const Figure& enemy : at.figures) {
            if (!enemy.fights_on() || !enemies(figure, enemy)) continue;
            threat += danger(at, enemy, figure);
            if (in_contact(at, figure, enemy)) threat += 20;
        }
        // What it is worth to the other side is lost with it, and what it carries.
        sum -= std::min(threat, 90) * (tally_point * figure.value + 2 * tally_point * figure.money) / 400;
    }
    return sum;
}

int Rules::worth(const Position& at, Seat seat) const {
    const int side = side_of(seat);
    return side_worth(at, side) - side_worth(at, 1 - side);
}

}  // namespace saloon::gunfight
