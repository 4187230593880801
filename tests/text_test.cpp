// Readers of outside input: JSON, words, records. What is wrong is named, and nothing breaks.
#include <doctest/doctest.h>

#include <string>

#include "table/library.h"
#include "tests/kit/asking.h"
#include "text/json.h"
#include "text/record.h"
#include "text/words.h"

using namespace saloon;
using kit::says;

namespace {
std::string why_not_json(const std::string& text) {
    const auto json = parse_json(text);
    return json ? "" : why(json.error());
}
}  // namespace

TEST_CASE("JSON that is broken, too long, too deep or double is refused with its place") {
    CHECK(says(why_not_json("{\"a\": }"), "not JSON"));
    CHECK(says(why_not_json(""), "not JSON"));
    CHECK(says(why_not_json("{} {}"), "not JSON"));
    CHECK(says(why_not_json("[1e999]"), "not JSON"));
    CHECK(says(why_not_json("\"\xff\""), "not JSON"));
    CHECK(says(why_not_json("{\"a\": 1, \"a\": 2}"), "stands twice"));
    CHECK(says(why_not_json(std::string(1'000, '[')), "levels deep"));
    CHECK(says(why_not_json("\"" + std::string(10'000'000, 'x') + "\""), "longer than"));
    std::string wide = "{";
    for (int i = 0; i < 100'000; ++i) wide += "\"" + std::to_string(i) + "\":0,";
    CHECK(says(why_not_json(wide), "keys"));
    CHECK(why_not_json("{\"a\": [1, 2.5, null, true, \"x\"]}").empty());
}

TEST_CASE("what is written is what is read") {
    std::string out;
    JsonWriter writer(out);
    writer.object().key("a\"b").text("tab\tquote\"back\\line\n").key("list").array().number(-5).boolean(true).null();
    writer.array().end_array().object().end_object().end_array().key("who").actor(Actor::chance).end_object();
    const auto json = parse_json(out);
    REQUIRE(json.has_value());
    CHECK((*json)["list"] == Json({-5, true, nullptr, Json::array(), Json::object()}));
    CHECK((*json)["who"] == "chance");
    CHECK((*json)["a\"b"] == "tab\tquote\"back\\line\n");
}

TEST_CASE("text of any length is written as it is, and what needs an escape gets one, wherever it stands") {
    for (std::size_t size = 0; size < 80; ++size) {
        std::string text(size, 'x');
        for (std::size_t at = 0; at <= size; ++at) {
            for (const char c : {'"', '\\', '\x1f', '\xc3'}) {
                // The last one is the first byte of a letter: bytes above ASCII need nothing.
                std::string other = text;
                if (at < size) other.replace(at, 1, c == '\xc3' ? std::string("\xc3\xa9") : std::string(1, c));
                std::string out;
                JsonWriter(out).array().text(other).texts(other, 3).end_array();
                const auto json = parse_json(out);
                REQUIRE(json.has_value());
                REQUIRE(*json == Json({other, other, other, other}));
            }
        }
    }
    std::string out;
    JsonWriter(out).array().texts("??", 0).texts("??", 1).texts("??", 2).texts("W", 5).end_array();
    CHECK(out == R"(["??","??","??","W","W","W","W","W"])");
    for (std::size_t times = 0; times < 400; ++times) {
        std::string pile;
        JsonWriter(pile).array().texts("??", times).text("end").end_array();
        REQUIRE(pile.size() == 5 * times + 7);
    }
}

TEST_CASE("a cursor keeps the first thing that is wrong, with its path") {
    const auto json = *parse_json(R"({"round": 25, "seat": "p7", "list": [1, "x"]})");
    const auto first_fault = [&](auto&& read) {
        FirstFault first;
        read(JsonCursor(json, "position", first));
        return first ? why(*first) : std::string();
    };
    CHECK(says(first_fault([](const JsonCursor& at) { at["round"].integer(1, 20); }),
               "position.round: this must be a whole number from 1 to 20, not 25"));
    CHECK(says(first_fault([](const JsonCursor& at) { at["seat"].seat(6); }),
               "position.seat: this must be a seat from p1 to p6"));
    CHECK(says(first_fault([](const JsonCursor& at) { at["list"][1].integer(0, 9); }), "position.list[1]"));
    CHECK(says(first_fault([](const JsonCursor& at) { at["deck"].size(); }), "the key \"deck\" is missing"));
    CHECK(says(first_fault([](const JsonCursor& at) { at.exact_keys({"round", "seat"}); }), "no key \"list\""));
    CHECK(says(first_fault([](const JsonCursor& at) { at["list"][7].text(); }), "position.list"));
    CHECK(first_fault([](const JsonCursor& at) { at["list"][0].integer(1, 1); }).empty());
}

TEST_CASE("a line is plain words with one space between them") {
    for (const char* wrong : {"", " ", "a  b", " a", "a ", "a\tb", "caf\xc3\xa9", "a\n"})
        CHECK_FALSE(check_line(wrong).has_value());
    CHECK(check_line("shoot 5H by 7S").has_value());
    CHECK_FALSE(check_line(std::string(10'000, 'x')).has_value());
    CHECK(read_number("12") == 12);
    CHECK(read_number("-5") == -5);
    for (const char* wrong : {"", "+5", "05", "-0", "5x", "x", "99999999999"})
        CHECK_FALSE(read_number(wrong).has_value());
}

namespace {
Record sample() { return {"a-game", R"({"players":2})", "standard", "", {"shuffle deck 1 2", "draw 1", "draw 2"}, 0}; }
std::string why_not_record(std::string_view text) {
    const auto record = read_record(text);
    return record ? "" : why(record.error());
}
std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(says(text, from));
    return text.replace(text.find(from), from.size(), to);
}
}  // namespace

TEST_CASE("a record comes back as it was written") {
    const auto record = read_record(write_record(sample()));
    REQUIRE(record.has_value());
    CHECK(record->game == "a-game");
    CHECK(record->options == R"({"players":2})");
    CHECK(record->lines == sample().lines);
    CHECK(record->first_line == 6);
    Record begun = sample();
    begun.start = R"({"game":"a-game"})";
    CHECK(read_record(write_record(begun))->start == begun.start);
}

TEST_CASE("an edited or cut record is refused at the line that is wrong") {
    const std::string text = write_record(sample());
    CHECK(says(why_not_record(replaced(text, "draw 1", "draw 9")), "line 7: "));
    CHECK(says(why_not_record(replaced(text, "\"players\":2", "\"players\":3")), "line 6: "));
    CHECK(says(why_not_record(text.substr(0, text.find("end"))), "cut off"));
    CHECK(says(why_not_record(text.substr(0, text.find("draw 2"))), "line 8"));
    CHECK(says(why_not_record(replaced(text, "end 3", "end 2")), "must end with \"end 3\""));
    CHECK(says(why_not_record(text + "more\n"), "nothing may follow"));
    CHECK(says(why_not_record(text.substr(0, text.find("\n2 ") + 1) + text.substr(text.find("\n3 ") + 1)),
               "move 2 is missing"));
    CHECK(says(why_not_record(""), "begins with"));
    CHECK(says(why_not_record("saloon record 1\noptions {}\n"), "\"game ...\""));
}

TEST_CASE("a record written by hand needs neither numbers nor checks") {
    const auto record =
        read_record("saloon record 1\n# by hand\ngame a-game\noptions {}\nedition standard\n\ndraw 1\ndraw 2\nend\n");
    REQUIRE(record.has_value());
    CHECK(record->lines.size() == 2);
}

TEST_CASE("a record of another game, edition or law is refused with its line") {
    const Library& library = Library::standard();
    Record record = sample();
    CHECK(says(why(library.replay(record).error()), "there is no game"));
    record.game = library.games().front()->info().slug;
    record.options = "{}";
    record.edition = "another 0123";
    CHECK(says(why(library.replay(record).error()), "was made with the edition"));
    record.edition = (*library.open(record.game, Json::object()))->edition();
    record.first_line = 6;
    const auto wrong = library.replay(record);
    REQUIRE_FALSE(wrong.has_value());
    CHECK(wrong.error().at == 6);
}
