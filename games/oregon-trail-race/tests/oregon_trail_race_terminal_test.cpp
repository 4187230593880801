// The drawing: fits its width, with and without colour and UTF-8, at many positions, and shows what matters.
#include <doctest/doctest.h>

#include <sstream>

#include "games/oregon-trail-race/terminal/terminal.h"
#include "games/oregon-trail-race/text/notation.h"
#include "table/library.h"
#include "table/table_of.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

std::string draw(const Table& table, const Json& view, Seat reader, const TerminalStyle& style) {
    const auto& rules = static_cast<const TableOf<oregon_trail_race::Notation>&>(table).rules();
    return oregon_trail_race::draw_terminal(rules, view, reader, style);
}

}  // namespace

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
                const std::string drawn = draw(*table, view, reader, style);
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
    const auto table = *Library::standard().open("oregon-trail-race", Json::object());
    const std::string drawn = draw(*table, view, Seat::p1, {false, false, 80});
    CHECK(drawn.find("  +-+ .--.    \n") != std::string::npos);
    CHECK(drawn.find("  |I|-'  |  .-\n") != std::string::npos);
    CHECK(drawn.find("  +-+    '--' \n") != std::string::npos);
    CHECK(drawn.find("dead oxen (bad water): 1 turn left") != std::string::npos);
}

TEST_CASE("ORE-3.9, 13.9: a row of towns with the wagon in its second, names and tombstones") {
    const Json options{{"players", 2}, {"names", {{"p1", {"Ann", "Ben", "Zoë", "Dot"}}}}};
    const auto table = *Library::standard().open("oregon-trail-race", options);
    Json view = *parse_json(table->view(Seat::p1));
    view["phase"] = "act";
    view["to_act"] = "p1";
    view["pending"] = nullptr;
    view["towns"] = *parse_json(R"([{"card": "town", "mark": 1, "stock": ["??"], "owed": ["p2"],
        "seen": {"p1": ["food", "oxen"], "p2": ["??"]}}, {"card": "fort", "mark": 1, "stock": [], "owed": [], "seen": {}}])");
    view["wagons"]["p1"].update(*parse_json(R"({"people": 2, "distance": 1, "at": 1, "laid": ["plain_mm"], "stop": 2,
        "tombstones": [{"name": "Dot", "of": "snake_bite", "mark": 0}, {"name": "Zoë", "of": "typhoid", "mark": 1}]})"));
    const std::string drawn = draw(*table, view, Seat::p1, {false, false, 80});
    CHECK_MESSAGE(drawn.find("            v \n") != std::string::npos, drawn);
    CHECK(drawn.find("  |I|---|T||F|\n") != std::string::npos);
    CHECK(drawn.find("in town 2 of the row at 1") != std::string::npos);
    CHECK(drawn.find("Ann, Ben\n") != std::string::npos);
    CHECK(drawn.find("tombstones: Dot (snake bite, Independence), Zo? (typhoid, card 1)") != std::string::npos);
    CHECK(drawn.find("you saw: food, oxen") != std::string::npos);
    CHECK(draw(*table, view, Seat::p1, {false, true, 80}).find("Zoë (typhoid") != std::string::npos);
}
