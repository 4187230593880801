// What can be read off a position without changing it, in the rulebook's words.
#pragma once

#include "games/oregon-trail-race/rules/options.h"
#include "games/oregon-trail-race/rules/position.h"

namespace saloon::oregon_trail_race {

// ORE-3.9: the towns at a mark, the oldest first.
template <class P>
auto row_at(P& at, int mark) {
    auto* first = at.towns.begin();
    while (first != at.towns.end() && first->mark < mark) ++first;
    auto* last = first;
    while (last != at.towns.end() && last->mark == mark) ++last;
    return std::span(first, last);
}
inline bool town_stands_at(const Position& at, int mark) {
    return std::ranges::any_of(at.towns, [&](const Town& town) { return town.mark == mark; });
}
// The nth town of the row at a mark, from 0; nothing where there is none.
template <class P>
auto town_of_row(P& at, int mark, std::size_t nth) {
    std::size_t i = 0;
    while (i < at.towns.size() && at.towns[i].mark < mark) ++i;
    i += nth;
    return i < at.towns.size() && at.towns[i].mark == mark ? &at.towns[i] : nullptr;
}
// The town in which the wagon stands, and the one it would enter next.
template <class P>
auto town_around(P& at, const Wagon& wagon) {
    return wagon.stop > 0 ? town_of_row(at, wagon.at, wagon.stop - std::size_t{1}) : nullptr;
}
template <class P>
auto town_ahead(P& at, const Wagon& wagon) {
    return town_of_row(at, wagon.at, wagon.stop);
}

// ORE-3.6: any side may be entered, out of Independence and where a town stands.
inline bool entry_is_free(const Position& at, const Wagon& wagon) {
    return wagon.distance == 0 || town_stands_at(at, wagon.distance);
}
// ORE-10.2
inline bool may_found_at(const Position& at, const Options& options, const Wagon& wagon) {
    return options.towns == TownRule::anywhere || !entry_is_free(at, wagon);
}
// ORE-11.1, 11.4: nothing lies behind Independence, and nobody walks back beyond the rear town.
inline bool at_the_rear(const Position& at, const Wagon& wagon) {
    return wagon.at == at.rear && wagon.stop <= (at.rear > 0 ? 1 : 0);
}

// ORE-16.14: where two places at the mark are towns, Independence counted, it must be told in which one he is.
inline bool stop_is_told(const Position& at, const Wagon& wagon, int trail_length) {
    return wagon.alive() && wagon.in_town() && wagon.at < trail_length &&
           row_at(at, wagon.at).size() >= (wagon.at == 0 ? 1U : 2U);
}

inline bool has_problem(const Position& at, Seat seat, Calamity problem) {
    for (const LyingCalamity& lying : at.calamities)
        if (lying.owner == seat && lying.problem() == problem) return true;
    return false;
}
// ORE-5.2: broken, or without oxen.
inline bool is_stopped(const Position& at, Seat seat) {
    for (const LyingCalamity& lying : at.calamities)
        if (lying.owner == seat && stops_wagon(lying.problem())) return true;
    return false;
}
inline int calamities_of(const Position& at, Seat seat) {
    int count = 0;
    for (const LyingCalamity& lying : at.calamities) count += lying.owner == seat ? 1 : 0;
    return count;
}
inline bool is_clean(const Position& at, Seat seat) {
    for (const LyingCalamity& lying : at.calamities)
        if (lying.owner == seat) return false;
    return true;
}
// ORE-8.5: the card of a paired kind that lies on some wagon and waits, or nothing.
inline int find_waiting(const Position& at, Calamity kind) {
    for (int i = 0; i < at.calamities.count(); ++i) {
        const LyingCalamity& lying = at.calamities[static_cast<std::size_t>(i)];
        if (lying.card == kind && lying.waits_for_pair()) return i;
    }
    return -1;
}
inline bool measles_paired(const Position& at) { return find_waiting(at, Calamity::measles) >= 0; }

// ORE-9.2: of the cards with this problem the one with fewest turns left, then the older.
inline int find_problem(const Position& at, Seat seat, Calamity problem) {
    int found = -1;
    for (int i = 0; i < at.calamities.count(); ++i) {
        const LyingCalamity& lying = at.calamities[static_cast<std::size_t>(i)];
        if (lying.owner != seat || lying.problem() != problem) continue;
        if (found < 0 || lying.count < at.calamities[static_cast<std::size_t>(found)].count) found = i;
    }
    return found;
}

// ORE-16.4: the calamity in `pending` is a card that lies nowhere else.
inline bool card_in_hand(const Position& at) {
    switch (at.phase) {
        case Phase::deflect:
        case Phase::thief:
        case Phase::hunt:
        case Phase::wagon:
        case Phase::deflect_trade:
        case Phase::thief_trade:
        case Phase::steal: return true;
        default: return false;
    }
}

// ORE-16.11 (c): how many there are of each card, wherever they are.
struct Census {
    std::array<int, trail_cards> trail{};
    std::array<int, supply_cards> supplies{};
    std::array<int, calamity_cards> calamities{};
};
inline Census census(const Position& at, int players) {
    Census all;
    const auto add = [](auto& counts, const auto& copies) {
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += copies[i];
    };
    for (const Card card : at.trail_deck) ++all.trail[card.id];
    for (const Card card : at.supply_deck) ++all.supplies[card.id];
    for (const Card card : at.calamity_deck) ++all.calamities[card.id];
    add(all.trail, at.trail_discard.copies);
    add(all.supplies, at.supply_discard.copies);
    add(all.calamities, at.calamity_discard.copies);
    for (int i = 0; i < players; ++i) {
        add(all.trail, at.wagons[seat_at(i)].trail_hand.copies);
        add(all.supplies, at.wagons[seat_at(i)].supplies.copies);
        for (const LaidCard card : at.laid.of(seat_at(i))) ++all.trail[card.card().id];
    }
    for (const Town& town : at.towns) {
        ++all.trail[town.card.id];
        add(all.supplies, town.stock.copies);
    }
    for (const LyingCalamity& lying : at.calamities) ++all.calamities[card_of(lying.card).id];
    if (card_in_hand(at)) ++all.calamities[card_of(at.pending.calamity).id];
    return all;
}

// ORE-12.6: laid cards that would be taken up, all but the front card of each trail.
inline int cards_to_take_up(const Position& at, int players) {
    int cards = 0;
    for (int i = 0; i < players; ++i) cards += std::max(0, at.laid.count(seat_at(i)) - 1);
    return cards;
}
// ORE-5.1
inline bool can_scout(const Position& at, int players) {
    return !at.trail_deck.empty() || !at.trail_discard.empty() || cards_to_take_up(at, players) > 0;
}
// ORE-10.10
inline bool can_buy(const Position& at) { return !at.supply_deck.empty() || !at.supply_discard.empty(); }

// ORE-10.3: one supply more than wagons that the town serves, the founder among them.
inline int stock_wanted(const Town& town) { return town.owed.size() + 2; }

// ORE-2.2, ORE-16.9: which deck is to be shuffled.
inline Deck deck_to_shuffle(const Position& at) {
    switch (at.pending.then) {
        case Then::setup:
            return at.trail_deck.empty() ? Deck::trail : at.supply_deck.empty() ? Deck::supply : Deck::calamity;
        case Then::scout: return Deck::trail;
        case Then::calamity: return Deck::calamity;
        case Then::buy:
        case Then::found:
        case Then::hunt: break;
    }
    return Deck::supply;
}

// ORE-9.4, ORE-9.5: a need, split into what the hand holds of it and how many cards must be staked for the rest.
struct Need {
    SupplyPair held = no_supplies;
    int cards = 0;
    int missing = 0;
};
inline Need need_of(Calamity problem, const SupplyHand& hand) {
    Need need;
    int used = 0;
    for (const Supply supply : row_of(problem).needs) {
        if (supply == Supply::none) continue;
        ++need.cards;
        const int wanted = need.held[0] == supply ? 2 : 1;  // Cholera: the second medicine
        if (hand.count(card_of(supply)) >= wanted)
            need.held[static_cast<std::size_t>(used++)] = supply;
        else
            ++need.missing;
    }
    return need;
}

}  // namespace saloon::oregon_trail_race
