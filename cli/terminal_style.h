// How a game is drawn in a terminal: from a seat's view as JSON, the same data that a web page gets, so that a
// drawing cannot show what the seat may not know. A game's folder gives draw_terminal() in terminal.h; one that must
// know the edition takes its rules as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "text/json.h"

namespace saloon {

struct TerminalStyle {
    bool color = true;  // false: no escape codes at all
    bool utf8 = true;   // false: plain ASCII, suits as letters
    int width = 80;     // columns; no line may be wider
};

enum class Ink { plain, bold, faint, red, green, yellow, blue, magenta, cyan };

std::string paint(const TerminalStyle& style, Ink ink, std::string_view text);
// "TH" as 10♥ in its suit's colour (TH without colour and UTF-8); "??" as a back.
std::string paint_card(const TerminalStyle& style, std::string_view card);
// How many columns a painted text takes: escape codes take none, a UTF-8 character takes one.
int shown_width(std::string_view painted);
// Filled up with spaces to so many columns.
std::string padded(std::string_view painted, int columns);

}  // namespace saloon
