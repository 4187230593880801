// Editions as files: what is read, what OTR-1.12 refuses, and that another edition is played by its own cards.
#include "games/old-town-road/text/edition_reading.h"

#include <doctest/doctest.h>

#include "games/old-town-road/text/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

Json built_in_json(std::string_view name) {
    for (const DataFile& file : built_in_files())
        if (file.game == "old-town-road")
            if (Json json = *parse_json(file.text); json["edition"] == name) return json;
    return {};
}
Json frontier_json() { return built_in_json("frontier"); }

Result<Edition> read(const Json& json) { return read_edition("my.json", dump(json)); }

// Refused with a sentence that names the file and the place.
void check_refused(const Json& json, const std::string& place, RuleId rule = "OTR-1.12"_rule) {
    const auto edition = read(json);
    CAPTURE(place);
    REQUIRE(!edition.has_value());
    CAPTURE(why(edition.error()));
    CHECK(edition.error().rule == rule);
    CHECK(why(edition.error()).starts_with("my.json"));
    CHECK(why(edition.error()).find(place) != std::string::npos);
}

void check_refused_with(const std::string& pointer, const Json& value, const std::string& place) {
    Json json = frontier_json();
    json[Json::json_pointer(pointer)] = value;
    check_refused(json, place);
}

void check_read_with(const std::string& pointer, const Json& value) {
    Json json = frontier_json();
    json[Json::json_pointer(pointer)] = value;
    CAPTURE(pointer);
    const auto edition = read(json);
    CHECK_MESSAGE(edition.has_value(), (edition ? "" : why(edition.error())));
}

}  // namespace

TEST_CASE("frontier has the totals of OTR-1.10") {
    const auto edition = read(frontier_json());
    REQUIRE(edition.has_value());
    CHECK(edition->name() == "frontier");
    int types[3]{}, symbols[3]{}, chips[2]{}, pairs = 0, seven_or_more = 0, seven = 0;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) {
        const CardFacts& facts = edition->facts({id});
        ++types[static_cast<int>(facts.type)];
        ++symbols[static_cast<int>(facts.symbol)];
        chips[0] += facts.up.chip ? 1 : 0;
        chips[1] += facts.down.chip ? 1 : 0;
        CHECK((facts.type == Type::establishment) == (number_of({id}) == 7));  // OTR-1.3
        for (std::uint8_t other = 0; other < id; ++other) {
            if (facts.type != Type::outlaw || edition->type({other}) != Type::outlaw) continue;
            const int sum = number_of({id}) + number_of({other});
            ++pairs;
            seven_or_more += sum >= 7 ? 1 : 0;
            seven += sum == 7 ? 1 : 0;
        }
    }
    CHECK(types[0] == 16);
    CHECK(types[1] == 8);
    CHECK(types[2] == 4);
    CHECK(symbols[1] == 6);
    CHECK(symbols[2] == 4);
    CHECK(chips[0] == 5);
    CHECK(chips[1] == 5);
    CHECK(pairs == 120);
    CHECK(seven_or_more == 71);
    CHECK(seven == 22);
    CHECK(edition->facts({0}).name == "Cricket Malloy");
}

TEST_CASE("a file that breaks the form is refused") {  // OTR-1.12, OTR-1.7, OTR-1.2
    CHECK(!read_edition("my.json", "{").has_value());
    check_refused(Json::array(), "object");
    check_refused_with("/extra", 1, "extra");
    check_refused_with("/game", "outlaw-poker", "game");
    check_refused_with("/edition", 3, "edition");
    check_refused_with("/edition", "", "edition");
    check_refused_with("/cards", Json::array(), "cards");
    check_refused_with("/cards/8C", frontier_json()["cards"]["6C"], "28 cards");
    check_refused_with("/cards/AC/extra", 1, "cards.AC");
    check_refused_with("/cards/AC/type", "bandit", "cards.AC.type");
    check_refused_with("/cards/AC/name", nullptr, "cards.AC.name");
    check_refused_with("/cards/AC/symbol", "wagon", "cards.AC.symbol");
    check_refused_with("/cards/AC/symbol", "", "cards.AC.symbol");
    check_refused_with("/cards/AC/up", nullptr, "cards.AC.up");
    check_refused_with("/cards/7C/symbol", "train", "cards.7C.symbol");
    Json json = frontier_json();
    json["cards"].erase("AC");
    check_refused(json, "AC");
    json = frontier_json();
    json.erase("game");
    check_refused(json, "game");
    json = frontier_json();
    json["cards"]["AC"].erase("symbol");
    check_refused(json, "symbol");
    json = frontier_json();
    json["cards"]["7S"] = json["cards"]["6S"];  // 25 characters
    check_refused(json, "24 characters");
    json = frontier_json();
    json["cards"]["6S"] = json["cards"]["7S"];  // 5 establishments
    check_refused(json, "24 characters");
}

