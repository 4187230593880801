// Tables for choosing cards: all sets of one rank out of those at hand, and all ranks that can be part of a Straight.
// Made when the program is compiled.
#pragma once

#include <array>
#include <span>

#include "games/texas-houseem/rules/trumps.h"

namespace saloon::texas_houseem {

// The non-empty sets of up to four out of some members of a rank (SameRank), each with a natural card, by size.
class RankSubsets {
public:
    constexpr explicit RankSubsets(std::uint8_t members) {
        for (int size = 1; size <= family_max; ++size) {
            for (unsigned part = next_part(0, members); part != 0; part = next_part(part, members))
                if ((part & 15U) != 0 && std::popcount(part) == size) sets_[count_++] = static_cast<std::uint8_t>(part);
            ends_[static_cast<std::size_t>(size)] = count_;
        }
    }
    constexpr RankSubsets() = default;
    constexpr std::span<const std::uint8_t> sizes(int least, int most) const {
        if (least > most) return {};
        const std::size_t from = ends_[static_cast<std::size_t>(least - 1)];
        return {sets_.data() + from, ends_[static_cast<std::size_t>(most)] - from};
    }

private:
    // The parts of a set of bits in ascending order; after the whole set comes 0.
    static constexpr unsigned next_part(unsigned part, unsigned whole) { return (part - whole) & whole; }

    std::array<std::uint8_t, 147> sets_{};
    std::array<std::uint8_t, family_max + 1> ends_{};  // ends_[n]: where the sets of size n end
    std::uint8_t count_ = 0;
};

inline constexpr auto rank_subsets = [] {
    std::array<RankSubsets, 256> table{};
    for (unsigned members = 0; members < table.size(); ++members)
        table[members] = RankSubsets(static_cast<std::uint8_t>(members));
    return table;
}();

// How many cards of a rank it takes to beat a Combined Safety (THE-6.6); 5 where four are not enough.
inline constexpr int combined_safety_max = value_of(king) * (1 + family_max);
inline constexpr auto least_to_beat = [] {
    std::array<std::array<std::uint8_t, ranks>, combined_safety_max + 1> table{};
    for (int safety = 0; safety <= combined_safety_max; ++safety)
        for (int rank = 0; rank < ranks; ++rank) {
            const int least = safety / value_of(rank) + 1;
            table[static_cast<std::size_t>(safety)][static_cast<std::size_t>(rank)] =
                static_cast<std::uint8_t>(least > family_max ? family_max + 1 : least);
        }
    return table;
}();

// The same of all ranks at once, four bits each.
inline constexpr auto least_of_each_rank_to_beat = [] {
    std::array<std::uint64_t, combined_safety_max + 1> table{};
    for (std::size_t safety = 0; safety < table.size(); ++safety)
        for (std::size_t rank = 0; rank < ranks; ++rank)
            table[safety] |= std::uint64_t{least_to_beat[safety][rank]} << (suits * rank);
    return table;
}();

// Ranks of natural cards that form a Straight with 0 to 4 Jokers, each set once, with all ranks that may be named.
struct StraightPart {
    RankSet natural = 0;
    RankSet named = 0;
};

class StraightParts {
public:
    constexpr StraightParts() {
        for (int missing = 0; missing <= jokers_max; ++missing) {
            for (unsigned part = 0; part <= all_ranks; ++part) {
                if (std::popcount(part) != dirty_size - missing) continue;
                const auto natural = static_cast<RankSet>(part);
                if (const RankSet named = ranks_of_straights_with(natural); named != 0)
                    parts_[count_++] = {natural, named};
            }
            ends_[static_cast<std::size_t>(missing) + 1] = count_;
        }
    }
    constexpr std::span<const StraightPart> missing(int cards) const {
        const std::size_t from = ends_[static_cast<std::size_t>(cards)];
        return {parts_.data() + from, ends_[static_cast<std::size_t>(cards) + 1] - from};
    }

private:
    std::array<StraightPart, 174> parts_{};
    std::array<std::size_t, jokers_max + 2> ends_{};
    std::size_t count_ = 0;
};

inline constexpr StraightParts straight_parts;

// Are there five neighbouring ranks, the Ace below or above (THE-4.7)?
constexpr bool has_run_of_five(RankSet held) {
    const std::uint32_t around = held | (std::uint32_t{held} << ranks & (1U << ranks));
    const std::uint32_t pairs = around & (around >> 1U);
    return (pairs & (pairs >> 2U) & (around >> 4U)) != 0;
}

// So many out of n.
constexpr std::uint32_t choose(int n, int count) {
    if (count < 0 || count > n) return 0;
    std::uint32_t ways = 1;
    for (int i = 0; i < count; ++i) ways = ways * static_cast<std::uint32_t>(n - i) / static_cast<std::uint32_t>(i + 1);
    return ways;
}

// Every set of `count` cards out of `from`, joined with `chosen`.
template <class F>
constexpr void for_each_subset(CardSet from, int count, CardSet chosen, F&& f) {
    if (count == 0) return f(chosen);
    while (from.size() >= count) {
        const CardSet lowest = CardSet::only(from.lowest());
        from -= lowest;
        for_each_subset(from, count - 1, chosen | lowest, f);
    }
}

// One card of each of these ranks out of `from`, joined with `chosen`.
template <class F>
constexpr void for_each_run(CardSet from, RankSet wanted, CardSet chosen, F&& f) {
    if (wanted == 0) return f(chosen);
    const int rank = std::countr_zero(wanted);
    for (const Card card : from& CardSet::of_rank(rank))
        for_each_run(from, static_cast<RankSet>(wanted & (wanted - 1U)), chosen | CardSet::only(card), f);
}

}  // namespace saloon::texas_houseem
