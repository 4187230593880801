// Editions as files: what is read, what OTR-1.12 refuses, and that another edition is played by its own cards.
#include "games/old-town-road/edition.h"

#include <doctest/doctest.h>

#include "games/old-town-road/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

Json frontier_json() {
    for (const DataFile& file : built_in_files())
        if (file.game == "old-town-road") return *parse_json(file.text);
    return {};
}

Result<Edition> read(const Json& json) { return read_edition("my.json", dump(json)); }

// Refused by OTR-1.12, with a sentence that names the file and the place.
void check_refused(const Json& json, const std::string& place) {
    const auto edition = read(json);
    CAPTURE(place);
    REQUIRE(!edition.has_value());
    CAPTURE(edition.error().why);
    CHECK(edition.error().rule == "OTR-1.12"_rule);
    CHECK(edition.error().why.starts_with("my.json"));
    CHECK(edition.error().why.find(place) != std::string::npos);
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
    CHECK_MESSAGE(edition.has_value(), (edition ? "" : edition.error().why));
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
    check_read_with("/edition", "");
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
    CHECK(twice.error().why.find("swapped") != std::string::npos);
}
