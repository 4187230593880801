#include "text/words.h"

#include <charconv>

namespace saloon {
namespace {
constexpr std::size_t line_max = 8'192;  // the longest event, a shuffle of 400 cards, is under 2,000
}

std::optional<int> read_number(std::string_view word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    if (std::to_string(value) != word) return std::nullopt;
    return value;
}

Result<void> check_line(std::string_view line) {
    if (line.empty()) return fault(said("line.empty"));
    if (line.size() > line_max) return fault(said("line.too_long").number("line_max", line_max));
    bool after_space = true;
    for (const char c : line) {
        if (c < ' ' || c > '~') return fault(said("line.not_ascii").text("line", in_quotes(line)));
        if (c == ' ' && after_space) return fault(said("line.space_too_many").text("line", in_quotes(line)));
        after_space = c == ' ';
    }
    if (after_space) return fault(said("line.space_at_end").text("line", in_quotes(line)));
    return {};
}

std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text.substr(0, 60)) out += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > 60) out += "...";
    return out + "\"";
}

std::string rule_name(const RuleId& rule) {
    std::string name(rule.prefix.begin(), rule.prefix.end());
    name += '-' + std::to_string(rule.chapter) + '.' + std::to_string(rule.number);
    if (rule.letter != 0) name += rule.letter;
    return name;
}

RuleId read_rule(std::string_view name) { return detail::read_rule(name.data(), name.size()); }

}  // namespace saloon
