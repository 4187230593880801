// Oregon Trail Race in a terminal: each trail as a line of joined cards.
#pragma once

#include <string>

#include "cli/terminal_style.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {

// The rules know how the people are called; everything else comes from the view.
std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon::oregon_trail_race
