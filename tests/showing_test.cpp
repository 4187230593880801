// What a move shows to the seat that makes it. A step of which it is said that it showed nothing must look the same to
// that seat in every world which it could not tell from the true one.
#include "table/showing.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "core/hash.h"
#include "table/library.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

struct Counted {
    int shows = 0;
    int silent = 0;
};

void check_silent_step(const Table& before, const Table& after, const Step& step, Seat seat, Rng& rng) {
    for (int i = 0; i < 8; ++i) {
        const auto world = before.redealt(seat, rng);
        const auto played = world->play(step.by, step.line);
        REQUIRE(played);
        CHECK_MESSAGE(world->view(seat) == after.view(seat), step.line);
        CHECK(world->to_act() == after.to_act());
        CHECK(world->legal_for(seat) == after.legal_for(seat));
        CHECK(played->as_seen_by(Reader::of(seat)) == step.as_seen_by(Reader::of(seat)));
    }
}

void play_one(const GameKind& kind, const Json& options, std::uint64_t seed, int steps_max, Counted& counted) {
    const auto opened = kind.open(options);
    if (!opened) return;
    Table& table = **opened;
    Rng rng(seed);
    Rng worlds(seed + 1);
    CAPTURE(table.options());
    for (int steps = 0; steps < steps_max && table.to_act() != Actor::nobody; ++steps) {
        if (table.to_act() == Actor::chance) {
            (void)table.let_chance(rng);
            continue;
        }
        const auto before = table.clone();
        const Step step = table.play_random(rng);
        const bool shows = step_shows(*before, step.line, worlds);
        (shows ? counted.shows : counted.silent) += 1;
        if (!shows) check_silent_step(*before, table, step, seat_of(step.by), worlds);
    }
}

}  // namespace

TEST_CASE("a step that shows its seat nothing looks the same in every world the seat could be in") {
    const bool is_long = std::getenv("SALOON_LONG") != nullptr;
    for (const auto& kind : Library::standard().games()) {
        const std::string slug = kind->info().slug;
        CAPTURE(slug);
        Rng rng(hash_text(slug));
        Counted counted;
        for (std::uint64_t game = 0; game < (is_long ? 60 : 3); ++game)
            play_one(*kind, game == 0 ? Json::object() : kit::random_options(kind->options(), rng), game + 1,
                     is_long ? kind->info().steps_max : 80, counted);
        MESSAGE(slug << ": " << counted.shows << " steps showed something, " << counted.silent << " did not");
        CHECK(counted.shows + counted.silent > 0);
    }
}

// That no window opens where only who holds a joker has one tells that nobody does: one world in ten is otherwise.
TEST_CASE("Gunfight: a move after which nobody may react has shown that nobody can") {
    const auto kind = Library::standard().find("gunfight");
    REQUIRE(kind);
    const auto opened = (*kind)->open(Json::parse(
        R"({"players":4,"hand_size":3,"close_combat":false,"without":["horses"],"grid":1,"joker_window":"holders"})"));
    REQUIRE(opened);
    Table& table = **opened;
    Rng rng(1);
    Rng worlds(2);
    constexpr int steps_max = 60;
    constexpr int lines_tried = 4;
    int silent = 0;
    int told_all_the_same = 0;
    for (int steps = 0; steps < steps_max && table.to_act() != Actor::nobody; ++steps) {
        if (table.to_act() == Actor::chance) {
            (void)table.let_chance(rng);
            continue;
        }
        const auto legal = table.legal();
        const auto opens_window = [](const Table& then) {
            return then.view(Seat::spectator).find(R"("phase":"react")") != std::string::npos;
        };
        for (int i = 0; i < lines_tried; ++i) {
            const std::string& line = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (step_shows(table, line, worlds)) continue;
            ++silent;
            const auto after = table.clone();
            REQUIRE(after->play(table.to_act(), line));
            constexpr int worlds_looked_at = 60;
            bool differs = false;
            for (int world = 0; world < worlds_looked_at && !differs; ++world) {
                const auto other = table.redealt(seat_of(table.to_act()), worlds);
                differs = !other->play(table.to_act(), line) || opens_window(*other) != opens_window(*after);
            }
            told_all_the_same += differs ? 1 : 0;
        }
        (void)table.play_random(rng);
    }
    CHECK(silent > 20);
    CHECK(told_all_the_same == 0);
}

TEST_CASE("Texas House'em: an eviction that turns a hidden family up, or fills the market, shows something") {
    const auto kind = Library::standard().find("texas-houseem");
    REQUIRE(kind);
    Rng worlds(7);
    int evictions = 0;
    for (std::uint64_t seed = 1; seed < 200 && evictions < 5; ++seed) {
        const auto opened = (*kind)->open(Json::parse(R"({"hidden_neighbors":true})"));
        REQUIRE(opened);
        Table& table = **opened;
        Rng rng(seed);
        for (int steps = 0; steps < 60 && table.to_act() != Actor::nobody; ++steps) {
            if (table.to_act() == Actor::chance) {
                (void)table.let_chance(rng);
                continue;
            }
            std::string eviction;
            for (const std::string& line : table.legal())
                if (line.starts_with("evict")) eviction = line;
            if (eviction.empty()) {
                (void)table.play_random(rng);
                continue;
            }
            const Seat seat = seat_of(table.to_act());
            const auto before = table.clone();
            REQUIRE(table.play(table.to_act(), eviction));
            const auto other = before->redealt(seat, worlds);
            REQUIRE(other->play(before->to_act(), eviction));
            // Where another world looks otherwise, it showed something; counting the backs would not tell.
            if (other->view(seat) == table.view(seat)) continue;
            CHECK(step_shows(*before, eviction, worlds));
            ++evictions;
        }
    }
    CHECK(evictions > 0);
}
