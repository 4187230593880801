// Parts of the search that no single move shows: what it keeps for the next one, and the endings it plays out.
#include <doctest/doctest.h>

#include <numeric>

#include "bots/ending.h"
#include "bots/ismcts.h"
#include "games/outlaw-poker/text/notation.h"
#include "games/texas-houseem/text/notation.h"
#include "table/library.h"
#include "table/table_of.h"

using namespace saloon;

namespace {

template <class N>
TableOf<N>& opened(std::unique_ptr<Table>& table, const char* game, const Json& options) {
    table = *Library::standard().open(game, options);
    return static_cast<TableOf<N>&>(*table);
}

template <class Choices>
std::uint64_t visits_of(const Choices& choices) {
    return std::accumulate(choices.begin(), choices.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& choice) { return sum + choice.visits; });
}

// What comes of a position, by the table's own moves and way back and nothing of the search's.
double win_share(Table& table, Seat seat) {
    if (table.to_act() == Actor::nobody) return table.winners().has(seat) ? 1.0 / table.winners().size() : 0.0;
    REQUIRE(is_seat(table.to_act()));
    const bool own = table.to_act() == actor_of(seat);
    const std::size_t steps = table.steps().size();
    double best = own ? 0 : 1;
    for (const std::string& line : table.legal()) {
        REQUIRE(table.play(table.to_act(), line).has_value());
        const double share = win_share(table, seat);
        best = own ? std::max(best, share) : std::min(best, share);
        table.rewind_to(steps);
    }
    return best;
}

}  // namespace

TEST_CASE("a search goes on from where its seat stands now, and not from where it never was") {
    std::unique_ptr<Table> keep;
    auto& table = opened<outlaw_poker::Notation>(keep, "outlaw-poker", Json{{"players", 2}});
    Rng rng(5);
    while (table.to_act() == Actor::chance) table.let_chance(rng);
    while (table.now().phase != outlaw_poker::Phase::start) table.play_random(rng);
    const Seat seat = seat_of(table.to_act());
    SearchHints hints = outlaw_poker::Rules::hints;
    hints.tree_depth = 24;
    bots::Search<outlaw_poker::Rules> search(table.rules(), view_of(table.now(), seat), 1, 8'000, {}, hints);
    search.run(4'000, {});
    CHECK(visits_of(search.choices()) == 4'000);
    const auto before = view_of(table.now(), seat);
    REQUIRE(table.play(table.to_act(), "draw deck").has_value());
    REQUIRE(table.to_act() == actor_of(seat));
    REQUIRE(search.go_on(view_of(table.now(), seat), 2, 2'000));
    const std::uint64_t kept = visits_of(search.choices());
    CHECK(kept > 0);
    CHECK(kept < 4'000);
    search.run(500, {});
    CHECK(search.iterations() == 500);
    CHECK(visits_of(search.choices()) == kept + 500);
    MoveList<outlaw_poker::Move> legal;
    table.rules().legal_moves(table.now(), legal);
    for (const auto& choice : search.choices()) CHECK(std::ranges::find(legal, choice.move) != legal.end());
    CHECK_FALSE(search.go_on(before, 3, 100));                                        // no way leads back
    CHECK_FALSE(search.go_on(view_of(table.now(), seat), 3, std::size_t{1} << 20U));  // no room
}

TEST_CASE("a seat that remembers plays legal moves, and the same ones when the game is played again") {
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        std::vector<std::string> first;
        for (int time = 0; time < 2; ++time) {
            auto table = *kind->open(Json::object());
            std::array<std::unique_ptr<bots::Memory>, seats_max> memories;
            Rng rng(8);
            std::size_t decisions = 0;
            while (table->to_act() != Actor::nobody && decisions < 30) {
                if (table->to_act() == Actor::chance) {
                    table->let_chance(rng);
                    continue;
                }
                bots::Thinking thinking{.grade = bots::Grade::deputy, .seed = rng.next(), .iterations = 60};
                thinking.memory = &memories[static_cast<std::size_t>(seat_of(table->to_act()))];
                const std::string line = table->think(thinking);
                REQUIRE(table->play(table->to_act(), line).has_value());
                if (time == 0) first.push_back(line);
                CHECK(first[decisions++] == line);
            }
        }
    }
}

TEST_CASE("the last moves are played out, and come to what playing all lines comes to") {
    int endings = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::unique_ptr<Table> keep;
        auto& table = opened<texas_houseem::Notation>(keep, "texas-houseem", Json{{"players", 2}});
        Rng rng(seed);
        while (table.to_act() != Actor::nobody) {
            if (table.to_act() == Actor::chance) {
                table.let_chance(rng);
                continue;
            }
            const Seat seat = seat_of(table.to_act());
            const auto move =
                bots::Ending<texas_houseem::Rules>(table.rules(), 2'000).best(view_of(table.now(), seat), rng);
            if (!move || table.legal().size() < 2) {
                table.play_random(rng);
                continue;
            }
            ++endings;
            const double best = win_share(table, seat);
            std::string line;
            texas_houseem::Notation::write(table.rules(), table.now(), *move, Reader::all(), line);
            REQUIRE(table.play(table.to_act(), line).has_value());
            CHECK(win_share(table, seat) == best);
        }
    }
    CHECK(endings > 20);
}
