// What each move is worth on average near the end of a journey, when only a few cards of the draw pile are unknown and
// every order of them is equally likely: the exact expectation of the final score under best play, by a player who
// learns the cards as they come. No guess and no sample.
//
// While cards are unknown a state holds every way to have claimed hands that is not dominated, because which hands
// count is chosen at the very end (OTR-10.6), when all is known. Once nothing is unknown each way is followed alone.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "games/old-town-road/bots/solver/dominance.h"
#include "games/old-town-road/bots/solver/memo.h"
#include "games/old-town-road/bots/solver/node.h"

namespace saloon::old_town_road::solver {

class Expectation {
public:
    static constexpr int unseen_max = 3;  // unknown cards; four take seconds
    static constexpr int pile_max = 7;    // cards of the draw pile, known or not
    static constexpr int scale = 5040;    // a point; every average over the orders of seven cards is a whole number

    struct Valued {
        Move move;
        std::int32_t value;  // in units of 1 / scale of a point, at the end of the game
    };

    // The slots of the draw pile that p1 has seen are known; the others may hold their cards in any order.
    Expectation(const Rules& rules, const Facts& facts, const Position& world);

    // Is it small enough to be worth a try?
    static bool fits(const Position& world);
    // Every legal move with its worth, the best first; nothing where it takes more states or more time than allowed.
    std::optional<std::vector<Valued>> run(std::size_t states_max, const std::function<bool()>& enough);

private:
    using Nodes = std::vector<Node>;  // ways to have claimed hands on one road, the most points first
    static constexpr std::uint8_t unknown = 31;

    struct Belief {
        FixedVector<std::uint8_t, pile_max> pile;  // the top at the back
        Mask unseen = 0;

        std::uint64_t code() const;
        bool is_certain() const { return unseen == 0; }
        void settle_if_only_one();  // the last unknown card is known by counting
    };
    struct Event {
        Move move;
        Nodes after;
    };

    std::int32_t state(const Nodes& ways, const Belief& belief);
    std::int32_t travelled(const Nodes& ways, const Belief& belief, Mask rode);
    std::int32_t arrived(const Nodes& ways, const Belief& belief, unsigned card, Mask rode);
    std::vector<Event> events(const Nodes& ways) const;
    static Nodes joined_by(const Nodes& ways, unsigned card, bool right);
    bool may_ride(const Belief& belief, unsigned card, Mask rode) const;

    // What a single way can still add where nothing is unknown.
    int rest(const Node& node, const Belief& belief);
    int rest_after_travel(const Node& node, const Belief& belief, Mask rode);
    int rest_after_arrival(const Node& node, const Belief& belief, unsigned card, Mask rode);

    bool gave_up();

    const Facts& facts_;
    Position base_;  // the world, a waiting card laid back on the pile
    Piles piles_;    // one order, whose cards are all that can still come
    Expansion expansion_;
    Dominance dominance_;
    Belief belief_;
    std::optional<unsigned> waiting_;
    Mask rode_ = 0;
    Phase phase_;

    Memo of_states_;
    Memo of_rests_;
    std::size_t states_max_ = 0;
    std::function<bool()> enough_;
    unsigned asked_ = 0;
    bool gave_up_ = false;
};

}  // namespace saloon::old_town_road::solver
