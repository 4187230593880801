// Who can leave the road face up, as far as a set of cards on it can tell.
//
// A relaxation for the upper bound: of the road only the set of its cards and the draw pile are known, not the
// orientations and not on which side a Crossroads card was placed or when a Train got off. Everything that a real road
// with these cards allows is allowed here; a card may be shot if some orientation of some card near enough can do it,
// where distance is counted over those cards only that must lie between the two.
#pragma once

#include "games/old-town-road/bots/solver/facts.h"

namespace saloon::old_town_road::solver {

// One way for a card to go to the trail face up.
struct Leaving {
    std::uint8_t card;
    std::uint8_t sign;
    bool chip;
};
using Leavings = FixedVector<Leaving, 2 * cards_in_deck>;

class Reach {
public:
    Reach(const Facts& facts, const Position& root);

    void list(Mask road, Leavings& leavings) const;

private:
    enum class Place : std::uint8_t { fixed, either_end, later };  // no symbol or placed already; Crossroads; Train

    struct Side {
        FixedVector<std::uint8_t, cards_in_deck> outlaws;
    };

    bool can_be_shot(unsigned card, Lie lie, Mask road, Mask fixed) const;
    void list_robbery(unsigned safe, Mask road, Mask fixed, Leavings& leavings) const;
    void add(unsigned card, Lie lie, Leavings& leavings) const;
    bool shows_as_much(unsigned card, Lie lie) const;
    int distance(unsigned a, unsigned b, Mask fixed) const;
    Mask places(Mask cards) const;  // the cards of fixed place among these, as bits of their places

    const Facts& facts_;
    std::array<std::uint8_t, cards_in_deck> coordinate_{};  // from left to right, as it lies or will if nothing rides
    std::array<Place, cards_in_deck> place_{};
    std::array<bool, cards_in_deck> only_down_{};  // turned already
};

}  // namespace saloon::old_town_road::solver
