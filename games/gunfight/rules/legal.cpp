// Every legal move, phase by phase (GUN-24.3), into the caller's buffer.
#include "games/gunfight/rules/moves.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {
namespace {

// Each move is copied whole and then told its point: the other way round the copy would wait for the two writes.
void add_points(MoveList<Move>& moves, const RowMap& map, int level, Move move) {
    move.level = static_cast<std::uint8_t>(level);
    for_each_point(map, [&](int x, int y) {
        moves.push_back(move);
        moves.back().x = static_cast<std::int16_t>(x);
        moves.back().y = static_cast<std::int16_t>(y);
    });
}

void add_points(MoveList<Move>& moves, const LevelMaps& maps, const Move& move) {
    for (const int level : {0, 1}) add_points(moves, maps[level], level, move);
}

}  // namespace

void Rules::legal_moves(const Position& at, MoveList<Move>& moves) const {
    switch (at.phase) {
        case Phase::gang:
            for (std::size_t i = 0; i < edition_->gangs.size(); ++i)
                if (edition_->gangs[i].suit == at.suits[static_cast<std::size_t>(at.to_act)])
                    moves.push_back(moves::free_action(Verb::gang, 0, static_cast<int>(i)));
            return;
        case Phase::deploy: return legal_deploy(at, moves);
        case Phase::swap:
            for (const std::uint8_t card : hand(at)) moves.push_back(moves::card(Verb::swap, card));
            return moves.push_back(moves::simple(Verb::keep));
        case Phase::turn: return legal_turn(at, moves);
        case Phase::to: return legal_to(at, moves);
        case Phase::at: {
            LevelMaps points(town(at).rows());
            const int inches = 3 + (at.play.cards[1] != no_card ? number_of(at.play.cards[1]) : 0);
            throw_points(at, *find(at, at.play.fig), within(inches), points);
            return add_points(moves, points, moves::simple(Verb::at));
        }
        case Phase::react: return legal_react(at, moves);
        case Phase::back: {
            const CardSet cards = hand(at) & shoot_cards;
            moves.push_back(moves::simple(Verb::back));
            for (const std::uint8_t first : cards) {
                Move move = moves::card(Verb::back, first);
                moves.push_back(move);
                for (const std::uint8_t second : cards.after(first)) {
                    move.cards[1] = second;
                    moves.push_back(move);
                }
            }
            return;
        }
        case Phase::place: return legal_place(at, moves);
        case Phase::discard:
            for (const std::uint8_t card : hand(at)) moves.push_back(moves::card(Verb::discard, card));
            return;
        case Phase::recruit: return legal_recruits(at, moves);
        case Phase::skill: return legal_skills(at, moves);
        default: return;
    }
}

void Rules::legal_deploy(const Position& at, MoveList<Move>& moves) const {
    const Figure& figure = *next_to_deploy(at, seat_of(at.to_act));
    const Town& where = town(at);
    const Rect& zone = where.zones[static_cast<std::size_t>(figure.side())].rect;
    RowMap map(where.rows());
    for (int y = zone.y1; y <= zone.y2; ++y) map[y] = where.ground.standing()[y] & bits_between(zone.x1, zone.x2);
    keep_lattice(map);
    block_others(at, 0, figure.number, map);
    add_points(moves, map, 0, moves::free_action(Verb::deploy, figure.number));
}

void Rules::legal_turn(const Position& at, MoveList<Move>& moves) const {
    moves.push_back(moves::simple(Verb::end));
    for (const Figure& figure : at.figures) {
        if (!figure.fights_on() || !figure.of(turn_of(at)) || figure.done != 0) continue;  // GUN-5.1, 5.2
        if (at.active.fig != figure.number || at.active.moved == 0) legal_movement(at, figure, moves);
        legal_shooting(at, figure, moves);
        legal_free_actions(at, figure, moves);
    }
    if (options_.group_move) legal_groups(at, moves);
}

