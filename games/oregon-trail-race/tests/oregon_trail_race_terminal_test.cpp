// The drawing: fits its width, with and without colour and UTF-8, at many positions, and shows what matters.
#include <doctest/doctest.h>

#include <sstream>

#include "games/oregon-trail-race/terminal.h"
#include "table/library.h"
#include "tests/kit/random_options.h"

using namespace saloon;

TEST_CASE("no drawn line is wider than the screen, and plain means plain") {
    const GameKind& kind = **Library::standard().find("oregon-trail-race");
    Rng rng(1);
    for (int game = 0; game < 30; ++game) {
        auto table = *kind.open(kit::random_options(kind.options(), rng));
        for (int steps = 0; table->to_act() != Actor::nobody && steps < 400; ++steps) {
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
            if (rng.below(10) != 0) continue;
            const Seat reader = rng.below(3) == 0 ? Seat::spectator : seat_at(static_cast<int>(rng.below(2)));
            const Json view = *parse_json(table->view(reader));
            for (const TerminalStyle style :
                 {TerminalStyle{true, true, 80}, TerminalStyle{false, false, 80}, TerminalStyle{false, true, 60}}) {
                const std::string drawn = oregon_trail_race::draw_terminal(view, reader, style);
                CHECK(drawn.ends_with('\n'));
                std::istringstream lines(drawn);
                for (std::string line; std::getline(lines, line);)
                    CHECK_MESSAGE(shown_width(line) <= style.width, line);
                if (!style.color) CHECK(drawn.find('\x1b') == std::string::npos);
                if (!style.utf8)
                    CHECK(std::ranges::all_of(drawn, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
            }
        }
    }
}

TEST_CASE("a trail is a line of joined cards") {
    const std::string position = R"({"people": 3, "distance": 3, "at": 3, "in_town": false, "in_river": false,
        "laid": ["plain_ml", "river_lr", "calamity_rm"], "trail_hand": [], "supplies": [],
        "calamities": [{"card": "bad_water", "problem": "dead_oxen", "left": 1, "skip": 0}]})";
    Json view{
        {"options", Json::object()}, {"round", 2}, {"rear", 0}, {"turn", "p1"}, {"phase", "act"}, {"to_act", "p1"},
        {"pending", nullptr}};
    for (const char* pile :
         {"trail_deck", "trail_discard", "supply_deck", "supply_discard", "calamity_deck", "calamity_discard", "towns"})
        view[pile] = Json::array();
    view["wagons"] = {{"p1", *parse_json(position)}};
    const std::string drawn = oregon_trail_race::draw_terminal(view, Seat::p1, {false, false, 80});
    CHECK(drawn.find("  +-+ .--.    \n") != std::string::npos);
    CHECK(drawn.find("  |I|-'  |  .-\n") != std::string::npos);
    CHECK(drawn.find("  +-+    '--' \n") != std::string::npos);
    CHECK(drawn.find("dead oxen (bad water): 1 turn left") != std::string::npos);
}
