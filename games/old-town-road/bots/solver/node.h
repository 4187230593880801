// A state of the search in sixteen bytes, and the states that follow it.
//
// What the rest of a game depends on, with the deck known: the road with its orientations, the order of the draw pile,
// the tail of the trail and the kinds of hand made. What was scored before only adds up. A hand is claimed when its
// third card is laid, or never; both are tried, so that the best way to choose hands (OTR-10.6) is among the paths.
// OTR-1.16 keeps every total below 4,000, so twelve bits hold the points of any edition.
//
//   body    63..16 road, six bits a card, leftmost lowest, 63 where there is none     15..0 pile
//   rest    63..52 points     51..47 kinds     46..36 tail     35..24 bound     23..0 index of the parent
#pragma once

#include "games/old-town-road/bots/solver/piles.h"

namespace saloon::old_town_road::solver {

inline constexpr int road_max = 8;  // cards that fit into a body

using Road = std::uint64_t;  // the upper 48 bits of a body, shifted down
inline constexpr Road road_mask = (Road{1} << 48U) - 1;
inline constexpr unsigned no_code = 63;

struct Node {
    static constexpr unsigned claims_at = 36;                           // where points, kinds and tail begin
    static constexpr std::size_t most_parents = std::size_t{1} << 24U;  // states that a layer can have

    std::uint64_t body = 0;
    std::uint64_t rest = 0;

    static Node make(Road road, PileId pile, int points, KindSet kinds, Tail tail) {
        return {road << 16U | pile, static_cast<std::uint64_t>(points) << 52U |
                                        static_cast<std::uint64_t>(kinds) << 47U |
                                        static_cast<std::uint64_t>(tail.code()) << claims_at};
    }
    Road road() const { return body >> 16U; }
    PileId pile() const { return static_cast<PileId>(body & 0xFFFFU); }
    int points() const { return static_cast<int>(rest >> 52U); }
    KindSet kinds() const { return static_cast<KindSet>((rest >> 47U) & 31U); }
    Tail tail() const { return Tail::of_code(static_cast<unsigned>((rest >> claims_at) & 2047U)); }
    int bound() const { return static_cast<int>((rest >> 24U) & 4095U); }  // of what can still be added
    int most() const { return points() + bound(); }
    std::uint32_t parent() const { return static_cast<std::uint32_t>(rest & (most_parents - 1)); }

    void set_bound(int bound) { rest |= static_cast<std::uint64_t>(bound) << 24U; }
    void set_parent(std::uint32_t parent) { rest |= parent; }
    // The same state, by whatever way it was reached.
    bool same_state(const Node& other) const {
        return body == other.body && rest >> claims_at == other.rest >> claims_at;
    }
    friend bool operator==(const Node&, const Node&) = default;
};

constexpr unsigned code_at(Road road, int place) { return static_cast<unsigned>(road >> (6 * place)) & 63U; }
constexpr int length_of(Road road) {
    int length = 0;
    while (length < road_max && code_at(road, length) != no_code) ++length;
    return length;
}
constexpr Mask cards_of(Road road) {
    Mask cards = 0;
    for (int i = 0; i < road_max && code_at(road, i) != no_code; ++i) cards |= bit_of(code_at(road, i) & 31U);
    return cards;
}
constexpr Road without(Road road, int place) {
    const Road below = road & ((Road{1} << (6 * place)) - 1);
    const Road above = place + 1 < road_max ? road >> (6 * (place + 1)) << (6 * place) : 0;
    return below | above | Road{no_code} << (6 * (road_max - 1));
}
constexpr Road turned(Road road, int place) { return road | Road{32} << (6 * place); }
constexpr Road joined(Road road, unsigned card, bool right) {
    if (!right) return (road << 6U | card) & road_mask;
    const int place = length_of(road);
    return (road & ~(Road{63} << (6 * place))) | Road{card} << (6 * place);
}

// What leads from a node to the next: an event, and who joins the road after it (none outside Old Town).
struct Way {
    Move event;
    const Arrival* arrival;
};

class Expansion {
public:
    Expansion(const Facts& facts, const Piles& piles) : facts_(facts), piles_(piles) {}

