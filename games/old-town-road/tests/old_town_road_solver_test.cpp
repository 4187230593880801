// The solver against plain enumeration of every line of play, on small decks and in the last events of a game, and what
// it promises whatever happens: a line that scores what was found, and a bound that is not below it.
#include "games/old-town-road/bots/solver/solve.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/rng.h"
#include "games/old-town-road/bots/solver/expectation.h"
#include "games/old-town-road/bots/solver/line.h"
#include "games/old-town-road/tests/frontier.h"
#include "games/old-town-road/text/notation.h"

using namespace saloon;
using namespace saloon::old_town_road;

namespace {

Rules rules_with(bool flexible_hands, std::string_view edition = "frontier") {
    return {built_in(edition), Options{flexible_hands, false}};
}

// Every other one is of the printed game, the rest of the editions with numbers and signs of their own.
std::string_view some_edition(int i) {
    constexpr std::array<std::string_view, 4> editions{"frontier", "boomtown", "frontier", "contrary"};
    return editions[static_cast<std::size_t>(i) % editions.size()];
}

int amount(int usual) { return std::getenv("SALOON_LONG") != nullptr ? 20 * usual : usual; }

// The rulebook and nothing else: the best score over all lines of play.
int best_by_enumeration(const Rules& rules, const Position& at) {
    if (is_over(rules, at)) return rules.score(at).total;
    MoveList<Move> moves;
    rules.legal_moves(at, moves);
    int best = 0;
    for (const Move move : moves) {
        Position next = at;
        rules.apply(next, move);
        best = std::max(best, best_by_enumeration(rules, next));
    }
    return best;
}

// A road and a draw pile of a few cards; the others lie on the trail, three of four face up.
Position small_deck(Rng& rng, int road, int draw) {
    std::vector<std::uint8_t> cards(cards_in_deck);
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) cards[id] = id;
    rng.shuffle(cards);
    const auto take = [&] {
        const Card card{cards.back()};
        cards.pop_back();
        return card;
    };
    const auto some_way_up = [&] { return rng.below(2) == 0 ? Lie::upright : Lie::upside_down; };
    Position at;
    for (int i = 0; i < draw; ++i) at.draw.push_back(Slot::closed(take()));
    for (int i = 0; i < road; ++i) at.road.push_back({take(), some_way_up()});
    while (!cards.empty()) at.trail.push_back({take(), rng.below(4) == 0 ? Lie::face_down : some_way_up()});
    at.phase = draw == 0 ? Phase::outskirts : Phase::journey;
    return at;
}

// Best play by somebody who learns the cards as they come: all worlds that look alike are played alike.
double expectation_by_enumeration(const Rules& rules, const std::vector<Position>& worlds);

double expectation_of(const Rules& rules, const std::vector<Position>& worlds, Move move) {
    std::vector<std::vector<Position>> groups;
    for (Position world : worlds) {
        rules.apply(world, move);
        const auto alike = std::ranges::find_if(groups, [&](const auto& group) {
            return view_of(group.front(), Seat::p1).shown == view_of(world, Seat::p1).shown;
        });
        if (alike == groups.end())
            groups.push_back({world});
        else
            alike->push_back(world);
    }
    double sum = 0;
    for (const auto& group : groups)
        sum += expectation_by_enumeration(rules, group) * static_cast<double>(group.size());
    return sum / static_cast<double>(worlds.size());
}

double expectation_by_enumeration(const Rules& rules, const std::vector<Position>& worlds) {
    if (is_over(rules, worlds.front())) return rules.score(worlds.front()).total;
    MoveList<Move> moves;
    rules.legal_moves(worlds.front(), moves);
    double best = 0;
    for (const Move move : moves) best = std::max(best, expectation_of(rules, worlds, move));
    return best;
}

// The position with its unknown cards in every order.
std::vector<Position> worlds_of(const Position& at) {
    std::vector<std::uint8_t> unseen;
    for (const Slot& slot : at.draw)
        if (!slot.seen_by.has(Seat::p1)) unseen.push_back(slot.card.id);
    std::ranges::sort(unseen);
    std::vector<Position> worlds;
    do {
        worlds.push_back(at);
        std::size_t next = 0;
        for (Slot& slot : worlds.back().draw)
            if (!slot.seen_by.has(Seat::p1)) slot.card.id = unseen[next++];
    } while (std::ranges::next_permutation(unseen).found);
    return worlds;
}

void check_against_enumeration(const Rules& rules, const Position& at) {
    REQUIRE(rules.sound(at).fine());
    const solver::Solution solution = solver::solve(rules, at, {});
    CHECK(solution.answer == solver::Answer::exact);
    CHECK(solution.found == best_by_enumeration(rules, at));
    CHECK(solver::replayed(rules, at, solution.line) == solution.found);
}

Position dealt(const Rules& rules, Rng& rng) {
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng));
    return at;
}

// Random play until so few cards are left.
Position late_position(const Rules& rules, Rng& rng, int draws_left) {
    Position at = dealt(rules, rng);
    MoveList<Move> moves;
    while (at.draw.count() > draws_left) {
        moves.clear();
        rules.legal_moves(at, moves);
        // Shots rather than getaways, or there would be no trail to speak of.
        std::ranges::stable_partition(moves, [](const Move& move) { return move.verb != Verb::flee; });
        rules.apply(at, moves[rng.below(static_cast<std::uint32_t>((moves.size() + 1) / 2))]);
    }
    return at;
}

}  // namespace

