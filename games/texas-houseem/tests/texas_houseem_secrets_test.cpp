// A bluff cannot be read: THE-10.1 to THE-10.8, THE-12.11 and THE-12.12 over many positions.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/texas-houseem/rules/row.h"
#include "games/texas-houseem/tests/random_town.h"
#include "games/texas-houseem/text/notation.h"
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

// A shot at any card by name, or at a place: most are refused, and for the same reason in every world.
Move shot_at(const Position& at, Rng& rng) {
    Move shot{CardSet::only(Card{static_cast<std::uint8_t>(rng.below(suits))}), 1 + rng.below(at.town.next_number()),
              Verb::shoot};
    if (rng.below(3) == 0)
        shot.choice = static_cast<std::uint8_t>(rng.below(6));
    else
        shot.card = Card{static_cast<std::uint8_t>(rng.below(cards_max))};
    return shot;
}

// Nothing where the move ends the game and all is turned up (THE-9.14).
std::string view_after(const std::shared_ptr<const Rules>& rules, Position at, const Move& move, Seat seat) {
    rules->apply(at, move);
    if (is_over(*rules, at)) return {};
    return HouseTable(rules, "{}", at).view(seat);
}

// The table after the move, with what it told.
HouseTable table_after(const std::shared_ptr<const Rules>& rules, const Position& at, const Move& move) {
    HouseTable table(rules, "{}", at);
    REQUIRE(table.play(actor_of(at.turn), line_of(*rules, at, move, Reader::all())).has_value());
    return table;
}

// What a reader cannot tell from the truth, and in which the mover still has the cards of his move.
Position world_with(const Rules& rules, Position at, const Move& move, Seat reader, Rng& rng) {
    const CardSet seen = at.hands.seen;
    at.hands.seen |= move.cards & at.hands[at.turn].cards();
    Position world = rules.redeal(view_of(at, reader), rng);
    world.hands.seen = seen;
    return world;
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
        const auto unwanted = [](const Move& move) { return move.verb != Verb::settle && move.verb != Verb::expand; };
        moves.resize(moves.size() - std::ranges::remove_if(moves, unwanted).size());
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
                const HouseTable after = table_after(rules, at, one);
                if (is_over(*rules, after.now())) continue;  // THE-9.14
                REQUIRE(after.effects(Reader::of(seat)) == table_after(rules, at, other).effects(Reader::of(seat)));
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
                if (rng.below(2) == 0) move.card = Card{static_cast<std::uint8_t>(rng.below(cards_max))};
                if (rng.below(4) == 0) move = shot_at(at, rng);
                const Verdict here = rules->judge(at, move);
                const Verdict beyond = rules->judge(world, move);
                REQUIRE(here.fine() == beyond.fine());
                REQUIRE(here.rule() == beyond.rule());
                REQUIRE(std::string(here.reason()) == beyond.reason());
            }
        }
    }
}

TEST_CASE("what a move tells says no more than it shows: THE-10.1 to 10.3, 9.15, 9.43") {
    Rng rng(16);
    std::array<int, verbs> compared{};
    for (int i = 0; i < 3'000; ++i) {
        const auto rules = std::make_shared<const Rules>(hiding(rng));
        const Position at = TownMaker(*rules, rng).make(8);
        MoveList<Move> moves;
        const auto verb = static_cast<Verb>(rng.below(verbs));
        rules->moves_with(at, verb, 0, moves);
        if (moves.empty()) continue;
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const HouseTable here = table_after(rules, at, move);
        for (int s = 0; s <= rules->players(); ++s) {
            const Seat seat = s == rules->players() ? Seat::spectator : seat_at(s);
            const Position world = world_with(*rules, at, move, seat, rng);
            if (!rules->judge(world, move).fine()) continue;
            const HouseTable there = table_after(rules, world, move);
            if (there.view(seat) != here.view(seat)) continue;  // it shows more than before
            ++compared[static_cast<std::size_t>(verb)];
            REQUIRE(there.effects(Reader::of(seat)) == here.effects(Reader::of(seat)));
        }
    }
    for (const int times : compared) CHECK(times > 0);
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

TEST_CASE("a shot at a place shows the dead card and nothing else: THE-9.43, 12.12") {
    Rng rng(14);
    int shots = 0;
    for (int i = 0; i < 1'500; ++i) {
        Options options = hiding(rng);
        options.aces_shoot_hidden = true;
        const auto rules = std::make_shared<const Rules>(options);
        const Position at = TownMaker(*rules, rng).make(8);
        MoveList<Move> moves;
        rules->moves_with(at, Verb::shoot, 0, moves);
        for (const Move& move : moves) {
            if (move.card != no_card) continue;
            ++shots;
            const House& before = *at.town.find(move.house);
            Position after = at;
            rules->apply(after, move);
            if (is_over(*rules, after)) continue;
            const House& house = *after.town.find(move.house);
            const CardSet dead = before.hidden.cards() - house.hidden.cards();
            REQUIRE(dead.size() == 1);
            REQUIRE((after.graveyard.holds(dead) || options.renovations));
            REQUIRE((house.folk == before.folk || house.vacant()));
            REQUIRE(line_of(*rules, at, move, Reader::of(Seat::spectator)) ==
                    line_of(*rules, at, move, Reader::of(at.turn)));
            // Who else lies there is as hidden as before.
            const Position seen = view_of(after, at.turn).shown;
            REQUIRE(seen.town.find(move.house)->hidden.cards() == (house.hidden.cards() & after.town.seen));
        }
    }
    CHECK(shots > 200);
}

TEST_CASE("places and cards are one to one, and every card may stand at every place: THE-12.14") {
    std::array<std::array<int, family_max>, cards_max> stood{};
    Rng rng(15);
    for (int i = 0; i < 20'000; ++i) {
        CardSet cards;
        const int count = 1 + static_cast<int>(rng.below(family_max));
        while (cards.size() < count) cards |= CardSet::only(Card{static_cast<std::uint8_t>(rng.below(cards_max))});
        CardSet named;
        for (int place = 1; place <= count; ++place) {
            const Card card = card_at_place(cards, place);
            named |= CardSet::only(card);
            if (count == family_max) ++stood[card.id][static_cast<std::size_t>(place - 1)];
        }
        REQUIRE(named == cards);
    }
    for (const auto& places : stood)
        for (const int times : places) CHECK(times > 0);
}
