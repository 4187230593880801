// Which moves a bot looks at, the most promising first. A turn has hundreds: every card with every figure, every point
// within reach. The first is what the plan plays (plan.h); the others are what else could be meant: cards that do the
// same are one choice, and so are points that lie side by side.
#include <algorithm>

#include "games/gunfight/bots/plan.h"
#include "games/gunfight/bots/ranking.h"
#include "games/gunfight/rules/moves.h"

namespace saloon::gunfight {
namespace {

constexpr std::size_t plays_kept = 12;
constexpr std::size_t points_kept = 8;
constexpr std::size_t points_looked_at = 64;

using Moves = Ranking<Move, points_looked_at>;

// `first`, then the best of the others.
void give(const Move& first, const Moves& best, std::size_t kept, MoveList<Move>& moves) {
    moves.clear();
    moves.push_back(first);
    for (const Ranked<Move>& each : best)
        if (each.item != first && moves.size() < kept) moves.push_back(each.item);
}

// The same play with other cards that do the same.
bool alike(const Move& a, const Move& b) {
    return a.verb == b.verb && a.figure == b.figure && a.target == b.target && a.with == b.with &&
           a.card_count() == b.card_count() && a.x == b.x && a.y == b.y && a.level == b.level &&
           (a.verb != Verb::move || number_of(a.cards[0]) == number_of(b.cards[0]));
}

void list_plays(const Plan& plan, const Move& first, MoveList<Move>& moves) {
    Moves best;
    Plan::Options options;
    plan.list_options(options);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        bool again = alike(move, first);
        for (std::size_t j = 0; j < i && !again; ++j) again = alike(moves[j], move);
        if (!again) best.add(plays_kept, Plan::promise(options, move), move);
    }
    give(first, best, plays_kept, moves);
}

// Points two inches apart at the least: of those between the best stands for all.
void list_points(const Plan& plan, const Figure& figure, const Move& first, MoveList<Move>& moves) {
    Moves hopeful;
    for (const Move& move : moves)
        hopeful.add(points_looked_at - 24, plan.hope_at(figure, {move.x, move.y}) + 40 * move.level, move);
    for (std::size_t i = 0; i < 24 && moves.size() > points_looked_at; ++i)
        hopeful.add(points_looked_at, -1, moves[i * moves.size() / 24]);
    const int shots = plan.shots_left(figure);
    Moves best;
    for (const Ranked<Move>& each : hopeful)
        best.add(points_looked_at, plan.promise_of_spot(figure, {each.item.x, each.item.y, each.item.level}, shots),
                 each.item);
    moves.clear();
    moves.push_back(first);
    for (const Ranked<Move>& each : best) {
        const bool beside = std::ranges::any_of(moves, [&](const Move& kept) {
            return kept.level == each.item.level &&
                   d2(Point{kept.x, kept.y}, Point{each.item.x, each.item.y}) < within(2);
        });
        if (!beside && moves.size() < points_kept) moves.push_back(each.item);
    }
}

template <class F>
Move best_of(const MoveList<Move>& moves, F&& promise) {
    const Move* best = &moves.front();
    int most = promise(*best);
    for (const Move& move : moves)
        if (const int each = promise(move); each > most) most = each, best = &move;
    return *best;
}

template <class F>
void keep_best(MoveList<Move>& moves, std::size_t kept, F&& promise) {
    Moves best;
    for (const Move& move : moves) best.add(kept, promise(move), move);
    moves.clear();
    for (const Ranked<Move>& each : best) moves.push_back(each.item);
}

}  // namespace

// Points for the play under way, the figure to be deployed or to be placed.
const Figure* Rules::standing_figure(const Position& at) const {
    if (at.phase == Phase::deploy) return next_to_deploy(at, seat_of(at.to_act));
    return find(at, at.phase == Phase::place ? at.placing.fig : at.play.fig);
}

// A short list's best, by what the plan thinks of each.
int Rules::promise_of(const Position& at, const Plan& plan, const Move& move) const {
    switch (at.phase) {
        case Phase::at: return plan.throw_at(*find(at, at.play.fig), {move.x, move.y, move.level});
        case Phase::react: {
            if (move.verb != Verb::joker) return 0;
            const Figure* mover = find(at, at.play.fig);
            const int far =
                mover == nullptr || move.with != With::stop ? 0 : leg_length(mover->at(), Point{move.x, move.y}) / 100;
            return plan.promise_of_joker() - far;
        }
        case Phase::back: return move.card_count();
        case Phase::discard:
        case Phase::swap: return move.verb == Verb::keep ? -9 : -Plan::price_of_card(move.cards[0]);
        case Phase::recruit: return move.with == With::same ? 1 : 0;
        case Phase::skill: return move.target == index_of(Skill::shoot) ? 1 : 0;
        default: return 0;
    }
}

Move Rules::first_candidate(const Position& at, MoveList<Move>& moves) const {
    moves.clear();
    if (at.phase == Phase::react && (hand(at) & jokers).empty()) return moves::simple(Verb::pass);
    const Plan plan(*this, at, seat_of(at.to_act));
    if (at.phase == Phase::turn) {
        const Move play = plan.best_play();
        return judge(at, play).fine() ? play : moves::simple(Verb::end);
    }
    if (at.phase == Phase::to && at.play.verb == Verb::move && at.play.with == With::nothing) {
        const Figure& figure = *find(at, at.play.fig);
        RowMap map(0);
        destinations(at, figure, allowance(figure, at.play.cards[0]), map);
        return moves::point(Verb::to, plan.best_spot(figure, map, figure.level));
    }
    legal_moves(at, moves);
    return first_of(at, plan, moves);
}

Move Rules::first_of(const Position& at, const Plan& plan, const MoveList<Move>& moves) const {
    const bool stands = at.phase == Phase::to || at.phase == Phase::place || at.phase == Phase::deploy;
    const Figure* figure = stands && at.play.verb != Verb::group ? standing_figure(at) : nullptr;
    if (figure == nullptr) return best_of(moves, [&](const Move& move) { return promise_of(at, plan, move); });
    if (moves.size() > 40)  // deployment: too many to look at each with all who see it
        return best_of(moves, [&](const Move& move) { return plan.hope_at(*figure, {move.x, move.y}); });
    const int shots = plan.shots_left(*figure);
    return best_of(
        moves, [&](const Move& move) { return plan.promise_of_spot(*figure, {move.x, move.y, move.level}, shots); });
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    const Move first = first_candidate(at, moves);
    moves.clear();
    legal_moves(at, moves);
    if (moves.size() < 2) return;
    const Plan plan(*this, at, seat_of(at.to_act));
    switch (at.phase) {
        case Phase::turn: return list_plays(plan, first, moves);
        case Phase::to:
        case Phase::deploy:
        case Phase::place:
            if (const Figure* figure = standing_figure(at); figure != nullptr && at.play.verb != Verb::group)
                list_points(plan, *figure, first, moves);
            return;
        case Phase::at:
        case Phase::react:
        case Phase::back:
        case Phase::discard:
        case Phase::swap:
            if (at.phase == Phase::back) {
                std::size_t kept = 0;
                for (std::size_t i = 0; i < moves.size(); ++i)
                    if (std::none_of(moves.begin(), moves.begin() + kept,
                                     [&](const Move& other) { return alike(other, moves[i]); }))
                        moves[kept++] = moves[i];
                moves.resize(kept);
            }
            return keep_best(moves, 3, [&](const Move& move) { return promise_of(at, plan, move); });
        default: {
            const auto place = std::ranges::find(moves, first);
            std::rotate(moves.begin(), place, place + 1);
        }
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
