// Sections 18 and 19: what waits behind doors, what lies about, and who joins.
#include "games/gunfight/rules.h"

namespace saloon::gunfight {

// GUN-6.5: tokens first, then doors. Dogs and horses do neither.
void Rules::arrive(Position& at, Figure& figure) const {
    if (!figure.is_person()) return;
    for (std::size_t i = at.tokens.size(); i-- > 0;) {
        const Token& token = at.tokens[i];
        if (token.level != figure.level || !touches(at, figure.at(), {token.x, token.y}, token.level)) continue;
        std::uint8_t& carried = token.kind == TokenKind::money ? figure.money : figure.dynamite;
        carried = static_cast<std::uint8_t>(carried + token.n);  // goods_max together, so it fits
        at.tokens.erase_at(i);
    }
    if (figure.level != 0) return;
    const auto& doors = town(at).doors;
    for (std::size_t i = 0; i < at.doors.size(); ++i)
        if (at.doors[i].has_card() && touches(at, figure.at(), doors[i].at, 0))
            at.doors[i].seen = static_cast<std::uint8_t>(at.doors[i].seen | 1 << figure.side());  // GUN-18.2
}

bool Rules::has_access(const Position& at, const Figure& figure, std::size_t door) const {
    const Town& where = town(at);
    if (!figure.is_person() || !figure.in_play() || figure.level != 0) return false;
    if (!touches(at, figure.at(), where.doors[door].at, 0)) return false;
    if (!at.doors[door].has_card() || !at.doors[door].seen_by(figure.side())) return false;
    const Rect& building = where.buildings[where.doors[door].building].rect;
    for (const Figure& other : at.figures)
        if (other.fights_on() && enemies(figure, other) && d2(other.at(), building) <= within(6)) return false;
    return true;
}

int Rules::persuasion(const Figure& figure, const Character& card) {
    int sum = figure.skill(Skill::persuade) + card.ease;
    if (card.suit != no_suit && figure.suit != no_suit) {
        if (card.suit == figure.suit) sum += 1;
        if (is_red(card.suit) != is_red(figure.suit)) sum -= 1;
    }
    return sum;
}

// GUN-18.4 to 18.11
void Rules::persuade(Position& at, int die) const {
    const Figure& figure = *find(at, at.play.fig);
    Door& door = at.doors[at.play.target];
    const Character& card = character(door);
    if (die + persuasion(figure, card) < joining_total) {
        if (die == 1 && card.insulted) door.refused = static_cast<std::uint8_t>(door.refused | 1 << figure.side());
        return end_play(at);
    }
    Figure ally;
    ally.number = at.next_figure++;
    ally.name = card.name_row;
    ally.seat = figure.seat;
    ally.kind = card.kind == CardKind::dog ? Kind::dog : Kind::person;
    ally.suit = card.suit;
    ally.weapons = card.weapons;
    ally.skills = card.skills;
    const bool on_foot = card.horse && !options_.plays(parts::horses);  // GUN-23.10
    ally.value = static_cast<std::uint8_t>(on_foot ? std::max(card.value - 1, 1) : card.value);
    ally.mounted = card.horse && !on_foot ? 1 : 0;
    ally.dynamite = options_.plays(parts::dynamite) ? static_cast<std::uint8_t>(card.dynamite) : std::uint8_t{0};
    door.card = Door::gone;
    at.figures.push_back(ally);
    const Point near = town(at).doors[at.play.target].at;
    at.placing = {ally.number, static_cast<std::uint8_t>(near.x), static_cast<std::uint8_t>(near.y)};
    set_phase(at, Phase::place, actor_of(turn_of(at)));
}

void Rules::take(Position& at, const Move& move) const {
    activate(at, move.figure);
    Figure& figure = *find(at, move.figure);
    Door& door = at.doors[move.target];
    const CardKind kind = character(door).kind;
    door.card = Door::gone;
    if (kind == CardKind::money) {
        ++figure.money;
        return check_end(at);
    }
    if (kind == CardKind::dynamite) {
        figure.dynamite = static_cast<std::uint8_t>(figure.dynamite + 2);
        return check_end(at);
    }
    at.play = {};
    at.play.verb = Verb::take;
    at.play.fig = move.figure;
    at.play.target = move.target;
    at.play.cards.fill(no_card);
    at.play.back.fill(no_card);
    const Point near = town(at).doors[move.target].at;
    const Figure& horse = add_horse(at);
    at.placing = {horse.number, static_cast<std::uint8_t>(near.x), static_cast<std::uint8_t>(near.y)};
    set_phase(at, Phase::place, actor_of(turn_of(at)));
}

void Rules::add_token(Position& at, TokenKind kind, int n, const Spot& spot) const {
    const Token token{kind, static_cast<std::uint8_t>(spot.x), static_cast<std::uint8_t>(spot.y),
                      static_cast<std::uint8_t>(spot.level), static_cast<std::uint8_t>(n)};
    const auto same_place = [](const Token& a, const Token& b) {
        return a.kind == b.kind && a.x == b.x && a.y == b.y && a.level == b.level;
    };
    std::size_t i = 0;
    while (i < at.tokens.size() && at.tokens[i] < token && !same_place(at.tokens[i], token)) ++i;
    if (i < at.tokens.size() && same_place(at.tokens[i], token))  // GUN-19.2: one token with the sum
        at.tokens[i].n = static_cast<std::uint8_t>(at.tokens[i].n + n);
    else if (!at.tokens.full())
        at.tokens.insert_at(i, token);
    else  // only in a position nobody could have reached: it lies with the others
        at.tokens[std::min(i, at.tokens.size() - 1)].n =
            static_cast<std::uint8_t>(at.tokens[std::min(i, at.tokens.size() - 1)].n + n);
}

// How near to placing.near a placed figure must be, as d2: the first inch with room (GUN-18.6).
int Rules::place_distance(const Position& at) const {
    const TableSize& table = town(at).size;
    for (int inches = 1; inches < 110; ++inches) {
        const int reach = 2 * inches;
        const Point near = at.placing.near();
        for (int y = std::max(near.y - reach, 0); y <= std::min(near.y + reach, table.height); ++y)
            for (int x = std::max(near.x - reach, 0); x <= std::min(near.x + reach, table.width); ++x)
                if (d2(near, Point{x, y}) <= within(inches) && free_for(at, {x, y, 0}, at.placing.fig))
                    return within(inches);
    }
    return -1;
}

bool Rules::place_point(const Position& at, Point point) const {
    if (!free_for(at, {point.x, point.y, 0}, at.placing.fig)) return false;
    const int far2 = d2(at.placing.near(), point);
    const bool dismounting = at.play.verb == Verb::move || at.play.verb == Verb::dismount;
    if (dismounting) return far2 == 4 && !town(at).across_wall(at.placing.near(), point);  // GUN-8.3
    return far2 <= place_distance(at);                                                     // GUN-18.6
}

void Rules::place(Position& at, Point point) const {
    Figure& figure = *find(at, at.placing.fig);
    figure.status = Status::play;
    figure.put(point, 0);
    if (at.play.verb == Verb::persuade) figure.done = 1;  // GUN-5.8
    arrive(at, figure);
    end_play(at);
}

}  // namespace saloon::gunfight
