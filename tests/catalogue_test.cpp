// The words of the program: English is whole, the other languages have exactly its keys and gaps, and what is said is
// told to programs as data.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/verdict.h"
#include "text/catalogue.h"
#include "text/said.h"

using namespace saloon;

namespace {

Catalogue made(std::string_view language, std::string_view json) {
    Catalogue catalogue(language);
    REQUIRE(catalogue.add({language, "made.json", json}).has_value());
    return catalogue;
}

std::string as_json(const Said& said) {
    std::string out;
    JsonWriter json(out);
    write_said(said, json);
    return out;
}

}  // namespace

TEST_CASE("a language's file has the keys and the gaps of the English file beside it") {
    for (const WordsFile& file : built_in_words()) {
        const auto folder = [](const WordsFile& any) { return any.path.substr(0, any.path.rfind('/')); };
        const auto source = std::ranges::find_if(built_in_words(), [&](const WordsFile& other) {
            return other.language == "en" && folder(other) == folder(file);
        });
        REQUIRE(source != built_in_words().end());
        for (const Said& fault : faults_of(made(file.language, file.text), made("en", source->text)))
            FAIL_CHECK(file.path, ": ", in_english(fault));
    }
}

TEST_CASE("what is wrong with a catalogue is said with its key") {
    const Catalogue source = made("en", R"({"a":"{n} cards","b":"x","c":"y"})");
    const auto faults = faults_of(made("de", R"({"a":"{m} Karten","b":"{n, plural, one {x}}","z":"?"})"), source);
    std::vector<std::string> sentences;
    for (const Said& fault : faults) sentences.push_back(in_english(fault));
    CHECK(sentences == std::vector<std::string>{"a: English has no gap {m} here",
                                                "b: a plural or select needs the form other",
                                                "z: English has no such key", "c: this key is missing"});
}

TEST_CASE("lists, cards, seats and sentences in sentences") {
    const Said words = said("text.at_place")
                           .text("place", "here")
                           .said("why", said("table.not_to_act")
                                            .said("who", said("table.seat").seat("seat", "p1"))
                                            .said("by", said("table.chance")));
    CHECK(in_english(words) == "here: it is for p1 to act, not for chance");
    CHECK(english().sentence(words, {.seat = [](std::string_view) { return "Ada"; }}) ==
          "here: it is for Ada to act, not for chance");
    const auto list = [](Joint joint) {
        return in_english(said("advice.clauses")
                              .list("clauses", joint, {Said::verbatim("a"), Said::verbatim("b"), Said::verbatim("c")}));
    };
    CHECK(list(Joint::comma) == "a, b, c");
    CHECK(list(Joint::all) == "a, b and c");
    CHECK(list(Joint::any) == "a, b or c");
    CHECK(list(Joint::clause) == "a; b; c");
}

TEST_CASE("what is said is data for programs") {
    CHECK(as_json(said("a.b")) == R"({"key":"a.b"})");
    CHECK(
        as_json(said("a.b").number("n", 3).text("t", "\"x\"").card("c", "5H").seat("s", "p2").said("w", said("d.e"))) ==
        R"({"key":"a.b","args":{"n":3,"t":"\"x\"","c":{"card":"5H"},"s":{"seat":"p2"},)"
        R"("w":{"list":"comma","of":[{"key":"d.e"}]}}})");
}

TEST_CASE("a language falls back to English, and a key that nobody has is shown") {
    const Catalogue german = [] {
        Catalogue catalogue("de", &english());
        (void)catalogue.add({"de", "made.json", R"({"table.chance":"der Zufall"})"});
        return catalogue;
    }();
    CHECK(german.sentence(said("table.chance")) == "der Zufall");
    CHECK(german.sentence(said("table.game_is_over")) == "the game is over");
    CHECK(german.sentence(said("no.such_key")) == "no.such_key");
}
