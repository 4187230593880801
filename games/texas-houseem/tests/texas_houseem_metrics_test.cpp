// What the lab counts, row by row under its name: two labels that change places fail here.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "games/texas-houseem/lab/metrics.h"
#include "games/texas-houseem/text/names.h"
#include "tests/kit/lab_shortcuts.h"

using namespace saloon;
using namespace saloon::texas_houseem;

namespace {

using Counted = std::map<std::string, int>;

CardSet named(std::initializer_list<const char*> names) {
    CardSet cards;
    for (const char* name : names) cards |= CardSet::only(find_card(name).value());
    return cards;
}

House settled_house(std::uint32_t number, CardSet folk, CardSet hidden, Seat owner) {
    House house;
    house.number = number & 0xFFU;
    house.foundation = SameRank::of(named({"4C", "4D"}));
    house.roof = SameRank::of(named({"8C", "8D", "8H"}));
    house.folk = folk;
    house.hidden = HeldCards(hidden);
    house.put_token(owner);
    return house;
}

// p1 to act, p2 the Dealer; what lies nowhere else is the deck, or in the final round the Graveyard.
Position town_of(const Rules& rules, CardSet hand, CardSet market, std::initializer_list<House> houses,
                 bool final_round = false) {
    Position at = rules.start();
    at.phase = Phase::play;
    at.shuffle_awaited = false;
    at.hands[Seat::p1].add(hand);
    at.market = market;
    CardSet used = hand | market;
    for (const House& house : houses) {
        at.town.put(house);
        at.town.set_next_number(house.number + 1);
        used |= house.foundation.cards() | house.roof.cards() | house.folk | house.hidden.cards();
    }
    const CardSet rest = rules.whole_deck() - used;
    if (final_round) {
        at.graveyard = rest;
        at.last_round = at.round;
        at.dealer = Seat::p1;
    } else {
        for (const Card card : rest) at.deck.push_back(card);
    }
    REQUIRE(rules.sound(at).fine());
    return at;
}

template <class Entry>
EffectList told_by(const Rules& rules, Position& at, const Entry& entry) {
    REQUIRE(rules.judge(at, entry).fine());
    EffectList told;
    rules.apply(at, entry, Teller(told));
    return told;
}

// The rows that are not zero after one step.
Counted names_of(const Rules& rules, const std::vector<std::int32_t>& counts) {
    const auto rows = metrics().counted(rules);
    Counted counted;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (counts[row] != 0) counted[rows[row].name] = counts[row];
    return counted;
}

Counted counted_in(const Rules& rules, const Position& before, const Move& move) {
    Position after = before;
    const EffectList told = told_by(rules, after, move);
    std::vector<std::int32_t> counts(metrics().counted(rules).size());
    metrics().count_told(rules, told, counts);
    metrics().count_move(rules, before, move, after, counts);
    Counted counted = names_of(rules, counts);
    counted.erase("rounds");
    return counted;
}

const Rules plain{Options{}};
const Rules face_down{Options{.hidden_neighbors = true}};

}  // namespace

TEST_CASE("the lab counts a House when it is completed: THE-5.1") {
    const Position at = town_of(plain, named({"2C", "2D", "3C", "3D", "3H"}), {}, {});
    CHECK(counted_in(plain, at, {named({"2C", "2D"}), 0, Verb::foundation}).empty());
    CHECK(counted_in(plain, at, Move::whole_house(named({"2C", "2D"}), named({"3C", "3D", "3H"}))) ==
          Counted{{"houses built", 1}});
}

TEST_CASE("the lab tells evictions of others and of one's own apart: THE-6.6, 6.9") {
    const Move move{named({"QC"}), 1, Verb::evict};
    const auto at = [](Seat owner) {
        return town_of(plain, named({"QC"}), {}, {settled_house(1, named({"7C"}), {}, owner)});
    };
    CHECK(counted_in(plain, at(Seat::p2), move) == Counted{{"evictions", 1}});
    CHECK(counted_in(plain, at(Seat::p1), move) == Counted{{"evictions", 1}, {"own families evicted", 1}});
}

