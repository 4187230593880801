// The whole truth of a game under way, member by member as ORE-16.1 to 16.4 list it. What those rules derive from
// other keys (to_act, paired, mark, the deck of a shuffle, a calamity's problem) is not stored.
#pragma once

#include "core/pile.h"
#include "core/view.h"
#include "games/oregon-trail-race/rules/heaps.h"

namespace saloon::oregon_trail_race {

using TrailDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::trail)>;
using SupplyDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::supply)>;
using CalamityDeck = ClosedPile<deck_max, static_cast<std::uint8_t>(Deck::calamity)>;
using TrailHand = Hand<trail_cards>;
using SupplyHand = Hand<supply_cards>;

enum class Phase : std::uint8_t {  // ORE-16.4
    act,
    take,
    pick,
    lose,
    deflect,
    thief,
    hunt,
    ford,
    wagon,
    trade,
    deflect_trade,
    thief_trade,
    steal,
    shuffle,
    over
};
enum class Then : std::uint8_t { setup, scout, buy, found, hunt, calamity };  // what a shuffle is for
enum class Reason : std::uint8_t { none, arrived, last_wagon, all_dead, winter };
enum class Place : std::uint8_t { on_card, in_town, in_river };  // ORE-3.8

// ORE-13.9: who was lost, of what, and where.
struct Tombstone {
    std::uint8_t person = 0;  // the place in the wagon's list of names, the driver's is 0
    Cause of{};
    std::uint8_t mark = 0;
    friend constexpr bool operator==(const Tombstone&, const Tombstone&) = default;
};

struct Wagon {
    TrailHand trail_hand;
    SupplyHand supplies;
    std::uint8_t people = 0;
    std::uint8_t distance = 0;  // ORE-3.2
    std::uint8_t at = 0;        // the mark where it stands
    Place place = Place::on_card;
    std::uint8_t stop = 0;  // ORE-3.9: in the nth town of the row, 0 on the card and in Independence
    FixedVector<Tombstone, people_max> tombstones;  // the oldest first

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

// ORE-16.13: one look into a closed stock: whose it was and which card he took. In one byte, because an edition may
// have a hundred towns.
class Look {
public:
    static constexpr auto unseen = static_cast<Supply>(8);  // taken, and the reader does not know what

    constexpr Look() = default;
    constexpr Look(Seat seat, Supply taken)
        : code_(static_cast<std::uint8_t>(used_bit | (kind_of(taken) << 3U) | static_cast<std::uint8_t>(seat))) {}
    constexpr Seat seat() const { return static_cast<Seat>(code_ & 7U); }
    // None for the founder, whose cards came off before he knew a list, and for who has yet to pick.
    constexpr Supply taken() const {
        const auto kind = static_cast<std::uint8_t>((code_ & ~used_bit) >> 3U);
        return kind == none_kind ? Supply::none : static_cast<Supply>(kind);
    }
    constexpr bool took() const { return taken() != Supply::none; }
    friend constexpr bool operator==(Look, Look) = default;

private:
    static constexpr std::uint8_t used_bit = 0x80;
    static constexpr std::uint8_t none_kind = supply_cards;
    static constexpr std::uint8_t kind_of(Supply taken) {
        return taken == Supply::none ? none_kind : static_cast<std::uint8_t>(taken);
    }
    std::uint8_t code_ = 0;
};

// A town or fort. A closed stock has a look of its founder, then one of each who picked; an open or empty one none.
// In the view of a seat that has looked `stock` holds the list it saw, and more cards than its size where others
// have taken since (ORE-15.5).
struct Town {
    std::uint8_t mark = 0;
    Card card{};  // town or fort, open to all
    SeatSet owed{};
    SupplyHand stock;
    FixedVector<Look, seats_max> looks;

    constexpr int look_of(Seat seat) const {
        for (int i = 0; i < looks.count(); ++i)
            if (looks[static_cast<std::size_t>(i)].seat() == seat) return i;
        return -1;
    }
    // ORE-16.13: the length of the list that this look left, and of the list itself where no card is unseen.
    constexpr int seen_size(int look) const {
        int size = stock.size;
        for (auto i = static_cast<std::size_t>(look) + 1; i < looks.size(); ++i) size += looks[i].took() ? 1 : 0;
        return size;
    }
    constexpr Copies<supply_cards> seen(int look) const {
        Copies<supply_cards> list = stock.copies;
        for (auto i = static_cast<std::size_t>(look) + 1; i < looks.size(); ++i)
            if (const auto kind = static_cast<std::size_t>(looks[i].taken()); kind < supply_cards) ++list[kind];
        return list;
    }
    constexpr void hide_from(Seat reader) {
        if (looks.empty()) return;  // ORE-15.3
        const int own = look_of(reader);
        stock.copies = own < 0 ? Copies<supply_cards>{} : seen(own);
        for (Look& look : looks)
            if (look.seat() != reader && look.took()) look = Look(look.seat(), Look::unseen);
    }
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
    FixedVector<Town, deck_max> towns;  // by mark, each mark's in the order of its row
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
static_assert(sizeof(Position) <= 3072);

}  // namespace saloon::oregon_trail_race
