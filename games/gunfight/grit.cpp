// Sections 13 to 16: the dice, one by one from the front of the queue (GUN-24.5).
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

// GUN-13.3, 13.6: all cards are shown; first the attacker's strikes, then the defender's.
void Rules::reveal_fight(Position& at, const Move& move) const {
    const Figure& attacker = *find(at, at.play.fig);
    const Figure& defender = *find(at, at.play.target);
    hand_of(at, seat_of(at.to_act)).bits &= ~move.card_set().bits;
    at.discards = at.discards | at.held.laid | move.card_set();
    std::size_t shown = 0;
    for (const std::uint8_t card : at.held.laid) at.play.cards[shown++] = card;
    at.play.back = {move.cards[0], move.cards[1]};
    at.held.laid = {};
    at.held.attacker = 0;
    const auto strike = [&](const Figure& by, const Figure& on) {  // fixed before the first die (26.18)
        at.queue.push_back({by.number, on.number, Test::strike, static_cast<std::int8_t>(strike_need(by))});
    };
    for (int i = 0; i < at.held.strikes; ++i) strike(attacker, defender);
    for (int i = 0; i < move.card_count(); ++i) strike(defender, attacker);
    set_phase(at, Phase::roll, Actor::chance);
}

void Rules::roll(Position& at, int die) const {
    const Waiting test = at.queue.front();
    at.queue.erase_at(0);
    const bool success = die >= test.need;
    const std::uint16_t shooter = at.play.fig;
    switch (test.kind) {
        case Test::cover:
            if (success) at.queue.clear();  // GUN-10.4: stopped
            break;
        case Test::screen:
            if (!success) break;
            at.queue.clear();
            at.queue.push_back({shooter, test.fig, Test::grit, 0});
            break;
        case Test::hit:
        case Test::pellet:
        case Test::burst:
            if (success) at.queue.push_back({shooter, test.fig, Test::grit, 0});
            break;
        case Test::strike:
            if (success) at.queue.push_back({test.by, test.fig, Test::grit, 0});
            break;
        case Test::fuse: fuse(at, success); break;
        case Test::grit: true_grit(at, test, die); break;
        case Test::persuade: return persuade(at, die);
        case Test::death:
            if (success) find(at, test.fig)->status = Status::dead;  // GUN-21.2
            if (at.queue.empty()) return after_boot_hill(at);
            return;
        case Test::recruit: break;
    }
    after_roll(at);
}

// GUN-14.2: rolls for a figure no longer in play are dropped without a die.
void Rules::after_roll(Position& at) const {
    while (!at.queue.empty() && at.queue.front().kind == Test::grit) {
        const Figure* figure = find(at, at.queue.front().fig);
        if (figure != nullptr && figure->in_play()) break;
        at.queue.erase_at(0);
    }
    if (at.queue.empty()) end_play(at);
}

// GUN-12.4, 12.5
void Rules::fuse(Position& at, bool burns) const {
    const Spot spot{at.play.x, at.play.y, at.play.level};
    if (!burns) return add_token(at, TokenKind::dynamite, 1, spot);
    for (Figure& figure : at.figures) {
        if (!in_burst(at, figure, spot)) continue;
        if (figure.is_fighter()) figure.pinned = 1;
        at.queue.push_back({0, figure.number, Test::burst, 4});
    }
}

void Rules::true_grit(Position& at, const Waiting& test, int die) const {
    Figure& figure = *find(at, test.fig);
    const int result = die + figure.skill(Skill::true_grit);
    if (figure.kind == Kind::horse) {
        if (result <= 3) leave_play(at, figure, Status::down);  // GUN-16.2: no notch, no tally
        return;
    }
    const bool rider = figure.mounted != 0;
    if (result <= 1) {
        drop_goods(at, figure);
        figure.money = figure.dynamite = 0;
        figure.mounted = 0;  // the horse goes with him
        leave_play(at, figure, Status::fled);
    } else if (result <= (rider ? 3 : 4)) {
        shoot_down(at, figure, test.by);
    } else if (rider && result == 4) {
        figure.mounted = 0;
        figure.pinned = 1;
    } else if (result <= (rider ? 5 : 6)) {
        figure.pinned = 1;
    }
}

void Rules::shoot_down(Position& at, Figure& figure, int by) const {
    drop_goods(at, figure);
    figure.money = figure.dynamite = 0;
    const bool rider = figure.mounted != 0;
    figure.mounted = 0;
    leave_play(at, figure, Status::down);
    if (const Figure* shooter = find(at, by);
        shooter != nullptr && shooter->gang != 0 && shooter->seat < players_max)  // GUN-22.2
        at.notches[shooter->seat] =
            static_cast<std::int16_t>(at.notches[shooter->seat] + (enemies(*shooter, figure) ? 1 : -1));
    if (!rider) return;
    Figure& horse = add_horse(at);  // GUN-14.3
    horse.status = Status::play;
    horse.put(figure.at(), figure.level);
}

void Rules::drop_goods(Position& at, const Figure& figure) const {  // GUN-14.4
    if (figure.money > 0) add_token(at, TokenKind::money, figure.money, spot_of(figure));
    if (figure.dynamite > 0) add_token(at, TokenKind::dynamite, figure.dynamite, spot_of(figure));
}

}  // namespace saloon::gunfight
