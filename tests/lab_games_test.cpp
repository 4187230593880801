// The lab's figures do not hang on how the games were spread: the same seed gives the same tally on one thread and on
// two, in one go and in two, and what is counted adds up.
#include <doctest/doctest.h>

#include <filesystem>
#include <numeric>

#include "lab/finding.h"
#include "lab/stop.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::lab;

namespace {

ArenaPtr arena_of(std::string_view slug, const Json& options = Json::object()) {
    auto arena = open_arena(built_in_files(), slug, options);
    REQUIRE(arena.has_value());
    return *arena;
}

std::int64_t few_games(std::string_view slug) { return slug == "gunfight" ? 8 : 60; }

Tally played(const Experiment& experiment, int threads, Checkpoint& checkpoint) {
    const World alone;
    Progress silent(false);
    const std::atomic<bool> never = false;
    Runner runner({alone, threads, never, checkpoint, silent}, experiment, 0);
    CHECK(runner.play_all());
    return runner.tally();
}

Tally played(const Experiment& experiment, int threads) {
    Checkpoint none("", "");
    return played(experiment, threads, none);
}

std::int64_t times(const std::vector<Counted>& rows) {
    return std::accumulate(rows.begin(), rows.end(), std::int64_t{0},
                           [](std::int64_t sum, const Counted& each) { return sum + each.a_game.sum; });
}

}  // namespace

TEST_CASE("the same seed gives the same figures, on one thread and on two; another seed gives others") {
    for (const ArenaRow& row : arena_rows()) {
        CAPTURE(row.slug);
        const auto arena = arena_of(row.slug);
        const std::int64_t games = few_games(row.slug);
        const auto one = Experiment::run(arena, {Player{}}, 7, games);
        const Tally tally = played(one, 1);
        CHECK(tally.sides[0].games == games);
        CHECK(packed(tally) == packed(played(one, 1)));
        CHECK(packed(tally) == packed(played(one, 2)));
        CHECK(packed(tally) != packed(played(Experiment::run(arena, {Player{}}, 8, games), 1)));
    }
}

TEST_CASE("what is counted adds up") {
    for (const ArenaRow& row : arena_rows()) {
        CAPTURE(row.slug);
        const auto arena = arena_of(row.slug);
        const GameTally tally = played(Experiment::run(arena, {Player{}}, 3, few_games(row.slug)), 2).sides[0];
        if (!arena->moves().empty()) {
            CHECK(times(tally.move_kinds) == tally.decisions.sum);
            CHECK(times(tally.event_kinds) == tally.events.sum);
        }
        CHECK(tally.choices.count == tally.decisions.sum);
        CHECK(tally.lengths.count() == tally.games);
        std::int64_t share = 0;
        for (const Standing& seat : tally.seats) share += seat.share.sum;
        CHECK(share == whole_win * (tally.games - tally.without_winner));
        CHECK(arena->counted().size() == tally.counted.size());
    }
}

TEST_CASE("a run that goes on from a checkpoint ends as one that was never stopped") {
    const std::string path = std::filesystem::temp_directory_path() / "saloon_lab_checkpoint_test.json";
    std::filesystem::remove(path);
    const auto experiment = Experiment::run(arena_of("texas-houseem"), {Player{}}, 5, 200);
    const World alone;
    Progress silent(false);
    const std::atomic<bool> never = false;
    {
        Checkpoint first(path, "the run");
        Runner runner({alone, 2, never, first, silent}, experiment, 0);
        CHECK(runner.play(20, 90));  // some of it, and not from the front
        REQUIRE(first.write().has_value());
    }
    Checkpoint other(path, "another run");
    CHECK_FALSE(other.read().has_value());
    Checkpoint second(path, "the run");
    REQUIRE(second.read().has_value());
    CHECK(second.stages()[0].tally.games() == 70);
    CHECK(packed(played(experiment, 2, second)) == packed(played(experiment, 1)));
    std::filesystem::remove(path);
}

TEST_CASE("a run that is over goes on with more games, and one that has more refuses fewer") {
    const std::string path = std::filesystem::temp_directory_path() / "saloon_lab_longer_test.json";
    std::filesystem::remove(path);
    const auto arena = arena_of("texas-houseem");
    const auto run_of = [&](std::int64_t games) { return Experiment::run(arena, {Player{}}, 5, games); };
    Checkpoint first(path, "the run", 40);
    CHECK(played(run_of(40), 1, first).games() == 40);
    REQUIRE(first.write().has_value());
    Checkpoint second(path, "the run", 41);
    REQUIRE(second.read().has_value());
    CHECK(second.stages()[0].block == 1);
    CHECK(packed(played(run_of(41), 1, second)) == packed(played(run_of(41), 1)));
    Checkpoint fewer(path, "the run", 39);
    const auto refused = fewer.read();
    REQUIRE_FALSE(refused.has_value());
    CHECK(in_english(refused.error().said).find("of 40 games") != std::string::npos);
    std::filesystem::remove(path);
}

