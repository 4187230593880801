// The little Markdown that the rulebooks use, laid out for a terminal: paragraphs, list items, tables, code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal_style.h"

namespace saloon {

// Ends every line with \n; no line is wider than the style's width.
std::string render_markdown(std::string_view text, const TerminalStyle& style);

// Plain text in lines of at most `columns`; a word that is longer is cut.
std::vector<std::string> wrap_text(std::string_view text, int columns);

// Text of the rulebooks for a terminal without UTF-8: what ASCII lacks is written with what it has.
std::string to_ascii(std::string_view text);

// The first `columns` columns of a painted line, with its colours closed; "…" or "~" marks the cut.
std::string cut_to(std::string_view painted, int columns, const TerminalStyle& style);

}  // namespace saloon
