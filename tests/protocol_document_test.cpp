// Every example of docs/protocol.md, played: what the document shows is what the referee answers.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "table/referee.h"
#include "tests/kit/places.h"

using namespace saloon;

namespace {

constexpr std::string_view left_out = "…";

// The lines of the document between fences, those that go on joined to the line they belong to.
std::vector<std::vector<std::string>> blocks_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::vector<std::string>> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.emplace_back();
        } else if (inside && line.starts_with("   ") && !blocks.back().empty()) {
            blocks.back().back() += line.substr(3);
        } else if (inside && !line.empty()) {
            blocks.back().push_back(line);
        }
    }
    return blocks;
}

// The parts of what is expected stand in the answer in this order, and nothing but what is left out between them.
bool fits(std::string_view answer, std::string_view expected) {
    bool anywhere = false;
    while (true) {
        const std::size_t end = expected.find(left_out);
        const std::string_view part = expected.substr(0, end);
        if (end == std::string_view::npos)
            return anywhere ? answer.ends_with(part) && answer.size() >= part.size() : answer == part;
        const std::size_t found = answer.find(part);
        if (found == std::string_view::npos || (!anywhere && found != 0)) return false;
        answer.remove_prefix(found + part.size());
        expected.remove_prefix(end + left_out.size());
        anywhere = true;
    }
}

// The first value of this key in the answer, if there is one.
void keep(const std::string& answer, const char* key, std::string& value) {
    const auto json = parse_json(answer, {.bytes_max = std::size_t{1} << 26U});
    if (json && json->is_object() && json->contains(key)) value = dump(json->at(key));
}

std::string with(std::string request, const std::string& key, const std::string& value) {
    const std::string gap = "\"" + key + "\":{" + std::string(left_out) + "}";
    if (const std::size_t at = request.find(gap); at != std::string::npos)
        request.replace(at, gap.size(), "\"" + key + "\":" + value);
    return request;
}

}  // namespace

TEST_CASE("the examples of the protocol's document are true") {
    const auto blocks = blocks_of(kit::project_folder() + "/docs/protocol.md");
    int played = 0;
    for (const std::vector<std::string>& lines : blocks) {
        Referee referee(Library::standard());
        std::string position;
        std::string view;
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            if (!lines[i].starts_with("> ") || lines[i].find("\"choose\"") != std::string::npos) continue;
            const std::string request = with(with(lines[i].substr(2), "position", position), "view", view);
            CAPTURE(lines[i]);
            REQUIRE(lines[i + 1].starts_with("< "));
            const std::string answer = referee.answer(request);
            CHECK_MESSAGE(fits(answer, lines[i + 1].substr(2)), answer);
            keep(answer, "position", position);
            keep(answer, "view", view);
            ++played;
        }
    }
    CHECK(played >= 18);
}