    // Calls sink(Node child, const Way&) for every child.
    void run(const Node& node, auto&& sink) const {
        const Road road = node.road();
        const int length = length_of(road);
        const Mask left = cards_of(road) | piles_.cards(node.pile());
        for (int target = 0; target < length; ++target) {
            const unsigned code = code_at(road, target);
            const unsigned id = code & 31U;
            const Card card{static_cast<std::uint8_t>(id)};
            arrive(node, without(road, target), node.points(), node.kinds(),
                   facts_.useful(node.tail(), left & ~bit_of(id)), {Verb::flee, card}, sink);
            if (!facts_.edition->is_character(card)) {
                rob(node, road, length, target, left, sink);
                continue;
            }
            for (int shooter = 0; shooter < length; ++shooter) {
                if (shooter == target) continue;
                const LaidCard gun = LaidCard::of_code(code_at(road, shooter));
                const int distance = shooter < target ? target - shooter : shooter - target;
                if (distance > facts_.edition->range(gun)) continue;
                if (((facts_.edition->prey(gun) >> code) & 1U) == 0) continue;
                lay(node, without(turned(road, shooter), target), code, left, {Verb::shoot, card, gun.card()}, sink);
            }
        }
    }

private:
    // OTR-6
    void rob(const Node& node, Road road, int length, int place, Mask left, auto&& sink) const {
        const LaidCard lying = LaidCard::of_code(code_at(road, place));
        const Card safe = lying.card();
        if (!facts_.edition->area(lying).safe) return;
        int sum = 0;
        Road after = road;
        for (const int step : {-1, +1}) {
            int robber = place + step;
            while (robber >= 0 && robber < length && !facts_.edition->is_character(card_at(road, robber)))
                robber += step;
            if (robber < 0 || robber >= length) return;
            if (facts_.edition->type(card_at(road, robber)) != Type::outlaw) return;
            sum += number_of(card_at(road, robber));
            after = turned(after, robber);
        }
        if (sum < number_of(safe)) return;
        const LaidCard robbed = sum == number_of(safe) ? lying.turned() : lying;  // OTR-6.4, 6.8
        lay(node, without(after, place), robbed.code(), left, {Verb::rob, safe}, sink);
    }

    // A card goes to the trail face up: into no hand yet, or as the third of a hand.
    void lay(const Node& node, Road road, unsigned code, Mask left, Move event, auto&& sink) const {
        const unsigned id = code & 31U;
        const int points = node.points() + facts_.sign[code];
        const bool chip = facts_.chip[code];
        const Tail tail = node.tail();
        left &= ~bit_of(id);
        arrive(node, road, points, node.kinds(), facts_.useful(tail.with(id, chip), left), event, sink);
        for (unsigned set = facts_.kinds_with(tail, id); set != 0; set &= set - 1) {
            const unsigned kind = static_cast<unsigned>(std::countr_zero(set));
            const auto made = static_cast<KindSet>(node.kinds() | 1U << kind);
            const int bonus = made == all_kinds && node.kinds() != all_kinds ? facts_.bonus() : 0;
            const int hand = facts_.hand(kind, chip || tail.both_chip());
            arrive(node, road, points + hand + bonus, made, Tail(), event, sink);
        }
    }

    void arrive(const Node& node, Road road, int points, KindSet kinds, Tail tail, Move event, auto&& sink) const {
        const auto& arrivals = piles_.arrivals(node.pile());
        if (arrivals.empty()) sink(Node::make(road, node.pile(), points, kinds, tail), Way{event, nullptr});
        for (const Arrival& arrival : arrivals)
            sink(Node::make(joined(road, arrival.card, arrival.right), arrival.left, points, kinds, tail),
                 Way{event, &arrival});
    }

    static Card card_at(Road road, int place) { return LaidCard::of_code(code_at(road, place)).card(); }

    const Facts& facts_;
    const Piles& piles_;
};

}  // namespace saloon::old_town_road::solver
