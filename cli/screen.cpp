#include "cli/screen.h"
#include "cli/language.h"

#include <algorithm>

#include "cli/drawing.h"
#include "cli/markdown.h"

namespace saloon {
namespace {

constexpr int wide = 118;        // from here on the log gets a column of its own
constexpr int log_columns = 34;  // at least
constexpr int table_columns_min = 76;
constexpr int menu_rows_min = 4;
constexpr int news_rows_min = 2;
constexpr int news_rows_max = 8;

bool has_log_column(const TerminalStyle& style) { return style.width >= wide; }

// Who gets how many rows.
struct Shares {
    int table = 0;
    int news = 0;
    int menu = 0;
};

Shares share_rows(const Screen& screen, int table_rows, int news_rows, int room, const TerminalStyle& style) {
    const int menu_wanted = screen.menu == nullptr || screen.whole_table ? 0 : screen.menu->rows_for_all(style);
    const int news_wanted = std::min(news_rows, news_rows_max);
    const int news_least = screen.whole_table ? 0 : std::min(news_wanted, news_rows_min);
    // A list can be turned page by page; where that saves the table's last lines the list gives way to two rows.
    const int left = room - table_rows - news_least;
    const int menu_least = std::min(menu_wanted, left < 2 ? menu_rows_min : std::min(left, menu_rows_min));
    Shares shares;
    shares.table = std::clamp(room - menu_least - news_least, 1, table_rows);
    shares.menu = std::clamp(room - shares.table - news_least, 0, menu_wanted);
    shares.news = std::clamp(room - shares.table - shares.menu, 0, news_wanted);
    return shares;
}

// Part of the table where it is higher than its share.
std::vector<std::string> table_part(Screen& screen, const std::vector<std::string>& table, int rows,
                                    const TerminalStyle& style) {
    if (static_cast<int>(table.size()) <= rows) return table;
    const int each = std::max(1, rows - 1);
    const int pages = (static_cast<int>(table.size()) + each - 1) / each;
    if (screen.whole_table) screen.page = std::clamp(screen.page, 0, pages - 1);
    const int top = screen.whole_table ? std::min(screen.page * each, static_cast<int>(table.size()) - each) : 0;
    std::vector<std::string> part(table.begin() + top, table.begin() + top + each);
    const std::string keys = !screen.whole_table      ? spoken("cli.show_whole_table")
                             : screen.menu == nullptr ? "PgUp, PgDn"
                                                      : spoken("cli.scroll_table");
    const int left = static_cast<int>(table.size()) - each;
    part.push_back(paint(style, Ink::faint, spoken(said("cli.more_lines").number("n", left).text("keys", keys))));
    return part;
}

// The log begins where the table ends, and has all columns that are left.
void put_log_beside(std::vector<std::string>& table, const Screen& screen, int rows, const TerminalStyle& style) {
    int left = table_columns_min;
    for (const std::string& line : table) left = std::max(left, shown_width(line));
    left = std::min(left, table_width(style));
    const int width = style.width - left - 3;
    const std::size_t enough = std::max(table.size(), static_cast<std::size_t>(std::max(rows, 0)));  // a step has a row
    const std::vector<std::string> log = screen.log(screen.steps - std::min(screen.steps, enough), width);
    table.resize(std::max(table.size(), std::min(static_cast<std::size_t>(std::max(rows, 0)), log.size())));
    const std::size_t shown = std::min(table.size(), log.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string line = i < shown ? cut_to(log[log.size() - shown + i], width, style) : "";
        table[i] = padded(table[i], left) + paint(style, Ink::faint, style.utf8 ? " │ " : " | ") + line;
    }
}

}  // namespace

int table_width(const TerminalStyle& style) {
    return has_log_column(style) ? style.width - log_columns - 3 : style.width;
}

std::string compose(Screen& screen, int rows, const TerminalStyle& style) {
    TerminalStyle narrow = style;
    narrow.width = table_width(style);
    std::vector<std::string> table = lines_of(screen.draw(narrow));
    const int fixed = 4 + static_cast<int>(screen.message.size());  // header, a line between, prompt, footer
    const std::vector<std::string> news =
        has_log_column(style) || screen.news == 0
            ? std::vector<std::string>{}
            : screen.log(screen.steps - std::min(screen.news, std::size_t{news_rows_max}), style.width);
    const int news_rows = static_cast<int>(news.size());
    const Shares shares = share_rows(screen, static_cast<int>(table.size()), news_rows, rows - fixed, style);
    table = table_part(screen, table, shares.table, style);
    if (has_log_column(style)) put_log_beside(table, screen, rows - fixed - shares.menu, style);

    std::vector<std::string> lines{screen.header};
    lines.insert(lines.end(), table.begin(), table.end());
    std::string between;
    for (int i = 0; i < style.width; ++i) between += style.utf8 ? "─" : "-";
    lines.push_back(paint(style, Ink::faint, between));
    lines.insert(lines.end(), news.end() - shares.news, news.end());
    lines.insert(lines.end(), screen.message.begin(), screen.message.end());
    const auto prompt_row = lines.size() + 1;
    const int prompt_column = shown_width(screen.prompt) + screen.cursor_column + 1;
    lines.push_back(screen.prompt + screen.typed);
    if (screen.menu != nullptr && shares.menu > 0) {
        const auto page = screen.menu->page(screen.menu->fitting(screen.typed), screen.page, shares.menu, style);
        if (!screen.whole_table) screen.page = page.number;
        lines.insert(lines.end(), page.lines.begin(), page.lines.end());
    }
    lines.push_back(screen.footer);

    std::string out = "\x1b[H";
    for (std::size_t i = 0; i < lines.size() && i < static_cast<std::size_t>(rows); ++i)
        out += (i == 0 ? "" : "\n") + cut_to(lines[i], style.width, style) + "\x1b[K";
    out +=
        "\x1b[J\x1b[" + std::to_string(prompt_row) + ";" + std::to_string(std::min(prompt_column, style.width)) + "H";
    return out;
}

}  // namespace saloon
