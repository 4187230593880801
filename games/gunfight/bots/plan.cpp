// Who goes for what, and who is in danger: the parts of a plan that are worked out once for a decision.
#include "games/gunfight/bots/plan.h"

namespace saloon::gunfight {
namespace {

// How much of a prize is left when so many units are still to be walked: a man makes some four inches a turn.
constexpr std::array<std::int16_t, 256> make_nearness() {
    std::array<std::int16_t, 256> table{};
    std::int64_t value = 1'000'000;
    for (std::int16_t& each : table) {
        each = static_cast<std::int16_t>(value / 1'000);
        value = value * 969 / 1'000;
    }
    return table;
}
constexpr std::array<std::int16_t, 256> nearness = make_nearness();
constexpr int touch = 2;  // units: so near is at the door

}  // namespace

int Plan::near(int way) { return nearness[static_cast<std::size_t>(std::clamp(way - touch, 0, 255))]; }

Plan::Plan(const Rules& rules, const Position& at, Seat seat)
    : rules_(rules), at_(at), town_(rules.town(at)), seat_(seat), side_(side_of(seat)) {
    turns_left_ = rules.options().turn_limit - at.turn;
    enemy_to_come_ = turns_left_ > 0;
    const auto place = [&](int one) { return (one - at.first + players_max) % rules.players(); };
    for (int other = 1 - side_; other < rules.players() && at.seat < players_max; other += 2)
        if (place(other) > place(at.seat)) enemy_to_come_ = true;
    for (const Figure& figure : at.figures) {
        if (!figure.fights_on()) continue;
        if (figure.side() != side_)
            foes_.push_back(&figure);
        else if (!men_.full())
            men_.push_back({.figure = &figure});
    }
    list_prizes();
    assign();
}

bool Plan::is_watched(std::size_t door) const {
    const Rect& building = town_.buildings[town_.doors[door].building].rect;
    for (const Figure* foe : foes_)
        if (d2(foe->at(), building) <= within(6)) return true;
    return false;
}

int Plan::worth_of_character(const Character& card) const {
    switch (card.kind) {
        case CardKind::money: return 200;
        case CardKind::dynamite: return 45;
        case CardKind::horse: return 25;
        default: return (card.weapons != 0 ? 45 : 20) + 6 * card.value + 10 * card.dynamite;
    }
}

// A door nobody of the side has looked behind: what the cards that are not accounted for are worth.
int Plan::worth_of_unseen() const {
    int money = 0;
    for (const Character& card : rules_.edition().characters) money += card.kind == CardKind::money ? 1 : 0;
    for (const Figure& figure : at_.figures) money -= figure.money;
    for (const Token& token : at_.tokens) money -= token.kind == TokenKind::money ? token.n : 0;
    int unseen = 0;
    for (const Door& door : at_.doors) {
        if (!door.has_card()) continue;
        if (!door.seen_by(side_))
            ++unseen;
        else if (rules_.character(door).kind == CardKind::money)
            --money;
    }
    return 25 + 180 * std::clamp(money, 0, unseen) / std::max(unseen, 1);
}

void Plan::list_prizes() {
    const int unseen = worth_of_unseen();
    for (std::size_t i = 0; i < at_.doors.size(); ++i) {
        const Door& door = at_.doors[i];
        if (!door.has_card() || door.refuses(side_)) continue;
        Prize prize{.worth = unseen, .where = town_.doors[i].at, .door = static_cast<int>(i)};
        if (door.seen_by(side_)) {
            const Character& card = rules_.character(door);
            prize.worth = worth_of_character(card);
            prize.talk = card.joins() ? &card : nullptr;
        }
        if (is_watched(i)) prize.worth = prize.worth * 2 / 5;
        prizes_.push_back(prize);
    }
    for (const Token& token : at_.tokens)
        if (token.level == 0 && !prizes_.full())
            prizes_.push_back(
                {.worth = (token.kind == TokenKind::money ? 200 : 20) * token.n, .where = {token.x, token.y}});
}

int Plan::prize_for(const Figure& figure, const Prize& prize) const {
    if (prize.talk == nullptr) return prize.worth;
    const int joins = chance_of(Rules::joining_total - Rules::persuasion(figure, *prize.talk));
    const int tries = std::min(turns_left_ + 1, 4);
    int refused = 1'000;
    for (int i = 0; i < tries; ++i) refused = refused * (1'000 - joins) / 1'000;
    return prize.worth * (1'000 - refused) / 1'000;
}

int Plan::way_to(Point here, const Prize& prize) const {
    if (prize.door >= 0) return town_.ways_from(here)[prize.door];
    return leg_length(here, prize.where) * 11 / 500;
}

Plan::Errand Plan::errand_for(const Figure& figure, const Prize& prize) const {
    const int speed = figure.mounted != 0 ? 2 : 1;
    return {&prize, prize_for(figure, prize), touch + 16 * turns_left_ * speed, speed};
}

// Of nothing for who goes for nothing.
Plan::Errand Plan::errand_of(const Figure& figure) const {
    const Man* who = man(figure.number);
    if (who == nullptr || who->prize < 0) return {};
    return errand_for(figure, prizes_[static_cast<std::size_t>(who->prize)]);
}

int Plan::hope_for(const Errand& errand, int way) const {
    return way > errand.way_most ? 0 : errand.worth * near(way / errand.speed) / 1'000;
}

// The man with the best prospects chooses first; what he goes for the others leave to him.
void Plan::assign() {
    for (std::size_t round = 0; round < men_.size(); ++round) {
        Man* best = nullptr;
        int best_prize = -1;
        int best_hope = 0;
        for (Man& man : men_) {
            if (man.prize >= 0 || !man.figure->is_person() || man.figure->level != 0) continue;
            if (man.choice < 0 || taken_[static_cast<std::size_t>(man.choice)]) choose(man);
            if (man.choice >= 0 && man.hope > best_hope) best = &man, best_prize = man.choice, best_hope = man.hope;
        }
        if (best == nullptr) break;
        best->prize = best_prize;
        taken_[static_cast<std::size_t>(best_prize)] = true;
    }
    for (Man& man : men_) {
        if (man.prize < 0)
            man.hope = 0;
        else
            man.way = way_to(man.figure->at(), prizes_[static_cast<std::size_t>(man.prize)]);
    }
}

void Plan::choose(Man& man) const {
    man.choice = -1;
    man.hope = 0;
    const Point here = man.figure->at();
    const bool rides = man.figure->mounted != 0;
    for (std::size_t i = 0; i < prizes_.size(); ++i) {
        if (taken_[i]) continue;
        const int way = way_to(here, prizes_[i]);
        if (prizes_[i].worth * near(rides ? way / 2 : way) / 1'000 <= man.hope)
            continue;  // not if he talks ever so well
        const int hope = hope_for(errand_for(*man.figure, prizes_[i]), way);
        if (hope > man.hope) man.hope = hope, man.choice = static_cast<int>(i);
    }
}

const Plan::Man* Plan::man(int number) const {
    for (const Man& man : men_)
        if (man.figure->number == number) return &man;
    return nullptr;
}

Plan::Goal Plan::goal_of(const Figure& figure) const {
    const Errand errand = errand_of(figure);
    if (errand.prize == nullptr) return {};
    const int door = errand.prize->door;
    if (door < 0) return {Aim::ground, -1};
    const Door& where = at_.doors[static_cast<std::size_t>(door)];
    if (!where.seen_by(side_)) return {Aim::unknown, door};
    return {errand.prize->talk != nullptr ? Aim::talk : Aim::goods, door};
}

int Plan::hopes() const {
    int sum = 0;
    for (const Man& man : men_) sum += man.hope;
    return sum;
}

// The other side has about two shots a turn for all it sees: the best one counts most, and half of it, as it may have a
// better one elsewhere. Who cannot shoot yet but is near may come.
int Plan::danger_at(const Figure& there) const {
    if (!enemy_to_come_) return 0;
    int best = 0;
    int others = 0;
    for (const Figure* foe : foes_) {
        const Fire fire = fire_of(rules_, town_, *foe, there);
        int chance = fire.shots > 1 ? fire.chance * 3 / 2 : fire.chance;
        if (chance == 0) {
            const int reach = reach_of(*foe);
            if (reach >= 0 && d2(foe->at(), there.at()) <= within(foe->mounted != 0 ? 20 : 15)) chance = 60;
        }
        others += std::min(best, chance);
        best = std::max(best, chance);
    }
    return std::min(850, best + others * 2 / 5) * price_of(there) / 2'000;
}

// What the best Shoot card would bring from there, and what so many of them would; hand to hand where one touches a foe
// (GUN-9.3).
int Plan::angle_at(const Figure& there, int shots) const {
    int best = 0;
    const bool close = rules_.options().plays(parts::close_combat);
    bool touches = false;
    const int strikes = std::min(shots, rules_.contact_cards(there));
    for (const Figure* foe : foes_) {
        if (!close || !rules_.in_contact(at_, there, *foe)) continue;
        touches = true;
        if (strikes > 0) best = std::max(best, gain_of_fight(there, *foe, strikes));
    }
    if (touches) return best;
    for (const Figure* foe : foes_) {
        const Fire fire = fire_of(rules_, town_, there, *foe);
        if (fire.chance == 0) continue;
        const int cards = std::min(std::max(shots, 1), fire.shots);
        best = std::max(best, fire.chance * prey_price(*foe) / 1'000 * (5 + 4 * cards) / 9);
    }
    return best;
}

int Plan::prey_price(const Figure& target) const {
    return price_of(target) + (foes_.size() == 1 ? 300 : foes_.size() == 2 ? 60 : 0);
}

}  // namespace saloon::gunfight
