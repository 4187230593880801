// The lab's rows read effects: each effect counts in the row that bears its name, and in no other. Two labels that
// change places fail here.
#include <doctest/doctest.h>

#include <map>

#include "core/happened.h"
#include "games/gunfight/lab/metrics.h"
#include "games/gunfight/rules/effects.h"
#include "games/gunfight/text/notation.h"
#include "table/library.h"
#include "tests/kit/lab_shortcuts.h"

using namespace saloon;
using namespace saloon::gunfight;

namespace {

using Found = std::map<std::string, int>;

Rules rules_of_stock() {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == Rules::info.slug) files.push_back(file);
    return *Notation::open(*Notation::shelve(files), Json::object());
}

// What is counted, by the names of its rows.
Found count(const Happened& happened) {
    static const Rules rules = rules_of_stock();
    const auto rows = metrics().counted(rules);
    std::vector<std::int32_t> counts(rows.size());
    metrics().count_told(rules, std::span(&happened.effect, 1), counts);
    Found found;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (counts[i] != 0) found[rows[i].name] = counts[i];
    return found;
}

Happened told(Told kind) { return {kind, {}}; }

}  // namespace

TEST_CASE("the lab counts who was shot down, by what and by whom: GUN-14.1, 16.1") {
    const auto down = [](Weapon weapon, Word whose = Word::enemy) {
        return count(told(Told::shot_down).thing(word_of(weapon)).why(whose));
    };
    CHECK(down(Weapon::pistol) == Found{{"figures shot down", 1}, {"down by pistol", 1}});
    CHECK(down(Weapon::pistols) == Found{{"figures shot down", 1}, {"down by pistol", 1}});
    CHECK(down(Weapon::rifle) == Found{{"figures shot down", 1}, {"down by rifle", 1}});
    CHECK(down(Weapon::shotgun) == Found{{"figures shot down", 1}, {"down by shotgun", 1}});
    CHECK(down(Weapon::dynamite) == Found{{"figures shot down", 1}, {"down by dynamite", 1}});
    CHECK(down(Weapon::hands) == Found{{"figures shot down", 1}, {"down in close combat", 1}});
    CHECK(down(Weapon::rifle, Word::own_side) ==
          Found{{"figures shot down", 1}, {"down by rifle", 1}, {"down by their own side", 1}});
    CHECK(down(Weapon::rifle, Word::riderless) == Found{{"horses shot", 1}});
}

TEST_CASE("the lab counts what else becomes of figures: GUN-14.1, 15.1, 19.5, 21.2") {
    CHECK(count(told(Told::fled)) == Found{{"figures fled", 1}});
    CHECK(count(told(Told::left_town)) == Found{{"figures left by the home edge", 1}});
    CHECK(count(told(Told::pinned)) == Found{{"figures pinned", 1}});
    CHECK(count(told(Told::died)) == Found{{"dead on Boot Hill", 1}});
    CHECK(count(told(Told::came).why(Word::joined)) == Found{{"townspeople who joined", 1}});
    CHECK(count(told(Told::came).why(word_of(Verb::gang))).empty());
    CHECK(count(told(Told::recovered)).empty());
}

TEST_CASE("the lab counts money, jokers, fences and parts of groups: GUN-6.7, 7.6, 17.1, 18.7") {
    const Happened gained = Happened(Happening::gained, {}).amount(1).thing(word_of(TokenKind::money));
    CHECK(count(gained.why(Word::taken)) == Found{{"money taken", 1}});
    CHECK(count(gained.why(Word::picked_up)).empty());
    CHECK(count(gained.why(Word::taken).thing(word_of(TokenKind::dynamite))).empty());
    CHECK(count(told(Told::cancelled)) == Found{{"plays cancelled by a joker", 1}});
    CHECK(count(told(Told::went).why(Word::over_fence)) == Found{{"climbs over fences", 1}});
    CHECK(count(told(Told::went).why(word_of(Verb::climb))).empty());
    CHECK(count(told(Told::announced).thing(Word::part_of_group)) == Found{{"parts of a group moved", 1}});
    CHECK(count(told(Told::announced).why(word_of(Verb::group))).empty());
}

TEST_CASE("the lab counts turns, ends and tallies: GUN-4.1, 20.1 to 20.3") {
    CHECK(count(Happened(Happening::round_began, {}).amount(7)) == Found{{"turns", 1}});
    const auto ended = [](Reason reason) { return count(told(Told::gunfight_ended).why(word_of(reason))); };
    CHECK(ended(Reason::wipe_out) == Found{{"ends by a wipe-out", 1}});
    CHECK(ended(Reason::getaway) == Found{{"ends by a getaway", 1}});
    CHECK(ended(Reason::both_out) == Found{{"ends with both out", 1}});
    CHECK(ended(Reason::turn_limit) == Found{{"ends at the turn limit", 1}});
    CHECK(count(told(Told::tallied).thing(0).amount(5)) == Found{{"tally of side a", 5}});
    CHECK(count(told(Told::tallied).thing(1).amount(6)) == Found{{"tally of side b", 6}});
}

TEST_CASE("what the lab keeps and does not listen to changes no figure") {
    const Rules rules = rules_of_stock();
    kit::LabShortcuts<Rules> lab(rules, metrics());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) lab.play(seed);
}