TEST_CASE("an area that breaks the form is refused") {  // OTR-1.12, OTR-1.7
    const std::string ac_up = "cards.AC.up";
    for (const Json& range : {Json(0), Json(-1), Json(1.5), Json(1.0), Json("2"), Json(nullptr), Json(true)})
        check_refused_with("/cards/AC/up/range", range, ac_up + ".range");
    for (const char* targets : {"[]", R"(["6", "6"])", R"(["8"])", R"(["Outlaw"])", R"([6])", R"("6")",
                                R"(["establishment"])", R"(["chip"])"})
        check_refused_with("/cards/AC/up/targets", *parse_json(targets), ac_up + ".targets");
    for (const char* bonuses :
         {R"(["wanted"])", R"(["moneybag"])", R"(["chip", "chip"])", R"(["safe"])", R"("chip")", R"([1])"})
        check_refused_with("/cards/AC/up/bonuses", *parse_json(bonuses), ac_up + ".bonuses");
    for (const char* bonuses : {"[]", R"(["chip"])", R"(["wanted", "wanted"])", R"(["wanted", "moneybag"])",
                                R"(["moneybag"])", R"(["wanted", "chip", "chip"])"})
        check_refused_with("/cards/AC/down/bonuses", *parse_json(bonuses), "cards.AC.down.bonuses");
    for (const char* bonuses : {"[]", R"(["wanted"])", R"(["moneybag", "moneybag"])"})
        check_refused_with("/cards/AD/down/bonuses", *parse_json(bonuses), "cards.AD.down.bonuses");
    for (const char* bonuses :
         {"[]", R"(["moneybag"])", R"(["moneybag", "moneybag", "moneybag"])", R"(["moneybag", "moneybag", "wanted"])"})
        check_refused_with("/cards/7C/down/bonuses", *parse_json(bonuses), "cards.7C.down.bonuses");
    check_refused_with("/cards/7C/up/bonuses", Json::array({"moneybag"}), "cards.7C.up.bonuses");
    check_refused_with("/cards/7C/up/safe", false, "cards.7C.up.safe");
    check_refused_with("/cards/7C/down/safe", true, "cards.7C.down.safe");
    check_refused_with("/cards/7C/up/safe", 1, "cards.7C.up.safe");
    check_refused_with("/cards/7C/up/range", 1, "cards.7C.up");
    check_refused_with("/cards/AC/up/safe", true, "cards.AC.up");
    Json json = frontier_json();
    json["cards"]["AC"]["up"].erase("bonuses");
    check_refused(json, "cards.AC.up");
}

