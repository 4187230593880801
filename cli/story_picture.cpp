#include "cli/story_picture.h"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/drawing.h"
#include "lab/svg.h"

namespace saloon {
namespace {

constexpr int cell_width = 10;
constexpr int cell_height = 20;
constexpr int baseline = 15;

// The page's classes, as paint() numbers its inks.
struct InkCode {
    std::string_view code;
    const char* name;
};
constexpr std::array<InkCode, 9> inks{{{"[0m", "plain"},
                                       {"[1m", "bold"},
                                       {"[2m", "faint"},
                                       {"[31m", "red"},
                                       {"[32m", "green"},
                                       {"[33m", "yellow"},
                                       {"[34m", "blue"},
                                       {"[35m", "magenta"},
                                       {"[36m", "cyan"}}};

struct Cell {
    std::string_view text;
    std::size_t ink = 0;
};

std::size_t bytes_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::vector<Cell> cells_of(std::string_view line) {
    std::vector<Cell> cells;
    std::size_t ink = 0;
    while (!line.empty()) {
        if (line.front() == '\x1b') {
            const std::size_t end = std::min(line.find('m') + 1, line.size());
            const auto* found = std::ranges::find(inks, line.substr(1, end - 1), &InkCode::code);
            ink = found == inks.end() ? 0 : static_cast<std::size_t>(found - inks.begin());
            line.remove_prefix(end);
            continue;
        }
        const std::size_t size = std::min(bytes_of(line.front()), line.size());
        cells.push_back({line.substr(0, size), ink});
        line.remove_prefix(size);
    }
    return cells;
}

// Strokes of a cell of 10 by 20, as the data of a path that begins at its upper left corner.
struct Stroke {
    std::string_view text;
    std::string_view path;
};
constexpr Stroke strokes[] = {
    {"─", "m0 10h10"},
    {"│", "m5 0v20"},
    {"┌", "m5 20v-10h5"},
    {"┐", "m5 20v-10h-5"},
    {"└", "m5 0v10h5"},
    {"┘", "m5 0v10h-5"},
    {"├", "m5 0v20m0-10h5"},
    {"┤", "m5 0v20m0-10h-5"},
    {"╭", "m5 20v-5q0-5 5-5"},
    {"╮", "m5 20v-5q0-5-5-5"},
    {"╰", "m5 0v5q0 5 5 5"},
    {"╯", "m5 0v5q0 5-5 5"},
    {"╫", "m3 0v20m4 0v-20m-7 10h10"},
    {"╱", "m0 20l10-20"},
    {"╲", "m0 0l10 20"},
};
// Areas: a whole cell, in parts of full strength.
constexpr Stroke shades[] = {{"█", "full"}, {"▒", "half"}, {"░", "light"}, {"▚", "half"}};

template <std::size_t size>
const Stroke* found_in(const Stroke (&list)[size], std::string_view text) {
    const auto* found = std::ranges::find(list, text, &Stroke::text);
    return found == std::end(list) ? nullptr : found;
}

std::string number(std::size_t value) { return std::to_string(value); }

class Picture {
public:
    void line(std::string_view text) {
        const std::vector<Cell> cells = cells_of(text);
        for (std::size_t i = 0; i < cells.size();) i = put(cells, i);
        columns_ = std::max(columns_, cells.size());
        ++rows_;
    }

    std::string svg(std::string_view title) const {
        std::string out = "<svg viewBox=\"0 0 " + number(columns_ * cell_width) + " " + number(rows_ * cell_height) +
                          "\" role=\"img\" aria-label=\"" + lab::escaped(title) + "\">" + areas_;
        for (std::size_t i = 0; i < inks.size(); ++i)
            if (!lines_[i].empty())
                out += "<path class=\"line " + std::string(inks[i].name) + "\" d=\"" + lines_[i] + "\"/>";
        return out + words_ + "</svg>";
    }

private:
    // What begins at this column; the column after it.
    std::size_t put(const std::vector<Cell>& cells, std::size_t at) {
        const Cell& cell = cells[at];
        if (cell.text == " ") return at + 1;
        if (const Stroke* stroke = found_in(strokes, cell.text)) {
            lines_[cell.ink] += "M" + number(at * cell_width) + " " + number(rows_ * cell_height);
            lines_[cell.ink] += stroke->path;
            return at + 1;
        }
        std::size_t end = at + 1;
        if (const Stroke* shade = found_in(shades, cell.text)) {
            while (end < cells.size() && cells[end].text == cell.text && cells[end].ink == cell.ink) ++end;
            areas_ += "<rect x=\"" + number(at * cell_width) + "\" y=\"" + number(rows_ * cell_height) + "\" width=\"" +
                      number((end - at) * cell_width) + "\" height=\"" + number(cell_height) + "\" class=\"" +
                      std::string(shade->path) + " " + inks[cell.ink].name + "\"/>";
            return end;
        }
        std::string word(cell.text);
        for (; end < cells.size() && is_word(cells[end]) && cells[end].ink == cell.ink; ++end) word += cells[end].text;
        words_ += "<text x=\"" + number(at * cell_width) + "\" y=\"" + number(rows_ * cell_height + baseline) +
                  "\" textLength=\"" + number((end - at) * cell_width) + "\" class=\"" + inks[cell.ink].name + "\">" +
                  lab::escaped(word) + "</text>";
        return end;
    }

    static bool is_word(const Cell& cell) {
        return cell.text != " " && found_in(strokes, cell.text) == nullptr && found_in(shades, cell.text) == nullptr;
    }

    std::array<std::string, inks.size()> lines_;
    std::string areas_;
    std::string words_;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
};

}  // namespace

std::string picture_of(std::string_view drawing, std::string_view title) {
    Picture picture;
    for (const std::string& line : lines_of(drawing)) picture.line(line);
    return picture.svg(title);
}

}  // namespace saloon
