// Gunfight in a terminal: a map of the town from above, who stands where, and what is going on.
#pragma once

#include <string>

#include "cli/terminal_style.h"

namespace saloon::gunfight {

std::string draw_terminal(const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon::gunfight
