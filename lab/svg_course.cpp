// The charts of an analysis: how the expectation went, and what it is made of.
#include <array>

#include "lab/svg_parts.h"

namespace saloon::lab {

using namespace svg;

namespace {

// Dashes tell the lines apart without colour.
constexpr std::array<const char*, 6> dashes{"", "7 4", "2 3", "10 3 2 3", "4 4", "1 4"};

struct Scale {
    double least = 0;
    double most = 0;

    void hold(double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    void widen() {
        if (most - least < 1e-9) most = least + 1;
        const double room = 0.06 * (most - least);
        most += room;
        if (least < 0) least -= room;
    }
};

std::string with_unit(double value, int digits, const std::string& unit) { return fixed(value, digits) + unit; }

}  // namespace

std::string svg_of(const Course& chart) {
    constexpr double left = 58;
    constexpr double bottom = 248;
    constexpr double top = 26;
    constexpr double across = 2 * width;  // it has a row of the page to itself
    constexpr double right = across - 14;
    Scale scale;
    std::size_t steps = 1;
    for (const auto& each : chart.lines) {
        steps = std::max(steps, each.values.size() - 1);
        for (const double value : each.values) scale.hold(value);
    }
    scale.widen();
    const auto x_of = [&](std::size_t step) {
        return left + static_cast<double>(step) / static_cast<double>(steps) * (right - left);
    };
    const auto y_of = [&](double value) {
        return bottom - (value - scale.least) / (scale.most - scale.least) * (bottom - top);
    };
    std::string out = open_svg(298, chart.title, across);
    const double step = step_for(scale.most - scale.least, 5);
    for (const double mark : marks(scale.least, scale.most, step)) {
        out += line(left, y_of(mark), right, y_of(mark), mark == 0 ? "tick" : "grid");
        out += text_at(left - 8, y_of(mark) + 4, fixed(mark, digits_of(step)), "axis", "end");
    }
    for (const double mark :
         marks(0, static_cast<double>(steps), std::max(1.0, step_for(static_cast<double>(steps), 16))))
        out += text_at(x_of(static_cast<std::size_t>(mark)), bottom + 18, fixed(mark, 0), "axis", "middle");
    for (std::size_t i = 0; i < chart.marks.size(); ++i) {
        const double x = x_of(chart.marks[i]);
        out += line(x, top, x, bottom, "expected");
        out += text_at(x, top - 8, std::to_string(i + 1), "value", "middle");
    }
    double legend = left;
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        const char* dash = dashes[i % dashes.size()];
        std::string points;
        for (std::size_t at = 0; at < chart.lines[i].values.size(); ++at)
            points += number(x_of(at)) + "," + number(y_of(chart.lines[i].values[at])) + " ";
        const std::string kind = "curve line" + std::to_string(i % 3);
        out += "<polyline points=\"" + points + "\" class=\"" + kind + "\" stroke-dasharray=\"" + dash + "\"/>\n";
        if (chart.lines.size() < 2) continue;
        out += "<line x1=\"" + number(legend) + "\" y1=\"284\" x2=\"" + number(legend + 26) + "\" y2=\"284\" class=\"" +
               kind + "\" stroke-dasharray=\"" + dash + "\"/>\n";
        out += text_at(legend + 32, 288, chart.lines[i].name, "label");
        legend += 70;
    }
    return out + text_at(right, 288, chart.axis, "axis", "end") + "</svg>\n";
}

std::string svg_of(const Balance& chart) {
    constexpr double left = 60;
    constexpr double right = width - 16;
    constexpr double part_height = 18;
    const double row_height = part_height * static_cast<double>(chart.parts.size()) + 16;
    const double height = 30 + row_height * static_cast<double>(chart.rows.size());
    Scale scale;
    for (const auto& row : chart.rows)
        for (const double part : row.parts) scale.hold(part);
    const double room = 0.34 * std::max(1e-9, scale.most - scale.least);  // for the figures beside the bars
    scale.most += room;
    if (scale.least < 0) scale.least -= room;
    const auto x_of = [&](double value) {
        return left + (value - scale.least) / (scale.most - scale.least) * (right - left);
    };
    std::string out = open_svg(height, chart.title);
    double y = 10;
    for (const auto& row : chart.rows) {
        out += text_at(left - 12, y + row_height / 2 - 2, row.name, "value", "end");
        for (std::size_t i = 0; i < row.parts.size(); ++i) {
            const double from = x_of(std::min(0.0, row.parts[i]));
            const double to = x_of(std::max(0.0, row.parts[i]));
            const double top = y + part_height * static_cast<double>(i);
            out += "<rect x=\"" + number(from) + "\" y=\"" + number(top) + "\" width=\"" + number(to - from) +
                   "\" height=\"" + number(part_height - 5) + "\" class=\"part" + std::to_string(i % 3) + "\"/>\n";
            const bool negative = row.parts[i] < 0;
            out +=
                text_at(negative ? from - 5 : to + 5, top + 11,
                        chart.parts[i] + " " + (row.parts[i] >= 0 ? "+" : "") + with_unit(row.parts[i], 1, chart.unit),
                        "note", negative ? "end" : "start");
        }
        y += row_height;
    }
    out += line(x_of(0), 4, x_of(0), height - 18, "tick");
    return out + "</svg>\n";
}

}  // namespace saloon::lab
