// Dealing anew what a seat has not seen, so that the world is one it cannot tell from the true one (ORE-15.6). Some
// places cannot hold any card: a stock the seat has looked into is part of what it saw, a trade shows what is staked
// and what is lacking, and a search for food shows how it ended (ORE-15.4). Those are dealt first.
#include <optional>

#include "games/oregon-trail-race/rules/facts.h"
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {
namespace {

// The cards of one deck that the view does not show.
template <std::size_t Kinds>
class Unseen {
public:
    Unseen(const Copies<Kinds>& edition, Rng& rng) : copies_(edition), rng_(rng) {}

    void show(Card card, int copies = 1) { copies_[card.id] = static_cast<std::uint8_t>(copies_[card.id] - copies); }
    void show(const Copies<Kinds>& copies) {
        for (std::size_t id = 0; id < Kinds; ++id) show(Card{static_cast<std::uint8_t>(id)}, copies[id]);
    }
    int count(Card card) const { return copies_[card.id]; }
    void take_back(Card card) { ++copies_[card.id]; }
    Rng& rng() { return rng_; }
    // A particular card, turned up in a hand that has a face-down card.
    void give(Hand<Kinds>& hand, Card card) {
        show(card);
        ++hand.copies[card.id];
    }
    // One of these kinds, or nothing where none is left of them.
    std::optional<Card> draw_of(const Copies<Kinds>& wanted) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < Kinds; ++i) sum += std::min(wanted[i], copies_[i]);
        if (sum == 0) return std::nullopt;
        std::uint32_t nth = rng_.below(sum);
        for (std::uint8_t id = 0;; ++id) {
            const std::uint32_t weight = std::min(wanted[id], copies_[id]);
            if (nth < weight) {
                show(Card{id});
                return Card{id};
            }
            nth -= weight;
        }
    }
    // From here on any card will do: they lie in a row, and each that is drawn leaves its place to the last one.
    Card draw() {
        if (!in_a_row_) lay_in_a_row();
        SALOON_ASSERT(!row_.empty(), "a view leaves as many cards unseen as it has holes");
        Card& place = row_[rng_.below(static_cast<std::uint32_t>(row_.size()))];
        const Card card = place;
        place = row_.back();
        row_.pop_back();
        return card;
    }
    void fill(Hand<Kinds>& hand) {
        for (int holes = hand.face_down(); holes > 0; --holes) ++hand.copies[draw().id];
    }
    void fill_deck(auto& deck) {
        for (Card& card : deck)
            if (card.is_back()) card = draw();
    }

private:
    void lay_in_a_row() {
        for (std::size_t id = 0; id < Kinds; ++id)
            for (int copy = 0; copy < copies_[id]; ++copy) row_.push_back(Card{static_cast<std::uint8_t>(id)});
        in_a_row_ = true;
    }

    Copies<Kinds> copies_;
    Rng& rng_;
    FixedVector<Card, deck_max> row_;
    bool in_a_row_ = false;
};

using UnseenSupplies = Unseen<supply_cards>;

// Places that cannot hold any card, filled together: where the last cards of a kind have gone to one that could do
// without them, it goes back and takes others.
class StrictPlaces {
public:
    explicit StrictPlaces(UnseenSupplies& unseen) : unseen_(unseen) {}

    // So many holes, with at most so many cards of each kind.
    std::size_t add(const Copies<supply_cards>& room, int holes) {
        places_.push_back({room, {}, static_cast<std::uint8_t>(holes)});
        return places_.size() - 1;
    }
    // False: it cannot be done, and every card is back.
    bool fill() {
        for (std::size_t i = 0; i < places_.size(); ++i)
            for (int hole = 0; hole < places_[i].holes; ++hole) {
                KindSet tried{};
                if (put(i, tried)) continue;
                give_back();
                return false;
            }
        return true;
    }
    const Copies<supply_cards>& dealt(std::size_t place) const { return places_[place].dealt; }

private:
    struct Place {
        Copies<supply_cards> room;
        Copies<supply_cards> dealt;
        std::uint8_t holes;
    };
    using KindSet = std::array<bool, supply_cards>;

    // One card more for a place; a kind that nobody could spare is tried once.
    bool put(std::size_t where, KindSet& tried) {
        Place& place = places_[where];
        if (const auto card = unseen_.draw_of(place.room)) {
            move(place, card->id);
            return true;
        }
        for (std::size_t kind = 0; kind < supply_cards; ++kind) {
            if (place.room[kind] == 0 || tried[kind]) continue;
            tried[kind] = true;
            for (std::size_t other = 0; other < places_.size(); ++other) {
                if (other == where || places_[other].dealt[kind] == 0 || !put(other, tried)) continue;
                --places_[other].dealt[kind];
                ++places_[other].room[kind];
                move(place, kind);
                return true;
            }
        }
        return false;
    }
    static void move(Place& place, std::size_t kind) {
        --place.room[kind];
        ++place.dealt[kind];
    }
    void give_back() {
        for (const Place& place : places_)
            for (std::uint8_t kind = 0; kind < supply_cards; ++kind)
                for (int copy = 0; copy < place.dealt[kind]; ++copy) unseen_.take_back(Card{kind});
    }

