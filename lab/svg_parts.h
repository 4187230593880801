// What the charts are drawn of: lines, words and the marks of an axis.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/figures.h"
#include "lab/svg.h"

namespace saloon::lab::svg {

inline constexpr double width = 540;

inline std::string number(double value) { return fixed(value, 1); }

inline std::string open_svg(double height, const std::string& title, double across = width) {
    return "<svg viewBox=\"0 0 " + number(across) + " " + number(height) + "\" role=\"img\" aria-label=\"" +
           escaped(title) + "\">\n";
}

inline std::string text_at(double x, double y, const std::string& words, const char* kind,
                           const char* anchor = "start") {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" class=\"" + kind + "\" text-anchor=\"" + anchor +
           "\">" + escaped(words) + "</text>\n";
}

inline std::string line(double x1, double y1, double x2, double y2, const char* kind) {
    return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
           "\" class=\"" + kind + "\"/>\n";
}

// The step between marks of an axis, 1, 2 or 5 times a power of ten, so that there are about `marks` of them.
inline double step_for(double range, int marks) {
    const double rough = std::max(range, 1e-9) / marks;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10 * power;
}

// The multiples of `step` from `least` to `most`.
inline std::vector<double> marks(double least, double most, double step) {
    std::vector<double> list;
    const auto last = static_cast<std::int64_t>(std::floor(most / step));
    for (auto i = static_cast<std::int64_t>(std::ceil(least / step)); i <= last; ++i)
        list.push_back(static_cast<double>(i) * step);
    return list;
}

inline int digits_of(double step) { return step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9)); }

}  // namespace saloon::lab::svg
