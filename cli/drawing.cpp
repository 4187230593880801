#include "cli/drawing.h"
#include "cli/language.h"

#include <algorithm>

#include "cli/generic_terminal.h"
#include "cli/markdown.h"
#include "cli/move_menu.h"
#include "games/all_terminals.h"
#include "text/words.h"

namespace saloon {
namespace {

// "?? ?? ?? ??" as "?? x4".
std::string with_backs_counted(std::string_view line) {
    std::string out;
    for (Words words(line); !words.empty();) {
        const std::string_view word = words.next();
        int backs = word == "??" ? 1 : 0;
        while (backs > 0 && words.peek() == "??") {
            words.next();
            ++backs;
        }
        out += (out.empty() ? "" : " ") + std::string(word);
        if (backs > 1) out += " x" + std::to_string(backs);
    }
    return out;
}

std::string points_text(const Scores& scores, int index) {
    const int points = scores.points[static_cast<std::size_t>(index)];
    if (points % scores.per == 0) return std::to_string(points / scores.per);
    return std::to_string(points) + "/" + std::to_string(scores.per);
}

const TerminalRow* row_of(const Table& table) {
    for (const TerminalRow& row : terminal_rows)
        if (row.slug != nullptr && std::string_view(row.slug) == table.info().slug) return &row;
    return nullptr;
}

Json seen_by(const Table& table, Reader reader) {
    auto view = parse_json(reader.sees_all() ? table.position() : table.view(reader.seat()));
    SALOON_ASSERT(view.has_value(), "what a table writes is JSON");
    return std::move(*view);
}

}  // namespace

std::string draw_table(const Table& table, Reader reader, const TerminalStyle& style) {
    const TerminalRow* row = row_of(table);
    const Json view = seen_by(table, reader);
    return row == nullptr ? draw_generic(view, reader.seat(), style) : row->draw(table, view, reader.seat(), style);
}

std::optional<std::string> answer_question(const Table& table, Reader reader, std::string_view line) {
    const TerminalRow* row = row_of(table);
    if (row == nullptr || row->answer == nullptr) return std::nullopt;
    return row->answer(table, seen_by(table, reader), line);
}

std::string question_help(const Table& table) {
    const TerminalRow* row = row_of(table);
    return row == nullptr || *row->questions == '\0' ? "" : spoken(row->questions);
}

std::string log_line(std::string_view by, std::string_view line, const TerminalStyle& style) {
    const std::string who = paint(style, by == spoken("table.chance") ? Ink::faint : Ink::cyan, by);
    return padded(who, std::max(7, shown_width(who) + 1)) + paint_move(style, with_backs_counted(line));
}

std::string score_sheet(const Table& table, const TerminalStyle& style) {
    std::string text = paint(style, Ink::bold, spoken(said("cli.game_over"))) + "\n";
    const auto scores = table.scores();
    const SeatSet winners = table.winners();
    int count = 0;
    for (int i = 0; i < table.players(); ++i) count += winners.has(seat_at(i)) ? 1 : 0;
    for (int i = 0; i < table.players(); ++i) {
        const Seat seat = seat_at(i);
        std::string line = "  " + std::string(seat_name(seat));
        if (scores) {
            const std::string points = points_text(*scores, i);
            line += std::string(6 - std::min<std::size_t>(points.size(), 5), ' ') + points;
            if (table.info().aim != Aim::to_win)
                line += " " + spoken(said("cli.points_behind").number("n", points == "1" ? 1 : 2));
        }
        if (winners.has(seat) && table.players() > 1) line += "  " + spoken(count > 1 ? "cli.shares_win" : "cli.wins");
        text += paint(style, winners.has(seat) ? Ink::green : Ink::plain, line) + "\n";
    }
    if (winners.empty()) text += "  " + spoken("cli.nobody_wins") + "\n";
    return text;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace saloon
