// Oregon Trail Race in a terminal: each trail as a line of joined cards.
#pragma once

#include <string>

#include "cli/terminal_style.h"

namespace saloon::oregon_trail_race {

std::string draw_terminal(const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon::oregon_trail_race
