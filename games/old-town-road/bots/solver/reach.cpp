#include "games/old-town-road/bots/solver/reach.h"

#include <bit>

namespace saloon::old_town_road::solver {
namespace {

constexpr Mask below(unsigned place) { return (Mask{1} << place) - 1; }
constexpr Mask strictly_between(unsigned a, unsigned b) {
    return a < b ? below(b) & ~below(a + 1) : below(a) & ~below(b + 1);
}
LaidCard laid(unsigned card, Lie lie) { return {Card{static_cast<std::uint8_t>(card)}, lie}; }

}  // namespace

// A card that joins later lies further left, so the whole deck has one order from left to right.
Reach::Reach(const Facts& facts, const Position& root) : facts_(facts) {
    unsigned next = 0;
    const auto await = [&](Card card) {
        const Symbol symbol = facts.edition->symbol(card);
        coordinate_[card.id] = static_cast<std::uint8_t>(next++);
        place_[card.id] = symbol == Symbol::none         ? Place::fixed
                          : symbol == Symbol::crossroads ? Place::either_end
                                                         : Place::later;
    };
    for (const Slot& slot : root.draw) await(slot.card);  // the bottom first
    for (const Card card : root.drawn) await(card);
    for (const LaidCard each : root.road) {
        coordinate_[each.card().id] = static_cast<std::uint8_t>(next++);
        only_down_[each.card().id] = each.lie() == Lie::upside_down;
    }
}

Mask Reach::places(Mask cards) const {
    Mask fixed = 0;
    for (Mask rest = cards; rest != 0; rest &= rest - 1) {
        const auto id = static_cast<unsigned>(std::countr_zero(rest));
        if (place_[id] == Place::fixed) fixed |= bit_of(coordinate_[id]);
    }
    return fixed;
}

// At least this far apart. A Crossroads card lies where it joined on the left, or right of every older card and of
// every later one that joined on the left. A Train joins on the left, in its turn or later.
int Reach::distance(unsigned a, unsigned b, Mask fixed) const {
    if (place_[a] != Place::fixed) std::swap(a, b);
    if (place_[a] != Place::fixed) return 1;
    const unsigned at = coordinate_[a];
    const unsigned other = coordinate_[b];
    const int here = std::popcount(fixed & strictly_between(at, other)) + 1;
    if (place_[b] == Place::fixed) return here;
    if (place_[b] == Place::later) return at > other ? here : 1;
    return std::min(here, std::popcount(fixed & ~below(at + 1)) + 1);
}

bool Reach::can_be_shot(unsigned card, Lie lie, Mask road, Mask fixed) const {
    const unsigned code = laid(card, lie).code();
    for (Mask rest = road & ~bit_of(card); rest != 0; rest &= rest - 1) {
        const auto shooter = static_cast<unsigned>(std::countr_zero(rest));
        int range = 0;
        for (const Lie how : {Lie::upright, Lie::upside_down}) {
            if (how == Lie::upright && only_down_[shooter]) continue;
            const LaidCard gun = laid(shooter, how);
            if (((facts_.edition->prey(gun) >> code) & 1U) != 0) range = std::max(range, facts_.edition->range(gun));
        }
        if (range != 0 && distance(card, shooter, fixed) <= range) return true;
    }
    return false;
}

// OTR-6.2: no character may lie between a robber and the safe. An establishment without a draw symbol joins on the left
// in its turn, so its own place is known; around another any two outlaws may come to lie (OTR-8.11).
void Reach::list_robbery(unsigned safe, Mask road, Mask fixed, Leavings& leavings) const {
    Side left;
    Side right;
    const unsigned at = coordinate_[safe];
    for (Mask rest = road & ~bit_of(safe); rest != 0; rest &= rest - 1) {
        const auto id = static_cast<unsigned>(std::countr_zero(rest));
        if (facts_.edition->type({static_cast<std::uint8_t>(id)}) != Type::outlaw) continue;
        if (place_[safe] != Place::fixed) {
            left.outlaws.push_back(static_cast<std::uint8_t>(id));
            right.outlaws.push_back(static_cast<std::uint8_t>(id));
            continue;
        }
        const unsigned other = coordinate_[id];
        const bool next_to_it = (fixed & strictly_between(at, other)) == 0;
        const bool at_right_end = place_[id] == Place::either_end && (fixed & ~below(at + 1)) == 0;
        const bool delayed = place_[id] == Place::later && other > at;
        if ((other < at && next_to_it) || delayed) left.outlaws.push_back(static_cast<std::uint8_t>(id));
        if ((other > at && next_to_it) || at_right_end) right.outlaws.push_back(static_cast<std::uint8_t>(id));
    }
    bool more = false;
    bool equal = false;
    const int number = number_of({static_cast<std::uint8_t>(safe)});
    for (const std::uint8_t one : left.outlaws) {
        for (const std::uint8_t two : right.outlaws) {
            if (one == two) continue;
            const int sum = number_of({one}) + number_of({two});
            more = more || sum > number;
            equal = equal || sum == number;
        }
    }
    const bool down = only_down_[safe];
    if (equal || (more && down)) add(safe, Lie::upside_down, leavings);  // OTR-6.4, 6.8
    if (more && !down && (!equal || !shows_as_much(safe, Lie::upside_down))) add(safe, Lie::upright, leavings);
}

// Lying so the card is worth at least what it is worth the other way up, whatever comes.
bool Reach::shows_as_much(unsigned card, Lie lie) const {
    const unsigned code = laid(card, lie).code();
    const unsigned other = laid(card, lie == Lie::upright ? Lie::upside_down : Lie::upright).code();
    return facts_.sign[code] >= facts_.sign[other] && facts_.chip[code] >= facts_.chip[other];
}

void Reach::add(unsigned card, Lie lie, Leavings& leavings) const {
    const unsigned code = laid(card, lie).code();
    leavings.push_back({static_cast<std::uint8_t>(card), facts_.sign[code], facts_.chip[code]});
}

void Reach::list(Mask road, Leavings& leavings) const {
    const Mask fixed = places(road);
    Mask characters = 0;
    for (Mask rest = road; rest != 0; rest &= rest - 1) {
        const auto id = static_cast<unsigned>(std::countr_zero(rest));
        if (facts_.edition->is_character({static_cast<std::uint8_t>(id)})) characters |= bit_of(id);
    }
    const Mask fixed_characters = places(characters);
    for (Mask rest = road; rest != 0; rest &= rest - 1) {
        const auto id = static_cast<unsigned>(std::countr_zero(rest));
        if ((characters & bit_of(id)) == 0) {
            const Lie lie = only_down_[id] ? Lie::upside_down : Lie::upright;
            if (facts_.edition->area(laid(id, lie)).safe) list_robbery(id, road, fixed_characters, leavings);
            continue;
        }
        const bool down = can_be_shot(id, Lie::upside_down, road, fixed);
        const bool up = !only_down_[id] && can_be_shot(id, Lie::upright, road, fixed);
        // One way up is enough where it is worth as much as the other.
        const bool down_is_enough = down && shows_as_much(id, Lie::upside_down);
        if (down && (down_is_enough || !up || !shows_as_much(id, Lie::upright))) add(id, Lie::upside_down, leavings);
        if (up && !down_is_enough) add(id, Lie::upright, leavings);
    }
}

}  // namespace saloon::old_town_road::solver
