// The grades, over all games: their moves are legal, depend on the view alone, and repeat themselves.
#include <doctest/doctest.h>

#include "table/library.h"

using namespace saloon;
using bots::Grade;

namespace {

constexpr std::uint64_t few = 40;  // iterations

Thinking thinking(Grade grade, std::uint64_t seed) { return {.grade = grade, .seed = seed, .iterations = few}; }

// Positions of a game in which drifters and greenhorns take turns, so that it gets somewhere.
template <class F>
void along_a_game(const GameKind& kind, std::uint64_t seed, int decisions, F&& look) {
    auto opened = kind.open(Json::object());
    REQUIRE(opened.has_value());
    Table& table = **opened;
    Rng rng(seed);
    for (int seen = 0; seen < decisions && table.to_act() != Actor::nobody;) {
        if (table.to_act() == Actor::chance) {
            table.let_chance(rng);
            continue;
        }
        look(table, rng);
        ++seen;
        const Grade grade = rng.below(3) == 0 ? Grade::greenhorn : Grade::drifter;
        const auto played = table.play(table.to_act(), table.think(thinking(grade, rng.next())));
        REQUIRE_MESSAGE(played.has_value(), (played ? "" : why(played.error())));
    }
}

}  // namespace

TEST_CASE("two worlds with one view get the same move from every grade, whatever the game") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        along_a_game(*kind, 11, 24, [](const Table& table, Rng& rng) {
            const Seat seat = seat_of(table.to_act());
            const auto other = table.redealt(seat, rng);
            for (const auto& info : bots::grades) {
                const Thinking how = thinking(info.grade, rng.next());
                const std::string line = table.think(how);
                CHECK(other->think(how) == line);
                CHECK(table.think(how) == line);  // and it repeats itself
                CHECK(table.judge(line).has_value());
            }
        });
    }
}

TEST_CASE("several hands think one after the other when nobody lends a crew, and the crew is used when it is there") {
    const auto& library = Library::standard();
    auto table = *library.open("outlaw-poker", Json::object());
    Rng rng(3);
    while (table->to_act() == Actor::chance) table->let_chance(rng);
    Thinking how = thinking(Grade::marshal, 5);
    how.hands = 3;
    const std::string line = table->think(how);
    int worked = 0;
    how.crew = [&](int hands, const std::function<void(int)>& work) {
        for (int hand = hands; hand-- > 0; ++worked) work(hand);  // the order does not matter
    };
    CHECK(table->think(how) == line);
    CHECK(worked == 3);
}

TEST_CASE("a search stops when it is told to") {
    auto table = *Library::standard().open("texas-houseem", Json::object());
    Rng rng(4);
    for (int i = 0; i < 6; ++i) table->to_act() == Actor::chance ? table->let_chance(rng) : table->play_random(rng);
    Thinking how{.grade = Grade::sheriff, .seed = 1};
    int asked = 0;
    how.enough = [&] { return ++asked > 10; };
    CHECK(table->judge(table->think(how)).has_value());
    CHECK(asked <= 12);
}

TEST_CASE("advice: legal lines, the best first, from the view alone") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        along_a_game(*kind, 12, 8, [](const Table& table, Rng& rng) {
            const Thinking how = thinking(Grade::sheriff, rng.next());
            const TableAdvice advice = table.advise(how, 3);
            const auto other = table.redealt(seat_of(table.to_act()), rng)->advise(how, 3);
            REQUIRE(!advice.choices.empty());
            REQUIRE(advice.choices.size() == other.choices.size());
            CHECK(advice.choices.size() <= 3);
            for (std::size_t i = 0; i < advice.choices.size(); ++i) {
                const AdvisedLine& line = advice.choices[i];
                CHECK(table.judge(line.line).has_value());
                CHECK(line.why == other.choices[i].why);
                CHECK(line.win_per_mille >= 0);
                CHECK(line.win_per_mille <= 1'000);
                if (i == 0) continue;
                CHECK(line.standing != bots::Standing::best);
                CHECK(line.sure_per_mille <= 1'000);
            }
            const auto why_not = table.why_not(table.legal().back(), how);
            REQUIRE(why_not.has_value());
            CHECK(why_not->asked.line == table.legal().back());
            CHECK(!why_not->why.empty());
        });
    }
}
