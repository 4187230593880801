// The drawing fits its width, speaks plain ASCII where it must, and shows the town.
#include <doctest/doctest.h>

#include "games/texas-houseem/terminal/terminal.h"
#include "games/texas-houseem/tests/random_town.h"
#include "games/texas-houseem/text/notation.h"
#include "table/table_of.h"

using namespace saloon;
using namespace saloon::texas_houseem;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        REQUIRE(end != std::string::npos);  // every line is ended
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

}  // namespace

TEST_CASE("every drawing of a town fits 80 columns, with and without colour and UTF-8") {
    Rng rng(31);
    for (int i = 0; i < 150; ++i) {
        const auto rules = std::make_shared<const Rules>(random_options(rng));
        Position at = TownMaker(*rules, rng).make(4 + static_cast<int>(rng.below(30)));
        if (i == 0) at = rules->start();
        const TableOf<Notation> table(
            rules,
            R"({"hidden_neighbors":true,"stand_your_ground":true,"renovations":true,"harsh_lands":true,"captives":true})",
            at);
        for (const bool utf8 : {false, true}) {
            for (const bool color : {false, true}) {
                const TerminalStyle style{color, utf8, 80};
                const std::string drawn = draw_terminal(*parse_json(table.view(Seat::p1)), Seat::p1, style);
                for (const std::string& line : lines_of(drawn)) {
                    CAPTURE(line);
                    REQUIRE(shown_width(line) <= 80);
                    for (const char c : line) REQUIRE((utf8 || (static_cast<unsigned char>(c) < 0x80)));
                    REQUIRE((color || line.find('\x1b') == std::string::npos));
                }
                for (const House& house : at.town)
                    REQUIRE(drawn.find("h" + std::to_string(house.number)) != std::string::npos);
                REQUIRE(drawn.find("p1 (you)") != std::string::npos);
            }
        }
    }
}

TEST_CASE("a House is drawn with Roof, family and Foundation, and what it is worth") {
    const Rules rules(Options{});
    Rng rng(32);
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng));
    House& house = at.town.found(SameRank{8, 0b0011});  // nines
    house.roof = SameRank{12, 0b0111};                  // Kings
    house.folk = SameRank{0, 0b1000}.cards();           // the Ace of spades
    house.put_token(Seat::p2);
    const TableOf<Notation> table(std::make_shared<const Rules>(rules), "{}", at);
    const std::string drawn = draw_terminal(*parse_json(table.view(Seat::p1)), Seat::p1, {false, false, 80});
    for (const char* part :
         {"KC KD KH", "|      AS       |", "|     9C 9D     |", "h1 p2 lives here", "safety 10, 27 pts"})
        CHECK_MESSAGE(drawn.find(part) != std::string::npos, part, " in\n", drawn);
}