TEST_CASE("a rule counts once, by its moves where it has any; points are no times") {
    const auto arena = arena_of("texas-houseem");
    const GameTally tally = played(Experiment::run(arena, {Player{}}, 3, 60), 1).sides[0];
    std::int64_t evictions = 0;
    for (std::size_t i = 0; i < arena->moves().size(); ++i)
        if (arena->moves()[i].rule == "THE-6.6") evictions += tally.move_kinds[i].a_game.sum;
    CHECK(evictions > 0);
    bool found = false;
    for (const auto& [rule, times] : times_of_rules(*arena, tally)) {
        CHECK(rule != "THE-8.5");
        found = found || rule == "THE-6.6";
        if (rule == "THE-6.6") CHECK(times == evictions);
    }
    CHECK(found);
}

TEST_CASE("a tally comes back from its numbers, and half of them are refused") {
    const Tally tally = played(Experiment::run(arena_of("outlaw-poker"), {Player{}}, 5, 10), 1);
    auto numbers = packed(tally);
    Tally again;
    CHECK(unpack(numbers, again));
    CHECK(again == tally);
    numbers.pop_back();
    CHECK_FALSE(unpack(numbers, again));
    CHECK_FALSE(unpack({1'000'000'000}, again));
}

TEST_CASE("who differ change places on every deal, and a match has two games on each") {
    const auto arena = arena_of("texas-houseem", Json{{"players", 3}});
    const Player weak;
    const Player strong{bots::Grade::drifter, 1, 0};
    const GameTally tally = played(Experiment::run(arena, {strong, weak, weak}, 1, 4), 1).sides[0];
    CHECK(tally.games == 6);  // whole deals
    CHECK(tally.contestants[0].games == 6);
    CHECK(tally.contestants[1].games == 12);
    const Tally match = played(Experiment::match(arena_of("old-town-road"), weak, weak, 1, 20), 1);
    CHECK(match.pairs[0].count == 10);
    CHECK(match.sides[0].contestants[0].games == 10);
}

TEST_CASE("a match tells how far its sequential test is") {
    const World alone;
    Progress silent(false);
    const std::atomic<bool> never = false;
    Checkpoint none("", "");
    const Player weak;
    const Player strong{bots::Grade::drifter, 1, 0};
    const std::vector<Experiment> matches{Experiment::match(arena_of("outlaw-poker"), strong, weak, 1, 60)};
    const Finding finding = play_matches({alone, 1, never, none, silent}, matches, {0, 20, 0.05});
    const auto json = parse_json(finding.results);
    REQUIRE(json.has_value());
    const Json& match = (*json)["matches"][0];
    CHECK(match["llr"].get<double>() > 0);
    CHECK(match["llr_bound"].get<double>() == doctest::Approx(2.944).epsilon(0.001));
}

TEST_CASE("under equal options a comparison finds no difference at all") {
    const auto arena = arena_of("oregon-trail-race");
    const Tally tally = played(Experiment::compare({{arena, {Player{}}}, {arena, {Player{}}}}, 1, 40), 2);
    for (const Moments& pairs : tally.pairs) {
        CHECK(pairs.count == 20);
        CHECK(pairs.squares == 0);
    }
}

TEST_CASE("a histogram keeps small numbers exactly and large ones nearly") {
    Histogram histogram;
    for (const std::int64_t value : {-3, 0, 5, 1'023, 1'024, 5'000, 123'456}) histogram.add(value);
    CHECK(histogram.count() == 7);
    CHECK(histogram.quantile(0) == -3);
    CHECK(histogram.quantile(0.5) == 1'023);
    for (const auto& bar : histogram.bars()) CHECK(bar.times == 1);
    CHECK(histogram.bars().back().value <= 123'456);
    CHECK(histogram.bars().back().value > 123'456 - 250);
}

TEST_CASE("players by name") {
    CHECK(read_player("deputy:500")->iterations == 500);
    CHECK(read_player("deputy:50ms")->milliseconds == 50);
    CHECK(read_player("exec:./bot --level 3")->name() == "exec:./bot --level 3");
    CHECK(read_player("deputy:50ms")->name() == "deputy:50ms");
    CHECK(read_player("deputy:50:widen_from=1:horizon=9")->tunings.size() == 2);
    CHECK(read_player("deputy:50:widen_from=1:horizon=9")->name() == "deputy:50:widen_from=1:horizon=9");
    for (const char* wrong :
         {"", "cowboy", "exec:", "deputy:", "deputy:5:", "deputy:0", "deputy:x", "greenhorn:5", "deputy:5s",
          "deputy:5:widen", "deputy:5:widen_from", "deputy:5:widen_from=x", "deputy:5:iterations=2"})
        CHECK_FALSE(read_player(wrong).has_value());
}
