#include "games/old-town-road/bots/solver/line.h"

#include <algorithm>

#include "games/old-town-road/bots/solver/dominance.h"

namespace saloon::old_town_road::solver {
namespace {

Road road_of(const Position& at) {
    Road road = road_mask;
    for (int i = at.road.count(); i-- > 0;) road = joined(road, at.road[static_cast<std::size_t>(i)].code(), false);
    return road;
}

void add_arrival(const Arrival& arrival, MoveList<Move>& moves) {
    for (unsigned ride = 0; ride < arrival.rides; ++ride) moves.push_back({Verb::ride});
    if (arrival.decided) moves.push_back({arrival.right ? Verb::place_right : Verb::place_left});
}

// As if the cards of the trail were laid now, one by one.
std::vector<Node> claims_on(const Facts& facts, const Trail& trail, Road road, PileId pile) {
    std::vector<Node> ways{Node::make(road, pile, 0, 0, Tail())};
    for (const LaidCard laid : trail) {
        if (laid.lie() == Lie::face_down) continue;
        const unsigned id = laid.card().id;
        const bool chip = facts.chip[laid.code()];
        std::vector<Node> next;
        for (const Node& way : ways) {
            const int points = way.points() + facts.sign[laid.code()];
            const Tail tail = way.tail();
            next.push_back(Node::make(road, pile, points, way.kinds(), tail.with(id, chip)));
            for (unsigned set = facts.kinds_with(tail, id); set != 0; set &= set - 1) {
                const auto kind = static_cast<unsigned>(std::countr_zero(set));
                const auto made = static_cast<KindSet>(way.kinds() | 1U << kind);
                const int bonus = made == all_kinds && way.kinds() != all_kinds ? facts.bonus() : 0;
                const int hand = facts.hand(kind, chip || tail.both_chip());
                next.push_back(Node::make(road, pile, points + hand + bonus, made, Tail()));
            }
        }
        std::ranges::sort(next, std::ranges::greater{}, &Node::rest);
        const auto same = std::ranges::unique(next, {}, &Node::rest);
        next.erase(same.begin(), same.end());
        ways = std::move(next);
    }
    return ways;
}

}  // namespace

std::vector<Node> roots_of(const Facts& facts, const Piles& piles, const Position& root) {
    std::vector<Node> roots;
    const Dominance dominance(facts, piles);
    const auto add = [&](Road road, PileId pile) {
        const Mask left = cards_of(road) | piles.cards(pile);
        std::vector<Node> ways = claims_on(facts, root.trail, road, pile);
        for (Node& way : ways) way = Node::make(road, pile, way.points(), way.kinds(), facts.useful(way.tail(), left));
        ways.resize(dominance.thin(ways.data(), ways.data() + ways.size()));
        roots.insert(roots.end(), ways.begin(), ways.end());
    };
    const Road road = road_of(root);
    if (root.phase != Phase::travel) add(road, piles.root());
    for (const Arrival& arrival : piles.waiting()) add(joined(road, arrival.card, arrival.right), arrival.left);
    return roots;
}

MoveList<Move> moves_along(const Rules& rules, const Facts& facts, const Piles& piles, const Position& root,
                           const std::vector<Node>& line) {
    MoveList<Move> moves;
    if (root.phase == Phase::travel && !line.empty()) {
        for (const Arrival& arrival : piles.waiting()) {
            const Road road = joined(road_of(root), arrival.card, arrival.right);
            if (line.front().road() != road || line.front().pile() != arrival.left) continue;
            add_arrival(arrival, moves);
            break;
        }
    }
    const Expansion expansion(facts, piles);
    for (std::size_t i = 1; i < line.size(); ++i) {
        bool added = false;
        expansion.run(line[i - 1], [&](const Node& child, const Way& way) {
            if (added || !child.same_state(line[i])) return;
            added = true;
            moves.push_back(way.event);
            if (way.arrival != nullptr) add_arrival(*way.arrival, moves);
        });
        SALOON_ASSERT(added, "a node of a line follows the one before it");
    }
    Position at = root;
    for (const Move move : moves) rules.apply(at, move);
    while (!is_over(rules, at)) {
        const Move move = at.phase == Phase::travel      ? Move{Verb::place_left}
                          : at.phase == Phase::outskirts ? Move{Verb::stop}
                                                         : Move{Verb::flee, at.road.front().card()};
        rules.apply(at, move);
        moves.push_back(move);
    }
    return moves;
}

int replayed(const Rules& rules, const Position& root, const MoveList<Move>& line) {
    Position at = root;
    for (const Move move : line) {
        SALOON_ASSERT(rules.judge(at, move).fine(), "every move of a solution is legal");
        rules.apply(at, move);
    }
    SALOON_ASSERT(is_over(rules, at), "a solution goes to the end of the game");
    return rules.score(at).total;
}

}  // namespace saloon::old_town_road::solver
