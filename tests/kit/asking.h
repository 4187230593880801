// Questions to the referee, and what answers say.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "table/referee.h"

namespace saloon::kit {

inline bool says(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The same request gets the same answer, byte for byte.
inline Json ask(const Json& request) {
    const std::string line = dump(request);
    const std::string answer = Referee(Library::standard()).answer(line);
    CHECK(answer == Referee(Library::standard()).answer(line));
    CHECK(answer.find('\n') == std::string::npos);
    auto json = parse_json(answer, {.bytes_max = std::size_t{1} << 26U});
    REQUIRE_MESSAGE(json.has_value(), answer);
    return *json;
}

}  // namespace saloon::kit
