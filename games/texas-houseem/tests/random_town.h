// Sound positions made at random, not by play: towns full of families, hands that hold Straights, Flushes and
// Jokers. Random games hardly ever reach these.
#pragma once

#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {

inline Options random_options(Rng& rng) {
    Options options;
    options.players = 2 + static_cast<int>(rng.below(5));
    options.hidden_neighbors = rng.below(2) == 0;
    options.stand_your_ground = options.hidden_neighbors && rng.below(2) == 0;
    options.aces_shoot_hidden = !options.hidden_neighbors || rng.below(3) != 0;
    options.failed_to_origin = options.hidden_neighbors && rng.below(2) == 0;
    options.final_reveal = options.hidden_neighbors && rng.below(2) == 0;
    options.renovations = rng.below(2) == 0;
    options.harsh_lands = rng.below(2) == 0;
    options.captives = rng.below(2) == 0;
    options.strange_folk = rng.below(2) == 0;
    if (options.strange_folk) options.jokers = 1 + static_cast<int>(rng.below(jokers_max));
    options.proper_people = rng.below(3) == 0;
    options.straight_in_house = rng.below(2) == 0;
    options.royal_takes_any = rng.below(2) == 0;
    return options;
}

class TownMaker {
public:
    TownMaker(const Rules& rules, Rng& rng) : rules_(rules), rng_(rng), pool_(rules.whole_deck()) {}

    // `most` cards at most in the mover's hand and the Market together.
    Position make(int most) {
        Position at = rules_.start();
        at.phase = Phase::play;
        at.shuffle_awaited = false;
        at.turn = seat();
        at.round = 5;
        for (std::uint32_t left = rng_.below(5); left > 0; --left) add_house(at);
        if (rng_.below(3) == 0) at.town.set_next_number(at.town.next_number() + 2);  // a House was carried off
        deal_trump_cards(at, most);
        for (int i = 0; i < rules_.players(); ++i)
            if (seat_at(i) != at.turn) at.hands[seat_at(i)].add(take_any(static_cast<int>(rng_.below(4)), pool_));
        if (rng_.below(2) == 0) at.graveyard = take_any(static_cast<int>(rng_.below(8)), pool_);
        finish(at);
        mark_seen(at);
        return at;
    }

private:
    Seat seat() { return seat_at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(rules_.players())))); }
    CardSet take(CardSet cards) {
        pool_ -= cards;
        return cards;
    }
    CardSet take_any(int count, CardSet from) {
        CardSet taken;
        for (; count > 0 && !from.empty(); --count) {
            auto skip = rng_.below(static_cast<std::uint32_t>(from.size()));
            for (const Card card : from) {
                if (skip-- > 0) continue;
                taken |= CardSet::only(card);
                from -= CardSet::only(card);
                break;
            }
        }
        return take(taken);
    }
    // So many cards of one rank out of these ranks, sometimes with a Joker; empty when it did not come out.
    CardSet same_rank(RankSet allowed_ranks, int count) {
        const int rank = static_cast<int>(rng_.below(ranks));
        if ((allowed_ranks & rank_bit(rank)) == 0) return {};
        const CardSet natural = pool_ & CardSet::of_rank(rank);
        CardSet wild = rng_.below(4) == 0 ? pool_.joker() : CardSet{};
        if (wild.size() >= count) wild = {};
        if (natural.size() + wild.size() < count) return {};
        take(wild);
        return wild | take_any(count - wild.size(), natural);
    }
    void add_house(Position& at) {
        const bool proper = rules_.options().proper_people;
        const RankSet walls = proper ? RankSet{all_ranks & ~faces} : all_ranks;
        const CardSet pair = retry(walls, 2);
        if (pair.empty()) return;
        House& house = at.town.found(SameRank::of(pair));
        if (rng_.below(6) == 0) return;
        const CardSet three = retry(static_cast<RankSet>(walls & ~rank_bit(house.foundation.rank)), 3);
        if (three.empty()) return;
        house.roof = SameRank::of(three);
        const auto kind = rng_.below(6);
        if (kind == 0) return;
        if (kind == 1) return house.put_token(seat());
        settle(house, proper ? faces : all_ranks);
    }
    CardSet retry(RankSet allowed_ranks, int count) {
        for (int tries = 0; tries < 40; ++tries)
            if (const CardSet found = same_rank(allowed_ranks, count); !found.empty()) return found;
        return {};
    }
    void settle(House& house, RankSet folk) {
        house.folk = retry(folk, 1 + static_cast<int>(rng_.below(3)));
        if (rules_.options().hidden_neighbors && rng_.below(2) == 0) {
            if (rng_.below(3) == 0) {
                pool_ |= house.folk;
                house.folk = {};
            }
            const CardSet able = pool_ & (CardSet::of_ranks(folk) | CardSet::every_joker());
            house.hidden.add(
                take_any(1 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(4 - house.folk.size()))), able));
        }
        if (!house.vacant()) house.put_token(seat());
    }
    // Cards of neighbouring ranks and few suits, so that every Trump comes up.
    void deal_trump_cards(Position& at, int most) {
        const int lowest = static_cast<int>(rng_.below(ranks));
        RankSet near = 0;
        for (int i = 0; i < 6; ++i) near = static_cast<RankSet>(near | rank_bit((lowest + i) % ranks));
        const CardSet suit = CardSet::of_suit(static_cast<int>(rng_.below(suits)));
        const CardSet from = rng_.below(2) == 0 ? suit : CardSet::of_ranks(near);
        CardSet cards =
            take_any(most * 2 / 3, pool_ & from) | take_any(rng_.below(2) == 0 ? jokers_max : 0, pool_.joker());
        cards |= take_any(most - cards.size(), pool_);
        for (const Card card : cards) {
            if (rng_.below(3) == 0 && at.market.size() < market_max)
                at.market |= CardSet::only(card);
            else
                at.hands[at.turn].add(CardSet::only(card));
        }
    }
    void finish(Position& at) {
        if (rng_.below(4) != 0 && !pool_.empty()) {
            for (const Card card : pool_) at.deck.push_back(card);
            rng_.shuffle(at.deck);
            return;
        }
        at.graveyard |= pool_;
        at.last_round = at.round + rng_.below(2);
        at.renovated = rules_.options().renovations;
    }
    void mark_seen(Position& at) {
        for (int i = 0; i < rules_.players(); ++i)
            for (const Card card : at.hands[seat_at(i)].cards())
                if (rng_.below(4) == 0) at.hands.seen |= CardSet::only(card);
        for (const House& house : at.town)
            for (const Card card : house.hidden.cards())
                if (rng_.below(4) == 0) at.town.seen |= CardSet::only(card);
    }

    const Rules& rules_;
    Rng& rng_;
    CardSet pool_;
};

}  // namespace saloon::texas_houseem
