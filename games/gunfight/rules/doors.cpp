// Sections 18 and 19: what waits behind doors, what lies about, and who joins.
#include "games/gunfight/rules/step.h"

namespace saloon::gunfight {

// GUN-6.5: tokens first, then doors. Dogs and horses do neither.
void Step::arrive(Figure& figure) {
    if (!figure.is_person()) return;
    for (std::size_t i = at_.tokens.size(); i-- > 0;) {
        const Token& token = at_.tokens[i];
        if (token.level != figure.level || !rules_.touches(at_, figure.at(), {token.x, token.y}, token.level)) continue;
        std::uint8_t& carried = token.kind == TokenKind::money ? figure.money : figure.dynamite;
        carried = static_cast<std::uint8_t>(carried + token.n);  // goods_max together, so it fits
        if (tell_.heard())
            tell_goods(Happening::gained, figure, token.kind, token.n, place_of(Spot{token.x, token.y, token.level}),
                       Word::picked_up, "GUN-19.4"_rule);
        at_.tokens.erase_at(i);
    }
    if (figure.level != 0) return;
    const auto& doors = town().doors;
    for (std::size_t i = 0; i < at_.doors.size(); ++i)
        if (at_.doors[i].has_card() && !at_.doors[i].seen_by(figure.side()) &&
            rules_.touches(at_, figure.at(), doors[i].at, 0)) {
            if (tell_.heard()) tell_looked(figure, i);
            at_.doors[i].seen = static_cast<std::uint8_t>(at_.doors[i].seen | 1 << figure.side());  // GUN-18.2
        }
}

bool Questions::has_access(const Position& at, const Figure& figure, std::size_t door) const {
    const Town& where = town(at);
    if (!figure.is_person() || !figure.in_play() || figure.level != 0) return false;
    if (!touches(at, figure.at(), where.doors[door].at, 0)) return false;
    if (!at.doors[door].has_card() || !at.doors[door].seen_by(figure.side())) return false;
    const Rect& building = where.buildings[where.doors[door].building].rect;
    for (const Figure& other : at.figures)
        if (other.fights_on() && enemies(figure, other) && d2(other.at(), building) <= within(6)) return false;
    return true;
}

int Questions::persuasion(const Figure& figure, const Character& card) {
    int sum = figure.skill(Skill::persuade) + card.ease;
    if (card.suit != no_suit && figure.suit != no_suit) {
        if (card.suit == figure.suit) sum += 1;
        if (is_red(card.suit) != is_red(figure.suit)) sum -= 1;
    }
    return sum;
}

// GUN-18.4 to 18.11
void Step::persuade(int die) {
    const Figure& figure = *find(at_.play.fig);
    Door& door = at_.doors[at_.play.target];
    const Character& card = rules_.character(door);
    const bool joins = die + Rules::persuasion(figure, card) >= Rules::joining_total;
    const bool insulted = !joins && die == 1 && card.insulted;
    if (tell_.heard())
        tell_rolled({at_.play.target, figure.number, Test::persuade, 0}, die,
                    joins      ? Word::joined
                    : insulted ? Word::insulted
                               : Word::refused,
                    insulted ? "GUN-18.9"_rule : "GUN-18.4"_rule);
    if (insulted) {
        door.refused = static_cast<std::uint8_t>(door.refused | 1 << figure.side());
        tell(Happened(Told::insulted, "GUN-18.9"_rule, owner_of(figure)).to(door_told(at_.play.target)));
    }
    if (!joins) return end_play();
    Figure ally;
    ally.number = at_.next_figure++;
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
    if (tell_.heard()) tell_joined(at_.play.target, ally);
    door.card = Door::gone;
    at_.figures.push_back(ally);
    const Point near = town().doors[at_.play.target].at;
    at_.placing = {ally.number, static_cast<std::uint8_t>(near.x), static_cast<std::uint8_t>(near.y)};
    set_phase(Phase::place, actor_of(turn_of()));
}

void Step::take(const Move& move) {
    activate(move.figure);
    Figure& figure = *find(move.figure);
    Door& door = at_.doors[move.target];
    const CardKind kind = rules_.character(door).kind;
    const bool is_horse = kind == CardKind::horse;
    const TokenKind goods = kind == CardKind::money ? TokenKind::money : TokenKind::dynamite;
    // Which of several money cards it was nobody need know afterwards, and the position does not.
    tell(about(Told::taken, "GUN-18.7"_rule, figure)
             .to(door_told(move.target))
             .thing(is_horse ? word_of(Kind::horse) : word_of(goods)));
    door.card = Door::gone;
    if (!is_horse) {
        const int n = goods == TokenKind::money ? 1 : 2;
        std::uint8_t& carried = goods == TokenKind::money ? figure.money : figure.dynamite;
        carried = static_cast<std::uint8_t>(carried + n);
        if (tell_.heard())
            tell_goods(Happening::gained, figure, goods, n, door_told(move.target), Word::taken, "GUN-18.7"_rule);
        return check_end();
    }
    at_.play = {};
    at_.play.verb = Verb::take;
    at_.play.fig = move.figure;
    at_.play.target = move.target;
    at_.play.cards.fill(no_card);
    at_.play.back.fill(no_card);
    const Point near = town().doors[move.target].at;
    const Figure& horse = add_horse(Word::taken, "GUN-18.7"_rule);
    at_.placing = {horse.number, static_cast<std::uint8_t>(near.x), static_cast<std::uint8_t>(near.y)};
    set_phase(Phase::place, actor_of(turn_of()));
}

void Step::add_token(TokenKind kind, int n, const Spot& spot) {
    const Token token{kind, static_cast<std::uint8_t>(spot.x), static_cast<std::uint8_t>(spot.y),
                      static_cast<std::uint8_t>(spot.level), static_cast<std::uint8_t>(n)};
    const auto same_place = [](const Token& a, const Token& b) {
        return a.kind == b.kind && a.x == b.x && a.y == b.y && a.level == b.level;
    };
    std::size_t i = 0;
    while (i < at_.tokens.size() && at_.tokens[i] < token && !same_place(at_.tokens[i], token)) ++i;
    if (i < at_.tokens.size() && same_place(at_.tokens[i], token))  // GUN-19.2: one token with the sum
        at_.tokens[i].n = static_cast<std::uint8_t>(at_.tokens[i].n + n);
    else if (!at_.tokens.full())
        at_.tokens.insert_at(i, token);
    else  // only in a position nobody could have reached: it lies with the others
        at_.tokens[std::min(i, at_.tokens.size() - 1)].n =
            static_cast<std::uint8_t>(at_.tokens[std::min(i, at_.tokens.size() - 1)].n + n);
}

// How near to placing.near a placed figure must be, as d2: the first inch with room (GUN-18.6).
int Questions::place_distance(const Position& at) const {
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

bool Questions::place_point(const Position& at, Point point) const {
    if (!free_for(at, {point.x, point.y, 0}, at.placing.fig)) return false;
    const int far2 = d2(at.placing.near(), point);
    const bool dismounting = at.play.verb == Verb::move || at.play.verb == Verb::dismount;
    if (dismounting) return far2 == 4 && !town(at).across_wall(at.placing.near(), point);  // GUN-8.3
    return far2 <= place_distance(at);                                                     // GUN-18.6
}

void Step::place(Point point) {
    Figure& figure = *find(at_.placing.fig);
    figure.status = Status::play;
    figure.put(point, 0);
    if (tell_.heard()) tell_placed(figure);
    if (at_.play.verb == Verb::persuade) figure.done = 1;  // GUN-5.8
    arrive(figure);
    end_play();
}

}  // namespace saloon::gunfight