TEST_CASE("the lab knows a challenge that fails, and one with Market cards only: THE-9.12, 9.44") {
    const House liars = settled_house(1, {}, named({"7C", "9C"}), Seat::p2);
    const House honest = settled_house(1, {}, named({"KC", "KD"}), Seat::p2);
    const Position lies = town_of(face_down, named({"QC"}), named({"5C"}), {liars});
    CHECK(counted_in(face_down, lies, {named({"QC"}), 1, Verb::evict}) == Counted{{"evictions", 1}});
    const Position truth = town_of(face_down, named({"QC"}), named({"5C"}), {honest});
    CHECK(counted_in(face_down, truth, {named({"QC"}), 1, Verb::evict}) == Counted{{"evictions that failed", 1}});
    CHECK(counted_in(face_down, truth, {named({"5C"}), 1, Verb::evict}) ==
          Counted{{"evictions that failed", 1}, {"challenges with Market cards only", 1}});
}

TEST_CASE("the lab counts the dead, those among them who lay face-down, and who moves in: THE-7.1, 7.6, 9.41") {
    const Position shot = town_of(face_down, named({"AS"}), {}, {settled_house(1, {}, named({"7C"}), Seat::p2)});
    Move by_place{named({"AS"}), 1, Verb::shoot};
    by_place.choice = 1;
    CHECK(counted_in(face_down, shot, by_place) ==
          Counted{{"townsfolk who died", 1}, {"face-down townsfolk who were shot", 1}});
    const CardSet hearts = named({"2H", "5H", "6H", "9H", "KH"});
    const Position dirty = town_of(plain, hearts, {}, {settled_house(1, named({"7H"}), {}, Seat::p2)});
    Move flush{hearts, 1, Verb::flush};
    flush.card = find_card("KH").value();
    CHECK(counted_in(plain, dirty, flush) ==
          Counted{{"townsfolk who died", 1}, {"houses settled after a Dirty Trump", 1}});
}

TEST_CASE("the lab counts Jokers played, and Houses carried off that were safe or unfinished: THE-7.14, 9.26") {
    const Rules rules{Options{.strange_folk = true, .royal_takes_any = true}};
    House site = settled_house(1, {}, {}, nobody);
    site.roof = {};
    const CardSet royal = named({"TS", "JS", "QS", "KS", "X1"});
    CHECK(counted_in(rules, town_of(rules, royal, {}, {site}), {royal, 1, Verb::reappropriate}) ==
          Counted{{"moves with a Joker", 1}, {"safe or unfinished houses carried off", 1}});
    const Position vacant = town_of(rules, royal, {}, {settled_house(1, {}, {}, nobody)});
    CHECK(counted_in(rules, vacant, {royal, 1, Verb::reappropriate}) == Counted{{"moves with a Joker", 1}});
}

TEST_CASE("the lab counts families thrown out at the end, and the points of the last move: THE-8.5, 9.46") {
    const Rules rules{Options{.hidden_neighbors = true, .final_reveal = true}};
    House mine = settled_house(2, {}, {}, nobody);
    mine.foundation = SameRank::of(named({"5C", "5D"}));
    mine.roof = SameRank::of(named({"6C", "6D", "6H"}));
    const House liars = settled_house(1, {}, named({"7C", "9C"}), Seat::p2);
    const Position at = town_of(rules, named({"QC"}), {}, {liars, mine}, true);
    CHECK(counted_in(rules, at, {named({"QC"}), 2, Verb::settle}) ==
          Counted{{"families thrown out at the end", 1}, {"points gained by the Dealer's last move", 18}});
}

TEST_CASE("the lab counts rounds, and at the end what stands in the town: THE-3.1, 8.7") {
    Rng rng(1);
    Position at = plain.start();
    const EffectList told = told_by(plain, at, plain.sample(at, rng));
    std::vector<std::int32_t> counts(metrics().counted(plain).size());
    metrics().count_told(plain, told, counts);
    House vacant = settled_house(2, {}, {}, nobody);
    House site = settled_house(3, {}, {}, nobody);
    site.roof = {};
    at.town = {};
    for (const House& house : {settled_house(1, named({"7C", "7D"}), {}, Seat::p1), vacant, site, site})
        at.town.put(house);
    at.town.put(vacant);
    at.town.put(site);
    metrics().finish(plain, at, counts);
    CHECK(names_of(plain, counts) == Counted{{"rounds", 1},
                                             {"settled houses at the end", 1},
                                             {"townsfolk at the end", 2},
                                             {"vacant houses at the end", 2},
                                             {"unfinished houses at the end", 3}});
}

TEST_CASE("what the lab keeps and does not listen to changes no figure") {
    const Rules rules = Rules(Options{.hidden_neighbors = true, .strange_folk = true});
    kit::LabShortcuts<Rules> lab(rules, metrics());
    for (std::uint64_t seed = 1; seed <= 100; ++seed) lab.play(seed);
}
