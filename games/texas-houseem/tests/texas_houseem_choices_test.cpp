// The list of legal moves against its definition, and its short cuts against the list.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "games/texas-houseem/tests/random_town.h"
#include "games/texas-houseem/text/notation.h"

using namespace saloon;
using namespace saloon::texas_houseem;

namespace {

bool before(const Move& a, const Move& b) { return std::memcmp(&a, &b, sizeof(Move)) < 0; }

MoveList<Move> legal_of(const Rules& rules, const Position& at) {
    MoveList<Move> moves;
    rules.legal_moves(at, moves);
    return moves;
}

// Every move that could be written down with these cards, judged one by one.
class AllMoves {
public:
    AllMoves(const Rules& rules, const Position& at) : rules_(rules), at_(at) {
        for (const Card card : at.hands[at.turn].cards() | at.market) cards_.push_back(card);
    }
    MoveList<Move> judged() {
        try_out({{}, 0, Verb::draw});
        try_out({{}, 0, Verb::pass});
        for (std::uint32_t subset = 1; subset < 1U << cards_.size(); ++subset) {
            if (std::popcount(subset) > 5) continue;
            CardSet cards;
            for (std::size_t i = 0; i < cards_.size(); ++i)
                if ((subset >> i & 1U) != 0) cards |= CardSet::only(cards_[i]);
            with(cards);
        }
        return std::move(fine_);
    }

private:
    void try_out(const Move& move) {
        if (rules_.judge(at_, move).fine()) fine_.push_back(move);
    }
    void with(CardSet cards) {
        try_out({cards, 0, Verb::foundation});
        for (std::uint8_t part = 0; part < 32; ++part) try_out({cards, 0, Verb::house, part});
        try_out({cards, 0, Verb::flush});
        for (std::uint8_t rank = 0; rank < ranks; ++rank) try_out({cards, 0, Verb::straight, 0, rank});
        for (std::uint32_t house = 1; house <= at_.town.next_number(); ++house) on_house(cards, house);
    }
    void on_house(CardSet cards, std::uint32_t house) {
        for (const Verb verb :
             {Verb::roof, Verb::settle, Verb::expand, Verb::evict, Verb::pillage, Verb::reappropriate})
            try_out({cards, house, verb});
        const House* found = at_.town.find(house);
        if (found != nullptr && cards.size() == 1)
            for (std::uint8_t victim = 0; victim < cards_max; ++victim)
                try_out({cards, house, Verb::shoot, 0, no_rank, Card{victim}});
        if (found != nullptr && cards.size() == 1)
            for (std::uint8_t place = 0; place < 8; ++place) try_out({cards, house, Verb::shoot, place});
        if (cards.size() != 5) return;
        for (const Card settler : cards) {
            try_out({cards, house, Verb::flush, 0, no_rank, settler});
            try_out({cards, house, Verb::pillage, 0, no_rank, settler});
            for (std::uint8_t rank = 0; rank < ranks; ++rank) try_out({cards, house, Verb::straight, 0, rank, settler});
        }
        for (std::uint8_t rank = 0; rank < ranks; ++rank) try_out({cards, house, Verb::straight, 0, rank});
    }

    const Rules& rules_;
    const Position& at_;
    std::vector<Card> cards_;
    MoveList<Move> fine_;
};

void check_short_cuts(const Rules& rules, const Position& at, Rng& rng) {
    const auto moves = legal_of(rules, at);
    REQUIRE(rules.count_moves(at) == moves.size());
    const std::size_t step = 1 + moves.size() / 200;
    for (std::size_t i = rng.below(static_cast<std::uint32_t>(step)); i < moves.size(); i += step)
        REQUIRE(rules.nth_move(at, static_cast<std::uint32_t>(i)) == moves[i]);
    for (int verb = 0; verb < verbs; ++verb) {
        for (std::uint32_t house = 0; house < at.town.next_number(); ++house) {
            MoveList<Move> wanted;
            std::ranges::copy_if(moves, std::back_inserter(wanted), [&](const Move& move) {
                return static_cast<int>(move.verb) == verb && (house == 0 || move.house == house);
            });
            MoveList<Move> found;
            rules.moves_with(at, static_cast<Verb>(verb), house, found);
            REQUIRE(found == wanted);
        }
    }
}

}  // namespace

