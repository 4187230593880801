// The legal lines of a State or push; those that were too long for it are asked for.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "text/json.h"

namespace saloon::kit {

inline bool is_to_move(const Json& now) { return now.contains("legal_count") || !now["legal"].empty(); }

// `ask` sends these fields and gives the answer.
template <class Ask>
Json legal_lines(const Json& now, const std::string& table, Ask&& ask) {
    if (!now.contains("legal_count")) return now["legal"];
    Json lines = Json::array();
    while (lines.size() < now["legal_count"]) {
        const Json part = ask(R"("do":"legal","table":")" + table + R"(","seat":)" + dump(now["to_act"]) +
                              R"(,"from":)" + std::to_string(lines.size()));
        REQUIRE_MESSAGE(part["n"] == now["n"], dump(part));
        REQUIRE(part["lines"].size() >= 2);
        std::string line;
        for (std::size_t i = 0; i + 1 < part["lines"].size(); i += 2)
            lines.push_back(line = line.substr(0, part["lines"][i].get<std::size_t>()) +
                                   part["lines"][i + 1].get<std::string>());
    }
    CHECK(std::ranges::is_sorted(lines));
    return lines;
}

}  // namespace saloon::kit
