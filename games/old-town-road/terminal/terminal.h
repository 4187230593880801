// Old Town Road in a terminal: the road as cards with what they reach, the pile, the trail, and at the end the
// score sheet hand by hand.
#pragma once

#include <string>

#include "cli/terminal_style.h"
#include "core/said.h"
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style);

Said rank_title(int total);  // OTR-10.11: display only

}  // namespace saloon::old_town_road