TEST_CASE("what the form allows is read") {  // OTR-1.12, and no more is refused
    check_read_with("/cards/AC/name", "");
    check_read_with("/cards/AC/up/range", 1'000);
    check_read_with("/cards/AC/up/range", 18'000'000'000'000'000'000U);
    check_read_with("/cards/AC/up/targets", Json::array({"7", "moneybag", "A"}));
    check_read_with("/cards/AC/up/targets", Json(target_words));
    check_read_with("/cards/AC/down/bonuses", Json::array({"chip", "wanted"}));
    check_read_with("/cards/7C/down/bonuses", Json::array({"moneybag", "chip", "moneybag"}));
    check_read_with("/cards/5H/symbol", "train");
    Json json = frontier_json();
    std::swap(json["cards"]["7S"], json["cards"]["6S"]);  // establishments whatever their numbers
    CHECK(read(json).has_value());
    CHECK(read(frontier_json())->hash() != read(json)->hash());
}

namespace {

void check_second(const std::string& pointer, const Json& value, bool fine, const std::string& place = "") {
    Json json = built_in_json("boomtown");
    json[Json::json_pointer(pointer)] = value;
    CAPTURE(pointer);
    if (!fine) return check_refused(json, place, "OTR-1.13"_rule);
    const auto edition = read(json);
    CHECK_MESSAGE(edition.has_value(), (edition ? "" : why(edition.error())));
}

}  // namespace

TEST_CASE("the second form: keys of the file, of a card and of its areas") {  // OTR-1.13, OTR-1.14
    for (const Json& form : {Json(1), Json(3), Json(2.0), Json("2"), Json(nullptr), Json(true)})
        check_second("/form", form, false, "form");
    check_second("/extra", 1, false, "extra");
    check_second("/edition", "", false, "edition");
    check_second("/cards/7H/symbol", "train", true);  // any card
    check_second("/cards/AC/up/bonuses", Json::array(), false, "bonuses");
    for (const Json& range : {Json(-1), Json(28), Json(1.5), Json("2"), Json(nullptr)})
        check_second("/cards/AC/up/range", range, false, "cards.AC.up.range");
    for (const int range : {0, 27}) check_second("/cards/AC/up/range", range, true);
    check_second("/cards/AC/up/targets", Json::array(), true);
    check_second("/cards/AC/up/targets", Json::array({"6", "6"}), false, "cards.AC.up.targets");
    check_second("/cards/AC/up/safe", true, false, "safe");
    check_second("/cards/7H/up/range", 1, false, "range");
    check_second("/cards/7H/down/safe", true, true);
    check_second("/cards/7H/down/safe", 1, false, "cards.7H.down.safe");
    const std::tuple<const char*, int> signs[] = {{"wanted", 2}, {"moneybags", 3}, {"chip", 1}};
    for (const auto& [sign, most] : signs) {
        for (const char* area : {"/cards/AC/up/", "/cards/7H/down/"}) {
            check_second(std::string(area) + sign, most, true);
            check_second(std::string(area) + sign, 0, true);
            check_second(std::string(area) + sign, most + 1, false, sign);
            check_second(std::string(area) + sign, -1, false, sign);
            check_second(std::string(area) + sign, true, false, sign);
        }
    }
    Json json = built_in_json("boomtown");
    json["cards"]["7H"]["up"].erase("safe");
    check_refused(json, "safe", "OTR-1.13"_rule);
    json = built_in_json("boomtown");
    json["cards"]["AC"]["up"].erase("targets");
    check_refused(json, "targets", "OTR-1.13"_rule);
}

TEST_CASE("the second form: numbers within their bounds, those left out as printed") {  // OTR-1.16
    struct Bounds {
        const char* key;
        int least;
        int most;
    };
    constexpr Bounds all[] = {
        {"pair", 1, 50},           {"flush", 1, 50}, {"straight", 1, 50},  {"three_of_a_kind", 1, 50},
        {"straight_flush", 1, 50}, {"chip", 1, 5},   {"all_five", 0, 100}, {"moneybag", 0, 10},
        {"wanted", 0, 10}};
    for (const Bounds& bounds : all) {
        const std::string pointer = std::string("/scoring/") + bounds.key;
        check_second(pointer, bounds.least, true);
        check_second(pointer, bounds.most, true);
        check_second(pointer, bounds.least - 1, false, bounds.key);
        check_second(pointer, bounds.most + 1, false, bounds.key);
    }
    check_second("/scoring/royal", 3, false, "royal");
    check_second("/scoring", Json::array(), false, "scoring");
    check_second("/scoring", Json::object(), true);
    Json json = built_in_json("boomtown");
    json.erase("scoring");
    const auto printed = read(json);
    REQUIRE(printed.has_value());
    CHECK(printed->values().hands == std::array<std::uint8_t, 5>{1, 2, 3, 4, 5});
    CHECK(printed->values().all_five == 10);
    check_refused_with("/scoring", Json::object(), "scoring");  // not in the first form
}

TEST_CASE("a file of the first form means the same as one of the second") {  // OTR-1.15, OTR-1.17
    const auto first = read(frontier_json());
    Json json = built_in_json("contrary");
    json.erase("scoring");
    const auto second = read(json);
    REQUIRE(first.has_value());
    REQUIRE(second.has_value());
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) {
        CHECK(first->facts({id}).name == second->facts({id}).name);
        CHECK(first->symbol({id}) == second->symbol({id}));
        for (const Lie lie : {Lie::upright, Lie::upside_down}) {
            const LaidCard laid({id}, lie);
            CHECK(first->prey(laid) == second->prey(laid));
            CHECK(first->range(laid) == second->range(laid));
            CHECK(first->attributes(laid) == second->attributes(laid));
            CHECK(first->area(laid).safe == second->area(laid).safe);
            CHECK(first->area(laid).chip == second->area(laid).chip);
            CHECK(first->area(laid).wanted == second->area(laid).wanted);
            CHECK(first->area(laid).moneybags == second->area(laid).moneybags);
        }
    }
    CHECK(first->values().hands == second->values().hands);
}

