// Editions as JSON files: read, checked, and named in records by what they hold.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "games/oregon-trail-race/rules/edition.h"
#include "text/notation.h"

namespace saloon::oregon_trail_race {

// The fault names the file, the place in it and what would be right.
Result<Edition> read_edition(const DataFile& file);
Result<Shelf> read_shelf(const std::vector<DataFile>& files);
// Name and hash of the counts, "base 0123456789abcdef": how a file is laid out and how its people are called does not
// matter (ORE-1.8).
std::string name_and_hash(const Edition& edition);

}  // namespace saloon::oregon_trail_race
