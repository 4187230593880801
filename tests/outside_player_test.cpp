// Programs at the table, real ones: a good one plays a whole game, and each way to misbehave gets its sentence.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "host/outside_player.h"
#include "table/library.h"
#include "tests/kit/asking.h"
#include "tests/kit/places.h"

using namespace saloon;
using kit::says;

namespace {

std::unique_ptr<Table> dealt_outlaw_poker(std::uint64_t seed) {
    auto table = Library::standard().open("outlaw-poker", Json{{"rounds", 1}});
    REQUIRE(table.has_value());
    Rng rng(seed);
    while ((*table)->to_act() == Actor::chance) (*table)->let_chance(rng);
    return std::move(*table);
}

std::string trouble_with(const std::string& command, std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    const auto table = dealt_outlaw_poker(1);
    const auto move = host::OutsidePlayer(command, patience).choose(*table);
    REQUIRE_FALSE(move.has_value());
    return why(move.error());
}

}  // namespace

TEST_CASE("a program plays a whole game") {
    const auto table = dealt_outlaw_poker(2);
    host::OutsidePlayer player(kit::project_folder() + "/examples/cautious_bot.py", std::chrono::seconds(60));
    Rng rng(2);
    for (int step = 0; step < 5'000 && table->to_act() != Actor::nobody; ++step) {
        if (table->to_act() == Actor::chance) {
            table->let_chance(rng);
        } else if (table->to_act() == Actor::p1) {
            const auto move = player.choose(*table);
            REQUIRE_MESSAGE(move.has_value(), why(move.error()));
            CHECK(table->play(Actor::p1, *move).has_value());
        } else {
            table->play_random(rng);
        }
    }
    CHECK(table->to_act() == Actor::nobody);
}

TEST_CASE("the players in examples play every game by the rules, from every seat") {
    for (const auto& game : Library::standard().games()) {
        const std::string slug(game->info().slug);
        std::string name = slug;
        std::ranges::replace(name, '-', '_');
        const std::string program = kit::project_folder() + "/examples/players/" + name + ".py";
        if (!std::filesystem::exists(program)) continue;  // the template has none
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            CAPTURE(slug);
            CAPTURE(seed);
            auto table = game->open(Json::object());
            REQUIRE(table.has_value());
            Rng rng(seed);
            host::OutsidePlayer player(program, std::chrono::seconds(100));
            const auto players = static_cast<std::uint64_t>((*table)->players());
            while ((*table)->to_act() != Actor::nobody) {
                const Actor actor = (*table)->to_act();
                if (actor == Actor::chance) {
                    (*table)->let_chance(rng);
                } else if (actor == actor_of(seat_at(static_cast<int>(seed % players)))) {
                    const auto move = player.choose(**table);
                    REQUIRE_MESSAGE(move.has_value(), why(move.error()));
                    CHECK((*table)->play(actor, *move).has_value());
                } else {
                    (*table)->play_random(rng);
                }
            }
        }
    }
}

TEST_CASE("a program that misbehaves is told from the others") {
    CHECK(says(trouble_with("exit 3"), "\"exit 3\" cannot play on: it ended"));
    CHECK(says(trouble_with("cat >/dev/null", std::chrono::milliseconds(50)), "it did not answer within 50 ms"));
    CHECK(says(trouble_with("read q; echo howdy"), "its answer \"howdy\" is not JSON"));
    CHECK(says(trouble_with("read q; echo '{\"id\":1}'"), "is not {\"id\":1,\"move\":"));
    CHECK(says(trouble_with("read q; echo '{\"id\":0,\"move\":\"x\"}'"),
               "it answered question 0, but was asked question 1"));
    CHECK(says(trouble_with("read q; echo '{\"id\":1,\"move\":\"win\"}'"), "its move \"win\" is not legal"));
    CHECK(says(trouble_with("read q; head -c 100000 /dev/zero; sleep 60"), "its answer has more than 65536 bytes"));
}

TEST_CASE("the same program can be asked again after it was wrong") {
    const auto table = dealt_outlaw_poker(3);
    host::OutsidePlayer player("read q; echo howdy", std::chrono::seconds(20));
    CHECK_FALSE(player.choose(*table).has_value());
    CHECK_FALSE(player.choose(*table).has_value());
}