TEST_CASE("the editions that were there keep their sums") {  // records name them
    CHECK(Library::standard().open("old-town-road", Json::object()).value()->edition() == "frontier c1a1c2f15bbe121f");
}

TEST_CASE("an extra edition is named by its option and played by its own cards") {  // OTR-12.2, OTR-1.3
    Json json = frontier_json();
    json["edition"] = "swapped";
    std::swap(json["cards"]["7S"], json["cards"]["AS"]);  // now the ace of spades is the hotel
    json["cards"]["7S"]["up"] = {{"range", 40}, {"targets", {"7", "lawman"}}, {"bonuses", Json::array()}};
    json["cards"]["AC"]["up"]["targets"] = Json::array({"7"});
    auto files = built_in_files();
    files.push_back({"old-town-road", "swapped.json", dump(json)});
    const auto library = Library::with(files);
    REQUIRE(library.has_value());
    CHECK(!Library::standard().open("old-town-road", {{"edition", "swapped"}}).has_value());
    const auto table = library->open("old-town-road", {{"edition", "swapped"}});
    REQUIRE(table.has_value());
    CHECK((*table)->edition().starts_with("swapped "));
    const char* shuffle =
        "shuffle deck 3C 7D 7C 6S AS 7S AC 2H 4D AH 2C 4C 3H 5D 4H 6C 7H 3D 5S 3S 2D 6D 4S AD 5H 6H 2S 5C";
    REQUIRE((*table)->play(Actor::chance, shuffle).has_value());
    // road: 7S AS 6S 7C 7D 3C; the hotel (1) is robbed by 7S and 6S; 7S reaches the lawman at the far end
    CHECK((*table)->legal() == std::vector<std::string>{"flee 3C", "flee 6S", "flee 7C", "flee 7D", "flee 7S",
                                                        "flee AS", "rob AS", "shoot 3C by 7S"});

    files.push_back(files.back());
    const auto twice = Library::with(files);
    REQUIRE(!twice.has_value());
    CHECK(why(twice.error()).find("swapped") != std::string::npos);
}

TEST_CASE("one card that brings more than 255 points is told in full") {  // OTR-1.16, OTR-10.1
    Json json = built_in_json("boomtown");
    json["edition"] = "golden";
    json["scoring"] = {{"straight_flush", 50}, {"chip", 5}, {"moneybag", 10}};
    auto files = built_in_files();
    files.push_back({"old-town-road", "golden.json", dump(json)});
    const auto library = Library::with(files);
    REQUIRE(library.has_value());
    const auto table = library->restore(*parse_json(R"({
        "game": "old-town-road", "options": {"edition": "golden"}, "to_act": "p1", "phase": "journey",
        "road": ["3H", "5C", "7C", "7D", "5D", "2H*"], "drawn": null, "rode": [],
        "draw": ["4S", "6S", "AC", "2C", "3C", "4C", "6C", "AD", "2D", "6D", "AH", "4H", "5H", "6H", "7H", "AS", "2S",
                 "3S", "5S", "7S"],
        "seen": [], "trail": ["3D", "4D"], "score": null})"));
    REQUIRE_MESSAGE(table.has_value(), (table ? "" : why(table.error())));
    REQUIRE((*table)->play(Actor::p1, "rob 5D").has_value());
    const std::string told = (*table)->effects(Reader::all());
    CAPTURE(told);
    CHECK(told.find(R"("total":260,"more":260)") != std::string::npos);
}
