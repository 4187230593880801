// A report in a terminal, and its tables as CSV.
#include <algorithm>

#include "lab/report.h"

namespace saloon::lab {
namespace {

// How many columns a text takes: a UTF-8 character takes one.
std::size_t shown(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string spaces(std::size_t count) { return std::string(count, ' '); }

void write_row(std::string& out, const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::string line = "  ";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string fill = spaces(widths[i] - shown(cells[i]));
        line += i == 0 ? cells[i] + fill : "  " + fill + cells[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
}

void write_wrapped(std::string& out, const std::string& text, int width) {
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (!line.empty() && shown(line) + 1 + shown(word) > static_cast<std::size_t>(width)) {
            out += line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        at = end + 1;
    }
    if (!line.empty()) out += line + "\n";
}

void write_table(std::string& out, const Table& table, int width) {
    std::vector<std::size_t> widths(table.columns.size());
    const auto widen = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], shown(cells[i]));
    };
    widen(table.columns);
    for (const auto& row : table.rows) widen(row);
    if (!table.title.empty()) out += table.title + "\n";
    write_row(out, table.columns, widths);
    for (const auto& row : table.rows) write_row(out, row, widths);
    if (!table.note.empty()) write_wrapped(out, table.note, width);
}

}  // namespace

std::string as_text(const Table& table, int width) {
    std::string out;
    write_table(out, table, width);
    return out;
}

std::string as_text(const Report& report, int width) {
    std::string out = report.title + "\n";
    write_wrapped(out, report.summary, width);
    for (const Section& section : report.sections) {
        std::string body;
        for (const Block& block : section.blocks) {
            if (const auto* paragraph = std::get_if<Paragraph>(&block)) write_wrapped(body, paragraph->text, width);
            if (const auto* table = std::get_if<Table>(&block)) write_table(body, *table, width);
        }
        if (!body.empty()) out += "\n" + section.heading + "\n" + body;
    }
    out += "\n";
    for (const auto& [name, value] : report.facts) out += name + ": " + value + "\n";
    return out + report.timing + "\n";
}

}  // namespace saloon::lab
