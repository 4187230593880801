// ORE-1.7: how many cards of each kind there are. What a card does is in the rules; how many is data, in
// editions/*.json, read once and checked as a whole.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/oregon-trail-race/heaps.h"
#include "text/notation.h"

namespace saloon::oregon_trail_race {

struct Edition {
    std::string name;
    Copies<trail_cards> trail{};
    Copies<supply_cards> supplies{};
    Copies<calamity_cards> calamities{};
};

// The editions that are loaded, by name.
using Shelf = std::vector<std::shared_ptr<const Edition>>;

// The fault names the file, the place in it and what would be right.
Result<Edition> read_edition(const DataFile& file);
Result<Shelf> read_shelf(const std::vector<DataFile>& files);
// Name and hash of the counts, "base 0123456789abcdef": how a file is laid out does not matter.
std::string name_and_hash(const Edition& edition);

}  // namespace saloon::oregon_trail_race
