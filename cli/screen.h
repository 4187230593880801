// One screenful: header, table, what happened, a message, the line being typed, the moves that fit it. It
// shares the rows of the window among them; on a wide window the log stands beside the table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/move_menu.h"
#include "cli/terminal_style.h"

namespace saloon {

struct Screen {
    std::string header;
    std::function<std::string(const TerminalStyle&)> draw;  // the table, as wide as there is room
    // What happened: the rows of the steps from one on, so many columns wide.
    std::function<std::vector<std::string>(std::size_t first, int width)> log;
    std::size_t steps = 0;  // that there were
    std::size_t news = 0;   // how many of the last are new to the reader
    std::vector<std::string> message;
    std::string prompt;
    std::string typed;
    int cursor_column = 0;  // within `typed`
    const MoveMenu* menu = nullptr;
    std::string footer;
    bool whole_table = false;  // the moves give their room to the table
    int page = 0;              // of the moves, or of the table where it has the room; corrected when composed
};

// What to write to a terminal of so many rows; leaves the cursor where one types.
std::string compose(Screen& screen, int rows, const TerminalStyle& style);

// The columns that the table may take on a screen of this width.
int table_width(const TerminalStyle& style);

}  // namespace saloon
