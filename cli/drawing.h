// What of a table is shown: the drawing, a line of the log, the score sheet. Always through a reader's eyes.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal_style.h"
#include "table/table.h"

namespace saloon {

// The game's own drawing, or the generic one. Reader::all() is shown the whole truth.
std::string draw_table(const Table& table, Reader reader, const TerminalStyle& style);

// "p2  swap 3 c1" as this reader may know it; a long row of hidden cards is counted.
std::string log_line(const Step& step, Reader reader, const TerminalStyle& style);
// The steps from `first` on, numbered.
std::string log_text(const Table& table, std::size_t first, Reader reader, const TerminalStyle& style);

// Points a seat and who won. Only when the game is over.
std::string score_sheet(const Table& table, const TerminalStyle& style);

std::vector<std::string> lines_of(std::string_view text);

}  // namespace saloon
