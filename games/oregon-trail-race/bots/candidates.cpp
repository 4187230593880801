// Which moves a bot looks at, the most promising first: go on where one can, mend what kills, strike the one ahead.
#include <algorithm>

#include "core/promising.h"
#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {
namespace {

// How much a calamity of the mover's presses: deadly ones near their end most.
int pressure_of(const Position& at, Calamity problem) {
    int pressure = 0;
    for (const LyingCalamity& lying : at.calamities) {
        if (lying.owner != at.turn || lying.problem() != problem) continue;
        const int each = stops_wagon(problem) ? 90 : lying.has_deadline() ? 40 : 15;
        const int near = lying.has_deadline() ? std::max(0, 30 - 6 * lying.count) : 0;
        pressure = std::max(pressure, each + near);
    }
    return pressure;
}

bool has_trouble(const Position& at) {
    return std::ranges::any_of(at.calamities, [&](const LyingCalamity& lying) { return lying.owner == at.turn; });
}

int supply_price(Supply supply) { return supply == Supply::medicine || supply == Supply::spare_parts ? 3 : 2; }

// A second card of a kind is worth less than the first.
int take_price(const Wagon& wagon, const SupplyPair& supplies) {
    int price = 0;
    for (const Supply supply : supplies)
        if (supply != Supply::none) price += supply_price(supply) - (wagon.supplies.has(card_of(supply)) ? 1 : 0);
    return price;
}

// ORE-10.3: two supplies, one for each of the others; ORE-10.6: what a town ahead owes is given up.
int promise_of_town(const Position& at, bool trouble) {
    const Town* ahead = town_ahead(at, at.mover());
    const bool owed = ahead != nullptr && ahead->owed.has(at.turn) && !ahead->stock.empty();
    return (trouble && !at.mover().in_town() ? 85 : 60) - (ahead != nullptr ? 15 : 0) - (owed ? 15 : 0);
}

}  // namespace

int Rules::promise(const Position& at, const Move& move) const {
    const Wagon& wagon = at.mover();
    const bool trouble = has_trouble(at);
    switch (move.verb) {
        case Verb::forge: {
            const int left = options_.trail_length - wagon.distance;
            if (move.on != Seat::spectator) {
                const Wagon& victim = at.wagons[move.on];
                return 80 + 4 * victim.distance - 4 * wagon.distance + (left == 1 ? 30 : 0);
            }
            switch (kind_of(move.card)) {
                case TrailKind::plain: return 78;
                case TrailKind::river: return 62;
                case TrailKind::deep: return 58;
                default: return promise_of_town(at, trouble);
            }
        }
        case Verb::mend: return 20 + pressure_of(at, move.problem) - (move.trade[0] == Supply::none ? 0 : 15);
        case Verb::mend_in_town: return 30 + pressure_of(at, move.problem);
        case Verb::enter: return trouble ? 75 : 45;
        case Verb::forward: return 70;
        case Verb::scout: return 55 - 2 * wagon.trail_hand.size;
        case Verb::back: return trouble ? 35 : -20;
        case Verb::buy: return 20 - wagon.supplies.size;
        case Verb::take: return take_price(wagon, move.supplies);
        case Verb::lose: return -supply_price(move.supplies[0]);
        case Verb::deflect:
        case Verb::hunt: return 10;
        case Verb::shoot: return move.trade[0] == Supply::none ? 10 : 4 - supply_price(move.trade[0]);
        default: return 0;
    }
}

void Rules::candidates(const Position& at, MoveList<Move>& moves) const {
    constexpr std::size_t kept = 12;
    legal_moves(at, moves);
    keep_promising<kept>(moves, [&](const Move& move, int) { return promise(at, move); });
}

Move Rules::first_candidate(const Position& at, MoveList<Move>& moves) const {
    moves.clear();
    legal_moves(at, moves);
    return most_promising(moves, [&](const Move& move, int) { return promise(at, move); });
}

}  // namespace saloon::oregon_trail_race
