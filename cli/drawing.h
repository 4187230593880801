// What of a table is shown: the drawing, a line of the log, the score sheet. Always through a reader's eyes.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal_style.h"
#include "table/table.h"

namespace saloon {

// The game's own drawing, or the generic one. Reader::all() is shown the whole truth.
std::string draw_table(const Table& table, Reader reader, const TerminalStyle& style);

// The game's own question, "measure f1 f4", answered from what the reader sees; nothing where it is none.
std::optional<std::string> answer_question(const Table& table, Reader reader, std::string_view line);
// What one can ask, for the help; empty for most games.
std::string question_help(const Table& table);

// "p2  swap 3 c1": who played a line, and the line; a long row of hidden cards is counted.
std::string log_line(std::string_view by, std::string_view line, const TerminalStyle& style);

// Points a seat and who won. Only when the game is over.
std::string score_sheet(const Table& table, const TerminalStyle& style);

std::vector<std::string> lines_of(std::string_view text);

}  // namespace saloon
