// The plan that Gunfight's bots follow: always legal, blind to what its seat has not seen, and better than chance.
#include <doctest/doctest.h>

#include "games/gunfight/bots/plan.h"
#include "games/gunfight/text/notation.h"
#include "table/library.h"

using namespace saloon;
using namespace saloon::gunfight;

namespace {

Rules plan_rules(const Json& options) {
    static const Shelf shelf = [] {
        std::vector<DataFile> files;
        for (const DataFile& file : built_in_files())
            if (file.game == Rules::info.slug) files.push_back(file);
        return *Notation::shelve(files);
    }();
    return *Notation::open(shelf, options);
}

Move random_move(const Rules& rules, const Position& at, Rng& rng) {
    MoveList<Move> moves;
    rules.legal_moves(at, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// The plan's move, the same in two worlds that the seat cannot tell apart, and legal in the true one.
Move planned(const Rules& rules, const Position& at, Rng& rng) {
    const auto view = view_of(at, seat_of(rules.to_act(at)));
    MoveList<Move> room;
    const Move move = rules.first_candidate(rules.redeal(view, rng), room);
    CHECK(rules.first_candidate(rules.redeal(view, rng), room) == move);
    CHECK(rules.judge(at, move).fine());
    return move;
}

// Side a by plan, side b by plan or by chance.
SeatSet winners_of(const Rules& rules, std::uint64_t seed, bool both) {
    Rng rng(seed);
    Position at = rules.start();
    while (rules.to_act(at) != Actor::nobody) {
        if (rules.to_act(at) == Actor::chance)
            rules.apply(at, rules.sample(at, rng));
        else if (both || side_of(seat_of(rules.to_act(at))) == 0)
            rules.apply(at, planned(rules, at, rng));
        else
            rules.apply(at, random_move(rules, at, rng));
    }
    return rules.winners(at);
}

}  // namespace

TEST_CASE("the plan is legal and knows no more than its seat, whatever is played") {
    const std::vector<Json> options{
        {{"town", "dodge"}},
        {{"town", "adobe"}, {"edition", "boomtown"}},
        {{"players", 4}, {"town", "plaza"}, {"group_move", true}},
        {{"campaign_games", 2}, {"aftermath", true}, {"turn_limit", 4}},
        {{"grid", 1}, {"turn_limit", 5}},
        {{"without", {"jokers", "climbing", "close_combat"}}},
        {{"without", {"horses", "dynamite", "allies"}}, {"hand_size", 7}},
        {{"joker_window", "holders"}, {"contact_cards", "2_2"}, {"deployment", "auto"}},
    };
    for (std::uint64_t seed = 1; seed <= options.size(); ++seed) {
        const Rules rules = plan_rules(options[seed - 1]);
        CHECK_FALSE(winners_of(rules, seed, seed % 2 == 0).empty());
    }
}

TEST_CASE("the plan beats a random walker") {
    const Rules rules = plan_rules(Json::object());
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        if (const SeatSet winners = winners_of(rules, seed, false); winners.has(Seat::p1) && winners.size() == 1) ++won;
    CHECK(won >= 11);
}
