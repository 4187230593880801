// What can still be added to the score, at most: the upper bound of the search.
//
// The exact optimum of a simpler game, in which of the road only the set of its cards is kept (see reach.h) together
// with the exact order of the draw pile. Whoever plays the real game also plays this one with the same result, so its
// optimum is never lower. A real deal has one to three million such sets; for each of them the optimum is kept for
// every hand under way: for no card, for each single card, and for each pair of cards as far as pairs differ in what
// they can become. The bonus for all five kinds is granted once the kinds in `tracked` are made, the others are taken
// as made.
#pragma once

#include <limits>

#include "games/old-town-road/bots/solver/bound_rows.h"

namespace saloon::old_town_road::solver {

class SetBound {
public:
    SetBound(const Facts& facts, const Piles& piles, const Position& root)
        : facts_(facts),
          piles_(piles),
          is_wide_(facts.most_of_rest(root) > std::numeric_limits<std::uint8_t>::max()),
          reach_(facts, root),
          sets_(piles),
          narrow_(facts, piles, sets_, reach_),
          wide_(facts, piles, sets_, reach_) {}

    std::size_t bytes_a_set() const { return is_wide_ ? Wide::bytes_a_set : Narrow::bytes_a_set; }
    std::size_t bytes() const { return sets() * bytes_a_set(); }
    std::size_t sets() const { return sets_.size(); }
    // Finds the sets that can follow; false where they are more than `sets_max`.
    bool find_sets(const std::vector<Node>& roots, std::size_t sets_max) { return sets_.find_sets(roots, sets_max); }
    // Fills the table; false where it was told to stop.
    bool fill(const std::vector<Kind>& tracked, const Hands& hands, const std::function<bool()>& enough) {
        return is_wide_ ? wide_.fill(tracked, hands, enough) : narrow_.fill(tracked, hands, enough);
    }

    int at(const Node& node) const {  // a rough one as long as the table is not filled
        if (narrow_.filled()) return narrow_.at(node);
        if (wide_.filled()) return wide_.at(node);
        return facts_.most_of_rest(cards_of(node.road()) | piles_.cards(node.pile()));
    }

private:
    using Narrow = BoundRows<std::uint8_t>;
    using Wide = BoundRows<std::uint16_t>;

    const Facts& facts_;
    const Piles& piles_;
    bool is_wide_;
    Reach reach_;
    SetGraph sets_;
    Narrow narrow_;
    Wide wide_;
};

}  // namespace saloon::old_town_road::solver
