// Chapters 4 to 7 as law: is this move allowed, and if not, by which rule? Written apart from the list of choices,
// straight from the rulebook; tests hold the two equal. No answer here depends on what the mover does not know
// (THE-10.8): face-down cards are looked at only in the mover's own Houses.
#include "games/texas-houseem/row.h"
#include "games/texas-houseem/rules.h"
#include "games/texas-houseem/trumps.h"

namespace saloon::texas_houseem {
namespace {

// Only what the verb asks for is filled in, so that one move has one form (THE-12.7).
bool has_right_form(const Options& options, const Move& move) {
    const bool dirty = move.verb == Verb::flush || move.verb == Verb::straight || move.verb == Verb::pillage;
    const bool settles = dirty && move.card != no_card;
    const bool plain = move.verb == Verb::draw || move.verb == Verb::pass;
    const bool on_town = move.verb == Verb::flush || (move.verb == Verb::straight && !options.straight_in_house);
    const bool no_house = plain || move.verb == Verb::foundation || move.verb == Verb::house || (on_town && !settles);
    const bool shot = move.verb == Verb::shoot;
    return static_cast<int>(move.verb) < verbs && move.cards.empty() == plain && (move.house == 0) == no_house &&
           (move.verb == Verb::house || move.choice == 0 || (shot && move.choice <= family_max)) &&
           (move.verb == Verb::straight ? move.rank < ranks : move.rank == no_rank) &&
           (shot ? (move.card == no_card) == (move.choice != 0) : move.card == no_card || dirty) &&
           (move.card == no_card || move.card.id < cards_max);
}

bool has_rank_of(RankSet allowed_ranks, CardSet cards) { return (cards.rank_set() & ~allowed_ranks) == 0; }

}  // namespace

Verdict Rules::judge(const Position& at, const Move& move) const {
    if (!is_seat(to_act(at))) return forbidden("THE-3.13"_rule, "no seat is to act now");
    if (!has_right_form(options_, move))
        return forbidden("THE-12.7"_rule, "a move names what its verb asks for and nothing else");
    if (!(at.hands[at.turn].cards() | at.market).holds(move.cards))
        return forbidden("THE-4.1"_rule, "a Trump is made of cards of your hand and of the Market");
    switch (move.verb) {
        case Verb::draw:
            return at.deck.empty() ? forbidden("THE-3.8"_rule, "the deck is empty: play a Trump or pass") : allowed();
        case Verb::pass:
            return at.deck.empty() ? allowed()
                                   : forbidden("THE-3.7"_rule, "as long as the deck has a card there is no passing");
        case Verb::foundation:
        case Verb::roof:
        case Verb::house: return judge_building(at, move);
        case Verb::settle:
        case Verb::expand:
        case Verb::evict: return judge_settling(at, move);
        case Verb::shoot: return judge_shot(at, move);
        case Verb::flush:
        case Verb::straight:
        case Verb::pillage: return judge_dirty(at, move);
        case Verb::reappropriate: return judge_reappropriate(at, move);
    }
    return forbidden("THE-12.7"_rule, "there is no such verb");
}

Verdict Rules::judge_building(const Position& at, const Move& move) const {
    const bool whole = move.verb == Verb::house;
    const CardSet pair = whole ? move.foundation_cards() : move.verb == Verb::foundation ? move.cards : CardSet{};
    const CardSet three = move.cards - pair;
    if (!has_rank_of(wall_ranks(), move.cards))
        return forbidden("THE-9.38"_rule, "among proper people Foundations and Roofs are of ranks A to T");
    SameRank foundation = SameRank::of(pair);
    if (move.verb == Verb::foundation || whole) {
        if (pair.size() != 2) return forbidden("THE-5.4"_rule, "a Foundation is a Pair: exactly two cards");
        if (pair.natural().empty()) return forbidden("THE-9.26"_rule, "a Foundation needs a natural card");
        if (foundation.empty()) return forbidden("THE-4.4"_rule, "the cards of a Foundation are of one rank");
        if (!whole) return allowed();
    } else {
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-5.5"_rule, "there is no such House");
        if (house->complete()) return forbidden("THE-5.5"_rule, "only an unfinished House gets a Roof");
        foundation = house->foundation;
    }
    if (three.size() != 3) return forbidden("THE-5.5"_rule, "a Roof is a Three of a Kind: exactly three cards");
    if (three.natural().empty()) return forbidden("THE-9.26"_rule, "a Roof needs a natural card");
    const SameRank roof = SameRank::of(three);
    if (roof.empty()) return forbidden("THE-4.4"_rule, "the cards of a Roof are of one rank");
    if (roof.rank == foundation.rank) return forbidden("THE-5.7"_rule, "Roof and Foundation have different ranks");
    return allowed();
}

// One to four cards of one rank, at least one of them natural.
Verdict Rules::judge_settling_trump(CardSet cards) const {
    if (cards.size() > family_max) return forbidden("THE-6.1"_rule, "a Settling Trump has one to four cards");
    if (cards.natural().empty()) return forbidden("THE-9.26"_rule, "Jokers alone are no Settling Trump");
    if (SameRank::of(cards).empty()) return forbidden("THE-4.4"_rule, "the cards of a Settling Trump are of one rank");
    return allowed();
}

Verdict Rules::judge_settling(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-6.2"_rule, "there is no such House");
    if (!house->complete()) return forbidden("THE-5.10"_rule, "an unfinished House gets a Roof and nothing else");
    if (!has_rank_of(folk_ranks(), move.cards))
        return forbidden("THE-9.37"_rule, "among proper people only J, Q and K live in a House");
    if (move.verb == Verb::settle) return judge_settle(*house, move.cards);
    if (house->vacant()) return forbidden("THE-6.11"_rule, "nobody lives in that House");
    return move.verb == Verb::expand ? judge_expand(at, *house, move.cards) : judge_evict(at, *house, move.cards);
}

Verdict Rules::judge_settle(const House& house, CardSet cards) const {
    if (!house.vacant()) return forbidden("THE-6.3"_rule, "somebody lives in that House");
    if (house.safe() != nobody) return forbidden("THE-5.9"_rule, "a safety token lies on that House");
    if (!options_.hidden_neighbors) return judge_settling_trump(cards);
    if (cards.size() > family_max) return forbidden("THE-9.2"_rule, "one to four cards are laid face-down");
    if (cards.natural().empty())
        return forbidden("THE-9.34"_rule, "face-down cards in a vacant House need a natural card");
    return allowed();
}

Verdict Rules::judge_expand(const Position& at, const House& house, CardSet cards) const {
    if (house.owner() != at.turn) return forbidden("THE-6.4"_rule, "that House is not yours");
    if (cards.size() != 1) return forbidden("THE-6.12"_rule, "a family grows by one card a turn");
    if (house.family_size() >= family_max) return forbidden("THE-9.33"_rule, "no House has more than four Townsfolk");
    if (options_.hidden_neighbors || cards.natural().empty()) return allowed();  // THE-9.4, 9.27
    if (SameRank::of(house.folk | cards).empty())
        return forbidden("THE-6.4"_rule, "the new card is not of the family's rank");
    return allowed();
}

Verdict Rules::judge_evict(const Position& at, const House& house, CardSet cards) const {
    if (const Verdict trump = judge_settling_trump(cards); !trump.fine()) return trump;
    if (house.owner() != at.turn && !house.hidden.empty()) {  // a challenge, whatever lies there
        if (options_.failed_to_origin && !at.hands[at.turn].cards().meets(cards))
            return forbidden("THE-9.45"_rule, "who challenges face-down Townsfolk plays a card of the hand");
        return allowed();
    }
    if (beats(SameRank::of(cards), house.foundation, house.folk | house.hidden.cards())) return allowed();
    const bool kings_on_aces = SameRank::of(cards).rank == king && house.folk.meets(CardSet::of_rank(ace));
    if (kings_on_aces) return forbidden("THE-6.8"_rule, "Kings never evict Aces");
    return forbidden("THE-6.6"_rule, "the Trump does not beat the Combined Safety of that House");
}

Verdict Rules::judge_shot(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.10"_rule, "there is no such House");
    if (move.cards.size() != 1 || !CardSet::of_rank(ace).holds(move.cards)) {
        if (move.cards.natural().empty()) return forbidden("THE-9.31"_rule, "a Joker does not shoot");
        return forbidden("THE-7.10"_rule, "one Ace shoots, alone");
    }
    return judge_target(at, *house, move);
}

// THE-9.41, 9.42: who lies face-up has a name; who lies face-down has one for those who know him, and else a place.
Verdict Rules::judge_target(const Position& at, const House& house, const Move& move) const {
    const bool by_place = move.card == no_card;
    if (!by_place && house.folk.has(move.card)) return allowed();
    if (!options_.hidden_neighbors && !by_place)
        return forbidden("THE-7.10"_rule, "that card does not live in that House");
    if (!options_.aces_shoot_hidden)
        return forbidden("THE-9.41"_rule, "that card does not live face-up in that House, and only those are shot");
    if (by_place && move.choice > places_in(at, house))
        return forbidden("THE-9.42"_rule, "that House has not so many face-down cards that you do not know");
    if (!by_place && !known_face_down(at, house).has(move.card))
        return forbidden("THE-9.42"_rule,
                         "you do not know that card in that House; one that you do not know is shot by its place");
    return allowed();
}

Verdict Rules::judge_dirty(const Position& at, const Move& move) const {
    const int suit = flush_suit(move.cards);
    const RankSet named = straight_ranks(move.cards);
    bool hits = false;
    if (move.verb == Verb::flush) {
        if (suit < 0) return forbidden("THE-4.6"_rule, "a Flush is five cards of one suit");
        for (const House& house : at.town) hits = hits || !hit_by_flush(house, suit).empty();
    } else if (move.verb == Verb::straight) {
        if (named == 0) return forbidden("THE-4.6"_rule, "a Straight is five cards of consecutive ranks");
        if ((named & rank_bit(move.rank)) == 0) return forbidden("THE-7.3"_rule, "that rank is not of the Straight");
        if (options_.straight_in_house && at.town.find(move.house) == nullptr)
            return forbidden("THE-7.13"_rule, "there is no such House");
        for (const House& house : at.town)
            if (!options_.straight_in_house || house.number == move.house)
                hits = hits || !hit_by_straight(house, move.rank).empty();
    } else {
        if (suit < 0 || named == 0) return forbidden("THE-7.4"_rule, "it takes a Straight Flush to pillage");
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-7.4"_rule, "there is no such House");
        hits = !house->folk.empty();
    }
    if (!hits) return forbidden("THE-7.5"_rule, "none of the Townsfolk would be eliminated");
    return move.card == no_card ? allowed() : judge_settler(at, move);
}

// THE-7.6 to 7.8: one card of the Trump in one House that this very Trump has emptied.
Verdict Rules::judge_settler(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.8"_rule, "there is no such House");
    if (!move.cards.has(move.card)) return forbidden("THE-7.6"_rule, "the settler is one card of the Trump");
    if (is_joker(move.card)) return forbidden("THE-9.31"_rule, "a Joker cannot settle alone");
    if (!has_rank_of(folk_ranks(), CardSet::only(move.card)))
        return forbidden("THE-9.37"_rule, "among proper people only J, Q and K live in a House");
    const CardSet dead = move.verb == Verb::flush      ? hit_by_flush(*house, flush_suit(move.cards))
                         : move.verb == Verb::straight ? hit_by_straight(*house, move.rank)
                                                       : house->folk;
    if (dead.empty()) return forbidden("THE-7.8"_rule, "this Trump has not emptied that House");
    if (!house->hidden.empty()) return forbidden("THE-9.6"_rule, "face-down Townsfolk keep that House");
    if (!emptied_without(*house, dead)) return forbidden("THE-7.6"_rule, "that House is not vacant after this Trump");
    return allowed();
}

Verdict Rules::judge_reappropriate(const Position& at, const Move& move) const {
    if (!is_royal_flush(move.cards)) return forbidden("THE-7.11"_rule, "it takes a Royal Flush to carry a House off");
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.11"_rule, "there is no such House");
    if (options_.royal_takes_any) return allowed();  // THE-7.14
    if (!house->complete()) return forbidden("THE-5.10"_rule, "what has no Roof is not yet a House");
    if (house->safe() != nobody) return forbidden("THE-5.9"_rule, "a safety token lies on that House");
    return allowed();
}

}  // namespace saloon::texas_houseem
