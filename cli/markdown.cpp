#include "cli/markdown.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace saloon {
namespace {

// One word with its colour; runs of words with no space between them stay together.
struct Piece {
    std::string text;
    Ink ink;
    bool space_before;
};

std::vector<Piece> inline_pieces(std::string_view text) {
    std::vector<Piece> pieces;
    std::string word;
    bool bold = false;
    bool code = false;
    bool space = false;
    const auto close = [&](bool space_follows) {
        if (!word.empty()) {
            pieces.push_back({std::move(word), code ? Ink::cyan : bold ? Ink::bold : Ink::plain, space});
            word.clear();
            space = false;
        }
        space = space || space_follows;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool before_space = i + 1 >= text.size() || text[i + 1] == ' ';
        const bool after_space = i == 0 || text[i - 1] == ' ';
        if (c == '`') {
            close(false);
            code = !code;
        } else if (!code && text.substr(i).starts_with("**")) {
            close(false);
            bold = !bold;
            ++i;
        } else if (!code && c == '*' && !(before_space && after_space)) {
            close(false);  // emphasis: the words stand for themselves
        } else if (c == ' ' || c == '\n') {
            close(true);
        } else {
            word += c;
        }
    }
    close(false);
    return pieces;
}

// Breaks pieces into painted lines.
std::vector<std::string> flow(const std::vector<Piece>& pieces, int columns, const TerminalStyle& style) {
    std::vector<std::string> lines(1);
    int width = 0;
    for (std::size_t i = 0; i < pieces.size();) {
        std::size_t end = i + 1;
        int together = shown_width(pieces[i].text);
        while (end < pieces.size() && !pieces[end].space_before) together += shown_width(pieces[end++].text);
        const bool space = width > 0 && pieces[i].space_before;
        if (width > 0 && width + (space ? 1 : 0) + together > columns) {
            lines.emplace_back();
            width = 0;
        } else if (space) {
            lines.back() += ' ';
            ++width;
        }
        for (; i < end; ++i) {
            lines.back() += paint(style, pieces[i].ink, pieces[i].text);
            width += shown_width(pieces[i].text);
        }
    }
    for (std::string& line : lines) line = cut_to(line, columns, style);
    return lines;
}

using Row = std::vector<std::string>;

Row cells_of(std::string_view line) {
    Row cells;
    bool code = false;
    std::string cell;
    line.remove_prefix(line.find('|') + 1);
    for (const char c : line) {
        if (c == '`') code = !code;
        if (c == '|' && !code) {
            const auto from = cell.find_first_not_of(' ');
            cells.push_back(from == std::string::npos ? "" : cell.substr(from, cell.find_last_not_of(' ') - from + 1));
            cell.clear();
        } else {
            cell += c;
        }
    }
    return cells;
}

int plain_width(std::string_view cell) {
    int width = 0;
    for (const Piece& piece : inline_pieces(cell)) width += shown_width(piece.text) + (piece.space_before ? 1 : 0);
    return width;
}

bool is_rule_between_head_and_body(const Row& row) {
    return std::ranges::all_of(
        row, [](const std::string& cell) { return cell.find_first_not_of("-: ") == std::string::npos; });
}

std::string render_table(const std::vector<Row>& rows, const TerminalStyle& style) {
    std::vector<int> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.size()), 1);
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], plain_width(row[i]));
    }
    const int room = style.width - 2 * static_cast<int>(widths.size());
    while (std::reduce(widths.begin(), widths.end()) > room) {
        int& widest = *std::ranges::max_element(widths);
        if (widest <= 4) break;
        --widest;
    }
    std::string out;
    for (const Row& row : rows) {
        if (is_rule_between_head_and_body(row)) continue;
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 1;
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(flow(inline_pieces(row[i]), widths[i], style));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t line = 0; line < height; ++line) {
            std::string text;
            for (std::size_t i = 0; i < cells.size(); ++i)
                text += "  " + padded(line < cells[i].size() ? cells[i][line] : "", widths[i]);
            text.erase(text.find_last_not_of(' ') + 1);
            out += cut_to(text, style.width, style) + "\n";
        }
    }
    return out;
}

// A table's row that is a rule of its own: "| **OUT-9.2** (seed) | rounds | …" reads as one sentence.
std::string lone_row(const Row& row) {
    std::string text;
    for (const std::string& cell : row)
        if (!cell.empty()) text += (text.empty() ? "" : " · ") + cell;
    return text;
}

std::string indented(const std::vector<std::string>& lines, std::string_view first, std::string_view rest) {
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) out += std::string(i == 0 ? first : rest) + lines[i] + "\n";
    return out;
}

