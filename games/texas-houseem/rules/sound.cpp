// THE-12.13: which positions are refused. What the JSON can say and a Position cannot (a card twice in one list, a
// wrong result, an owner without Townsfolk) is refused where it is read, in position_json.cpp.
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {
namespace {

// Takes each place once; false as soon as a card lies in two.
class Places {
public:
    void add(CardSet cards) {
        once_ = once_ && !all_.meets(cards);
        all_ |= cards;
    }
    bool are_exactly(CardSet wanted) const { return once_ && all_ == wanted; }

private:
    CardSet all_;
    bool once_ = true;
};

bool every_card_once(const Position& at, int players, CardSet wanted) {
    Places places;
    for (const Card card : at.deck) {
        if (card.id >= cards_max) return false;
        places.add(CardSet::only(card));
    }
    places.add(at.market);
    places.add(at.graveyard);
    for (int i = 0; i < seats_max; ++i) {
        const HeldCards& hand = at.hands[seat_at(i)];
        if (hand.backs() > 0 || (i >= players && !hand.empty())) return false;
        places.add(hand.cards());
    }
    for (const House& house : at.town) {
        if (house.hidden.backs() > 0) return false;
        for (const CardSet part : {house.foundation.cards(), house.roof.cards(), house.folk, house.hidden.cards()})
            places.add(part);
    }
    return places.are_exactly(wanted);
}

bool is_seat_of(Seat seat, int players) { return index_of(seat) < players; }

}  // namespace

Verdict Rules::sound(const Position& at) const {
    if (at.phase == Phase::setup)  // (b)
        return at == start() ? allowed() : forbidden("THE-12.6"_rule, "the.table_empty_at_first");
    if (!is_seat_of(at.dealer, players()) || !is_seat_of(at.turn, players()) || at.round < 1)
        return forbidden("THE-12.13"_rule, "the.dealer_and_turn_are_seats");
    if (!every_card_once(at, players(), whole_deck())) return forbidden("THE-12.13"_rule, "the.each_card_once");
    if (at.market.size() > market_max) return forbidden("THE-12.13"_rule, "the.market_too_large");

    CardSet in_hands;
    CardSet face_down;
    std::uint32_t below = 0;
    for (int i = 0; i < players(); ++i) in_hands |= at.hands[seat_at(i)].cards();
    for (const House& house : at.town) {
        if (house.number <= below || house.number >= at.town.next_number())
            return forbidden("THE-12.13"_rule, "the.house_numbers_ascend");
        below = house.number;
        face_down |= house.hidden.cards();
        if (const Verdict verdict = sound_house(at, house); !verdict.fine()) return verdict;
    }
    if (!in_hands.holds(at.hands.seen) || !face_down.holds(at.town.seen))
        return forbidden("THE-12.13"_rule, "the.seen_is_still_there");
    return sound_stage(at);
}

Verdict Rules::sound_house(const Position& at, const House& house) const {
    // (e)
    if (house.foundation.size() != 2 || (house.complete() && house.roof.size() != 3))
        return forbidden("THE-12.13"_rule, "the.walls_have_sizes");
    if ((house.foundation.members & 15U) == 0 || (house.complete() && (house.roof.members & 15U) == 0))
        return forbidden("THE-12.13"_rule, "the.walls_need_naturals");
    if (house.complete() && house.roof.rank == house.foundation.rank)
        return forbidden("THE-12.13"_rule, "the.roof_of_another_rank");
    // (f)
    const CardSet family = house.folk | house.hidden.cards();
    if (!house.vacant() && (!house.complete() || house.family_size() > family_max))
        return forbidden("THE-12.13"_rule, "the.townsfolk_in_complete_house");
    if (!house.vacant() && !is_seat_of(house.owner(), players()))
        return forbidden("THE-12.13"_rule, "the.townsfolk_have_owner");
    if (house.vacant() && house.safe() != nobody && (!house.complete() || !is_seat_of(house.safe(), players())))
        return forbidden("THE-12.13"_rule, "the.token_on_complete_vacant_house");
    // (g)
    const bool over = at.phase == Phase::over;
    const bool one_rank = house.folk.natural().empty() || !SameRank::of(house.folk).empty();
    if (!house.hidden.empty() && (!options_.hidden_neighbors || over))
        return forbidden("THE-12.13"_rule, "the.face_down_only_if_hidden");
    if (!one_rank && !(options_.hidden_neighbors && over && !options_.final_reveal))
        return forbidden("THE-12.13"_rule, "the.face_up_of_one_rank");
    if (!house.folk.empty() && house.folk.natural().empty() && house.hidden.empty())
        return forbidden("THE-12.13"_rule, "the.jokers_not_alone");
    // (h)
    if ((family.rank_set() & ~folk_ranks()) != 0) return forbidden("THE-12.13"_rule, "the.proper_townsfolk");
    if (((rank_bit(house.foundation.rank) | (house.complete() ? rank_bit(house.roof.rank) : 0)) & ~wall_ranks()) != 0)
        return forbidden("THE-12.13"_rule, "the.proper_walls");
    return allowed();
}

// (j) to (l)
Verdict Rules::sound_stage(const Position& at) const {
    const bool final_known = at.last_round != 0;
    if (at.renovated && !options_.renovations) return forbidden("THE-12.13"_rule, "the.renovated_needs_option");
    if (final_known && at.last_round != at.round && at.last_round != at.round + 1)
        return forbidden("THE-12.13"_rule, "the.final_round_is_near");
    if (final_known && (!at.deck.empty() || (options_.renovations && !at.renovated)))
        return forbidden("THE-12.13"_rule, "the.final_round_needs_empty_deck");
    const Pending& pending = at.pending;
    if (at.phase == Phase::over) {
        if (at.shuffle_awaited || pending != Pending{} || at.round != at.last_round || at.turn != at.dealer)
            return forbidden("THE-12.13"_rule, "the.over_after_final_dealer");
        return allowed();
    }
    if (!at.shuffle_awaited) {
        if (pending != Pending{}) return forbidden("THE-12.13"_rule, "the.pending_needs_shuffle");
        if (final_known != at.deck.empty()) return forbidden("THE-12.13"_rule, "the.empty_deck_means_final_round");
        return allowed();
    }
    if (!at.renovated || final_known || !at.deck.empty() || at.graveyard.empty())
        return forbidden("THE-12.13"_rule, "the.shuffle_needs_graveyard");
    const bool draws = pending.draw > 0;
    if (pending.market > 2 || pending.draw > 2 || (draws && pending.then != Then::act) ||
        (pending.market > 0 && !draws && pending.then != Then::new_round))
        return forbidden("THE-12.13"_rule, "the.not_pending");
    return allowed();
}

}  // namespace saloon::texas_houseem
