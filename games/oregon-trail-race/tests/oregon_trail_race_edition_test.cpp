// ORE-1.7, ORE-1.8: what an edition file may say, and that every fault of it is named. ORE-1.5, ORE-13.8: what no
// scenario can say in one position.
#include <doctest/doctest.h>

#include "games/oregon-trail-race/rules/edition.h"
#include "games/oregon-trail-race/text/edition_reading_names.h"
#include "games/oregon-trail-race/text/notation.h"
#include "table/library.h"
#include "tests/kit/properties.h"

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
    return edition ? "" : why(edition.error());
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
    CHECK(why(read_edition({"oregon-trail-race", "mine.json", "{"}).error()).starts_with("mine.json"));
    CHECK(why(read_edition({"oregon-trail-race", "mine.json", "[]"}).error()).starts_with("mine.json"));
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

TEST_CASE("ORE-1.8: an edition may name the people, and its sum counts cards alone") {
    const auto base = *read_edition({"oregon-trail-race", "base.json", built_in("base")});
    const auto rivers = *read_edition({"oregon-trail-race", "rivers.json", built_in("rivers")});
    CHECK(base.people == standard_names());
    CHECK(rivers.people == base.people);
    CHECK(name_and_hash(base) == "base 4e74c0bf268c2c7b");
    Json nameless = edition_json("base");
    nameless.erase("names");
    Json renamed = edition_json("base");
    renamed["names"][1] = {"A", "B", "C", "D"};
    for (const Json& json : {nameless, renamed})
        CHECK(name_and_hash(*read_edition({"oregon-trail-race", "mine.json", dump(json)})) == name_and_hash(base));
    CHECK((*read_edition({"oregon-trail-race", "mine.json", dump(renamed)})).people[1][3] == "D");
    for (const Json& wrong :
         {Json::array(), Json::object(), Json("names"), Json(renamed["names"].begin(), renamed["names"].begin() + 5)}) {
        renamed["names"] = wrong;
        CHECK_MESSAGE(!why_refused(renamed).empty(), dump(wrong));
    }
    for (const Json& wrong :
         {Json{"A", "B", "C"}, Json{"A", "B", "C", "A"}, Json{"A", "B", "C", ""}, Json{"A", "B", "C", 4}}) {
        Json spoiled = edition_json("base");
        spoiled["names"][5] = wrong;
        CHECK_MESSAGE(!why_refused(spoiled).empty(), dump(wrong));
    }
}

TEST_CASE("ORE-14.13: the presets and what they stand for") {
    const GameKind& kind = **Library::standard().find("oregon-trail-race");
    const std::vector<Preset> presets = kind.presets();
    REQUIRE(presets.size() == 4);
    const auto is = [&](std::size_t at, const char* name, const char* options) {
        CHECK(presets[at].name == name);
        CHECK(presets[at].options == *parse_json(options));
        CHECK(kind.open(presets[at].options).has_value());
    };
    is(0, "standard", "{}");
    is(1, "first_game", R"({"trail_length": 10})");
    is(2, "by_the_letter", R"({"towns": "anywhere", "town_stock": "looked_at", "trade_for_bullets": true})");
    is(3, "first_edition", R"({"towns": "apart"})");
    CHECK_FALSE(kind.open({{"preset", "standard"}}).has_value());
}

TEST_CASE("ORE-15.6, 16.13: many towns whose stocks are looked at, dealt anew for every seat") {
    Json many = edition_json("base");
    many["edition"] = "towns";
    many["trail"]["town"] = 20;
    many["trail"]["fort"] = 20;
    std::vector<DataFile> files = built_in_files();
    files.push_back({"oregon-trail-race", "towns.json", dump(many)});
    const auto library = Library::with(files);
    REQUIRE(library.has_value());
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Rng rng(seed);
        auto opened = *library->open("oregon-trail-race", {{"players", 2 + static_cast<int>(seed) % 5},
                                                           {"edition", "towns"},
                                                           {"town_stock", "looked_at"},
                                                           {"trade_for_bullets", true},
                                                           {"winter", 40}});
        auto& table = static_cast<TableOf<Notation>&>(*opened);
        while (table.to_act() != Actor::nobody) {
            if (rng.below(12) == 0) kit::Properties<Notation>(*library, table, rng).check_all();
            table.to_act() == Actor::chance ? table.let_chance(rng) : table.play_random(rng);
        }
    }
}

TEST_CASE("ORE-14.9: a record from before the option replays line by line, with towns anywhere as with towns apart") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        auto apart = *Library::standard().open("oregon-trail-race", {{"players", 3}, {"towns", "apart"}});
        auto anywhere = *Library::standard().open("oregon-trail-race", {{"players", 3}});
        while (apart->to_act() != Actor::nobody) {
            const Step step = apart->to_act() == Actor::chance ? apart->let_chance(rng) : apart->play_random(rng);
            REQUIRE(anywhere->play(anywhere->to_act(), step.line).has_value());
        }
        Json one = *parse_json(apart->position());
        Json two = *parse_json(anywhere->position());
        one.erase("options");
        two.erase("options");
        CHECK(one == two);
    }
}