    UnseenSupplies& unseen_;
    FixedVector<Place, deck_max + 2> places_;
};

class Redealer {
public:
    // The position is as the reader sees it.
    Redealer(const Rules& rules, Position& at, Seat reader, Rng& rng)
        : rules_(rules), at_(at), reader_(reader), rng_(rng) {}

    void deal() {
        deal_trail();
        deal_calamities();
        deal_supplies();
    }

private:
    void each_wagon(auto&& f) {
        for (int i = 0; i < rules_.players(); ++i) f(seat_at(i), at_.wagons[seat_at(i)]);
    }

    void deal_trail() {
        Unseen<trail_cards> unseen(rules_.edition().trail, rng_);
        unseen.show(at_.trail_discard.copies);
        for (const Town& town : at_.towns) unseen.show(town.card);
        each_wagon([&](Seat seat, Wagon& wagon) {
            unseen.show(wagon.trail_hand.copies);
            for (const LaidCard card : at_.laid.of(seat)) unseen.show(card.card());
        });
        each_wagon([&](Seat, Wagon& wagon) { unseen.fill(wagon.trail_hand); });
        unseen.fill_deck(at_.trail_deck);
    }

    void deal_calamities() {
        Unseen<calamity_cards> unseen(rules_.edition().calamities, rng_);
        unseen.show(at_.calamity_discard.copies);
        for (const LyingCalamity& lying : at_.calamities) unseen.show(card_of(lying.card));
        if (at_.phase != Phase::trade && at_.pending.calamity != Calamity::none)
            unseen.show(card_of(at_.pending.calamity));
        unseen.fill_deck(at_.calamity_deck);
    }

    void deal_supplies() {
        UnseenSupplies unseen(rules_.edition().supplies, rng_);
        unseen.show(at_.supply_discard.copies);
        for (const Town& town : at_.towns)
            if (town.stock.shown() == town.stock.size) unseen.show(town.stock.copies);
        each_wagon([&](Seat, Wagon& wagon) { unseen.show(wagon.supplies.copies); });
        const bool searched = at_.phase == Phase::shuffle && at_.pending.then == Then::hunt;
        const bool dealt = (searched && deal_hunted(unseen)) || deal_strictly(unseen, searched);
        SALOON_ASSERT(dealt, "what a seat knows can be so, because it is so");
        each_wagon([&](Seat, Wagon& wagon) { unseen.fill(wagon.supplies); });
        for (Town& town : at_.towns) {
            if (town.stock.face_down() > 0) unseen.fill(town.stock);
            deal_looks(town);
        }
        unseen.fill_deck(at_.supply_deck);
    }

    // The search found a food: it came into the hand of another seat than the turn's. False: it cannot have.
    bool deal_hunted(UnseenSupplies& unseen) {
        if (at_.supply_discard.count(card_of(Supply::bullets)) == 0) return false;
        SupplyHand* hunter = hunter_with(unseen, Supply::food);
        if (hunter == nullptr) return false;
        const bool seen = hunter->has(card_of(Supply::food));
        if (!seen) unseen.give(*hunter, card_of(Supply::food));
        if (deal_strictly(unseen, false)) return true;
        if (!seen) {
            hunter->copies[static_cast<std::size_t>(Supply::food)] = 0;
            unseen.take_back(card_of(Supply::food));
        }
        return false;
    }
    // The hand of a seat that may have hunted: one that shows such a card, or one that could have it.
    SupplyHand* hunter_with(const UnseenSupplies& unseen, Supply supply) {
        std::uint32_t holes = 0;
        for (int i = 0; i < rules_.players(); ++i) {
            SupplyHand& hand = at_.wagons[seat_at(i)].supplies;
            if (seat_at(i) == at_.turn) continue;
            if (hand.has(card_of(supply))) return &hand;
            holes += static_cast<std::uint32_t>(hand.face_down());
        }
        if (unseen.count(card_of(supply)) == 0 || holes == 0) return nullptr;
        std::uint32_t nth = rng_.below(holes);
        for (int i = 0;; ++i) {
            SupplyHand& hand = at_.wagons[seat_at(i)].supplies;
            if (seat_at(i) == at_.turn) continue;
            const auto down = static_cast<std::uint32_t>(hand.face_down());
            if (nth < down) return &hand;
            nth -= down;
        }
    }

