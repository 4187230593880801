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

// Why the request was refused; empty where it was not.
inline std::string why(const Json& answer) {
    return answer.contains("error") ? answer["error"]["why"].get<std::string>() : "";
}

template <class Test>
void for_each_game(Test&& test) {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        test(std::string(kind->info().slug));
    }
}

}  // namespace saloon::kit
