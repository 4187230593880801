// The figures of docs/games/oregon-trail-race.md: how many choices a decision has and how long a game is, in random
// play. Run it with --success to see them; it holds that they stay within their bounds.
#include <doctest/doctest.h>

#include <algorithm>

#include "bots/random_play.h"
#include "games/oregon-trail-race/text/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::oregon_trail_race;

TEST_CASE("choices a decision and lines a game in random play") {
    std::vector<DataFile> files;
    for (const DataFile& file : built_in_files())
        if (file.game == Rules::info.slug) files.push_back(file);
    const auto shelf = Notation::shelve(files);
    REQUIRE(shelf.has_value());
    for (const int players : {2, 4, 6}) {
        const auto rules = Notation::open(*shelf, {{"players", players}});
        REQUIRE(rules.has_value());
        Rng rng(static_cast<std::uint64_t>(players));
        std::vector<std::size_t> choices;
        MoveList<Move> moves;
        std::int64_t lines = 0;
        constexpr int games = 300;
        for (int game = 0; game < games; ++game) {
            Position at = rules->start();
            for (Actor actor = rules->to_act(at); actor != Actor::nobody; actor = rules->to_act(at), ++lines) {
                if (actor == Actor::chance) {
                    rules->apply(at, rules->sample(at, rng));
                    continue;
                }
                moves.clear();
                rules->legal_moves(at, moves);
                choices.push_back(moves.size());
                rules->apply(at, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
        std::ranges::sort(choices);
        std::size_t sum = 0;
        for (const std::size_t count : choices) sum += count;
        const double mean = static_cast<double>(sum) / static_cast<double>(choices.size());
        MESSAGE(players << " players: choices mean " << mean << ", 95 % at most " << choices[choices.size() * 95 / 100]
                        << ", most " << choices.back() << "; lines a game " << lines / games);
        CHECK(mean > 3);
        CHECK(mean < 8);
        CHECK(choices.back() < 200);
    }
}