void Rules::legal_free_actions(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    if (figure.level == 0 && figure.y == town(at).zones[static_cast<std::size_t>(figure.side())].home_y)
        moves.push_back(moves::free_action(Verb::leave, figure.number));  // GUN-19.5
    if (!figure.is_person() || figure.level != 0) return;
    const bool may_persuade = at.active.fig != figure.number || at.active.persuaded == 0;
    for (std::size_t i = 0; i < at.doors.size(); ++i) {
        if (!at.doors[i].seen_by(figure.side()) || !has_access(at, figure, i)) continue;
        if (!character(at.doors[i]).joins())
            moves.push_back(moves::free_action(Verb::take, figure.number, static_cast<int>(i)));
        else if (may_persuade && options_.plays(parts::allies) && !at.doors[i].refuses(figure.side()))
            moves.push_back(moves::free_action(Verb::persuade, figure.number, static_cast<int>(i)));
    }
}

void Rules::legal_to(const Position& at, MoveList<Move>& moves) const {
    const Figure& figure = *find(at, at.play.fig);
    if (at.play.verb == Verb::climb) {
        LevelMaps maps(town(at).rows());
        climb_spots(at, figure, &maps);
        return add_points(moves, maps, moves::simple(Verb::to));
    }
    RowMap map(0);
    if (at.play.verb == Verb::group) {
        FigureNumbers group;
        group_members(at, at.play.fig, at.play.target, group);
        if (group.empty()) return;
        shifts(at, group, group_allowance(at, group, at.play.cards[0]), map);
        return for_each_point(
            map, [&](int x, int y) { moves.push_back(moves::point(Verb::shift, {x - figure.x, y - figure.y, 0})); });
    }
    const int most = allowance(figure, at.play.cards[0]);
    if (at.play.with == With::climb) {
        LevelMaps maps(town(at).rows());
        climb_destinations(at, figure, most, maps);
        return add_points(moves, maps, moves::simple(Verb::to));
    }
    destinations(at, figure, most, map);
    if (at.play.with == With::dismount) {  // GUN-8.4: only where one can step off
        for_each_point(map, [&](int x, int y) {
            if (!can_step_off(at, figure, {x, y})) map[y].remove(x);
        });
    }
    add_points(moves, map, figure.level, moves::simple(Verb::to));
}

void Rules::legal_react(const Position& at, MoveList<Move>& moves) const {
    moves.push_back(moves::simple(Verb::pass));
    const CardSet held = hand(at) & jokers;
    if (held.empty()) return;
    if (at.play.verb != Verb::move) {
        for (const std::uint8_t card : held) moves.push_back(moves::card(Verb::joker, card));
        return;
    }
    LevelMaps stops(town(at).rows());
    stop_points(at, stops);
    for (const std::uint8_t card : held) {
        Move move = moves::card(Verb::joker, card);
        move.with = With::stop;
        add_points(moves, stops, move);
    }
}

void Rules::legal_place(const Position& at, MoveList<Move>& moves) const {
    const bool dismounting = at.play.verb == Verb::move || at.play.verb == Verb::dismount;
    const int most = dismounting ? 4 : place_distance(at);
    const int reach = half_width(most, 0);
    const Point near = at.placing.near();
    const Town& where = town(at);
    for (int y = std::max(near.y - reach, 0); y <= std::min(near.y + reach, where.size.height); ++y)
        for (int x = std::max(near.x - reach, 0); x <= std::min(near.x + reach, where.size.width); ++x) {
            const int far2 = d2(near, Point{x, y});
            if (dismounting ? far2 != 4 || where.across_wall(near, {x, y}) : far2 > most) continue;
            if (free_for(at, {x, y, 0}, at.placing.fig)) moves.push_back(moves::point(Verb::place, {x, y, 0}));
        }
}

void Rules::legal_recruits(const Position& at, MoveList<Move>& moves) const {
    Move move = moves::free_action(Verb::recruit, at.queue.front().fig);
    move.with = With::same;
    moves.push_back(move);
    move.with = With::nothing;
    for (std::uint16_t items = 0; items <= (arms::all | item_horse); ++items) {
        move.target = items;
        if (may_recruit(at, move)) moves.push_back(move);
    }
}

void Rules::legal_skills(const Position& at, MoveList<Move>& moves) const {
    for (const Figure& figure : at.figures)
        for (std::size_t skill = 0; figure.of(seat_of(at.to_act)) && skill < skills_count; ++skill)
            if (may_learn(at, figure, skill))
                moves.push_back(moves::free_action(Verb::skill, figure.number, static_cast<int>(skill)));
}

}  // namespace saloon::gunfight
