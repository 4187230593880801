// The whole truth of a table of Texas House'em. Places of cards are sets of bits (cards.h), because their order has
// no meaning (THE-1.7); only the deck is a pile. What is hidden, hands and face-down Townsfolk, are HeldCards, which
// turn into a number of backs for a reader who may not know them. Cards that went there openly (`seen`, THE-10.4)
// stay known to everybody.
#pragma once

#include <array>

#include "core/pile.h"
#include "games/texas-houseem/rules/cards.h"

namespace saloon::texas_houseem {

// Every House needs two cards of its own, so 56 cards make at most 28.
inline constexpr int houses_max = cards_max / 2;
inline constexpr int market_max = 5;  // THE-1.6
inline constexpr int family_max = 4;  // THE-9.33
inline constexpr Seat nobody = Seat::spectator;

// Cards as bits, and above them how many more there are that the reader does not know.
class HeldCards {
public:
    constexpr HeldCards() = default;
    constexpr explicit HeldCards(CardSet cards) : bits_(cards.bits()) {}

    constexpr CardSet cards() const { return CardSet::of_bits(bits_) & CardSet::first(cards_max); }
    constexpr int backs() const { return static_cast<int>(bits_ >> cards_max); }
    constexpr int size() const { return cards().size() + backs(); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(CardSet cards) { bits_ |= cards.bits(); }
    constexpr void remove(CardSet cards) { bits_ &= ~cards.bits(); }
    // All but these become backs.
    constexpr void show_only(CardSet known) {
        const CardSet shown = cards() & known;
        bits_ = (static_cast<std::uint64_t>(size() - shown.size()) << cards_max) | shown.bits();
    }
    friend constexpr bool operator==(HeldCards, HeldCards) = default;

private:
    std::uint64_t bits_ = 0;
};

struct Hands {
    std::array<HeldCards, seats_max> of{};
    CardSet seen;  // THE-10.5: cards of any hand that all have seen go there

    constexpr HeldCards& operator[](Seat seat) { return of[static_cast<std::size_t>(seat)]; }
    constexpr const HeldCards& operator[](Seat seat) const { return of[static_cast<std::size_t>(seat)]; }
    constexpr void hide_from(Seat reader) {
        for (int i = 0; i < seats_max; ++i)
            if (seat_at(i) != reader) of[static_cast<std::size_t>(i)].show_only(seen);
    }
    friend constexpr bool operator==(const Hands&, const Hands&) = default;
};

struct House {
    CardSet folk;                   // THE-6.1: the Townsfolk that lie face-up
    HeldCards hidden;               // THE-9.2: those that lie face-down
    SameRank foundation;            // THE-5.1
    SameRank roof;                  // empty while the House is unfinished
    std::uint32_t number : 29 = 0;  // THE-5.12
    std::uint32_t token : 3 = static_cast<std::uint32_t>(nobody);

    constexpr bool complete() const { return !roof.empty(); }
    constexpr bool vacant() const { return folk.empty() && hidden.empty(); }
    constexpr int family_size() const { return folk.size() + hidden.size(); }
    // THE-1.3: one token, which shows the owner of a settled House or who keeps a vacant one safe.
    constexpr Seat token_of() const { return static_cast<Seat>(token); }
    constexpr Seat owner() const { return vacant() ? nobody : token_of(); }
    constexpr Seat safe() const { return vacant() ? token_of() : nobody; }
    constexpr void put_token(Seat seat) { token = static_cast<std::uint32_t>(seat) & 7U; }
    constexpr bool open_to_settling() const { return complete() && vacant() && token_of() == nobody; }  // THE-6.2
    friend constexpr bool operator==(const House&, const House&) = default;
};

// The Houses in the order of their numbers.
class Town {
public:
    CardSet seen;  // THE-10.6: face-down cards that came from the Market

    constexpr int size() const { return static_cast<int>(count_); }
    constexpr House* begin() { return houses_.data(); }
    constexpr House* end() { return houses_.data() + count_; }
    constexpr const House* begin() const { return houses_.data(); }
    constexpr const House* end() const { return houses_.data() + count_; }
    constexpr const House* find(std::uint32_t number) const {
        for (const House& house : *this)
            if (house.number == number) return &house;
        return nullptr;
    }
    constexpr House& at(std::uint32_t number) {
        House* house = begin();
        while (house->number != number) ++house;
        return *house;
    }

    constexpr std::uint32_t next_number() const { return next_; }
    constexpr void set_next_number(std::uint32_t number) { next_ = number; }
    // A new House with this Foundation; it gets the next number.
    constexpr House& found(SameRank foundation) {
        House house;
        house.foundation = foundation;
        house.number = next_++ & number_bits;
        return put(house);
    }
    constexpr House& put(const House& house) {
        SALOON_ASSERT(count_ < houses_max, "56 cards make at most 28 Houses");
        houses_[count_] = house;
        return houses_[count_++];
    }
    constexpr void carry_off(std::uint32_t number) {
        for (House* house = &at(number); house + 1 != end(); ++house) *house = *(house + 1);
        houses_[--count_] = House{};
    }

    constexpr void hide_from(Seat reader) {
        for (House& house : *this)
            if (house.owner() != reader) house.hidden.show_only(seen);
    }
    friend constexpr bool operator==(const Town&, const Town&) = default;

private:
    static constexpr std::uint32_t number_bits = (1U << 29U) - 1U;

    std::array<House, houses_max> houses_{};
    std::uint32_t count_ = 0;
    std::uint32_t next_ = 1;
};

enum class Phase : std::uint8_t { setup, play, over };

// Automatic steps that wait for a shuffle (THE-12.4): cards to the Market, cards to the hand of `turn`, then this.
enum class Then : std::uint8_t { act, end_turn, new_round };

struct Pending {
    std::uint8_t market = 0;
    std::uint8_t draw = 0;
    Then then = Then::act;

    static constexpr void describe(auto& self, auto&& field) {
        field("market", self.market);
        field("draw", self.draw);
        field("then", self.then);
    }
    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

struct Position {
    Town town;
    Hands hands;
    CardSet market;  // THE-1.6: open to all, as every plain set of cards in a position
    CardSet graveyard;
    std::uint32_t round = 1;
    std::uint32_t last_round = 0;  // THE-8.2: 0 until the deck is finally exhausted
    ClosedPile<cards_max> deck;
    Phase phase = Phase::setup;
    Seat dealer = Seat::p1;
    Seat turn = Seat::p1;
    bool shuffle_awaited = true;
    bool renovated = false;  // THE-9.17
    Pending pending;
    std::array<std::uint8_t, 7> unused{};  // names the padding, so that it is zero

    static constexpr void describe(auto& self, auto&& field) {
        field("town", self.town);
        field("hands", self.hands);
        field("market", self.market);
        field("graveyard", self.graveyard);
        field("round", self.round);
        field("last_round", self.last_round);
        field("deck", self.deck);
        field("phase", self.phase);
        field("dealer", self.dealer);
        field("turn", self.turn);
        field("shuffle_awaited", self.shuffle_awaited);
        field("renovated", self.renovated);
        field("pending", self.pending);
        field("unused", self.unused);
    }
    friend constexpr bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) <= 1024);

}  // namespace saloon::texas_houseem
