// Editions as files (OUT-1.8 to OUT-1.11), and what a seat's grid is worth: what scenarios cannot say.
#include <doctest/doctest.h>

#include "games/outlaw-poker/text/notation.h"
#include "table/library.h"

using namespace saloon;
using outlaw_poker::Notation;

namespace {

const DataFile& frontier() {
    for (const DataFile& file : built_in_files())
        if (file.game == "outlaw-poker" && file.path == "editions/frontier.json") return file;
    FAIL("the edition frontier is built in");
    return built_in_files().front();
}

// Frontier with one change, written as a merge patch.
DataFile changed(std::string_view patch) {
    Json json = *parse_json(frontier().text);
    json.merge_patch(*parse_json(patch));
    return {"outlaw-poker", "own.json", dump(json)};
}

// So many Outlaws of the edition's and so many custom ones, each with a name and a text of its own.
DataFile with_outlaws(int outlaws, int customs) {
    Json json = *parse_json(frontier().text);
    int number = 0;
    const auto list = [&](int count) {
        Json all = Json::array();
        for (int i = 0; i < count; ++i) {
            const std::string name = std::string("Kid ") + static_cast<char>('A' + number++);
            all.push_back({{"name", name}, {"text", "Hands up!"}, {"steps", {{{"do", "dig"}}}}});
        }
        return all;
    };
    json["outlaws"] = list(outlaws);
    json["custom_outlaws"] = list(customs);
    return {"outlaw-poker", "own.json", dump(json)};
}

bool refused(const DataFile& file, std::string_view part) {
    const auto shelf = Notation::shelve({file});
    return !shelf && why(shelf.error()).find("own.json") == 0 && why(shelf.error()).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a file is refused whole, with its name and what would be right (OUT-1.9, OUT-1.10)") {
    CHECK(Notation::shelve({changed("{}")}).has_value());
    CHECK(refused({"outlaw-poker", "own.json", "[1"}, "not JSON"));
    CHECK(refused(changed(R"({"game": "poker"})"), "outlaw-poker"));
    CHECK(refused(changed(R"({"author": "me"})"), "author"));
    CHECK(refused(changed(R"({"deck": null})"), "deck"));
    CHECK(refused(changed(R"({"edition": "My Edition"})"), "letters"));
    CHECK(refused(changed(R"({"edition": ""})"), "letters"));
    CHECK(refused(changed(R"({"deck": {"+7": 8}})"), "spelling"));
    CHECK(refused(changed(R"({"deck": {"07": 8}})"), "spelling"));
    CHECK(refused(changed(R"({"deck": {"-0": 8}})"), "spelling"));
    CHECK(refused(changed(R"({"deck": {"100": 8}})"), "-99 to 99"));
    CHECK(refused(changed(R"({"deck": {"-100": 8}})"), "-99 to 99"));
    CHECK(refused(changed(R"({"deck": {"w": 8}})"), "spelling"));
    CHECK(Notation::shelve({changed(R"({"deck": {"99": 99, "-99": 99, "0": 1}})")}).has_value());
    CHECK(refused(changed(R"({"deck": {"7": 0}})"), "1 to 99"));
    CHECK(refused(changed(R"({"deck": {"7": 100}})"), "1 to 99"));
    CHECK(refused(changed(R"({"deck": {"7": 99, "8": 99, "9": 99, "10": 99}})"), "32 to 400"));
    CHECK(refused(changed(R"({"outlaws": []})"), "6 to 12"));
    CHECK(refused(with_outlaws(5, 0), "6 to 12"));
    CHECK(Notation::shelve({with_outlaws(6, 0)}).has_value());
    CHECK(Notation::shelve({with_outlaws(12, 6)}).has_value());
    CHECK(refused(with_outlaws(13, 0), "6 to 12"));
    CHECK(refused(with_outlaws(12, 7), "0 to 6"));
    CHECK(refused(changed(R"({"custom_outlaws": [{"id": "bandit", "name": "Robber", "steps": [{"do": "dig"}]}]})"),
                  "the id \"bandit\""));
    CHECK(refused(changed(R"({"custom_outlaws": [{"id": "robber", "name": "Bandit", "steps": [{"do": "dig"}]}]})"),
                  "the name \"Bandit\""));
    CHECK(refused(changed(R"({"custom_outlaws": [{"name": "7", "steps": [{"do": "dig"}]}]})"), "letter"));
    CHECK(refused(changed(R"({"custom_outlaws": [{"name": "bandit", "steps": [{"do": "dig"}]}]})"), "bandit"));
    CHECK(refused(changed(R"({"custom_outlaws": [{"name": "cook", "steps": [{"do": "fry"}]}]})"), "peek"));
}

TEST_CASE("a deck of 32 cards serves two seats with three columns and no larger table (OUT-1.8, OUT-1.11)") {
    Json json = *parse_json(frontier().text);
    json["edition"] = "small";
    json["deck"] = {{"1", 16}, {"W", 16}};
    const auto shelf = Notation::shelve({frontier(), {"outlaw-poker", "small.json", dump(json)}});
    REQUIRE(shelf.has_value());
    CHECK(Notation::open(*shelf, *parse_json(R"({"edition": "small", "columns": 3})")).has_value());
    const auto four = Notation::open(*shelf, *parse_json(R"({"edition": "small"})"));
    REQUIRE(!four.has_value());
    CHECK(rule_name(four.error().rule) == "OUT-1.8");
    json["deck"] = {{"1", 16}, {"W", 15}};
    CHECK(!Notation::shelve({{"outlaw-poker", "small.json", dump(json)}}).has_value());
}

TEST_CASE("two loaded files of one name are an error (OUT-1.11)") {
    const auto shelf = Notation::shelve({frontier(), changed("{}")});
    REQUIRE(!shelf.has_value());
    CHECK(rule_name(shelf.error().rule) == "OUT-1.11");
}

TEST_CASE("the largest edition: 400 cards of 200 values, six seats, every card once a name") {
    Json json = *parse_json(frontier().text);
    json["edition"] = "vast";
    json["deck"] = Json::object();
    for (int value = -99; value <= 99; ++value) json["deck"][std::to_string(value)] = 2;
    json["deck"]["W"] = 2;
    std::vector<DataFile> files = built_in_files();
    files.push_back({"outlaw-poker", "vast.json", dump(json)});
    const auto library = Library::with(files);
    REQUIRE_MESSAGE(library.has_value(), (library ? "" : why(library.error())));
    auto table = library->open("outlaw-poker", *parse_json(R"({"edition": "vast", "players": 6, "rounds": 2})"));
    REQUIRE(table.has_value());
    Rng rng(3);
    while ((*table)->to_act() != Actor::nobody) {
        (*table)->to_act() == Actor::chance ? (*table)->let_chance(rng) : (*table)->play_random(rng);
        const auto again = library->restore(*parse_json((*table)->position()));
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())));
    }
    CHECK(library->replay((*table)->record()).has_value());
}

TEST_CASE("worth is the lead in expected totals, by what the seat knows") {
    const auto shelf = Notation::shelve({frontier()});
    const auto rules = Notation::open(*shelf, Json::object());
    Rng rng(1);
    auto at = rules->start();
    rules->apply(at, rules->sample(at, rng));
    rules->apply(at, rules->sample(at, rng));
    // Six cards of each grid are unknown, the Iron Hands are open to all.
    const auto iron = [&](std::size_t seat) {
        outlaw_poker::Grid grid = at.grids[seat];
        for (int slot = 2; slot < 8; ++slot)
            grid.slots[static_cast<std::size_t>(slot)] = Slot::open(*read_card(*rules, slot % 2 == 0 ? "W" : "-5"));
        return rules->score(grid);
    };
    CHECK(rules->worth(at, Seat::p1) == iron(1) - iron(0));
    CHECK(rules->worth(at, Seat::p2) == iron(0) - iron(1));
    const int before = rules->worth(at, Seat::p1);
    at.grids[0].slots[2].seen_by.add(Seat::p2);
    CHECK(rules->worth(at, Seat::p1) == before);
}
