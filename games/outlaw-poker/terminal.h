// Outlaw Poker in a terminal.
#pragma once

#include "cli/terminal_style.h"

namespace saloon::outlaw_poker {

std::string draw_terminal(const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon::outlaw_poker
