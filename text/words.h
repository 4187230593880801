// A move or event as words: "shoot 5H by 7S". One space between words, nothing else; what a game's notation
// reads, it takes from here word by word.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "text/said.h"

namespace saloon {

class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}

    bool empty() const { return rest_.empty(); }
    std::string_view peek() const { return rest_.substr(0, rest_.find(' ')); }
    std::string_view next() {
        const std::string_view word = peek();
        rest_.remove_prefix(word.size() < rest_.size() ? word.size() + 1 : rest_.size());
        return word;
    }
    bool take(std::string_view word) {
        if (peek() != word || rest_.empty()) return false;
        next();
        return true;
    }

private:
    std::string_view rest_;
};

// A plain decimal number in its one spelling, or nothing.
std::optional<int> read_number(std::string_view word);

// Lines come from outside: ASCII only, one space between words, not endless.
Result<void> check_line(std::string_view line);

// For messages: at most 60 characters, nothing that a terminal would obey.
std::string in_quotes(std::string_view text);

// "THE-5.3"
std::string rule_name(const RuleId& rule);
RuleId read_rule(std::string_view name);  // empty where it is none

}  // namespace saloon
