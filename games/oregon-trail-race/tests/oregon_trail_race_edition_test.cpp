// ORE-1.7: what an edition file may say, and that every fault of it is named. ORE-1.5, ORE-13.8: what no scenario
// can say in one position.
#include <doctest/doctest.h>

#include "games/oregon-trail-race/edition.h"
#include "games/oregon-trail-race/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::oregon_trail_race;

namespace {

std::string built_in(std::string_view name) {
    for (const DataFile& file : built_in_files())
        if (file.game == "oregon-trail-race" && file.path.find(name) != std::string::npos) return file.text;
    return {};
}

Json edition_json(std::string_view name) { return *parse_json(built_in(name)); }

std::string why_refused(const Json& json) {
    const auto edition = read_edition({"oregon-trail-race", "mine.json", dump(json)});
    return edition ? "" : edition.error().why;
}

int total(const auto& copies) { return std::accumulate(copies.begin(), copies.end(), 0); }

}  // namespace

TEST_CASE("ORE-1.2, ORE-1.6: both editions have 56 trail cards, 26 supplies, 32 calamities") {
    for (const char* name : {"base", "rivers"}) {
        const auto edition = read_edition({"oregon-trail-race", name, built_in(name)});
        REQUIRE(edition.has_value());
        CHECK(edition->name == name);
        CHECK(total(edition->trail) == 56);
        CHECK(total(edition->supplies) == 26);
        CHECK(total(edition->calamities) == 32);
        const auto kind_total = [&](TrailKind kind) {
            int cards = 0;
            for (std::uint8_t id = 0; id < trail_cards; ++id)
                cards += kind_of(Card{id}) == kind ? edition->trail[id] : 0;
            return cards;
        };
        const bool base = edition->name == "base";
        CHECK(kind_total(TrailKind::plain) == 10);
        CHECK(kind_total(TrailKind::calamity) == (base ? 22 : 17));
        CHECK(kind_total(TrailKind::river) == (base ? 14 : 19));
        CHECK(kind_total(TrailKind::deep) == 6);
        CHECK(kind_total(TrailKind::town) + kind_total(TrailKind::fort) == 4);
        for (const int in_shape : {static_cast<int>(Shape::mm)}) {
            int cards = 0;
            for (std::uint8_t id = 0; id < trail_cards; ++id)
                if (!is_town(kind_of(Card{id})) && static_cast<int>(shape_of(Card{id})) == in_shape)
                    cards += edition->trail[id];
            CHECK(cards == 16);
        }
    }
}

TEST_CASE("ORE-1.7: a file that breaks the form is refused as a whole, with its place") {
    const Json good = edition_json("rivers");
    CHECK(why_refused(good).empty());
    const auto refused = [&](auto&& change) {
        Json json = good;
        change(json);
        const std::string why = why_refused(json);
        CAPTURE(dump(json).substr(0, 200));
        CHECK(why.starts_with("mine.json"));
    };
    refused([](Json& j) { j["game"] = "gunfight"; });
    refused([](Json& j) { j.erase("source"); });
    refused([](Json& j) { j["source"] = 7; });
    refused([](Json& j) { j["author"] = "me"; });
    refused([](Json& j) { j["edition"] = ""; });
    refused([](Json& j) { j["edition"] = "Rivers"; });
    refused([](Json& j) { j["edition"] = std::string(25, 'a'); });
    refused([](Json& j) { j["trail"]["plain_mr"] = 1; });
    refused([](Json& j) { j["trail"]["plain_mm"] = 0; });
    refused([](Json& j) { j["trail"]["plain_mm"] = 100; });
    refused([](Json& j) { j["trail"]["plain_mm"] = "2"; });
    refused([](Json& j) { j["trail"]["plain_mm"] = true; });
    refused([](Json& j) { j["trail"]["plain_mm"] = 47; });  // 101 cards
    refused([](Json& j) { j["trail"] = Json{{"plain_mm", 29}}; });
    refused([](Json& j) { j["supplies"] = Json{{"food", 17}}; });
    refused([](Json& j) { j["supplies"]["wine"] = 1; });
    refused([](Json& j) { j["calamities"] = Json::object(); });
    refused([](Json& j) { j["calamities"] = Json::array(); });
    CHECK(read_edition({"oregon-trail-race", "mine.json", "{"}).error().why.starts_with("mine.json"));
    CHECK(read_edition({"oregon-trail-race", "mine.json", "[]"}).error().why.starts_with("mine.json"));
}

