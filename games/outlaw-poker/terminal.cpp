#include "games/outlaw-poker/terminal.h"
namespace saloon::outlaw_poker {
std::string draw_terminal(const Json&, Seat, const TerminalStyle&) { return "\n"; }
}  // namespace saloon::outlaw_poker
