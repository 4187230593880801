#include "games/oregon-trail-race/text/edition_reading_names.h"

#include <algorithm>

namespace saloon::oregon_trail_race {
namespace {

constexpr int name_max = 24;

// The next code point of UTF-8 text, which is taken off.
char32_t next_code_point(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length && i < text.size(); ++i)
        point = (point << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return point;
}

// Breaks no line, turns no direction and steers no terminal.
bool is_harmless(char32_t c) {
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr std::array<Range, 5> refused{
        {{0x0000, 0x001F}, {0x007F, 0x009F}, {0x2028, 0x202E}, {0x2066, 0x2069}, {0xD800, 0xDFFF}}};
    return std::ranges::none_of(refused, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

}  // namespace

const PeopleNames& standard_names() {
    static const PeopleNames names{{{"Josiah", "Martha", "Eli", "Ruth"},
                                    {"Amos", "Hannah", "Silas", "Abigail"},
                                    {"Ezra", "Lydia", "Caleb", "Naomi"},
                                    {"Jedediah", "Clara", "Asa", "Mercy"},
                                    {"Thaddeus", "Phoebe", "Levi", "Dorcas"},
                                    {"Obadiah", "Susannah", "Gideon", "Prudence"}}};
    return names;
}

bool is_person_name(std::string_view name) {
    if (name.empty() || name.front() == ' ' || name.back() == ' ') return false;
    int length = 0;
    for (std::string_view rest = name; !rest.empty(); ++length)
        if (length == name_max || !is_harmless(next_code_point(rest))) return false;
    return true;
}

void read_four_names(const JsonCursor& list, std::array<std::string, people_max>& names, RuleId rule) {
    if (!list.json().is_array() || list.size() != names.size()) return list.fail(said("ore.four_names"), rule);
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = list[i].text();
        if (!list.fine()) return;
        if (!is_person_name(names[i])) return list[i].fail(said("ore.person_name"), rule);
        if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
            names.begin() + static_cast<std::ptrdiff_t>(i))
            return list[i].fail(said("ore.names_differ"), rule);
    }
}

}  // namespace saloon::oregon_trail_race