TEST_CASE("small decks: the optimum is that of plain enumeration") {
    Rng rng(7);
    for (int i = 0; i < amount(150); ++i) {
        const Rules rules = rules_with(i % 3 == 0, some_edition(i));
        const int road = 1 + static_cast<int>(rng.below(5));
        const int draw = static_cast<int>(rng.below(static_cast<std::uint32_t>(6 - road)));
        CAPTURE(i);
        check_against_enumeration(rules, small_deck(rng, road, draw));
    }
}

TEST_CASE("small decks: a drawn card waits") {
    Rng rng(8);
    int waiting = 0;
    for (int i = 0; i < amount(150); ++i) {
        const Rules rules = rules_with(i % 3 == 0, some_edition(i));
        Position at = small_deck(rng, 3, 3);
        rules.apply(at, Move{Verb::flee, at.road.front().card()});
        if (at.phase != Phase::travel) continue;
        ++waiting;
        CAPTURE(i);
        check_against_enumeration(rules, at);
    }
    CHECK(waiting > 20);
}

TEST_CASE("late positions: the optimum is that of plain enumeration") {
    Rng rng(9);
    for (int i = 0; i < amount(20); ++i) {
        const Rules rules = rules_with(i % 5 == 0, some_edition(i));
        CAPTURE(i);
        check_against_enumeration(rules, late_position(rules, rng, 0));
    }
}

TEST_CASE("a few unknown cards: the expectation of every move is that of plain enumeration") {
    Rng rng(14);
    int waiting = 0;
    int known = 0;
    for (int i = 0; i < amount(40); ++i) {
        const Rules rules = rules_with(i % 5 == 0, some_edition(i));
        Position at = small_deck(rng, 2 + static_cast<int>(rng.below(2)), 2 + static_cast<int>(rng.below(2)));
        if (i % 3 == 0) at.draw[rng.below(static_cast<std::uint32_t>(at.draw.size()))].seen_by = SeatSet::everyone();
        if (i % 2 == 0) rules.apply(at, Move{Verb::flee, at.road.front().card()});
        waiting += at.phase == Phase::travel ? 1 : 0;
        known += i % 3 == 0 ? 1 : 0;
        CAPTURE(i);
        const solver::Facts facts(rules.edition(), rules.options());
        REQUIRE(solver::Expectation::fits(at));
        const auto valued = solver::Expectation(rules, facts, at).run(1'000'000, {});
        REQUIRE(valued.has_value());
        MoveList<Move> moves;
        rules.legal_moves(at, moves);
        CHECK(valued->size() == moves.size());
        for (const auto& [move, value] : *valued) {
            CHECK(rules.judge(at, move).fine());
            CHECK(static_cast<double>(value) / solver::Expectation::scale ==
                  doctest::Approx(expectation_of(rules, worlds_of(at), move)).epsilon(1e-9));
        }
    }
    CHECK(waiting > 3);
    CHECK(known > 3);
}

TEST_CASE("the bound of an edition with high points takes two bytes, and is as exact") {  // OTR-1.16
    Rng rng(15);
    const Rules rules = rules_with(true, "boomtown");
    Position at = late_position(rules, rng, 4);
    const solver::Facts facts(rules.edition(), rules.options());
    CHECK(facts.most_of_rest(dealt(rules, rng)) > 255);
    const solver::Solution solution = solver::solve(rules, at, {});
    CHECK(solution.answer == solver::Answer::exact);
    CHECK(solver::replayed(rules, at, solution.line) == solution.found);
}

TEST_CASE("hands make no difference, and the last draws of a game are solved outright") {
    Rng rng(10);
    const Rules rules = rules_with(false);
    const Position at = late_position(rules, rng, 4);
    const solver::Solution one = solver::solve(rules, at, {});
    solver::Limits limits;
    limits.hands.count = 3;
    const solver::Solution three = solver::solve(rules, at, limits);
    CHECK(one.answer == solver::Answer::exact);
    CHECK(one.found == three.found);
    CHECK(one.line == three.line);
}

TEST_CASE("told to stop, it answers with what it has") {
    Rng rng(11);
    const Rules rules = rules_with(false);
    const Position at = late_position(rules, rng, 5);
    const int best = solver::solve(rules, at, {}).found;
    for (const int patience : {0, 1, 3, 10, 30}) {
        int asked = 0;
        solver::Limits limits;
        limits.enough = [&] { return asked++ >= patience; };
        const solver::Solution solution = solver::solve(rules, at, limits);
        CHECK(solution.found <= best);
        CHECK(solution.bound >= best);
        CHECK(solver::replayed(rules, at, solution.line) == solution.found);
    }
}

TEST_CASE("little memory makes the answer worse, never wrong") {
    Rng rng(12);
    const Rules rules = rules_with(false);
    const Position at = late_position(rules, rng, 5);
    const int best = solver::solve(rules, at, {}).found;
    for (const unsigned shift : {16U, 20U, 22U, 24U}) {
        solver::Limits limits;
        limits.memory = std::size_t{1} << shift;
        const solver::Solution solution = solver::solve(rules, at, limits);
        CHECK(solution.found <= best);
        CHECK(solution.bound >= best);
        CHECK(solver::replayed(rules, at, solution.line) == solution.found);
    }
}

TEST_CASE("a road too long to search still gets an honest answer") {
    Rng rng(13);
    const Rules rules = rules_with(false);
    const Position at = small_deck(rng, 12, 3);
    const solver::Solution solution = solver::solve(rules, at, {});
    CHECK(solution.answer == solver::Answer::too_large);
    CHECK(solution.bound > solution.found);
    CHECK(solver::replayed(rules, at, solution.line) == solution.found);
}
