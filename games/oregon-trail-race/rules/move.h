// What a seat decides (ORE-16.6) and what chance decides (ORE-16.9). Fields that a verb does not use keep the
// values given here, so that one move has one pattern of bytes.
#pragma once

#include "core/fixed_vector.h"
#include "core/seat.h"
#include "games/oregon-trail-race/rules/cards.h"

namespace saloon::oregon_trail_race {

enum class Verb : std::uint8_t {
    rest,
    scout,
    buy,
    ford,
    back,
    forward,
    forge,         // card; exit unless it is a town; on for a calamity card
    enter,         // supplies: the one taken, where one is owed and the stock is open
    mend_in_town,  // problem
    mend,          // problem, supplies held, trade staked
    take,          // supplies: one or two; one where a stock is picked from
    lose,          // supplies: one
    accept,
    deflect,  // supplies: medicine, or trade: the staked card
    yield,
    shoot,  // trade: the card staked for bullets, or none
    decline,
    hunt
};
inline constexpr int verbs = 18;

struct Move {
    Verb verb = Verb::rest;
    Card card{};
    Side exit = Side::left;
    Seat on = Seat::spectator;
    Calamity problem = Calamity::none;
    SupplyPair supplies = no_supplies;
    SupplyPair trade = no_supplies;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Event {
    enum class Kind : std::uint8_t { roll, steal, shuffle };
    Kind kind = Kind::roll;
    std::uint8_t value = 0;             // the face, or the stolen supply
    FixedVector<Card, deck_max> cards;  // the shuffled deck, the last one on top

    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace saloon::oregon_trail_race
