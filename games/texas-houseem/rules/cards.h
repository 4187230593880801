// The cards of Texas House'em as sets of bits. Bit i is the i-th card in card order (THE-12.2): rank by rank from
// the ace, in each rank clubs, diamonds, hearts, spades, then the Jokers X1 to X4. So a rank is four neighbouring
// bits, a suit is every fourth bit, and walking through a set from its lowest bit writes it in the right order.
#pragma once

#include <bit>
#include <cstdint>

#include "core/card.h"
#include "core/seat.h"

namespace saloon::texas_houseem {

inline constexpr int ranks = 13;
inline constexpr int suits = 4;
inline constexpr int naturals = ranks * suits;  // THE-1.2: cards that are no Jokers
inline constexpr int jokers_max = 4;            // THE-9.24
inline constexpr int cards_max = naturals + jokers_max;

inline constexpr int ace = 0;
inline constexpr int ten = 9;
inline constexpr int jack = 10;
inline constexpr int king = 12;

constexpr int value_of(int rank) { return rank + 1; }                      // THE-1.4
constexpr int points_of(int rank) { return rank == ace ? 14 : rank + 1; }  // THE-1.5

// Ranks as bits, the ace lowest.
using RankSet = std::uint16_t;
constexpr RankSet rank_bit(int rank) { return static_cast<RankSet>(1U << rank); }
inline constexpr RankSet all_ranks = (1U << ranks) - 1U;
inline constexpr RankSet faces = rank_bit(jack) | rank_bit(jack + 1) | rank_bit(king);  // J, Q, K
inline constexpr RankSet royal_ranks = faces | rank_bit(ten) | rank_bit(ace);

// Suits as bits, clubs lowest.
using SuitSet = std::uint8_t;

constexpr bool is_joker(Card card) { return card.id >= naturals; }
constexpr int rank_of(Card card) { return card.id / suits; }
constexpr int suit_of(Card card) { return card.id % suits; }

class CardSet {
public:
    constexpr CardSet() = default;
    static constexpr CardSet of_bits(std::uint64_t bits) { return CardSet(bits); }
    static constexpr CardSet only(Card card) { return CardSet(std::uint64_t{1} << card.id); }
    static constexpr CardSet first(int count) { return CardSet((std::uint64_t{1} << count) - 1U); }
    static constexpr CardSet every_natural() { return first(naturals); }
    static constexpr CardSet every_joker() { return first(cards_max) - every_natural(); }
    static constexpr CardSet of_rank(int rank) { return CardSet(std::uint64_t{15} << (suits * rank)); }
    static constexpr CardSet of_suit(int suit) { return CardSet(one_suit << suit); }
    static constexpr CardSet of_ranks(RankSet wanted) { return CardSet(to_every_fourth(wanted) * 15U); }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool has(Card card) const { return ((bits_ >> card.id) & 1U) != 0; }
    constexpr bool holds(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool meets(CardSet other) const { return (other.bits_ & bits_) != 0; }
    constexpr Card lowest() const { return Card{static_cast<std::uint8_t>(std::countr_zero(bits_))}; }

    constexpr CardSet natural() const { return *this & every_natural(); }
    constexpr CardSet joker() const { return *this & every_joker(); }
    // The ranks and, for one suit, the ranks of the natural cards.
    constexpr RankSet rank_set() const {
        const std::uint64_t pairs = bits_ | (bits_ >> 1U);
        return every_fourth(pairs | (pairs >> 2U));
    }
    constexpr RankSet ranks_in_suit(int suit) const { return every_fourth(bits_ >> suit); }
    // How many natural cards there are of each rank, four bits each.
    constexpr std::uint64_t rank_counts() const {
        const std::uint64_t natural = bits_ & ((std::uint64_t{1} << naturals) - 1U);
        const std::uint64_t counts = natural - ((natural >> 1U) & 0x5555555555555555U);
        return (counts & 0x3333333333333333U) + ((counts >> 2U) & 0x3333333333333333U);
    }
    // The ranks of which there are as many as asked, at most 8, or more: all ranks at once, four bits each.
    static constexpr RankSet ranks_with(std::uint64_t counts, std::uint64_t least) {
        return every_fourth((counts + 8U * one_suit - least) >> 3U);
    }
    // The ranks of which there are so many natural cards, 1 to 4, or more.
    constexpr RankSet ranks_with(int least) const {
        return ranks_with(rank_counts(), one_suit * static_cast<std::uint64_t>(least));
    }
    // These ranks, four bits each of this number.
    static constexpr std::uint64_t counts_of(RankSet wanted, int count) {
        return to_every_fourth(wanted) * static_cast<std::uint64_t>(count);
    }
    // The suits of which there are so many natural cards or more. A product adds up four bits each: thirteen at most.
    constexpr SuitSet suits_with(int least) const {
        unsigned found = 0;
        for (unsigned suit = 0; suit < suits; ++suit) {
            const std::uint64_t count = ((bits_ >> suit) & one_suit) * 0x1111111111111111U >> 60U;
            found |= (static_cast<int>(count) >= least ? 1U : 0U) << suit;
        }
        return static_cast<SuitSet>(found);
    }
    // Looked up, four bits for each set of Jokers: quicker than counting where the machine cannot.
    constexpr int joker_count() const {
        return static_cast<int>((0x4332322132212110U >> (suits * (bits_ >> naturals))) & 15U);
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    constexpr void hide_from(Seat) const {}  // open to all; what is not, is HeldCards

    // `for (const Card card : set)`, in card order.
    class Walk {
    public:
        constexpr explicit Walk(std::uint64_t left) : left_(left) {}
        constexpr Card operator*() const { return CardSet(left_).lowest(); }
        constexpr Walk& operator++() {
            left_ &= left_ - 1U;
            return *this;
        }
        friend constexpr bool operator==(Walk, Walk) = default;

    private:
        std::uint64_t left_;
    };
    constexpr Walk begin() const { return Walk(bits_); }
    constexpr Walk end() const { return Walk(0); }

private:
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
    static constexpr std::uint64_t one_suit = 0x1111111111111U;  // bits 0, 4, 8, … 48

    // These bits moved together.
    static constexpr RankSet every_fourth(std::uint64_t bits) {
        bits &= one_suit;
        bits = (bits | (bits >> 3U)) & 0x0303030303030303U;
        bits = (bits | (bits >> 6U)) & 0x000F000F000F000FU;
        bits = (bits | (bits >> 12U)) & 0x000000FF000000FFU;
        bits = (bits | (bits >> 24U)) & all_ranks;
        return static_cast<RankSet>(bits);
    }
    // And apart again.
    static constexpr std::uint64_t to_every_fourth(RankSet wanted) {
        std::uint64_t bits = wanted & all_ranks;
        bits = (bits | (bits << 24U)) & 0x000000FF000000FFU;
        bits = (bits | (bits << 12U)) & 0x000F000F000F000FU;
        bits = (bits | (bits << 6U)) & 0x0303030303030303U;
        return (bits | (bits << 3U)) & one_suit;
    }
    std::uint64_t bits_ = 0;
};

// Up to eight cards of one rank: Foundations, Roofs and Settling Trumps are such (THE-4.4). A Joker among them has
// the rank of the natural cards beside it (THE-9.28).
struct SameRank {
    std::uint8_t rank = 0;
    std::uint8_t members = 0;  // bits 0 to 3 the suits, 4 to 7 the Jokers; none: no cards at all

    static constexpr std::uint8_t members_in(CardSet cards, int rank) {
        return static_cast<std::uint8_t>(((cards.bits() >> (suits * rank)) & 15U) |
                                         (cards.bits() >> naturals << suits));
    }
    // Empty unless the natural cards, at least one, are of one rank (THE-9.26).
    static constexpr SameRank of(CardSet cards) {
        const CardSet natural = cards.natural();
        if (natural.empty()) return {};
        const int rank = rank_of(natural.lowest());
        if (!CardSet::of_rank(rank).holds(natural)) return {};
        return {static_cast<std::uint8_t>(rank), members_in(cards, rank)};
    }

    constexpr bool empty() const { return members == 0; }
    constexpr int size() const { return std::popcount(members); }
    constexpr CardSet cards() const {
        return CardSet::of_bits((std::uint64_t{members & 15U} << (suits * rank)) |
                                (std::uint64_t{members} >> suits << naturals));
    }
    friend constexpr bool operator==(SameRank, SameRank) = default;
};

}  // namespace saloon::texas_houseem
