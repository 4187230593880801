// The whole truth of a game under way, member by member as ORE-16.1 to 16.4 list it. What those rules derive from
// other keys (to_act, paired, mark, the deck of a shuffle, a calamity's problem) is not stored.
#pragma once

#include "core/pile.h"
#include "core/view.h"
#include "games/oregon-trail-race/heaps.h"

namespace saloon::oregon_trail_race {

using TrailDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::trail)>;
using SupplyDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::supply)>;
using CalamityDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::calamity)>;
using TrailHand = Hand<trail_cards>;
using SupplyHand = Hand<supply_cards>;

enum class Phase : std::uint8_t {  // ORE-16.4
    act,
    take,
    lose,
    deflect,
    thief,
    hunt,
    ford,
    wagon,
    trade,
    deflect_trade,
    steal,
    shuffle,
    over
};
enum class Then : std::uint8_t { setup, scout, buy, found, hunt, calamity };  // what a shuffle is for
enum class Reason : std::uint8_t { none, arrived, last_wagon, all_dead, winter };
enum class Place : std::uint8_t { on_card, in_town, in_river };  // ORE-3.8

struct Wagon {
    TrailHand trail_hand;
    SupplyHand supplies;
    std::uint8_t people = 0;
    std::uint8_t distance = 0;  // ORE-3.2
    std::uint8_t at = 0;        // the mark where it stands
    Place place = Place::on_card;

    bool alive() const { return people > 0; }
    bool in_town() const { return place == Place::in_town; }
    bool in_river() const { return place == Place::in_river; }
    bool at_front() const { return at == distance; }
    friend bool operator==(const Wagon&, const Wagon&) = default;
};

// ORE-15.2: the other seats' hands are hidden, their sizes are open.
struct Wagons {
    std::array<Wagon, seats_max> all{};

    Wagon& operator[](Seat seat) { return all[static_cast<std::size_t>(seat)]; }
    const Wagon& operator[](Seat seat) const { return all[static_cast<std::size_t>(seat)]; }
    constexpr void hide_from(Seat reader) {
        for (int i = 0; i < seats_max; ++i) {
            if (seat_at(i) == reader) continue;
            all[static_cast<std::size_t>(i)].trail_hand.turn_down();
            all[static_cast<std::size_t>(i)].supplies.turn_down();
        }
    }
    friend bool operator==(const Wagons&, const Wagons&) = default;
};

struct Town {
    std::uint8_t mark = 0;
    Card card{};  // town or fort, open to all
    SeatSet owed{};
    Heap<supply_cards> stock;

    constexpr void hide_from(Seat) const {}  // ORE-15.3
    friend bool operator==(const Town&, const Town&) = default;
};

// A calamity that lies on a wagon. Its one number is `left` where it has a deadline and `skip` where it costs
// turns; no card has both. Bad water and inadequate grass with a deadline are dead oxen (ORE-8.3).
struct LyingCalamity {
    static constexpr std::uint8_t waits = 0xFF;  // neither: it waits for its pair

    Seat owner = Seat::p1;
    Calamity card{};
    std::uint8_t count = 0;

    constexpr Calamity problem() const { return can_kill_oxen(card) && count != waits ? Calamity::dead_oxen : card; }
    constexpr bool has_deadline() const { return row_of(problem()).rounds > 0; }
    constexpr bool turns_to_lose() const { return loses_turns(card) && count > 0; }
    constexpr bool waits_for_pair() const { return is_paired(problem()); }
    constexpr void hide_from(Seat) const {}  // ORE-15.3
    friend constexpr bool operator==(const LyingCalamity&, const LyingCalamity&) = default;
};

// What is half done; each phase of ORE-16.4 uses its part, the rest is as here.
struct Pending {
    Calamity calamity = Calamity::none;  // the card in hand, or the problem that a trade is to mend
    Seat on = Seat::spectator;
    Then then = Then::setup;
    SupplyPair with = no_supplies;
    SupplyPair trade = no_supplies;

    constexpr void hide_from(Seat) const {}  // ORE-15.3
    friend bool operator==(const Pending&, const Pending&) = default;
};

struct Position {
    std::uint16_t round = 1;
    TrailDeck trail_deck;  // decks: the top is at the back
    SupplyDeck supply_deck;
    CalamityDeck calamity_deck;
    Heap<trail_cards> trail_discard;
    Heap<supply_cards> supply_discard;
    Heap<calamity_cards> calamity_discard;
    FixedVector<Town, length_max - 1> towns;  // by mark
    Wagons wagons;
    Trails laid;
    FixedVector<LyingCalamity, deck_max> calamities;  // wagon by wagon, each in the order received
    Pending pending;
    Phase phase = Phase::shuffle;
    Seat turn = Seat::p1;
    std::uint8_t rear = 0;  // mark of the rear town, ORE-12.4
    SeatSet winners{};
    Reason reason = Reason::none;

    static constexpr void describe(auto& self, auto&& field) {
        field("round", self.round);
        field("trail_deck", self.trail_deck);
        field("supply_deck", self.supply_deck);
        field("calamity_deck", self.calamity_deck);
        field("trail_discard", self.trail_discard);
        field("supply_discard", self.supply_discard);
        field("calamity_discard", self.calamity_discard);
        field("towns", self.towns);
        field("wagons", self.wagons);
        field("laid", self.laid);
        field("calamities", self.calamities);
        field("pending", self.pending);
        field("phase", self.phase);
        field("turn", self.turn);
        field("rear", self.rear);
        field("winners", self.winners);
        field("reason", self.reason);
    }

    const Wagon& mover() const { return wagons[turn]; }
    friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) <= 2048);

}  // namespace saloon::oregon_trail_race
