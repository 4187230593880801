// Every order that the draw pile can still take. The deck is known and only Trains change its order (OTR-8.4), so
// there are few; each has a number, and a travel step is a look at a short list: which card joins the road, on which
// side, after how many rides, and which pile is left.
#pragma once

#include <vector>

#include "games/old-town-road/bots/solver/facts.h"

namespace saloon::old_town_road::solver {

using PileId = std::uint16_t;

struct Arrival {
    std::uint8_t card;
    bool right;          // joins at the right end
    bool decided;        // the player chose: a Crossroads card, or a Train that could have ridden on
    std::uint8_t rides;  // before it, in this step
    PileId left;         // the pile after it
};

class Piles {
public:
    static constexpr std::size_t orders_max = 60'000;

    // The orders that can follow a position's pile within so many draws; empty() where they are too many to number.
    Piles(const Rules& rules, const Position& root, int draws = cards_in_deck);

    bool empty() const { return orders_.empty(); }
    std::size_t size() const { return orders_.size(); }
    PileId root() const { return 0; }
    // The ways on from the root where a drawn card waits there, else none.
    const std::vector<Arrival>& waiting() const { return waiting_; }
    const std::vector<Arrival>& arrivals(PileId pile) const { return orders_[pile].arrivals; }
    Mask cards(PileId pile) const { return orders_[pile].cards; }
    int count(PileId pile) const { return orders_[pile].pile.count(); }

private:
    using Pile = FixedVector<std::uint8_t, cards_in_deck>;  // the top at the back
    struct Order {
        Pile pile;
        Mask cards = 0;
        std::vector<Arrival> arrivals;
    };

    PileId number_of_order(const Pile& pile);
    void draw(Pile pile, Mask rode, unsigned rides, std::vector<Arrival>& arrivals);
    void settle(unsigned card, const Pile& pile, Mask rode, unsigned rides, std::vector<Arrival>& arrivals);

    const Edition& edition_;
    std::vector<Order> orders_;
    std::vector<std::vector<PileId>> by_hash_;
    std::vector<Arrival> waiting_;
};

}  // namespace saloon::old_town_road::solver
