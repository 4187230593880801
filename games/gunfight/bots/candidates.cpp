// Which moves a bot looks at, the most promising first. A turn has hundreds: every card with every figure, every point
// within reach. Cards that do the same are one choice, of the points the best by what they promise are kept.
#include "games/gunfight/bots/hopes.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {
namespace {

constexpr std::size_t turn_kept = 16;
constexpr std::size_t points_kept = 8;

struct Ranked {
    int promise;
    Move move;
};
using Best = FixedVector<Ranked, 64>;

// Into its place; the worst falls out when there are too many.
void rank(Best& best, std::size_t kept, int promise, const Move& move) {
    if (best.size() == kept && best[kept - 1].promise >= promise) return;
    if (best.size() == kept) best.pop_back();
    std::size_t place = best.size();
    while (place > 0 && best[place - 1].promise < promise) --place;
    best.insert_at(place, {promise, move});
}

void give(const Best& best, MoveList<Move>& moves) {
    moves.clear();
    for (const Ranked& each : best) moves.push_back(each.move);
}

// The same play with other cards that do the same.
bool alike(const Move& a, const Move& b) {
    return a.verb == b.verb && a.figure == b.figure && a.target == b.target && a.with == b.with &&
           a.card_count() == b.card_count() && a.x == b.x && a.y == b.y && a.level == b.level;
}

// Aces also climb, high numbers ride: what is worth keeping.
int card_price(int card) {
    const int rank = rank_of(card);
    return rank >= 13 ? 60 : rank >= 10 ? 25 : rank == 0 ? 28 : 2 * number_of(card);
}

}  // namespace

// A point as a place to stand: what one may hope for there, and who can shoot at it.
int Rules::promise_of_point(const Position& at, const Figure& figure, const Spot& spot, const Hopes& hopes) const {
    Figure there = figure;
    there.put(spot.at(), spot.level);
    int promise = spot.level == 0 ? hopes.at(spot.at()) : 20;
    if (figure.money > 0) {
        const int home = town(at).zones[static_cast<std::size_t>(figure.side())].home_y;
        promise = 100 - std::abs(spot.y - home);
    }
    for (const Figure& other : at.figures) {
        if (!other.fights_on() || !enemies(figure, other)) continue;
        promise += danger(at, there, other) * other.value / 4 -
                   danger(at, other, there) * (figure.value + 2 * figure.money) / 4;
    }
    return promise;
}

int Rules::promise_of_play(const Position& at, const Move& move, const Hopes& hopes) const {
    switch (move.verb) {
        case Verb::end: return 30 - 4 * hand(at).size();
        case Verb::take: return 400;
        case Verb::persuade: return 300;
        case Verb::fight: return 50 + 30 * move.card_count();
        case Verb::throws: {
            // GUN-12.2: a horse in the burst is enough for a throw, but not for a good one.
            const Figure& thrower = *find(at, move.figure);
            const int inches = 6 + (move.cards[1] != no_card ? number_of(move.cards[1]) : 0);
            return enemy_within(at, thrower, inches) ? 120 : -60;
        }
        case Verb::pistol:
        case Verb::shotgun:
        case Verb::rifle: {
            const Figure& target = *find(at, move.target);
            const Figure& shooter = *find(at, move.figure);
            if (target.kind == Kind::horse) return -60;  // nothing is won with it
            return 20 + danger(at, shooter, target) * (target.value + 2 * target.money) / 2 -
                   (move.with == With::aim ? 10 : 0);
        }
        case Verb::leave: {
            const Figure& figure = *find(at, move.figure);
            return figure.money > 0 && at.turn + 2 >= options_.turn_limit ? 80 : -200;
        }
        case Verb::move:
        case Verb::group: {
            const Figure& figure = *find(at, move.figure);
            const int inches = allowance(figure, move.cards[0]) / 100;
            return 20 + 4 * std::min(inches, 12) - hopes.at(figure.at()) / 4 - (move.with == With::nothing ? 0 : 40) -
                   (move.verb == Verb::group && move.target != 0 ? 15 : 0);  // GUN-6.7: the whole before its parts
        }
        default: return 0;  // climb, mount, dismount
    }
}

