// A bluff cannot be read: THE-10.1 to THE-10.8, THE-12.11 and THE-12.12 over many positions.
#include <doctest/doctest.h>

#include "games/texas-houseem/notation.h"
#include "games/texas-houseem/tests/random_town.h"
#include "table/table_of.h"

using namespace saloon;
using namespace saloon::texas_houseem;

namespace {

using HouseTable = TableOf<Notation>;

Options hiding(Rng& rng) {
    Options options = random_options(rng);
    options.hidden_neighbors = true;
    return options;
}

std::string line_of(const Rules& rules, const Position& at, const Move& move, Reader reader) {
    std::string line;
    Notation::write(rules, at, move, reader, line);
    return line;
}

// Nothing where the move ends the game and all is turned up (THE-9.14).
std::string view_after(const std::shared_ptr<const Rules>& rules, Position at, const Move& move, Seat seat) {
    rules->apply(at, move);
    if (is_over(*rules, at)) return {};
    return HouseTable(rules, "{}", at).view(seat);
}

}  // namespace

TEST_CASE("two face-down plays that differ only in cards of the hand look alike to every other seat") {
    Rng rng(11);
    int compared = 0;
    for (int i = 0; i < 400; ++i) {
        const auto rules = std::make_shared<const Rules>(hiding(rng));
        const Position at = TownMaker(*rules, rng).make(9);
        MoveList<Move> moves;
        rules->legal_moves(at, moves);
        std::erase_if(moves, [](const Move& move) { return move.verb != Verb::settle && move.verb != Verb::expand; });
        for (std::size_t k = 0; k + 1 < moves.size() && k < 40; ++k) {
            const Move& one = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const Move& other = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const bool alike = one.verb == other.verb && one.house == other.house &&
                               one.cards.size() == other.cards.size() &&
                               (one.cards & at.market) == (other.cards & at.market);
            if (!alike) continue;
            for (int s = 0; s <= rules->players(); ++s) {
                const Seat seat = s == rules->players() ? Seat::spectator : seat_at(s);
                if (seat == at.turn) continue;
                ++compared;
                REQUIRE(line_of(*rules, at, one, Reader::of(seat)) == line_of(*rules, at, other, Reader::of(seat)));
                REQUIRE(view_after(rules, at, one, seat) == view_after(rules, at, other, seat));
            }
        }
    }
    CHECK(compared > 1'000);
}

TEST_CASE("worlds that differ only in hidden cards give a seat the same view, list, verdicts and lines") {
    Rng rng(12);
    for (int i = 0; i < 600; ++i) {
        const auto rules = std::make_shared<const Rules>(hiding(rng));
        const Position at = TownMaker(*rules, rng).make(8);
        const HouseTable truth(rules, "{}", at);
        MoveList<Move> moves;
        rules->legal_moves(at, moves);
        for (int s = 0; s <= rules->players(); ++s) {
            const Seat seat = s == rules->players() ? Seat::spectator : seat_at(s);
            const Position world = rules->redeal(view_of(at, seat), rng);
            REQUIRE(rules->sound(world).fine());
            REQUIRE(view_of(world, seat).shown == view_of(at, seat).shown);
            REQUIRE(HouseTable(rules, "{}", world).view(seat) == truth.view(seat));
            const SeatSet open = truth.open_scores(Reader::of(seat));  // THE-8.10
            REQUIRE(HouseTable(rules, "{}", world).open_scores(Reader::of(seat)) == open);
            for (int owner = 0; owner < rules->players(); ++owner) {
                const auto index = static_cast<std::size_t>(owner);
                if (open.has(seat_at(owner)))
                    REQUIRE(rules->scores(world)->points[index] == rules->scores(at)->points[index]);
            }
            REQUIRE((seat == Seat::spectator || open.has(seat)));
            if (seat != at.turn) continue;
            MoveList<Move> there;
            rules->legal_moves(world, there);
            REQUIRE(there == moves);
            for (int tries = 0; tries < 200; ++tries) {
                Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                move.verb = static_cast<Verb>(rng.below(verbs));
                move.house = rng.below(at.town.next_number() + 1);
                if (rng.below(2) == 0)
                    move.cards |= CardSet::only(Card{static_cast<std::uint8_t>(rng.below(cards_max))});
                const Verdict here = rules->judge(at, move);
                const Verdict beyond = rules->judge(world, move);
                REQUIRE(here.fine() == beyond.fine());
                REQUIRE(here.rule() == beyond.rule());
                REQUIRE(std::string(here.reason()) == beyond.reason());
            }
        }
    }
}

TEST_CASE("what was seen to go to a hand or House stays known to all, and only that: THE-10.4") {
    Rng rng(13);
    for (int i = 0; i < 300; ++i) {
        const Rules rules(hiding(rng));
        const Position at = TownMaker(rules, rng).make(8);
        const Position shown = view_of(at, Seat::spectator).shown;
        for (int s = 0; s < rules.players(); ++s) {
            REQUIRE(shown.hands[seat_at(s)].cards() == (at.hands[seat_at(s)].cards() & at.hands.seen));
            REQUIRE(shown.hands[seat_at(s)].size() == at.hands[seat_at(s)].size());
        }
        for (const House& house : at.town) {
            const House& seen = *shown.town.find(house.number);
            REQUIRE(seen.hidden.cards() == (house.hidden.cards() & at.town.seen));
            REQUIRE(seen.hidden.size() == house.hidden.size());
        }
    }
}