TEST_CASE("ORE-1.7, ORE-14.7: a further edition is played by its name; two of one name are refused") {
    std::vector<DataFile> files = built_in_files();
    const char* mine =
        R"({"game": "oregon-trail-race", "edition": "flood", "source": "a test", "trail": {"river_mm": 29, "town": 70},
                           "supplies": {"food": 99}, "calamities": {"thief": 1}})";
    files.push_back({"oregon-trail-race", "flood.json", mine});
    const auto library = Library::with(files);
    REQUIRE(library.has_value());
    Rng rng(3);
    for (int players = 2; players <= 6; ++players) {
        auto table =
            library->open("oregon-trail-race", {{"players", players}, {"edition", "flood"}, {"trail_length", 100}});
        REQUIRE(table.has_value());
        while ((*table)->to_act() != Actor::nobody) {
            (*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng);
            if (rng.below(20) == 0) REQUIRE(library->restore(*parse_json((*table)->position())).has_value());
        }
    }
    CHECK_FALSE(Library::standard().open("oregon-trail-race", {{"edition", "flood"}}).has_value());
    files.push_back({"oregon-trail-race", "again.json", mine});
    CHECK_FALSE(Library::with(files).has_value());
}

TEST_CASE("a crowded edition: a hundred cards of each deck, and every room in a position is large enough") {
    std::vector<DataFile> files = built_in_files();
    files.push_back(
        {"oregon-trail-race", "crowd.json",
         R"({"game": "oregon-trail-race", "edition": "crowd", "source": "a test", "trail": {"calamity_mm": 60, "plain_mm": 39, "town": 1},
                         "supplies": {"bullets": 30, "food": 70}, "calamities": {"broken_axle": 40, "broken_arm": 40, "hunting": 20}})"});
    const auto library = Library::with(files);
    REQUIRE(library.has_value());
    Rng rng(4);
    for (int game = 0; game < 20; ++game) {
        auto table =
            library->open("oregon-trail-race", {{"players", 2 + game % 5}, {"edition", "crowd"}, {"trail_length", 60}});
        while ((*table)->to_act() != Actor::nobody)
            (*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng);
        CHECK(library->restore(*parse_json((*table)->position())).has_value());
    }
}

TEST_CASE("ORE-1.5: towns and forts are alike in everything") {
    // The same game with the two names exchanged gives the same lines, names exchanged.
    const auto exchanged = [](const std::string& line) {
        std::string out;
        for (Words words(line); !words.empty();) {
            const std::string_view word = words.next();
            (out += out.empty() ? "" : " ") += word == "town" ? "fort" : word == "fort" ? "town" : word;
        }
        return out;
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        auto one = *Library::standard().open("oregon-trail-race", {{"players", 3}});
        auto two = *Library::standard().open("oregon-trail-race", {{"players", 3}});
        while (one->to_act() != Actor::nobody) {
            const Step step = one->to_act() == Actor::chance ? one->let_chance(rng) : one->play_random(rng);
            // "mend … in town" is no card.
            const std::string line = step.line.starts_with("mend") ? step.line : exchanged(step.line);
            REQUIRE(two->play(two->to_act(), line).has_value());
            REQUIRE(two->legal().size() == one->legal().size());
        }
        CHECK(two->winners() == one->winners());
    }
}

TEST_CASE("ORE-13.8: a turn has at most 60 lines of record, a game 3 + 60 a turn") {
    Rng rng(2);
    for (int game = 0; game < 100; ++game) {
        auto table = *Library::standard().open("oregon-trail-race", {{"players", 2 + game % 5}, {"winter", 40}});
        while (table->to_act() != Actor::nobody)
            table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
        CHECK(table->steps().size() <= static_cast<std::size_t>(3 + 60 * table->players() * 40));
    }
    CHECK(Rules::info.steps_max >= 3 + 60 * 6 * 1000);
}
