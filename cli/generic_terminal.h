// Draws any game's view from its JSON alone, for games that have no drawing of their own: piles as rows of
// cards, objects as indented lists, equal objects as a table.
#pragma once

#include "cli/terminal_style.h"

namespace saloon {

std::string draw_generic(const Json& view, Seat reader, const TerminalStyle& style);

}  // namespace saloon
