// The small parts that everything stands on.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <vector>

#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/pile.h"
#include "core/redeal.h"
#include "core/rng.h"
#include "core/rule_id.h"
#include "core/view.h"
#include "text/words.h"

using namespace saloon;

TEST_CASE("the same seed gives the same numbers on every machine") {
    // splitmix64 of 42 into xoshiro256**, worked out apart from this program.
    Rng rng(42);
    const std::array<std::uint64_t, 3> first{rng.next(), rng.next(), rng.next()};
    CHECK(first[0] == 1546998764402558742U);
    CHECK(first[1] == 6990951692964543102U);
    CHECK(first[2] == 12544586762248559009U);
}

TEST_CASE("the cryptographic generator is ChaCha20") {
    // The key stream of an all-zero key and nonce, as in RFC 8439's appendix A.1: 76 b8 e0 ad a0 f1 3d 90 …
    Rng rng = Rng::secure({});
    CHECK(rng.next() == 0x903DF1A0ADE0B876U);
    CHECK(rng.next() == 0x28BD8653E56A5D40U);
    for (int i = 0; i < 6; ++i) rng.next();
    CHECK(rng.next() == 0x7A385155BEE7079FU);  // the second block
}

TEST_CASE("numbers below a bound are evenly spread") {
    Rng rng(7);
    std::array<int, 6> faces{};
    constexpr int rolls = 60'000;
    for (int i = 0; i < rolls; ++i) ++faces[rng.below(6)];
    for (const int count : faces) CHECK(count == doctest::Approx(rolls / 6.0).epsilon(0.05));
    for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
}

TEST_CASE("a shuffle reaches every order about equally often") {
    Rng rng(3);
    std::map<std::vector<int>, int> orders;
    for (int i = 0; i < 12'000; ++i) {
        std::vector<int> cards{1, 2, 3};
        rng.shuffle(cards);
        ++orders[cards];
    }
    CHECK(orders.size() == 6);
    for (const auto& [order, count] : orders) CHECK(count == doctest::Approx(2'000).epsilon(0.1));
}

TEST_CASE("the unused tail of a fixed vector is zero, so that equal lists are equal bytes") {
    FixedVector<std::uint8_t, 4> a;
    FixedVector<std::uint8_t, 4> b;
    a.push_back(1);
    a.push_back(2);
    a.push_back(3);
    a.erase_at(1);
    a.pop_back();
    b.push_back(1);
    CHECK(a == b);
    CHECK(hash_bytes(a) == hash_bytes(b));
    a.insert_at(0, 9);
    CHECK(a[0] == 9);
    CHECK(a[1] == 1);
    a.clear();
    b.clear();
    CHECK(a == b);
}

namespace {
struct SmallTable {
    ClosedPile<3> deck;
    Pile<2> hand;
    OpenPile<2> discard;
    Secret<std::uint8_t> bid;
    std::uint8_t round = 0;
    static constexpr void describe(auto& self, auto&& field) {
        field("deck", self.deck);
        field("hand", self.hand);
        field("discard", self.discard);
        field("bid", self.bid);
        field("round", self.round);
    }
    [[maybe_unused]] friend bool operator==(const SmallTable&, const SmallTable&) = default;
};
static_assert(Plain<SmallTable> && Described<SmallTable>);

struct Forgetful {
    std::uint8_t told = 0;
    std::uint8_t forgotten = 0;
    static constexpr void describe(auto& self, auto&& field) { field("told", self.told); }
};
static_assert(!Described<Forgetful>, "a member that describe() forgets does not pass");
}  // namespace

TEST_CASE("a view turns face down what a seat has not seen, and nothing else") {
    SmallTable truth;
    truth.deck.push_back({5});
    truth.hand.push_back({{7}, SeatSet::only(Seat::p1)});
    truth.hand.push_back(Slot::open({8}));
    truth.discard.push_back({9});
    truth.bid = {3, SeatSet::only(Seat::p1)};
    truth.round = 2;
    const SmallTable own = view_of(truth, Seat::p1).shown;
    CHECK(own.deck[0].is_back());
    CHECK(own.hand[0].card == Card{7});
    CHECK(own.bid.value == 3);
    for (const Seat seat : {Seat::p2, Seat::spectator}) {
        const SmallTable seen = view_of(truth, seat).shown;
        CHECK(seen.deck[0].is_back());
        CHECK(seen.hand[0].card.is_back());
        CHECK(seen.hand[1].card == Card{8});
        CHECK(seen.discard[0] == Card{9});
        CHECK(seen.bid.value == 0);
        CHECK(seen.round == 2);
    }
}

TEST_CASE("rule numbers are read and written") {
    CHECK(rule_name("XYZ-10.4"_rule) == "XYZ-10.4");
    CHECK(rule_name(read_rule("XYZ-24.12b")) == "XYZ-24.12b");
    for (const char* wrong :
         {"", "XYZ", "XYZ-", "XYZ-5", "XYZ-5.", "XYZ-0.1", "xyz-5.3", "XYZ-5.3ab", "XYZ-5.3 ", "XYZ-999.1"})
        CHECK_MESSAGE(read_rule(wrong).none(), wrong);
}

TEST_CASE("what a redeal takes from is what the view does not show") {
    Unseen<8> unseen;
    unseen.add({1}, 2);
    unseen.add({2});
    unseen.remove({1});
    unseen.remove(Card::back(0));
    std::vector<Card> holes{Card::back(0), {9}, Card::back(0)};
    for (Card& hole : holes) unseen.fill(hole);
    CHECK(unseen.empty());
    CHECK(holes[1] == Card{9});
    CHECK(holes[0].id + holes[2].id == 3);
}
