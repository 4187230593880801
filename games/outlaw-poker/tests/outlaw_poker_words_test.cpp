// An Outlaw in words (OUT-4.25), the ready-made ones (OUT-1.12), and what the sum of an edition is over (appendix C).
#include <doctest/doctest.h>

#include "games/outlaw-poker/text/edition_reading_outlaws.h"
#include "games/outlaw-poker/text/notation.h"
#include "table/library.h"
#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "text/catalogue.h"

using namespace saloon;
using outlaw_poker::Notation;

namespace {

const DataFile& built_in(std::string_view path) {
    for (const DataFile& file : built_in_files())
        if (file.game == "outlaw-poker" && file.path == path) return file;
    FAIL("this file is built in: ", path);
    return built_in_files().front();
}

std::string sum_of(const Json& edition) {
    const auto shelf = Notation::shelve({{"outlaw-poker", "own.json", dump(edition)}});
    REQUIRE_MESSAGE(shelf.has_value(), (shelf ? "" : why(shelf.error())));
    return Notation::edition(*Notation::open(*shelf, Json{{"edition", edition["edition"]}}));
}

}  // namespace

TEST_CASE("every step with every count and whose has the words of the rulebook (OUT-4.25)") {
    const auto words = parse_json(kit::read_file(kit::project_folder() + "/games/outlaw-poker/tests/words.json"));
    REQUIRE(words.has_value());
    REQUIRE(words->size() > 100);
    for (const Json& row : *words) {
        FirstFault first;
        const Json list = Json::array({Json{{"name", "kid"}, {"steps", row["steps"]}}});
        const auto outlaws = outlaw_poker::read_outlaws(JsonCursor(list, "row", first), 1, 1);
        REQUIRE_MESSAGE(!first, dump(row));
        CHECK(outlaw_poker::outlaw_in_words(outlaws[0].steps) == row["text"].get<std::string>());
    }
}

TEST_CASE("every step has its words in every language (OUT-4.25)") {
    const auto words = parse_json(kit::read_file(kit::project_folder() + "/games/outlaw-poker/tests/words.json"));
    for (const std::string_view language : languages) {
        Catalogue catalogue(language);
        for (const WordsFile& file : built_in_words())
            if (file.language == language) REQUIRE(catalogue.add(file).has_value());
        for (const Json& row : *words) {
            FirstFault first;
            const Json list = Json::array({Json{{"name", "kid"}, {"steps", row["steps"]}}});
            const auto outlaws = outlaw_poker::read_outlaws(JsonCursor(list, "row", first), 1, 1);
            const std::string told = catalogue.sentence(outlaw_poker::outlaw_said(outlaws[0].steps));
            CHECK_MESSAGE(!told.contains('{'), told);
            CHECK_MESSAGE(!told.contains("out."), told);
            CHECK_MESSAGE(told.ends_with('.'), told);
        }
    }
}

TEST_CASE(
    "the texts of the built-in and the ready-made Outlaws are those of the rulebook (OUT-4.25, OUT-1.4, OUT-1.5)") {
    // The table "The texts that follow from it": | `id` | text |
    const std::string book = kit::read_file(kit::project_folder() + "/docs/rules/outlaw-poker.md");
    const auto library_options =
        Notation::options(*Notation::shelve({built_in("editions/frontier.json"), built_in("editions/presets.json")}));
    const auto custom = std::ranges::find(library_options, "custom_outlaws", &OptionHelp::name);
    const auto shelf = Notation::shelve(std::vector<DataFile>{built_in("editions/frontier.json")});
    const auto rules = Notation::open(*shelf, Json{{"custom_outlaws", custom->allowed.back()}});
    REQUIRE(rules.has_value());
    CHECK(rules->outlaws().size() == 12);
    for (const outlaw_poker::Outlaw& outlaw : rules->outlaws())
        CHECK_MESSAGE(book.contains("| `" + outlaw.id + "` | " + outlaw_poker::outlaw_in_words(outlaw.steps) + " |"),
                      outlaw.id);
}

TEST_CASE("a menu offers the ready-made Outlaws as the rulebook says (OUT-1.12)") {
    const auto options =
        Notation::options(*Notation::shelve({built_in("editions/frontier.json"), built_in("editions/presets.json")}));
    const auto custom = std::ranges::find(options, "custom_outlaws", &OptionHelp::name);
    std::vector<std::string> menu;
    for (const Json& choice : custom->allowed) {
        std::string names;
        for (const Json& outlaw : choice) names += (names.empty() ? "" : ", ") + outlaw["name"].get<std::string>();
        menu.push_back(names);
    }
    CHECK(menu == std::vector<std::string>{
                      "Renegade, Bartender", "", "Locksmith, Town Marshal", "Bounty Hunter, Snake-Oil Doctor",
                      "Locksmith, Town Marshal, Bounty Hunter, Snake-Oil Doctor",
                      "Locksmith, Town Marshal, Bounty Hunter, Snake-Oil Doctor, Renegade, Bartender"});
}

TEST_CASE("names and texts do not change the sum of an edition, ids and steps do (OUT-4.20)") {
    // The sums of the rulebook's first edition, which stand in old records.
    Json frontier = *parse_json(built_in("editions/frontier.json").text);
    const std::string old = "frontier 042390ffc4d305aa";
    CHECK(sum_of(frontier) == old);
    CHECK(sum_of(*parse_json(built_in("editions/homestead.json").text)) == "homestead f674fd86e103d552");
    Json named = frontier;
    named["outlaws"][0]["name"] = "Long Range";
    named["outlaws"][0]["id"] = "sharpshooter";
    named["outlaws"][0]["text"] = "From a mile away.";
    CHECK(sum_of(named) == old);
    Json first = frontier;
    first["outlaws"][0]["name"] = "sharpshooter";
    CHECK(sum_of(first) == old);
    Json other = frontier;
    other["outlaws"][0]["name"] = "Long Range";
    CHECK(sum_of(other) != old);
    Json stronger = frontier;
    stronger["outlaws"][0]["steps"][0]["count"] = 4;
    CHECK(sum_of(stronger) != old);
}

TEST_CASE("the list of ready-made Outlaws is checked like an edition (OUT-1.12, OUT-4.18)") {
    const std::string path = "editions/presets.json";
    CHECK(!Notation::shelve({{"outlaw-poker", path, R"({"game": "outlaw-poker"})"}}).has_value());
    CHECK(
        !Notation::shelve({{"outlaw-poker", path, R"({"game": "outlaw-poker", "custom_outlaws": [{"name": "kid"}]})"}})
             .has_value());
    CHECK(Notation::shelve({{"outlaw-poker", "mine/presets.json", built_in(path).text}}).has_value());
    CHECK(!Notation::shelve({{"outlaw-poker", "own.json", built_in(path).text}}).has_value());  // it is no edition
}
