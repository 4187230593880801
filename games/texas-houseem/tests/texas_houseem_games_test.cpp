// Whole games: how long they can last, and, when asked, the figures of docs/games/texas-houseem.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "bots/random_play.h"
#include "games/texas-houseem/tests/random_town.h"

using namespace saloon;
using namespace saloon::texas_houseem;

namespace {

// THE-11.2, 11.3
int moves_bound(const Options& options) {
    const int jokers = options.strange_folk ? options.jokers : 0;
    return options.renovations ? 100 + 2 * jokers : 48 + jokers;
}

struct Length {
    int moves = 0;
    int events = 0;
};

// A seat that would rather play any Trump than draw makes the game as long as it can.
Length play_slowly(const Rules& rules, Rng& rng, bool avoid_drawing) {
    Position at = rules.start();
    MoveList<Move> moves;
    Length length;
    for (Actor actor = rules.to_act(at); actor != Actor::nobody; actor = rules.to_act(at)) {
        if (actor == Actor::chance) {
            rules.apply(at, rules.sample(at, rng));
            ++length.events;
            continue;
        }
        moves.clear();
        rules.legal_moves(at, moves);
        REQUIRE(!moves.empty());
        const bool idle_legal =
            std::ranges::count_if(moves, [](const Move& move) { return move.verb <= Verb::pass; }) == 1;
        REQUIRE(idle_legal);  // THE-11.1
        if (avoid_drawing && moves.size() > 1)
            moves.resize(moves.size() - std::ranges::remove_if(moves, [](const Move& move) {
                                            return move.verb == Verb::draw;
                                        }).size());
        rules.apply(at, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        ++length.moves;
        REQUIRE(rules.sound(at).fine());
        REQUIRE(length.moves <= moves_bound(rules.options()));
    }
    return length;
}

}  // namespace

TEST_CASE("no game is longer than THE-11.2 and THE-11.3 say, and draw or pass is always legal: THE-11.1") {
    Rng rng(21);
    int longest = 0;
    for (int i = 0; i < 1'000; ++i) {
        const Rules rules(random_options(rng));
        const Length length = play_slowly(rules, rng, rng.below(2) == 0);
        longest = std::max(longest, length.moves);
        REQUIRE(length.events <= (rules.options().renovations ? 2 : 1));
        REQUIRE(length.moves + length.events <= Rules::info.steps_max);
    }
    MESSAGE("longest game: " << longest << " moves");
    CHECK(longest >= 34);
}

TEST_CASE("worth rises with the score and falls with that of others") {
    const Rules rules(Options{});
    Rng rng(22);
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng));
    const int before = rules.worth(at, Seat::p1);
    House& house = at.town.found(SameRank::of(CardSet::first(2)));
    house.roof = SameRank::of(CardSet::first(7) - CardSet::first(4));
    house.folk = CardSet::first(9) - CardSet::first(8);
    house.put_token(Seat::p1);
    CHECK(rules.worth(at, Seat::p1) > before);
    house.put_token(Seat::p2);
    CHECK(rules.worth(at, Seat::p1) < before);
}

// texas_houseem_games_test -ns -tc=figures
TEST_CASE("figures" * doctest::skip()) {
    for (const bool hidden : {false, true}) {
        for (int players = 2; players <= 6; ++players) {
            Options options;
            options.players = players;
            options.hidden_neighbors = hidden;
            const Rules rules(options);
            Rng rng(23);
            std::vector<std::uint32_t> branching;
            for (int game = 0; game < 1'000; ++game) {
                Position at = rules.start();
                rules.apply(at, rules.sample(at, rng));
                while (is_seat(rules.to_act(at))) {
                    branching.push_back(rules.count_moves(at));
                    rules.apply(at, rules.random_move(at, rng));
                }
            }
            std::ranges::sort(branching);
            double sum = 0;
            for (const std::uint32_t count : branching) sum += count;

            bots::RandomPlay play(rules);
            long moves = 0;
            const auto start = std::clock();
            while (std::clock() - start < CLOCKS_PER_SEC) {
                Position at = rules.start();
                moves += play.run(at, rng, Rules::info.steps_max) - 1;
            }
            const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            std::printf("| %d | %s | %.1f | %.1f | %u | %u | %u | %.2f |\n", players, hidden ? "yes" : "no",
                        static_cast<double>(branching.size()) / 1'000, sum / static_cast<double>(branching.size()),
                        branching[branching.size() / 2], branching[branching.size() * 95 / 100], branching.back(),
                        static_cast<double>(moves) / seconds / 1e6);
        }
    }
}
