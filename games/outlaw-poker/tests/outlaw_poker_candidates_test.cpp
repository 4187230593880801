// What bots make of the steps skip, unlock and score: their first candidate is the move that a player would expect.
#include <doctest/doctest.h>

#include "games/outlaw-poker/text/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::outlaw_poker;

namespace {

// Three seats, and p1 is at the only step of its Outlaw.
struct AtStep {
    explicit AtStep(const char* step) {
        std::vector<DataFile> files;
        for (const DataFile& file : built_in_files())
            if (file.game == "outlaw-poker") files.push_back(file);
        const auto shelf = Notation::shelve(files);
        const Json custom{{"name", "stranger"}, {"steps", Json::array({*parse_json(step)})}};
        rules = Notation::open(*shelf, Json{{"players", 3}, {"custom_outlaws", Json::array({custom})}});
        REQUIRE(rules.has_value());
        at = rules->start();
        Rng rng(4);
        rules->apply(at, rules->sample(at, rng));
        rules->apply(at, rules->sample(at, rng));
        at.outlaws[0] = OutlawSlot::open(no_card);
        at.outlaws_played.push_back(*read_outlaw(*rules, "stranger"));
        at.step_index = 0;
        at.step_left = 1;
        at.phase = Phase::step;
    }
    Move first() const {
        MoveList<Move> moves;
        return rules->first_candidate(at, moves);
    }
    void iron_hand(std::string_view top, std::string_view bottom) {
        at.grids[0].slots[0] = Slot::open(*read_card(*rules, top));
        at.grids[0].slots[1] = Slot::open(*read_card(*rules, bottom));
        at.grids[0].locked = 1;
    }

    Result<Rules> rules = fault(Said::verbatim("not opened"));
    Position at;
};

}  // namespace

TEST_CASE("a bot takes the turn from the seat that is about to close (OUT-4.22)") {
    AtStep step(R"({"do": "skip"})");
    for (int slot = 2; slot < 7; ++slot) step.at.grids[2].slots[slot].seen_by = SeatSet::everyone();
    CHECK(step.first() == Move{.verb = Verb::skip_seat, .seat = Seat::p3});
}

TEST_CASE("a bot opens an Iron Hand that can be mended, and leaves a good one locked (OUT-4.23)") {
    AtStep step(R"({"do": "unlock"})");
    step.iron_hand("12", "11");
    CHECK(step.first() == Move{.verb = Verb::unlock});
    step.iron_hand("12", "12");
    CHECK(step.first() == Move{.verb = Verb::pass});
}

TEST_CASE("a bot sets a bounty on the seat with the lowest total, and none that helps others (OUT-4.24)") {
    AtStep harm(R"({"do": "score", "points": 3})");
    harm.at.totals = {7, 10, 5};
    CHECK(harm.first() == Move{.verb = Verb::score, .seat = Seat::p3});
    harm.at.bounties[2] = 6;
    CHECK(harm.first() == Move{.verb = Verb::score, .seat = Seat::p2});
    const AtStep relief(R"({"do": "score", "points": -3})");
    CHECK(relief.first() == Move{.verb = Verb::score, .seat = Seat::p1});
    const AtStep burden(R"({"do": "score", "points": 3, "whose": "own"})");
    CHECK(burden.first() == Move{.verb = Verb::pass});
}

TEST_CASE("a bounty counts in what a round is worth (OUT-7.13)") {
    AtStep step(R"({"do": "score", "points": 3})");
    const int before = step.rules->worth(step.at, Seat::p1);
    step.at.bounties[0] = 4;
    CHECK(step.rules->worth(step.at, Seat::p1) == before - 4);
}
