// What the terminal has of each game: its drawing, and its own questions. A row is given the table only for its rules,
// which everybody knows; what is drawn comes from the view.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "cli/terminal_style.h"
#include "table/table_of.h"

namespace saloon {

struct TerminalRow {
    const char* slug;
    // Ends every line with \n. `reader` is the seat that looks; the view is that seat's.
    std::string (*draw)(const Table& table, const Json& view, Seat reader, const TerminalStyle& style);
    // A game's own questions while playing ("measure f1 f4"): the answer, or nothing where the line is no question of
    // this game. Null where the game has none.
    std::optional<std::string> (*answer)(const Table& table, const Json& view, std::string_view line);
    const char* questions;  // their help, in the form of the other commands'
};

template <NotationOf N, auto draw>
std::string draw_by_rules(const Table& table, const Json& view, Seat reader, const TerminalStyle& style) {
    if constexpr (std::is_invocable_v<decltype(draw), const Json&, Seat, const TerminalStyle&>)
        return draw(view, reader, style);
    else
        return draw(static_cast<const TableOf<N>&>(table).rules(), view, reader, style);
}

template <NotationOf N, auto answer>
std::optional<std::string> answer_by_rules(const Table& table, const Json& view, std::string_view line) {
    return answer(static_cast<const TableOf<N>&>(table).rules(), view, line);
}

}  // namespace saloon