void Rules::candidate_plays(const Position& at, MoveList<Move>& moves) const {
    Best best;
    const Hopes hopes(*this, at, side_of(turn_of(at)));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        bool again = false;
        if (move.verb != Verb::move && move.card_count() > 0)
            for (std::size_t j = 0; j < i && !again; ++j) again = alike(moves[j], move);
        if (!again) rank(best, turn_kept, promise_of_play(at, move, hopes), move);
    }
    give(best, moves);
}

// Points are many: those that promise most by hope alone are looked at for danger.
void Rules::candidate_points(const Position& at, const Figure& figure, MoveList<Move>& moves) const {
    constexpr std::size_t looked_at = 24;
    Best hopeful;
    const Hopes hopes(*this, at, figure.side());
    const int home = town(at).zones[static_cast<std::size_t>(figure.side())].home_y;
    for (const Move& move : moves) {
        const Point point{move.x, move.y};
        const int promise = figure.money > 0 ? 100 - std::abs(move.y - home) : hopes.at(point);
        rank(hopeful, looked_at, promise, move);
    }
    // And some from all over, for a shot or for cover.
    for (std::size_t i = 0; i < 16 && moves.size() > looked_at; ++i) {
        const Move& move = moves[i * moves.size() / 16];
        rank(hopeful, looked_at + 16, -1, move);
    }
    Best best;
    for (const Ranked& each : hopeful)
        rank(best, points_kept, promise_of_point(at, figure, {each.move.x, each.move.y, each.move.level}, hopes),
             each.move);
    give(best, moves);
}

void Rules::candidate_throws(const Position& at, MoveList<Move>& moves) const {
    Best best;
    for (const Move& move : moves) {
        int promise = 0;
        for (const Figure& other : at.figures)
            if (other.fights_on() && in_burst(at, other, {move.x, move.y, move.level}))
                promise += (other.side() == find(at, at.play.fig)->side() ? -15 : 10) * other.value;
        rank(best, 4, promise, move);
    }
    give(best, moves);
}

void Rules::candidate_reactions(const Position& at, MoveList<Move>& moves) const {
    Best best;
    const Figure* mover = find(at, at.play.fig);
    for (const Move& move : moves) {
        if (move.verb == Verb::pass) rank(best, 3, 10, move);
        if (move.verb != Verb::joker) continue;
        int promise = at.play.verb == Verb::move ? 0 : 15;
        if (move.with == With::stop && mover != nullptr) promise = -d2(mover->at(), Point{move.x, move.y});
        rank(best, 3, promise, move);
    }
    give(best, moves);
}

void Rules::candidate_cards(const Position& at, MoveList<Move>& moves) const {
    Best best;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        if (at.phase == Phase::back) {
            bool again = false;
            for (std::size_t j = 0; j < i && !again; ++j) again = alike(moves[j], move);
            if (!again) rank(best, 3, move.card_count(), move);
        } else {
            rank(best, 3, move.verb == Verb::keep ? -9 : -card_price(move.cards[0]), move);
        }
    }
    give(best, moves);
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    legal_moves(at, moves);
    if (moves.size() < 2) return;
    switch (at.phase) {
        case Phase::turn: return candidate_plays(at, moves);
        case Phase::to:
            if (at.play.verb != Verb::group) candidate_points(at, *find(at, at.play.fig), moves);
            return;
        case Phase::deploy: return candidate_points(at, *find(at, moves.front().figure), moves);
        case Phase::place:
            if (const Figure* figure = find(at, at.placing.fig)) candidate_points(at, *figure, moves);
            return;
        case Phase::at: return candidate_throws(at, moves);
        case Phase::react: return candidate_reactions(at, moves);
        case Phase::back:
        case Phase::discard:
        case Phase::swap: return candidate_cards(at, moves);
        default: return;
    }
}

// GUN-13.3: the cards of an attack lie out of sight until they are answered.
Move Rules::shown_move(const Position&, Move move) const {
    if (move.verb == Verb::fight) move.cards = {no_card, no_card, no_card};
    return move;
}

bool Rules::is_secret_choice(const Position&, Move move) const {
    return move.verb == Verb::fight || move.verb == Verb::back;
}

}  // namespace saloon::gunfight
