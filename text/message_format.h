// Fills the gaps of a message. Messages are written in ICU's MessageFormat; this is the part of it that catalogues use,
// small enough for the engine inside a page, and it gives the answers that ICU gives (tests/message_format_test.cpp):
//
//     {name}                                             a gap
//     {n, plural, =0 {no cards} one {# card} other {# cards}}
//     {who, select, you {you draw} other {{name} draws}}
//     '{' and '}' quoted by apostrophes; a doubled apostrophe is one
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace saloon {

// What stands in a gap: always a text, and where it is a number also that.
struct Gap {
    std::string text;
    std::optional<std::int64_t> number{};
};

// Gives nothing for a name that the message has and the caller does not: it is then shown as {name}, and selected as
// `none` where there is such a form.
using Gaps = std::function<std::optional<Gap>(std::string_view name)>;

std::string fill_message(std::string_view message, std::string_view language, const Gaps& gaps);

// The names of a message's gaps, sorted, each once; a fault says what is wrong with the message.
Result<std::vector<std::string>> gaps_of(std::string_view message);

}  // namespace saloon
