// How records of the first edition of the rulebook are read. They carry no mark of their edition, and with face-down
// families its defaults were others: no Ace shot at them, and a failed Trump went back to hand and Market (THE-9.45).
#include <doctest/doctest.h>

#include "table/library.h"
#include "tests/kit/files.h"
#include "tests/kit/places.h"

using namespace saloon;

namespace {

// p2 once challenged with a card of the Market, and failed.
Record first_edition() {
    const auto record = read_record(
        kit::read_file(kit::project_folder() + "/games/texas-houseem/records/first_edition_failed_trump.rec"));
    REQUIRE_MESSAGE(record.has_value(), (record ? "" : why(record.error())));
    return *record;
}

std::string edition_of(const Json& options) { return (*Library::standard().open("texas-houseem", options))->edition(); }

}  // namespace

TEST_CASE("a record of the first edition is played by its rules to the end that it had then") {
    const auto table = Library::standard().replay(first_edition());
    REQUIRE_MESSAGE(table.has_value(), (table ? "" : why(table.error())));
    const auto end = *parse_json((*table)->position());
    CHECK(end["result"] == *parse_json(R"({"scores": {"p1": 0, "p2": 37}, "winner": ["p2"]})"));
    CHECK(end["market"] == *parse_json(R"(["4D"])"));
    CHECK(end["hands"]["p1"] == *parse_json(R"(["AS", "3C", "8C", "9C", "KD"])"));
    CHECK(end["hands"]["p2"] == *parse_json(R"(["AC", "4S", "7C", "9S", "TD"])"));
    // From then on the options say what the edition did.
    CHECK((*table)->options() ==
          R"({"players":2,"hidden_neighbors":true,"aces_shoot_hidden":false,"failed_trump":"origin"})");
}

TEST_CASE("written again it is a record of the second edition, and replays to the same end") {
    const auto table = Library::standard().replay(first_edition());
    const Record again = (*table)->record();
    CHECK(again.edition == "second");
    CHECK(again.lines == first_edition().lines);
    const auto replayed = Library::standard().replay(*read_record(write_record(again)));
    REQUIRE(replayed.has_value());
    CHECK((*replayed)->position() == (*table)->position());
}

TEST_CASE("the same lines under the second edition go another way: THE-9.44") {
    Record record = first_edition();
    record.edition = "second";
    const auto table = Library::standard().replay(record);
    CHECK((!table || (*parse_json((*table)->position()))["market"] != *parse_json(R"(["4D"])")));
}

TEST_CASE("a position in the middle of such a record keeps its edition too") {
    const auto table = Library::standard().replay(first_edition());
    Record record = first_edition();
    (*table)->rewind_to(10);
    record.start = (*table)->position();
    auto start = *parse_json(record.start);
    start["options"] = *parse_json(record.options);
    record.start = dump(start);
    record.lines.erase(record.lines.begin(), record.lines.begin() + 10);
    const auto rest = Library::standard().replay(record);
    REQUIRE_MESSAGE(rest.has_value(), (rest ? "" : why(rest.error())));
    CHECK((*parse_json((*rest)->position()))["hands"]["p2"] == *parse_json(R"(["AC", "4S", "7C", "9S", "TD"])"));
}

TEST_CASE("a record says which edition it is of only where the two differ") {
    CHECK(edition_of(Json::object()) == "standard");
    CHECK(edition_of(Json{{"straight", "house"}, {"strange_folk", true}, {"jokers", 4}}) == "standard");
    CHECK(edition_of(Json{{"hidden_neighbors", true}}) == "second");
    Record record = (*Library::standard().open("texas-houseem", Json::object()))->record();
    record.edition = "second";
    CHECK(!Library::standard().replay(record).has_value());
    record.edition = "third";
    CHECK(!Library::standard().replay(record).has_value());
}
