// What can still be added to the score, at most: the upper bound of the search.
//
// The exact optimum of a simpler game, in which of the road only the set of its cards is kept (see reach.h) together
// with the exact order of the draw pile. Whoever plays the real game also plays this one with the same result, so its
// optimum is never lower. A real deal has one to three million such sets; for each of them the optimum is kept for
// every hand under way: for no card, for each single card, and for each pair of cards as far as pairs differ in what
// they can become. The bonus for all five kinds is granted once the kinds in `tracked` are made, the others are taken
// as made.
#pragma once

#include <memory>
#include <vector>

#include "games/old-town-road/solver/crew.h"
#include "games/old-town-road/solver/node.h"
#include "games/old-town-road/solver/reach.h"

namespace saloon::old_town_road::solver {

class SetBound {
public:
    static constexpr std::size_t bytes_a_set = 360;  // a row, its key, its place in the hash table, its children

    SetBound(const Facts& facts, const Piles& piles, const Position& root);

    // Finds the sets that can follow; false where they are more than `sets_max`.
    bool find_sets(const std::vector<Node>& roots, std::size_t sets_max);
    std::size_t sets() const { return keys_.size(); }
    std::size_t bytes() const { return sets() * bytes_a_set; }
    // Fills the table; false where it was told to stop.
    bool fill(const std::vector<Kind>& tracked, const Hands& hands, const std::function<bool()>& enough);

    int at(const Node& node) const;  // a rough one as long as the table is not filled

private:
    // A row: pairs without and with a Chip, singles without and with one, no card; and bytes to make it even.
    static constexpr std::size_t pairs = 112;
    static constexpr std::size_t single_at = 2 * pairs;
    static constexpr std::size_t nothing_at = single_at + 2 * cards_in_deck;
    static constexpr std::size_t row_bytes = 288;
    using Value = std::uint8_t;

    // Points of the hand that a pair makes with a third card, by what is counted: each tracked kind, or any other.
    struct Thirds {
        std::array<std::array<Value, 2 * pairs>, kinds + 1> points{};
    };

    std::uint32_t number_of_set(Mask road, PileId pile);
    std::uint32_t find(Mask road, PileId pile) const;
    void prepare_hands(const std::vector<Kind>& tracked);
    std::size_t children_of_card(PileId pile) const;
    void fill_row(std::size_t set, std::vector<Value>& room);
    const Value* best_of(const std::uint32_t* children, std::size_t count, std::vector<Value>& room) const;
    static void raise(Value* here, const Value* other);
    void fetch_ahead(std::size_t set) const;
    void leave(const Leaving& leaving, const Value* after, Value* row) const;
    Value* row(std::size_t set) { return rows_.get() + set * row_stride_; }
    const Value* row(std::size_t set) const { return rows_.get() + set * row_stride_; }
    static unsigned pair_of(unsigned number, unsigned other, unsigned suit, bool suited);

    const Facts& facts_;
    const Piles& piles_;
    Reach reach_;
    std::vector<std::uint64_t> keys_;         // cards and pile of each set, in the order found
    std::vector<std::uint32_t> children_;     // of each set: for each card that leaves, for each card that joins
    std::vector<std::uint64_t> first_child_;  // where those of a set begin
    std::vector<std::size_t> levels_;         // where each number of cards still to leave begins in keys_
    std::vector<std::uint32_t> slots_;        // hash table of indices into keys_
    std::array<std::array<std::uint8_t, cards_in_deck>, cards_in_deck> pair_{};
    std::array<std::array<Thirds, 2>, cards_in_deck> thirds_{};  // by card and whether it shows a Chip
    std::vector<Kind> tracked_;
    std::size_t row_stride_ = row_bytes;
    std::unique_ptr<Value[]> rows_;
};

}  // namespace saloon::old_town_road::solver
