// The number of a rule, "THE-5.3" or "XYZ-10.4b", as a value that is checked when the program is compiled.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace saloon {

struct RuleId {
    std::array<char, 3> prefix{};
    std::uint8_t chapter = 0;
    std::uint8_t number = 0;
    char letter = 0;  // 0 where the number has none

    constexpr bool none() const { return chapter == 0; }
    friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;
};

namespace detail {
struct RuleText {  // a literal as a template argument
    template <std::size_t N>
    consteval RuleText(const char (&text)[N]) : length(N - 1) {  // NOLINT(google-explicit-constructor)
        for (std::size_t i = 0; i + 1 < N; ++i) characters[i] = text[i];
    }
    char characters[16]{};
    std::size_t length;
};

// Reads PREFIX-chapter.number[letter]; gives an empty id for anything else.
constexpr RuleId read_rule(const char* text, std::size_t length) {
    RuleId id;
    if (length < 7 || text[3] != '-') return {};
    for (std::size_t i = 0; i < 3; ++i) {
        if (text[i] < 'A' || text[i] > 'Z') return {};
        id.prefix[i] = text[i];
    }
    std::size_t at = 4;
    const auto digits = [&](std::uint8_t& value) {
        const std::size_t from = at;
        int sum = 0;
        while (at < length && text[at] >= '0' && text[at] <= '9' && at - from < 3) sum = sum * 10 + (text[at++] - '0');
        value = static_cast<std::uint8_t>(sum);
        return at > from && sum > 0 && sum < 256;
    };
    if (!digits(id.chapter) || at >= length || text[at++] != '.' || !digits(id.number)) return {};
    if (at < length && text[at] >= 'a' && text[at] <= 'z') id.letter = text[at++];
    return at == length ? id : RuleId{};
}
}  // namespace detail

template <detail::RuleText Text>
consteval RuleId operator""_rule() {
    constexpr RuleId id = detail::read_rule(Text.characters, Text.length);
    static_assert(!id.none(), "a rule number looks like THE-5.3");
    return id;
}

}  // namespace saloon
