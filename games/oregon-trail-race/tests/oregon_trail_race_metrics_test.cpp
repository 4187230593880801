// The lab's rows read effects: each effect counts in the row that bears its name, and in no other.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/oregon-trail-race/lab/metrics.h"
#include "games/oregon-trail-race/rules/happened.h"
#include "games/oregon-trail-race/text/notation.h"
#include "table/library.h"
#include "tests/kit/lab_shortcuts.h"

using namespace saloon;
using namespace saloon::oregon_trail_race;

namespace {

Rules rules_of_base() {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == Rules::info.slug) files.push_back(file);
    return *Notation::open(*Notation::shelve(files), Json::object());
}

// What is counted, by the names of its rows.
std::map<std::string, int> counted(const Rules& rules, const Happened& happened) {
    const auto rows = metrics().counted(rules);
    std::vector<std::int32_t> counts(rows.size());
    metrics().count_told(rules, std::span(&happened.effect, 1), counts);
    std::map<std::string, int> found;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (counts[i] != 0) found[rows[i].name] = counts[i];
    return found;
}

Happened moved(Word why) { return Happened(Happening::card_moved, {}).card(told_card(Supply::food)).why(why); }

}  // namespace

TEST_CASE("each effect counts in the row with its name") {
    using Found = std::map<std::string, int>;
    const Rules rules = rules_of_base();
    const auto count = [&](const Happened& happened) { return counted(rules, happened); };
    const Card plain = trail_card(TrailKind::plain);
    const Card river = trail_card(TrailKind::river);
    CHECK(count(lying(Happened(Told::forged, {}), {plain, false})) == Found{{"trail cards laid", 1}});
    CHECK(count(lying(Happened(Told::forged, {}), {river, true})) ==
          Found{{"trail cards laid", 1}, {"rivers laid", 1}});
    CHECK(count(Happened(Told::founded, {}).to(town_at(4, 1))) == Found{{"towns and forts founded", 1}});
    for (const saloon::Place beside : {town_at(4, 2), town_at(0, 1)})
        CHECK(count(Happened(Told::founded, {}).to(beside)) ==
              Found{{"towns and forts founded", 1}, {"towns founded beside another or at Independence", 1}});
    CHECK(count(moved(Word::picked)) == Found{{"picked from a stock that was looked at", 1}});
    CHECK(count(moved(Word::in_river)) == Found{{"supplies lost in rivers", 1}});
    CHECK(count(moved(Word::stolen)) == Found{{"supplies stolen", 1}});
    CHECK(count(moved(Word::taken)).empty());
    CHECK(count(Happened(Told::mended, {}).why(Word::in_town)) == Found{{"problems mended", 1}});
    CHECK(count(Happened(Told::mended, {}).why(Word::by_trade)) ==
          Found{{"problems mended", 1}, {"mended with a trade", 1}});
    CHECK(count(Happened(Told::staked, {}).why(word_of(Supply::bullets))) == Found{{"trades for bullets", 1}});
    CHECK(count(Happened(Told::staked, {}).why(Word::deflect)).empty());
    CHECK(count(Happened(Told::tombstone, {}).why(word_of(Cause::drowned))) == Found{{"people drowned", 1}});
    CHECK(count(Happened(Told::tombstone, {}).why(word_of(Cause::shot))) == Found{{"people shot for a thief", 1}});
    CHECK(count(Happened(Happening::lost, {}).amount(1)) == Found{{"people lost", 1}});
    CHECK(count(Happened(Happening::out, {})) == Found{{"wagons out", 1}});
    CHECK(count(Happened(Happening::skipped, {})) == Found{{"turns lost", 1}});
    CHECK(count(Happened(Told::trimmed, {})) == Found{{"trails trimmed", 1}});
    CHECK(count(Happened(Happening::round_began, {}).amount(9)) == Found{{"rounds", 9}});
    CHECK(count(Happened(Told::ended, {}).why(Word::arrived)) == Found{{"ends by arrival", 1}});
    CHECK(count(Happened(Told::ended, {}).why(Word::last_wagon)) == Found{{"ends with the last wagon", 1}});
    CHECK(count(Happened(Told::ended, {}).why(Word::all_dead)) == Found{{"ends with nobody alive", 1}});
    CHECK(count(Happened(Told::ended, {}).why(Word::winter)) == Found{{"ends in winter", 1}});
}

TEST_CASE("each calamity counts in its own rows") {
    const Rules rules = rules_of_base();
    const auto words = Notation::told_words();
    for (int i = 0; i < calamity_cards; ++i) {
        const auto calamity = static_cast<Calamity>(i);
        std::string name(words[code_of(word_of(calamity))]);
        std::ranges::replace(name, '_', ' ');
        const Happened up =
            Happened(Happening::card_moved, {}).card(told_card(calamity)).from(place_at(Spot::calamity_deck));
        CHECK(counted(rules, up) == std::map<std::string, int>{{name + " drawn", 1}});
        const Happened stone = Happened(Told::tombstone, {}).why(word_of(calamity));
        CHECK(counted(rules, stone) == std::map<std::string, int>{{"people lost to " + name, 1}});
    }
}

TEST_CASE("what the lab keeps and does not listen to changes no figure") {
    const Rules rules = rules_of_base();
    kit::LabShortcuts<Rules> lab(rules, metrics());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) lab.play(seed);
}
