// Outlaw Poker in a terminal.
#pragma once

#include "cli/terminal_style.h"
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style);

// What the Outlaws in the game do (OUT-4.25).
std::optional<std::string> answer_terminal(const Rules& rules, const Json& view, std::string_view line);
inline constexpr const char* terminal_questions = "out.questions";

}  // namespace saloon::outlaw_poker
