// ORE-1.7: how many cards of each kind there are. What a card does is in the rules; how many is data, in
// editions/*.json, read once and checked as a whole.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/oregon-trail-race/rules/heaps.h"

namespace saloon::oregon_trail_race {

// ORE-2.6: the four people of each wagon, the driver first.
using PeopleNames = std::array<std::array<std::string, people_max>, seats_max>;

struct Edition {
    std::string name;
    Copies<trail_cards> trail{};
    Copies<supply_cards> supplies{};
    Copies<calamity_cards> calamities{};
    PeopleNames people;  // ORE-1.8, for the eye only
};

// The editions that are loaded, by name.
using Shelf = std::vector<std::shared_ptr<const Edition>>;

}  // namespace saloon::oregon_trail_race
