// Games that were opened before are opened as if for the first time.
#include <doctest/doctest.h>

#include "server/games.h"

using namespace saloon;
using namespace saloon::server;

TEST_CASE("a game is opened as nobody has played it, however often it was opened with the same options") {
    Games own(Library::standard());
    const std::string options = R"({"players":2})";
    const std::string fresh = own.open("outlaw-poker", options).value()->position();
    Rng rng(1);
    for (int i = 0; i < 3; ++i) {
        const auto table = own.open("outlaw-poker", options).value();
        CHECK(table->position() == fresh);
        CHECK(table->options() == options);
        (void)table->let_chance(rng);
        REQUIRE(table->position() != fresh);
        table->rewind_to(0);
        CHECK(table->position() == fresh);
    }
    CHECK(own.open("outlaw-poker", R"({"players":3})").value()->players() == 3);
    CHECK(std::string_view(own.open("old-town-road", "{}").value()->info().slug) == "old-town-road");
    CHECK(!own.open("outlaw-poker", R"({"players":9})"));
    CHECK(!own.open("outlaw-poker", R"({"players":9})"));
    CHECK(!own.open("outlaw-poker", "[1"));
    for (int rounds = 1; rounds <= 20; ++rounds)
        for (const char* players : {"2", "3", "4"})
            REQUIRE(own.open("outlaw-poker",
                             R"({"players":)" + std::string(players) + R"(,"rounds":)" + std::to_string(rounds) + "}"));
    CHECK(own.open("outlaw-poker", options).value()->position() == fresh);
}
