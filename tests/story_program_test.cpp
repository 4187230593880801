// `saloon story`: a game as a page to read, in its three forms, from any seat's eyes.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "tests/kit/asking.h"
#include "tests/kit/places.h"
#include "tests/kit/program.h"

using namespace saloon;
using kit::run_saloon;
using kit::says;

namespace {

const std::string records = kit::project_folder() + "/games/";
const std::string poker = records + "outlaw-poker/records/marks_and_bounties.rec";
const std::string town = records + "texas-houseem/records/hidden_neighbors_second.rec";

int count_of(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::string page(const std::string& record, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"story", record, "--format", "html", "--iterations", "20"};
    words.insert(words.end(), more.begin(), more.end());
    const auto told = run_saloon(words);
    CHECK(told.status == 0);
    return told.out;
}

}  // namespace

TEST_CASE("a story has every step, what it did, and the rule that caused it") {
    const auto text = run_saloon({"story", poker});
    CHECK(text.status == 0);
    CHECK(text.out.starts_with("Outlaw Poker\n\n1. chance: shuffle"));
    CHECK(says(text.out, "[OUT-"));
    CHECK(says(text.out, "draws"));
    CHECK(says(text.out, "Won by p"));
    CHECK(says(text.out, "Scores: p1 "));
    const auto markdown = run_saloon({"story", poker, "--format", "markdown"});
    CHECK(markdown.out.starts_with("# Outlaw Poker\n\n1. **chance** `shuffle"));
    const auto html = run_saloon({"story", poker, "--format", "html"});
    CHECK(html.out.starts_with("<!doctype html>\n"));
    CHECK(says(html.out, "<small>OUT-"));
}

TEST_CASE("no sentence of any record has an empty gap, or a word that is for selecting only") {
    for (const auto& file : std::filesystem::recursive_directory_iterator(records)) {
        if (file.path().extension() != ".rec" || file.path().parent_path().filename() != "records") continue;
        for (const std::string seat : {"all", "spectator"}) {
            const auto told = run_saloon({"story", file.path().string(), "--seat", seat});
            CAPTURE(file.path().string());
            CHECK(told.status == 0);
            std::istringstream lines(told.out);
            for (std::string line; std::getline(lines, line);) {
                if (!line.starts_with("      ")) continue;
                CAPTURE(line);
                for (const std::string_view sign : {"{", "??", " hidden", " none", "_"}) CHECK_FALSE(says(line, sign));
            }
        }
    }
}

TEST_CASE("a story is told as its reader may know it") {
    CHECK_FALSE(says(run_saloon({"story", poker}).out, "??"));
    const auto seen = run_saloon({"story", poker, "--seat", "spectator"});
    CHECK(seen.status == 0);
    CHECK(says(seen.out, "??"));
}

TEST_CASE("what a story cannot be told of or in is said") {
    const auto german = run_saloon({"story", poker, "--language", "xx"});
    CHECK(german.status == 0);
    CHECK(says(german.err, "there is no language \"xx\"; English is spoken"));
    const auto form = run_saloon({"story", poker, "--format", "opera"});
    CHECK(form.status == 2);
    CHECK(says(form.err, "--format takes text, markdown or html, not \"opera\""));
    CHECK(run_saloon({"story", poker, "--seat", "p9"}).status == 2);
    CHECK(run_saloon({"story", "/nowhere/at-all.rec"}).status == 2);
}

TEST_CASE("a page has pictures of the turning points and of the end, and needs nothing else") {
    for (const char* record : {"old-town-road/records/random.rec", "texas-houseem/records/rulebook.rec",
                               "oregon-trail-race/records/rulebook_short_game.rec", "outlaw-poker/records/rulebook.rec",
                               "gunfight/records/short_game.rec"}) {
        CAPTURE(record);
        const std::string html = page(records + record);
        const int pictures = count_of(html, "<figure><svg ");
        CHECK(pictures >= 2);
        CHECK(pictures <= 4);
        CHECK(count_of(html, "<figcaption>Turning point: the table after step ") == pictures - 1);
        CHECK(count_of(html, "<figcaption>The table as the record leaves it") == 1);
        CHECK_FALSE(says(html, "http"));
        CHECK_FALSE(says(html, "\x1b"));
        CHECK(says(html, "<text "));
    }
}

TEST_CASE("the pictures show what their reader may see") {
    const std::string backs = "class=\"half faint\"";
    const std::string seen = page(town, {"--seat", "spectator", "--language", "fr"});
    CHECK(says(seen, "<html lang=\"fr\">"));
    CHECK(says(seen, "<figcaption>Tournant : la table après l’étape "));
    CHECK(count_of(seen, backs) > 0);
    CHECK(count_of(page(town), backs) < count_of(seen, backs));
}

TEST_CASE("a story calls figures by the names they came under") {
    const std::string text = run_saloon({"story", records + "gunfight/records/random_two.rec"}).out;
    CHECK(says(text, "Cole Vane rides with p1: f1."));
    CHECK(says(text, "Cole Vane is placed at 88,88."));
    CHECK_FALSE(says(text, "F1 "));
}
