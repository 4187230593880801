#include "lab/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "host/language.h"
#include "lab/figures.h"
#include "lab/finding.h"
#include "lab/svg_parts.h"

namespace saloon::lab {

using namespace svg;

namespace {

struct Bins {
    std::vector<double> counts;
    double first = 0;
    double size = 1;
};

// At most sixty bars: neighbouring numbers are put together where there are more. The rarest at both ends, a
// thousandth of all, are drawn into the last bar, so that one long game does not squeeze the picture.
Bins bins_of(const std::vector<Histogram::Bar>& bars) {
    std::int64_t all = 0;
    for (const auto& bar : bars) all += bar.times;
    std::int64_t low = bars.front().value;
    std::int64_t high = bars.back().value;
    std::int64_t sum = 0;
    bool low_found = false;
    for (const auto& bar : bars) {
        sum += bar.times;
        if (!low_found && sum * 1'000 >= all) low = bar.value, low_found = true;
        high = bar.value;
        if (sum * 1'000 >= all * 999) break;
    }
    Bins bins;
    const std::int64_t range = high - low + 1;
    const std::int64_t in_each = (range + 59) / 60;
    bins.size = static_cast<double>(in_each);
    bins.first = static_cast<double>(low);
    bins.counts.resize(static_cast<std::size_t>(std::ceil(static_cast<double>(range) / bins.size)));
    for (const auto& bar : bars) {
        const std::int64_t value = std::clamp(bar.value, low, high);
        const auto place = static_cast<std::size_t>(static_cast<double>(value - low) / bins.size);
        bins.counts[place] += static_cast<double>(bar.times) / static_cast<double>(all);
    }
    return bins;
}

std::string share_of_chart(double value, bool shares) { return shares ? percent(value, 1) : fixed(value, 2); }

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string svg_of(const IntervalChart& chart) {
    constexpr double left = 130;
    constexpr double right = width - 78;
    constexpr double row_height = 30;
    const double height = 40 + row_height * static_cast<double>(chart.rows.size());
    double least = chart.shares ? 0 : chart.expected;
    double most = chart.expected;
    for (const auto& row : chart.rows) {
        least = std::min(least, row.interval.low);
        most = std::max(most, row.interval.high);
    }
    most += (most - least) * 0.05 + 1e-9;
    if (chart.shares) most = std::min(most, 1.0);
    if (!chart.shares) least -= (most - least) * 0.05;
    const auto x_of = [&](double value) { return left + (value - least) / (most - least) * (right - left); };
    std::string out = open_svg(height, chart.title);
    const double step = step_for(most - least, 5);
    for (const double mark : marks(least, most, step)) {
        out += line(x_of(mark), 8, x_of(mark), height - 26, "grid");
        out += text_at(x_of(mark), height - 10,
                       chart.shares ? percent(mark, digits_of(100 * step)) : fixed(mark, digits_of(step)), "axis",
                       "middle");
    }
    double y = 8 + row_height / 2;
    for (const auto& row : chart.rows) {
        out += text_at(left - 12, y + 5, row.name, "label", "end");
        if (chart.shares)
            out += "<rect x=\"" + number(left) + "\" y=\"" + number(y - 8) + "\" width=\"" +
                   number(x_of(row.value) - left) + "\" height=\"16\" class=\"bar\"/>\n";
        out += line(x_of(row.interval.low), y, x_of(row.interval.high), y, "whisker");
        out += line(x_of(row.interval.low), y - 6, x_of(row.interval.low), y + 6, "whisker");
        out += line(x_of(row.interval.high), y - 6, x_of(row.interval.high), y + 6, "whisker");
        out += "<circle cx=\"" + number(x_of(row.value)) + "\" cy=\"" + number(y) + "\" r=\"3.5\" class=\"dot\"/>\n";
        out += text_at(right + 12, y + 5, share_of_chart(row.value, chart.shares), "value");
        y += row_height;
    }
    out += line(x_of(chart.expected), 4, x_of(chart.expected), height - 26, "expected");
    return out + "</svg>\n";
}

std::string svg_of(const Distribution& chart) {
    if (chart.bars.empty()) return "";
    constexpr double left = 52;
    constexpr double bottom = 188;
    constexpr double top = 12;
    const Bins bins = bins_of(chart.bars);
    const double most = std::ranges::max(bins.counts);
    const double bar_width = (width - left - 8) / static_cast<double>(bins.counts.size());
    std::string out = open_svg(232, chart.title);
    const double step = step_for(most, 4);
    for (const double mark : marks(step, most, step)) {
        const double y = bottom - mark / most * (bottom - top);
        out += line(left, y, width - 8, y, "grid");
        out += text_at(left - 8, y + 4, percent(mark, digits_of(100 * step)), "axis", "end");
    }
    for (std::size_t i = 0; i < bins.counts.size(); ++i) {
        const double height = bins.counts[i] / most * (bottom - top);
        const double from = bins.first + static_cast<double>(i) * bins.size;
        const std::string range = bins.size <= 1 ? fixed(from, 0) : range_in_words({from, from + bins.size - 1}, 0);
        out += "<rect x=\"" + number(left + static_cast<double>(i) * bar_width + 0.5) + "\" y=\"" +
               number(bottom - height) + "\" width=\"" + number(std::max(0.5, bar_width - 1)) + "\" height=\"" +
               number(height) + "\" class=\"bar\"><title>" + range + ": " + percent(bins.counts[i], 2) +
               "</title></rect>\n";
    }
    const double range = bins.size * static_cast<double>(bins.counts.size());
    const auto x_of = [&](double value) { return left + (value - bins.first + 0.5) / range * (width - left - 8); };
    const double mark_step = std::max(1.0, step_for(range, 8));
    for (const double mark : marks(bins.first, bins.first + range - 1, mark_step)) {
        out += line(x_of(mark), bottom, x_of(mark), bottom + 5, "tick");
        out += text_at(x_of(mark), bottom + 19, fixed(mark, 0), "axis", "middle");
    }
    out += line(left, bottom, width - 8, bottom, "tick");
    const double mean_x = std::clamp(x_of(chart.mean), left, width - 8);
    out += line(mean_x, top, mean_x, bottom, "expected");
    out += text_at(mean_x + (mean_x > width - 120 ? -6 : 6), top + 8,
                   spoken(said("lab.mean_of").text("value", fixed(chart.mean, 1))), "note",
                   mean_x > width - 120 ? "end" : "start");
    return out + text_at((left + width) / 2, 228, chart.axis, "axis", "middle") + "</svg>\n";
}

std::string svg_of(const Curve& chart) {
    constexpr double left = 52;
    constexpr double bottom = 208;
    constexpr double top = 10;
    const auto x_of = [&](std::size_t i) {
        return left + static_cast<double>(i) / static_cast<double>(chart.shares.size() - 1) * (width - left - 24);
    };
    const auto y_of = [&](double share) { return bottom - share * (bottom - top); };
    std::string out = open_svg(252, chart.title);
    for (int mark = 0; mark <= 4; ++mark) {
        out += line(left, y_of(mark / 4.0), width - 24, y_of(mark / 4.0), mark == 0 ? "tick" : "grid");
        out += text_at(left - 8, y_of(mark / 4.0) + 4, percent(mark / 4.0, 0), "axis", "end");
    }
    std::string points;
    for (std::size_t i = 0; i < chart.shares.size(); ++i)
        points += number(x_of(i)) + "," + number(y_of(chart.shares[i])) + " ";
    out += "<polygon points=\"" + number(left) + "," + number(bottom) + " " + points + number(width - 24) + "," +
           number(bottom) + "\" class=\"area\"/>\n<polyline points=\"" + points + "\" class=\"curve\"/>\n";
    for (std::size_t i = 0; i < chart.shares.size(); ++i) {
        out += "<circle cx=\"" + number(x_of(i)) + "\" cy=\"" + number(y_of(chart.shares[i])) +
               "\" r=\"3.5\" class=\"dot\"><title>" + percent(chart.shares[i], 1) + "</title></circle>\n";
        out += text_at(x_of(i), bottom + 19,
                       percent(static_cast<double>(i) / static_cast<double>(chart.shares.size() - 1), 0), "axis",
                       "middle");
    }
    out += line(left, y_of(chart.expected), width - 24, y_of(chart.expected), "expected");
    out += text_at(width - 28, y_of(chart.expected) + 15, chart.expected_name, "note", "end");
    return out + text_at((left + width) / 2, 248, chart.axis, "axis", "middle") + "</svg>\n";
}

std::string svg_of(const HeatMap& chart) {
    constexpr double left = 120;
    constexpr double row_height = 34;
    constexpr double top = 44;
    const double cell = (width - left - 8) / static_cast<double>(chart.columns.size());
    double least = chart.values[0][0];
    double most = least;
    for (const auto& row : chart.values)
        for (const double value : row) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    const double height = top + row_height * static_cast<double>(chart.rows.size()) + 12;
    std::string out = open_svg(height, chart.title);
    out += text_at(left + (width - left) / 2, 14, chart.across, "axis", "middle");
    out += text_at(8, top - 10, chart.down, "axis");
    for (std::size_t x = 0; x < chart.columns.size(); ++x)
        out += text_at(left + (static_cast<double>(x) + 0.5) * cell, top - 10, chart.columns[x], "label", "middle");
    for (std::size_t y = 0; y < chart.rows.size(); ++y) {
        const double middle = top + (static_cast<double>(y) + 0.5) * row_height;
        out += text_at(left - 12, middle + 5, chart.rows[y], "label", "end");
        for (std::size_t x = 0; x < chart.columns.size(); ++x) {
            const double value = chart.values[y][x];
            const double depth = most > least ? (value - least) / (most - least) : 0;
            out += "<rect x=\"" + number(left + static_cast<double>(x) * cell + 1) + "\" y=\"" +
                   number(middle - row_height / 2 + 1) + "\" width=\"" + number(cell - 2) + "\" height=\"" +
                   number(row_height - 2) + "\" class=\"heat\" style=\"fill-opacity:" + fixed(0.08 + 0.6 * depth, 2) +
                   "\"/>\n";
            out += text_at(left + (static_cast<double>(x) + 0.5) * cell, middle + 5,
                           !chart.shares ? fixed(value, 1)
                           : cell < 46   ? fixed(100 * value, 0)
                                         : percent(value, 1),
                           "cell", "middle");
        }
    }
    return out + "</svg>\n";
}

}  // namespace saloon::lab
