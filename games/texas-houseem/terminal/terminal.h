// The town of Texas House'em in a terminal.
#pragma once

#include "cli/terminal_style.h"

namespace saloon::texas_houseem {

std::string draw_terminal(const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon::texas_houseem
