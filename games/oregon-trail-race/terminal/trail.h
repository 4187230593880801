// One trail as five rows of text: where the wagon is, the three lanes of the path (left above, as the traveller
// sees it when he goes to the right), and what kind of cards they are.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/terminal_style.h"

namespace saloon::oregon_trail_race {

using TrailRows = std::array<std::string, 5>;

// `wagon` and `towns` as they stand in a view. As many of the newest cards as fit are shown.
TrailRows draw_trail(const Json& wagon, const Json& towns, int rear, int trail_length, const TerminalStyle& style);

}  // namespace saloon::oregon_trail_race
