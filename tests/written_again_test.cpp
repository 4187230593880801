// A position that is written again has to be what came: the first difference is told with its place.
#include "text/written_again.h"

#include <doctest/doctest.h>

#include "table/library.h"

namespace saloon {
namespace {

std::string difference(std::string_view came, std::string_view right) {
    FirstFault first;
    const Json json = *parse_json(came);
    must_be_the_same({json, "position", first}, *parse_json(right), {"game"});
    return first ? why(*first) : "";
}

TEST_CASE("the first difference is told with its place") {
    const std::string_view right = R"({"a":[1,{"b":"x"}],"c":null})";
    CHECK(difference(right, right).empty());
    CHECK(difference(R"({"game":"other","c":null,"a":[1,{"b":"x"}]})", right).empty());  // keys in any order
    CHECK(difference(R"({"a":[1,{"b":"y"}],"c":null})", right) == R"(position.a[1].b: this must be "x", not "y")");
    CHECK(difference(R"({"a":[1.0,{"b":"x"}],"c":null})", right) == "position.a[0]: this must be 1, not 1.0");
    CHECK(difference(R"({"a":[1],"c":null})", right) == R"(position.a: this must be [1,{"b":"x"}], not [1])");
    CHECK(difference(R"({"a":[1,{"b":"x","d":2}],"c":null})", right) == R"(position.a[1]: there is no key "d" here)");
    CHECK(difference(R"({"a":[1,{}],"c":null})", right) == R"(position.a[1]: the key "b" is missing)");
}

// Whatever the game: what follows from the rest must be said rightly, and no key is too many.
TEST_CASE("a position with a wrong or unknown key is refused") {
    for (const auto& game : Library::standard().games()) {
        CAPTURE(game->info().slug);
        auto table = *Library::standard().open(game->info().slug, Json::object());
        Rng rng(7);
        while (table->to_act() == Actor::chance) table->let_chance(rng);
        const Json position = *parse_json(table->position());
        CHECK(Library::standard().restore(position).has_value());
        Json spoiled = position;
        spoiled["more"] = 1;
        CHECK(!Library::standard().restore(spoiled).has_value());
        spoiled = position;
        spoiled["to_act"] = "chance";
        CHECK(!Library::standard().restore(spoiled).has_value());
        for (const auto& item : position.items()) {
            if (item.key() == "game" || item.key() == "options") continue;
            CAPTURE(item.key());
            spoiled = position;
            spoiled.erase(item.key());
            CHECK(!Library::standard().restore(spoiled).has_value());
        }
    }
}

}  // namespace
}  // namespace saloon
