#include "lab/figures.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace saloon::lab {

std::string fixed(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    if (std::strtod(text, nullptr) == 0 && text[0] == '-') return text + 1;
    return text;
}

std::string grouped(std::int64_t value) {
    std::string digits = std::to_string(value < 0 ? -value : value);
    for (std::size_t place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
    return value < 0 ? "-" + digits : digits;
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + " %"; }

std::string duration(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
    if (whole >= 3'600) return grouped(whole / 3'600) + " h " + std::to_string(whole / 60 % 60) + " min";
    if (whole >= 60) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
    return std::to_string(whole) + " s";
}

}  // namespace saloon::lab
