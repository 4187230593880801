// Sections 13 to 16: the dice, one by one from the front of the queue (GUN-24.5).
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

// GUN-13.3, 13.6: all cards are shown; first the attacker's strikes, then the defender's.
void Step::reveal_fight(const Move& move) {
    const Figure& attacker = *find(at_.play.fig);
    const Figure& defender = *find(at_.play.target);
    if (tell_.heard()) tell_revealed(move.card_set());
    hand_of(seat_of(at_.to_act)).bits &= ~move.card_set().bits;
    at_.discards = at_.discards | at_.held.laid | move.card_set();
    std::size_t shown = 0;
    for (const std::uint8_t card : at_.held.laid) at_.play.cards[shown++] = card;
    at_.play.back = {move.cards[0], move.cards[1]};
    at_.held.laid = {};
    at_.held.attacker = 0;
    const auto strike = [&](const Figure& by, const Figure& on) {  // fixed before the first die (26.18)
        at_.queue.push_back({by.number, on.number, Test::strike, static_cast<std::int8_t>(Rules::strike_need(by))});
    };
    for (int i = 0; i < at_.held.strikes; ++i) strike(attacker, defender);
    for (int i = 0; i < move.card_count(); ++i) strike(defender, attacker);
    if (tell_.heard()) tell_tests();
    set_phase(Phase::roll, Actor::chance);
}

void Step::roll(int die) {
    const Waiting test = at_.queue.front();
    at_.queue.erase_at(0);
    const bool success = die >= test.need;
    const std::uint16_t shooter = at_.play.fig;
    if (tell_.heard()) tell_rolled(test, die, success);
    switch (test.kind) {
        case Test::cover:
            if (success) at_.queue.clear();  // GUN-10.4: stopped
            break;
        case Test::screen:
            if (!success) break;
            at_.queue.clear();
            at_.queue.push_back({shooter, test.fig, Test::grit, 0});
            break;
        case Test::hit:
        case Test::pellet:
        case Test::burst:
            if (success) at_.queue.push_back({shooter, test.fig, Test::grit, 0});
            break;
        case Test::strike:
            if (success) at_.queue.push_back({test.by, test.fig, Test::grit, 0});
            break;
        case Test::fuse: fuse(success); break;
        case Test::grit: true_grit(test, die); break;
        case Test::persuade: return persuade(die);
        case Test::death:
            if (success) {
                Figure& figure = *find(test.fig);
                figure.status = Status::dead;  // GUN-21.2
                tell(about(Told::died, "GUN-21.2"_rule, figure));
            }
            if (at_.queue.empty()) return after_boot_hill();
            return;
        case Test::recruit: break;
    }
    after_roll();
}

// GUN-14.2: rolls for a figure no longer in play are dropped without a die.
void Step::after_roll() {
    while (!at_.queue.empty() && at_.queue.front().kind == Test::grit) {
        const Figure* figure = find(at_.queue.front().fig);
        if (figure != nullptr && figure->in_play()) break;
        at_.queue.erase_at(0);
    }
    if (at_.queue.empty()) end_play();
}

// GUN-12.4, 12.5
void Step::fuse(bool burns) {
    const Spot spot{at_.play.x, at_.play.y, at_.play.level};
    if (!burns) {
        tell(Happened(Told::dud, "GUN-12.4"_rule).to(place_of(spot)));
        return add_token(TokenKind::dynamite, 1, spot);
    }
    tell(Happened(Told::exploded, "GUN-12.5"_rule).to(place_of(spot)));
    for (Figure& figure : at_.figures) {
        if (!rules_.in_burst(at_, figure, spot)) continue;
        if (figure.is_fighter()) pin(figure, Word::explosion, "GUN-12.5"_rule);
        at_.queue.push_back({0, figure.number, Test::burst, 4});
    }
    if (tell_.heard()) tell_tests();
}

// GUN-15.2: a second pin has no further effect.
void Step::pin(Figure& figure, Word why, RuleNumber rule) {
    if (figure.pinned != 0) return;
    figure.pinned = 1;
    tell(about(Told::pinned, rule, figure).why(why));
}

namespace {

// The lines of GUN-14.1.
Word grit_result(const Figure& figure, int result) {
    if (figure.kind == Kind::horse) return result <= 3 ? Word::shot_down : Word::missed;
    const bool rider = figure.mounted != 0;
    if (result <= 1) return Word::fled;
    if (result <= (rider ? 3 : 4)) return Word::shot_down;
    if (rider && result == 4) return Word::horse_killed;
    return result <= (rider ? 5 : 6) ? Word::pinned : Word::missed;
}

}  // namespace

void Step::true_grit(const Waiting& test, int die) {
    Figure& figure = *find(test.fig);
    const Word result = grit_result(figure, die + figure.skill(Skill::true_grit));
    if (tell_.heard()) tell_rolled(test, die, result, "GUN-14.1"_rule);
    switch (result) {
        case Word::fled:
            drop_goods(figure);
            figure.money = figure.dynamite = 0;
            figure.mounted = 0;  // the horse goes with him
            return leave_play(figure, Status::fled);
        case Word::shot_down: return shoot_down(figure, test.by);
        case Word::horse_killed:
            figure.mounted = 0;
            tell(about(Told::horse_killed, "GUN-14.1"_rule, figure).from(here(figure)));
            return pin(figure, Word::horse_killed, "GUN-14.1"_rule);
        case Word::pinned: return pin(figure, word_of(Test::grit), "GUN-14.1"_rule);
        default: return;
    }
}

void Step::shoot_down(Figure& figure, int by) {
    if (tell_.heard()) tell_shot_down(figure, by);
    if (figure.kind == Kind::horse) return leave_play(figure, Status::down);  // GUN-16.2: no notch, no tally
    drop_goods(figure);
    figure.money = figure.dynamite = 0;
    const bool rider = figure.mounted != 0;
    figure.mounted = 0;
    leave_play(figure, Status::down);
    if (const Figure* shooter = find(by);
        shooter != nullptr && shooter->gang != 0 && shooter->seat < players_max) {  // GUN-22.2
        const int more = enemies(*shooter, figure) ? 1 : -1;
        at_.notches[shooter->seat] = static_cast<std::int16_t>(at_.notches[shooter->seat] + more);
        if (tell_.heard()) tell_notch(*shooter, more, Word::shot_down, "GUN-22.2"_rule);
    }
    if (!rider) return;
    const Spot spot = Rules::spot_of(figure);
    Figure& horse = add_horse(Word::riderless, "GUN-14.3"_rule);
    horse.status = Status::play;
    horse.put(spot.at(), spot.level);
    if (tell_.heard()) tell_went(horse, {}, Word::riderless, "GUN-14.3"_rule);
}

void Step::drop_goods(const Figure& figure) {  // GUN-14.4
    const auto drop = [&](TokenKind kind, int n) {
        if (n == 0) return;
        add_token(kind, n, Rules::spot_of(figure));
        if (tell_.heard())
            tell_goods(Happening::lost, figure, kind, n, place_of(figure), Word::dropped, "GUN-14.4"_rule);
    };
    drop(TokenKind::money, figure.money);
    drop(TokenKind::dynamite, figure.dynamite);
}

}  // namespace saloon::gunfight
