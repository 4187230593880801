// Dealing anew what a seat has not seen, so that the world is one it cannot tell from the true one. Two questions
// show something of a hidden hand (ORE-15.4): a trade shows what is staked and what is lacking, and a search for
// food shows how it ended. Those cards are dealt first.
#include "games/oregon-trail-race/facts.h"
#include "games/oregon-trail-race/rules.h"

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
    // A particular card, turned up in a hand that has a face-down card.
    void give(Hand<Kinds>& hand, Card card) {
        show(card);
        ++hand.copies[card.id];
    }
    // Any card but these kinds.
    Card draw(const Copies<Kinds>& refused = {}) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < Kinds; ++i) sum += refused[i] != 0 ? 0U : copies_[i];
        SALOON_ASSERT(sum > 0, "a view leaves as many cards unseen as it has holes");
        std::uint32_t nth = rng_.below(sum);
        for (std::uint8_t id = 0;; ++id) {
            if (refused[id] != 0) continue;
            if (nth < copies_[id]) {
                show(Card{id});
                return Card{id};
            }
            nth -= copies_[id];
        }
    }
    void fill(Hand<Kinds>& hand, const Copies<Kinds>& refused = {}) {
        for (int holes = hand.face_down(); holes > 0; --holes) ++hand.copies[draw(refused).id];
    }
    void fill_deck(auto& deck, const Copies<Kinds>& refused = {}) {
        for (Card& card : deck)
            if (card.is_back()) card = draw(refused);
    }

private:
    Copies<Kinds> copies_;
    Rng& rng_;
};

using UnseenSupplies = Unseen<supply_cards>;

class Redealer {
public:
    Redealer(const Rules& rules, const View<Position>& view, Rng& rng)
        : rules_(rules), at_(view.shown), reader_(view.seat), rng_(rng) {}

    Position deal() {
        deal_trail();
        deal_calamities();
        deal_supplies();
        return at_;
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
        for (const Town& town : at_.towns) unseen.show(town.stock.copies);
        each_wagon([&](Seat, Wagon& wagon) { unseen.show(wagon.supplies.copies); });
        if (at_.phase == Phase::trade || at_.phase == Phase::deflect_trade) show_stake(unseen);
        if (at_.phase == Phase::shuffle && at_.pending.then == Then::hunt) show_search(unseen);
        each_wagon([&](Seat, Wagon& wagon) { unseen.fill(wagon.supplies); });
        unseen.fill_deck(at_.supply_deck);
    }

    // The trader holds what he stakes and uses, and nothing more of the need.
    void show_stake(UnseenSupplies& unseen) {
        const Seat trader = at_.phase == Phase::trade ? at_.turn : at_.pending.on;
        if (trader == reader_) return;
        SupplyHand& hand = at_.wagons[trader].supplies;
        for (const SupplyPair& pair : {at_.pending.with, at_.pending.trade})
            for (const Supply supply : pair)
                if (supply != Supply::none) unseen.give(hand, card_of(supply));
        Copies<supply_cards> lacking{};
        for (const Supply supply : row_of(at_.pending.calamity).needs)
            if (supply != Supply::none) ++lacking[static_cast<std::size_t>(supply)];
        for (const Supply supply : at_.pending.with)
            if (supply != Supply::none) --lacking[static_cast<std::size_t>(supply)];
        unseen.fill(hand, lacking);
    }

    // A food came into the hand of another seat than the turn's, or bullets stayed there and the deck has no food.
    void show_search(UnseenSupplies& unseen) {
        if (at_.supply_discard.count(card_of(Supply::bullets)) > 0 && place_with_hunter(unseen, Supply::food)) return;
        place_with_hunter(unseen, Supply::bullets);
        Copies<supply_cards> food{};
        food[static_cast<std::size_t>(Supply::food)] = 1;
        // All food is in hands: the deck is dealt first, without it.
        unseen.fill_deck(at_.supply_deck, food);
    }
    // True when such a card lies in the hand of a seat that may have hunted, or could be put there.
    bool place_with_hunter(UnseenSupplies& unseen, Supply supply) {
        std::uint32_t holes = 0;
        for (int i = 0; i < rules_.players(); ++i) {
            const Seat seat = seat_at(i);
            const SupplyHand& hand = at_.wagons[seat].supplies;
            if (seat == at_.turn) continue;
            if (hand.has(card_of(supply))) return true;
            holes += static_cast<std::uint32_t>(hand.face_down());
        }
        if (unseen.count(card_of(supply)) == 0 || holes == 0) return false;
        std::uint32_t nth = rng_.below(holes);
        for (int i = 0;; ++i) {
            SupplyHand& hand = at_.wagons[seat_at(i)].supplies;
            if (seat_at(i) == at_.turn) continue;
            const auto down = static_cast<std::uint32_t>(hand.face_down());
            if (nth < down) {
                unseen.give(hand, card_of(supply));
                return true;
            }
            nth -= down;
        }
    }

    const Rules& rules_;
    Position at_;
    Seat reader_;
    Rng& rng_;
};

}  // namespace

Position Rules::redeal(const View<Position>& view, Rng& rng) const { return Redealer(*this, view, rng).deal(); }

}  // namespace saloon::oregon_trail_race
