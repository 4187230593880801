// Gunfight in a terminal: a map of the town from above, who stands where, and what is going on.
#pragma once

#include <string>

#include "cli/terminal_style.h"
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

std::string draw_terminal(const Rules& rules, const Json& view, Seat reader, const TerminalStyle& style);

// The ruler: inspect.h's questions.
std::optional<std::string> answer_terminal(const Rules& rules, const Json& view, std::string_view line);
inline constexpr const char* terminal_questions = "gun.questions";

}  // namespace saloon::gunfight
