// The drawing fits its width in every style at every position of random games, and shows what a player needs.
#include "games/old-town-road/terminal/terminal.h"

#include <doctest/doctest.h>

#include <sstream>

#include "games/old-town-road/text/notation.h"
#include "table/library.h"
#include "table/table_of.h"
#include "tests/kit/asking.h"
#include "text/said.h"

using namespace saloon;
using kit::says;

namespace {

std::string drawn(const Table& table, const TerminalStyle& style) {
    const auto& rules = static_cast<const TableOf<old_town_road::Notation>&>(table).rules();
    return old_town_road::draw_terminal(rules, *parse_json(table.view(Seat::p1)), Seat::p1, style);
}

}  // namespace

TEST_CASE("no line is wider than the terminal, whatever the style") {
    Rng rng(3);
    for (const char* options : {"{}", R"({"open_deck": true, "flexible_hands": true})"}) {
        const auto table = *Library::standard().open("old-town-road", *parse_json(options));
        for (bool more = true; more; more = table->to_act() != Actor::nobody) {
            for (const TerminalStyle style :
                 {TerminalStyle{true, true, 80}, {false, false, 80}, {false, true, 80}, {true, false, 60}}) {
                std::istringstream lines(drawn(*table, style));
                for (std::string line; std::getline(lines, line);) {
                    CAPTURE(line);
                    CHECK(shown_width(line) <= style.width);
                    if (!style.utf8)
                        CHECK(std::ranges::all_of(line, [](char c) { return (c >= ' ' && c <= '~') || c == '\x1b'; }));
                    if (!style.color) CHECK(!says(line, "\x1b"));
                }
            }
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
        }
    }
}

TEST_CASE("a drawing shows reach and targets, hides the pile, and ends with the score sheet") {
    const auto position = parse_json(R"({"game": "old-town-road", "options": {}, "to_act": "p1", "phase": "outskirts",
        "road": ["4H*", "7H", "5C"], "drawn": null, "rode": [], "draw": [], "seen": [],
        "trail": ["2C_", "3C_", "4C_", "6C_", "7C_", "AD_", "2D_", "3D_", "4D_", "5D_", "6D_", "7D_", "AH_", "2H_", "3H_", "5H_",
                  "6H_", "AS_", "2S_", "7S_", "AC_", "3S", "4S", "5S", "6S*"], "score": null})");
    const auto table = *Library::standard().restore(*position);
    const TerminalStyle plain{false, false, 80};
    const std::string before = drawn(*table, plain);
    CHECK(says(before, "WANTED"));
    CHECK(says(before, "Safe"));
    CHECK(says(before, "reach 2"));
    CHECK(says(before, "C S"));
    CHECK(says(before, "~2 lawman"));
    CHECK(says(before, "(2C)"));
    CHECK(says(before, "as it stands: 6"));
    CHECK(table->play(Actor::p1, "stop").has_value());
    const std::string after = drawn(*table, plain);
    CHECK(says(after, "straight flush"));
    CHECK(says(after, "Tenderfoot"));  // OTR-10.11
    CHECK(!says(table->view(Seat::p1), "Tenderfoot"));
}

TEST_CASE("the titles begin where OTR-10.11 says") {
    const auto title = [](int total) { return in_english(old_town_road::rank_title(total)); };
    CHECK(title(0) == "Tenderfoot");
    CHECK(title(19) == "Tenderfoot");
    CHECK(title(20) == "Drifter");
    CHECK(title(34) == "Drifter");
    CHECK(title(35) == "Cowhand");
    CHECK(title(49) == "Cowhand");
    CHECK(title(50) == "Gunslinger");
    CHECK(title(64) == "Gunslinger");
    CHECK(title(65) == "Marshal");
    CHECK(title(79) == "Marshal");
    CHECK(title(80) == "Legend of Old Town");
}
