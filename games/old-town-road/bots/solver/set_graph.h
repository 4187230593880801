// The sets of cards that can still lie on the road, each with its draw pile, and which follow which: the states of the
// simpler game of set_bound.h. A real deal has one to three million of them.
#pragma once

#include <span>
#include <vector>

#include "games/old-town-road/bots/solver/node.h"

namespace saloon::old_town_road::solver {

class SetGraph {
public:
    explicit SetGraph(const Piles& piles) : piles_(piles) {}

    // Finds the sets that can follow; false where they are more than `sets_max`.
    bool find_sets(const std::vector<Node>& roots, std::size_t sets_max);
    std::size_t size() const { return keys_.size(); }

    std::uint32_t find(Mask road, PileId pile) const;
    Mask road(std::size_t set) const { return static_cast<Mask>(keys_[set]); }
    PileId pile(std::size_t set) const { return static_cast<PileId>(keys_[set] >> 32U); }
    // For each card that leaves, in the order of its bits, one for each card that may join.
    std::span<const std::uint32_t> children(std::size_t set) const {
        const auto begin = static_cast<std::size_t>(first_child_[set]);
        const auto end =
            set + 1 < first_child_.size() ? static_cast<std::size_t>(first_child_[set + 1]) : children_.size();
        return {children_.data() + begin, end - begin};
    }
    std::size_t children_of_card(PileId pile) const;
    // Where each number of cards still to leave begins, and the end: those of a level follow only on later levels.
    const std::vector<std::size_t>& levels() const { return levels_; }

private:
    std::uint32_t number_of_set(Mask road, PileId pile);

    const Piles& piles_;
    std::vector<std::uint64_t> keys_;         // cards and pile of each set, in the order found
    std::vector<std::uint32_t> children_;     // of all sets, one after the other
    std::vector<std::uint64_t> first_child_;  // where those of a set begin
    std::vector<std::size_t> levels_;
    std::vector<std::uint32_t> slots_;  // hash table of indices into keys_
};

}  // namespace saloon::old_town_road::solver
