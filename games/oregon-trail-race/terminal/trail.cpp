#include "games/oregon-trail-race/terminal/trail.h"

namespace saloon::oregon_trail_race {
namespace {

constexpr int cell_width = 3;
constexpr std::size_t marker_row = 0;
constexpr std::size_t kind_row = 4;

std::size_t lane_of(char side) { return side == 'l' ? 1 : side == 'm' ? 2 : 3; }

// A card: in at one lane, out at another, with a bend between them.
TrailRows draw_card(const std::string& name, const TerminalStyle& style) {
    TrailRows rows;
    rows.fill("   ");
    const std::size_t in = lane_of(name[name.size() - 2]);
    const std::size_t out = lane_of(name[name.size() - 1]);
    if (in == out) {
        rows[in] = style.utf8 ? "───" : "---";
    } else {
        const bool down = in < out;
        rows[in] = style.utf8 ? (down ? "─╮ " : "─╯ ") : (down ? "-. " : "-' ");
        rows[out] = style.utf8 ? (down ? " ╰─" : " ╭─") : (down ? " '-" : " .-");
        if (in + 2 == out || out + 2 == in) rows[2] = style.utf8 ? " │ " : " | ";
    }
    if (name.starts_with("calamity")) rows[kind_row] = paint(style, Ink::red, " ! ");
    if (name.starts_with("river")) rows[kind_row] = paint(style, Ink::cyan, " ~ ");
    if (name.starts_with("deep")) rows[kind_row] = paint(style, Ink::blue, style.utf8 ? " ≈ " : "~~~");
    return rows;
}

TrailRows draw_gone(const TerminalStyle& style) {  // trimmed or taken up: the way stays open
    TrailRows rows;
    rows.fill("   ");
    rows[2] = paint(style, Ink::faint, style.utf8 ? "···" : "...");
    return rows;
}

TrailRows draw_town(char letter, const TerminalStyle& style) {
    TrailRows rows;
    rows.fill("   ");
    rows[1] = style.utf8 ? "┌─┐" : "+-+";
    rows[2] = style.utf8 ? std::string("┤") + letter + "├" : std::string("|") + letter + "|";
    rows[3] = style.utf8 ? "└─┘" : "+-+";
    for (const std::size_t row : {1U, 2U, 3U}) rows[row] = paint(style, Ink::yellow, rows[row]);
    return rows;
}

}  // namespace

TrailRows draw_trail(const Json& wagon, const Json& towns, int rear, int trail_length, const TerminalStyle& style) {
    const int distance = wagon["distance"].get<int>();
    const int at = wagon["at"].get<int>();
    const bool in_town = wagon["in_town"].get<bool>();
    const int stop = wagon.contains("stop") ? wagon["stop"].get<int>() : at > 0 && in_town ? 1 : 0;
    const Json& laid = wagon["laid"];
    const int first_laid = distance - static_cast<int>(laid.size()) + 1;

    std::vector<TrailRows> cells;
    const auto add = [&](TrailRows cell, bool here) {
        if (here) cell[marker_row] = paint(style, Ink::bold, style.utf8 ? " ▼ " : " v ");
        cells.push_back(std::move(cell));
    };
    for (int mark = rear; mark <= distance; ++mark) {
        const bool last = mark == trail_length;
        if (mark > rear) {
            const bool shown = mark >= first_laid;
            add(shown ? draw_card(laid[static_cast<std::size_t>(mark - first_laid)].get<std::string>(), style)
                      : draw_gone(style),
                at == mark && (!in_town || last));
        }
        if (mark == 0) add(draw_town('I', style), at == 0 && stop == 0);
        if (last) add(draw_town('W', style), false);
        int place = 0;
        for (const Json& town : towns)
            if (town["mark"] == mark)
                add(draw_town(town["card"] == "fort" ? 'F' : 'T', style), at == mark && in_town && stop == ++place);
    }
    const auto room = static_cast<std::size_t>((style.width - 8) / cell_width);
    const std::size_t from = cells.size() > room ? cells.size() - room : 0;
    TrailRows rows;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row] = "  ";
        if (from > 0) rows[row] += row == 2 ? (style.utf8 ? "…" : "<") : " ";
        for (std::size_t cell = from; cell < cells.size(); ++cell) rows[row] += cells[cell][row];
    }
    return rows;
}

}  // namespace saloon::oregon_trail_race
