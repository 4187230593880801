// What five cards are (THE-4.6 to 4.8), Jokers included (THE-9.30), and who beats whom (THE-6.5 to 6.8).
#pragma once

#include "games/texas-houseem/rules/position.h"

namespace saloon::texas_houseem {

inline constexpr int dirty_size = 5;  // THE-4.6
inline constexpr int straights = 10;  // THE-4.7: A2345, … , TJQKA

constexpr RankSet straight_from(int lowest) {
    return lowest == ten ? royal_ranks : static_cast<RankSet>(0x1FU << lowest);
}

// All ranks of all Straights that natural cards of these ranks, with Jokers, can form.
constexpr RankSet ranks_of_straights_with(RankSet natural) {
    RankSet all = 0;
    for (int lowest = 0; lowest < straights; ++lowest)
        if ((natural & ~straight_from(lowest)) == 0) all = static_cast<RankSet>(all | straight_from(lowest));
    return all;
}

// The ranks that may be named with these cards; none where they are no Straight.
constexpr RankSet straight_ranks(CardSet cards) {
    const CardSet natural = cards.natural();
    const RankSet held = natural.rank_set();
    if (cards.size() != dirty_size || std::popcount(held) != natural.size()) return 0;
    return ranks_of_straights_with(held);
}

// The suit of a Flush; -1 where the cards are none.
constexpr int flush_suit(CardSet cards) {
    const CardSet natural = cards.natural();
    if (cards.size() != dirty_size || natural.empty()) return -1;
    const int suit = suit_of(natural.lowest());
    return CardSet::of_suit(suit).holds(natural) ? suit : -1;
}

constexpr bool is_straight_flush(CardSet cards) { return flush_suit(cards) >= 0 && straight_ranks(cards) != 0; }
constexpr bool is_royal_flush(CardSet cards) {
    return is_straight_flush(cards) && (cards.rank_set() & ~royal_ranks) == 0;
}

// Would this Settling Trump throw out this family? A family that is not of one rank is false (THE-9.10).
constexpr bool beats(SameRank trump, SameRank foundation, CardSet family) {
    const SameRank folk = SameRank::of(family);
    if (folk.empty()) return true;
    if (trump.rank == ace && folk.rank == king) return true;                                    // THE-6.7
    if (trump.rank == king && folk.rank == ace) return false;                                   // THE-6.8
    const int combined_safety = value_of(foundation.rank) + folk.size() * value_of(folk.rank);  // THE-6.5
    return trump.size() * value_of(trump.rank) > combined_safety;                               // THE-6.6
}

// Who of a House dies by a Flush of a suit (THE-7.2, 9.29) or a Straight's rank (THE-7.3, 9.35), lone Jokers aside.
constexpr CardSet hit_by_flush(const House& house, int suit) { return house.folk.natural() & CardSet::of_suit(suit); }
constexpr CardSet hit_by_straight(const House& house, int rank) {
    return house.folk.meets(CardSet::of_rank(rank)) ? house.folk : CardSet{};
}
// Does the House stand empty once these are dead? Face-up Jokers do not stay alone (THE-9.32).
constexpr bool emptied_without(const House& house, CardSet dead) {
    return house.hidden.empty() && (house.folk - dead).natural().empty();
}

}  // namespace saloon::texas_houseem
