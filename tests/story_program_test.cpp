// `saloon story`: a game as a page to read, in its three forms, from any seat's eyes.
#include <doctest/doctest.h>

#include "tests/kit/asking.h"
#include "tests/kit/program.h"

using namespace saloon;
using kit::run_saloon;
using kit::says;

namespace {

const std::string records = std::string(SALOON_SOURCE) + "/games/";
const std::string poker = records + "outlaw-poker/records/marks_and_bounties.rec";

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