std::string render_line(std::string_view line, const TerminalStyle& style) {
    if (line.starts_with("#")) {
        line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
        return indented(flow({{std::string(line), Ink::bold, false}}, style.width, style), "", "");
    }
    const auto indent = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(indent);
    std::string margin(std::min<std::size_t>(indent, 8), ' ');
    if (!line.starts_with("- "))
        return indented(flow(inline_pieces(line), style.width - static_cast<int>(margin.size()), style), margin,
                        margin);
    const auto lines = flow(inline_pieces(line.substr(2)), style.width - static_cast<int>(margin.size()) - 2, style);
    return indented(lines, margin + (style.utf8 ? "• " : "- "), margin + "  ");
}

}  // namespace

std::string to_ascii(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 65> spellings{{
        {"–", "-"},      {"—", "-"},      {"−", "-"},  {"×", "x"},   {"…", "..."}, {"·", "-"},  {"→", "->"},
        {"≤", "<="},     {"≥", ">="},     {"♣", "C"},  {"♦", "D"},   {"♥", "H"},   {"♠", "S"},  {"⌈", "ceil("},
        {"⌉", ")"},      {"⌊", "floor("}, {"⌋", ")"},  {"½", "1/2"}, {"’", "'"},   {"‘", "'"},  {"“", "\""},
        {"”", "\""},     {"•", "-"},      {"²", "^2"}, {"≠", "!="},  {"ä", "a"},   {"ö", "o"},  {"ü", "u"},
        {"Ä", "A"},      {"Ö", "O"},      {"Ü", "U"},  {"ß", "ss"},  {"à", "a"},   {"â", "a"},  {"á", "a"},
        {"ã", "a"},      {"ç", "c"},      {"é", "e"},  {"è", "e"},   {"ê", "e"},   {"ë", "e"},  {"í", "i"},
        {"î", "i"},      {"ï", "i"},      {"ñ", "n"},  {"ó", "o"},   {"ô", "o"},   {"õ", "o"},  {"œ", "oe"},
        {"ú", "u"},      {"ù", "u"},      {"û", "u"},  {"É", "E"},   {"À", "A"},   {"Á", "A"},  {"Ó", "O"},
        {"Ú", "U"},      {"Ç", "C"},      {"¿", "?"},  {"¡", "!"},   {"«", "\""},  {"»", "\""}, {"„", "\""},
        {"\u00a0", " "}, {"\u202f", " "},
    }};
    std::string out;
    while (!text.empty()) {
        if (static_cast<unsigned char>(text[0]) < 0x80) {
            out += text[0];
            text.remove_prefix(1);
            continue;
        }
        const auto* found =
            std::ranges::find_if(spellings, [&](const auto& each) { return text.starts_with(each.first); });
        out += found == spellings.end() ? "?" : found->second;
        text.remove_prefix(1);
        while (!text.empty() && (static_cast<unsigned char>(text[0]) & 0xC0U) == 0x80U) text.remove_prefix(1);
    }
    return out;
}

std::string cut_to(std::string_view painted, int columns, const TerminalStyle& style) {
    if (shown_width(painted) <= columns) return std::string(painted);
    std::string out;
    int width = 0;
    bool inked = false;
    for (std::size_t i = 0; i < painted.size();) {
        if (painted[i] == '\x1b') {
            const auto end = std::min(painted.find('m', i), painted.size() - 1) + 1;
            inked = painted.substr(i, end - i) != "\x1b[0m";
            out += painted.substr(i, end - i);
            i = end;
            continue;
        }
        if (width + 1 >= columns) break;
        do out += painted[i++];
        while (i < painted.size() && (static_cast<unsigned char>(painted[i]) & 0xC0U) == 0x80U);
        ++width;
    }
    if (columns > 0) out += style.utf8 ? "…" : "~";
    return inked ? out + "\x1b[0m" : out;
}

std::vector<std::string> wrap_text(std::string_view text, int columns) {
    const TerminalStyle plain{false, true, columns};
    std::vector<Piece> pieces;
    bool space = false;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(" \n"), text.size());
        if (end > 0) pieces.push_back({std::string(text.substr(0, end)), Ink::plain, space});
        space = true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return flow(pieces, columns, plain);
}

std::string render_markdown(std::string_view text, const TerminalStyle& style) {
    const std::string plain = style.utf8 ? std::string() : to_ascii(text);
    if (!style.utf8) text = plain;
    std::string out;
    std::vector<Row> table;
    bool code = false;
    const auto close_table = [&] {
        if (table.size() == 1)
            out += render_line(lone_row(table[0]), style);
        else if (!table.empty())
            out += render_table(table, style);
        table.clear();
    };
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with("```")) {
            code = !code;
        } else if (code) {
            out += cut_to("  " + paint(style, Ink::cyan, line), style.width, style) + "\n";
        } else if (line.starts_with("|")) {
            table.push_back(cells_of(line));
        } else {
            close_table();
            out += line.empty() ? "\n" : render_line(line, style);
        }
    }
    close_table();
    return out;
}

}  // namespace saloon
