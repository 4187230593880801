// Edition files, of the first form (OTR-1.12) and of the second (OTR-1.13 to 1.16): read once, checked whole.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/old-town-road/rules/edition.h"

namespace saloon::old_town_road {

// The fault names the file (`path`), the place in it and what would be right.
Result<Edition> read_edition(std::string_view path, std::string_view text);

}  // namespace saloon::old_town_road