TEST_CASE("the legal list is what judge allows, each move once: THE-3.7 to THE-9.49, tried out one by one") {
    Rng rng(3);
    std::array<long, verbs> seen{};
    for (int i = 0; i < 1'500; ++i) {
        const Rules rules(random_options(rng));
        const Position at = TownMaker(rules, rng).make(8);
        const Verdict sound = rules.sound(at);
        REQUIRE_MESSAGE(sound.fine(), sound.reason());
        auto listed = legal_of(rules, at);
        for (const Move& move : listed) ++seen[static_cast<std::size_t>(move.verb)];
        auto judged = AllMoves(rules, at).judged();
        std::ranges::sort(listed, before);
        std::ranges::sort(judged, before);
        REQUIRE(std::ranges::adjacent_find(listed) == listed.end());
        REQUIRE(listed == judged);
    }
    for (const long count : seen) CHECK(count > 0);  // every verb came up
}

TEST_CASE("count, number and verb short cuts agree with the list") {
    Rng rng(4);
    for (int i = 0; i < 1'000; ++i) {
        const Rules rules(random_options(rng));
        check_short_cuts(rules, TownMaker(rules, rng).make(6 + static_cast<int>(rng.below(7))), rng);
    }
}

TEST_CASE("every legal move leads to a sound position, all cards still there once") {
    Rng rng(5);
    for (int i = 0; i < 600; ++i) {
        const Rules rules(random_options(rng));
        const Position at = TownMaker(rules, rng).make(10);
        const auto moves = legal_of(rules, at);
        for (std::size_t k = 0; k < moves.size(); k += 1 + moves.size() / 300) {
            Position next = at;
            rules.apply(next, moves[k]);
            const Verdict verdict = rules.sound(next);
            REQUIRE_MESSAGE(verdict.fine(), verdict.reason());
        }
    }
}

TEST_CASE("THE-9.2: n + C(n,2) + C(n,3) + C(n,4) settles for each open House, also where the list is long") {
    Options options;
    options.hidden_neighbors = true;
    const Rules rules(options);
    Rng rng(6);
    Position at = rules.start();
    rules.apply(at, rules.sample(at, rng));
    at.town.found(SameRank::of(CardSet::first(2)));
    at.hands[Seat::p1] = HeldCards(CardSet::first(34) - CardSet::first(4));
    at.market = CardSet::first(39) - CardSet::first(34);
    House& house = at.town.at(1);
    house.roof = SameRank::of(CardSet::first(47) - CardSet::first(44));
    MoveList<Move> settles;
    rules.moves_with(at, Verb::settle, 1, settles);
    CHECK(settles.size() == 35 + 595 + 6'545 + 52'360);
    CHECK(rules.count_moves(at) == legal_of(rules, at).size());
    for (const std::uint32_t number : {1U, 1'000U, 50'000U, 59'000U}) {
        const auto all = legal_of(rules, at);
        CHECK(rules.nth_move(at, number) == all[number]);
    }
}

TEST_CASE("a random move is any of the legal ones, alike") {
    Rng rng(7);
    Options options;
    options.strange_folk = true;
    const Rules rules(options);
    const Position at = TownMaker(rules, rng).make(6);
    const auto moves = legal_of(rules, at);
    std::vector<int> drawn(moves.size());
    for (std::size_t i = 0; i < 400 * moves.size(); ++i)
        ++drawn[static_cast<std::size_t>(std::ranges::find(moves, rules.random_move(at, rng)) - moves.begin())];
    for (const int count : drawn) CHECK((count > 280 && count < 520));  // six standard deviations around 400
}

TEST_CASE("judge refuses moves that name what their verb does not ask for: THE-12.7") {
    Rng rng(8);
    for (int i = 0; i < 300; ++i) {
        const Rules rules(random_options(rng));
        const Position at = TownMaker(rules, rng).make(7);
        const auto moves = legal_of(rules, at);
        for (int tries = 0; tries < 60; ++tries) {
            Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            auto* bytes = reinterpret_cast<unsigned char*>(&move);
            bytes[8 + rng.below(8)] = static_cast<unsigned char>(rng.below(16) == 0 ? 255 : rng.below(16));
            REQUIRE(rules.judge(at, move).fine() == (std::ranges::find(moves, move) != moves.end()));
        }
    }
}