    // What cannot be any card. After a search in vain bullets stayed in a hand and the deck has no food.
    bool deal_strictly(UnseenSupplies& unseen, bool in_vain) {
        StrictPlaces places(unseen);
        std::array<std::size_t, deck_max> stocks{};
        for (std::size_t i = 0; i < at_.towns.size(); ++i) {
            const SupplyHand& stock = at_.towns[i].stock;
            if (stock.shown() > stock.size) stocks[i] = places.add(stock.copies, stock.size);
        }
        std::optional<std::size_t> trader;
        if (trades()) trader = add_trader(unseen, places);
        std::optional<std::size_t> deck;
        if (in_vain) {
            SupplyHand* hunter = hunter_with(unseen, Supply::bullets);
            if (hunter != nullptr && !hunter->has(card_of(Supply::bullets)))
                unseen.give(*hunter, card_of(Supply::bullets));
            deck = places.add(all_but(Supply::food), at_.supply_deck.count());
        }
        if (!places.fill()) return false;
        for (std::size_t i = 0; i < at_.towns.size(); ++i) {
            SupplyHand& stock = at_.towns[i].stock;
            if (stock.shown() <= stock.size) continue;
            deal_later_looks(at_.towns[i], places.dealt(stocks[i]));
            stock.copies = places.dealt(stocks[i]);
        }
        if (trader) add_copies(at_.wagons[trader_seat()].supplies, places.dealt(*trader));
        if (deck) lay_deck(places.dealt(*deck));
        return true;
    }
    static Copies<supply_cards> all_but(Supply supply) {
        Copies<supply_cards> kinds;
        kinds.fill(deck_max);
        kinds[static_cast<std::size_t>(supply)] = 0;
        return kinds;
    }
    static void add_copies(SupplyHand& hand, const Copies<supply_cards>& copies) {
        for (std::size_t kind = 0; kind < supply_cards; ++kind)
            hand.copies[kind] = static_cast<std::uint8_t>(hand.copies[kind] + copies[kind]);
    }
    void lay_deck(const Copies<supply_cards>& copies) {
        at_.supply_deck.clear();
        for (std::uint8_t kind = 0; kind < supply_cards; ++kind)
            for (int copy = 0; copy < copies[kind]; ++copy) at_.supply_deck.push_back(Card{kind});
        rng_.shuffle(at_.supply_deck);
    }

    // The trader holds what he stakes and uses, and nothing more of the need.
    bool trades() const {
        return (at_.phase == Phase::trade || at_.phase == Phase::deflect_trade || at_.phase == Phase::thief_trade) &&
               trader_seat() != reader_ && at_.wagons[trader_seat()].supplies.face_down() > 0;
    }
    Seat trader_seat() const { return at_.phase == Phase::trade ? at_.turn : at_.pending.on; }
    std::size_t add_trader(UnseenSupplies& unseen, StrictPlaces& places) {
        SupplyHand& hand = at_.wagons[trader_seat()].supplies;
        for (const SupplyPair& pair : {at_.pending.with, at_.pending.trade})
            for (const Supply supply : pair)
                if (supply != Supply::none) unseen.give(hand, card_of(supply));
        Copies<supply_cards> room = all_but(Supply::bullets);
        if (at_.phase != Phase::thief_trade) {
            room.fill(deck_max);
            Copies<supply_cards> lacking{};
            for (const Supply supply : row_of(at_.pending.calamity).needs)
                if (supply != Supply::none) ++lacking[static_cast<std::size_t>(supply)];
            for (const Supply supply : at_.pending.with)
                if (supply != Supply::none) --lacking[static_cast<std::size_t>(supply)];
            for (std::size_t kind = 0; kind < supply_cards; ++kind)
                if (lacking[kind] > 0) room[kind] = 0;
        }
        return places.add(room, hand.face_down());
    }

    // Those who looked after the reader took what it saw and is not there any more, in any order.
    void deal_later_looks(Town& town, const Copies<supply_cards>& left) {
        FixedVector<Card, deck_max> taken;
        for (std::uint8_t kind = 0; kind < supply_cards; ++kind)
            for (int copy = left[kind]; copy < town.stock.copies[kind]; ++copy) taken.push_back(Card{kind});
        rng_.shuffle(taken);
        for (auto i = static_cast<std::size_t>(town.look_of(reader_)) + 1; i < town.looks.size(); ++i)
            if (town.looks[i].took()) town.looks[i] = Look(town.looks[i].seat(), supply_of(taken.pop_back()));
    }
    // Those who looked before took any card that the edition still had, the last of them first.
    void deal_looks(Town& town) {
        for (std::size_t i = town.looks.size(); i-- > 0;) {
            if (town.looks[i].taken() != Look::unseen) continue;
            UnseenSupplies others(rules_.edition().supplies, rng_);
            others.show(town.seen(static_cast<int>(i)));
            const auto taken = others.draw_of(rules_.edition().supplies);
            SALOON_ASSERT(taken, "what somebody took was there");
            town.looks[i] = Look(town.looks[i].seat(), supply_of(*taken));
        }
    }

    const Rules& rules_;
    Position& at_;
    Seat reader_;
    Rng& rng_;
};

}  // namespace

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    Redealer(*this, world, view.seat, rng).deal();
    return world;
}

}  // namespace saloon::oregon_trail_race
