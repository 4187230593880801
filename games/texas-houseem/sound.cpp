// THE-12.13: which positions are refused. What the JSON can say and a Position cannot (a card twice in one list, a
// wrong result, an owner without Townsfolk) is refused where it is read, in position_json.cpp.
#include "games/texas-houseem/rules.h"

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
        return at == start() ? allowed() : forbidden("THE-12.6"_rule, "the.before_first_shuffle_table_empty");
    if (!is_seat_of(at.dealer, players()) || !is_seat_of(at.turn, players()) || at.round < 1)
        return forbidden("THE-12.13"_rule, "the.dealer_turn_seats_rounds_count");
    if (!every_card_once(at, players(), whole_deck()))
        return forbidden("THE-12.13"_rule, "the.every_card_deck_exactly_one");
    if (at.market.size() > market_max) return forbidden("THE-12.13"_rule, "the.market_has_at_most_5");

    CardSet in_hands;
    CardSet face_down;
    std::uint32_t below = 0;
    for (int i = 0; i < players(); ++i) in_hands |= at.hands[seat_at(i)].cards();
    for (const House& house : at.town) {
        if (house.number <= below || house.number >= at.town.next_number())
            return forbidden("THE-12.13"_rule, "the.numbers_houses_ascend_below_next");
        below = house.number;
        face_down |= house.hidden.cards();
        if (const Verdict verdict = sound_house(at, house); !verdict.fine()) return verdict;
    }
    if (!in_hands.holds(at.hands.seen) || !face_down.holds(at.town.seen))
        return forbidden("THE-12.13"_rule, "the.what_was_seen_go_hand");
    return sound_stage(at);
}

Verdict Rules::sound_house(const Position& at, const House& house) const {
    // (e)
    if (house.foundation.size() != 2 || (house.complete() && house.roof.size() != 3))
        return forbidden("THE-12.13"_rule, "the.foundation_has_two_cards_roof");
    if ((house.foundation.members & 15U) == 0 || (house.complete() && (house.roof.members & 15U) == 0))
        return forbidden("THE-12.13"_rule, "the.foundation_roof_have_natural_card");
    if (house.complete() && house.roof.rank == house.foundation.rank)
        return forbidden("THE-12.13"_rule, "the.roof_foundation_have_different_ranks");
    // (f)
    const CardSet family = house.folk | house.hidden.cards();
    if (!house.vacant() && (!house.complete() || house.family_size() > family_max))
        return forbidden("THE-12.13"_rule, "the.only_complete_house_has_townsfolk");
    if (!house.vacant() && !is_seat_of(house.owner(), players()))
        return forbidden("THE-12.13"_rule, "the.house_with_townsfolk_has_owner");
    if (house.vacant() && house.safe() != nobody && (!house.complete() || !is_seat_of(house.safe(), players())))
        return forbidden("THE-12.13"_rule, "the.safety_token_lies_on_complete");
    // (g)
    const bool over = at.phase == Phase::over;
    const bool one_rank = house.folk.natural().empty() || !SameRank::of(house.folk).empty();
    if (!house.hidden.empty() && (!options_.hidden_neighbors || over))
        return forbidden("THE-12.13"_rule, "the.townsfolk_lie_face_down_only");
    if (!one_rank && !(options_.hidden_neighbors && over && !options_.final_reveal))
        return forbidden("THE-12.13"_rule, "the.face_up_townsfolk_house_one");
    if (!house.folk.empty() && house.folk.natural().empty() && house.hidden.empty())
        return forbidden("THE-12.13"_rule, "the.jokers_not_only_townsfolk_house");
    // (h)
    if ((family.rank_set() & ~folk_ranks()) != 0)
        return forbidden("THE-12.13"_rule, "the.among_proper_people_only_j_2");
    if (((rank_bit(house.foundation.rank) | (house.complete() ? rank_bit(house.roof.rank) : 0)) & ~wall_ranks()) != 0)
        return forbidden("THE-12.13"_rule, "the.among_proper_people_foundations_roofs");
    return allowed();
}

// (j) to (l)
Verdict Rules::sound_stage(const Position& at) const {
    const bool final_known = at.last_round != 0;
    if (at.renovated && !options_.renovations)
        return forbidden("THE-12.13"_rule, "the.only_with_renovations_game_renovated");
    if (final_known && at.last_round != at.round && at.last_round != at.round + 1)
        return forbidden("THE-12.13"_rule, "the.final_round_one_next");
    if (final_known && (!at.deck.empty() || (options_.renovations && !at.renovated)))
        return forbidden("THE-12.13"_rule, "the.final_round_known_only_when");
    const Pending& pending = at.pending;
    if (at.phase == Phase::over) {
        if (at.shuffle_awaited || pending != Pending{} || at.round != at.last_round || at.turn != at.dealer)
            return forbidden("THE-12.13"_rule, "the.game_over_when_dealer_final");
        return allowed();
    }
    if (!at.shuffle_awaited) {
        if (pending != Pending{}) return forbidden("THE-12.13"_rule, "the.steps_pending_only_while_shuffle");
        if (final_known != at.deck.empty()) return forbidden("THE-12.13"_rule, "the.final_round_known_exactly_when");
        return allowed();
    }
    if (!at.renovated || final_known || !at.deck.empty() || at.graveyard.empty())
        return forbidden("THE-12.13"_rule, "the.shuffle_awaited_only_at_first");
    const bool draws = pending.draw > 0;
    if (pending.market > 2 || pending.draw > 2 || (draws && pending.then != Then::act) ||
        (pending.market > 0 && !draws && pending.then != Then::new_round))
        return forbidden("THE-12.13"_rule, "the.these_steps_cannot_pending");
    return allowed();
}

}  // namespace saloon::texas_houseem
