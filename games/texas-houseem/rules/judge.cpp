// Chapters 4 to 7 as law: is this move allowed, and if not, by which rule? Written apart from the list of choices,
// straight from the rulebook; tests hold the two equal. No answer here depends on what the mover does not know
// (THE-10.8): face-down cards are looked at only in the mover's own Houses.
#include "games/texas-houseem/rules/row.h"
#include "games/texas-houseem/rules/rules.h"
#include "games/texas-houseem/rules/trumps.h"

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
    if (!is_seat(to_act(at))) return forbidden("THE-3.13"_rule, "the.no_seat_to_act");
    if (!has_right_form(options_, move)) return forbidden("THE-12.7"_rule, "the.move_names_too_much");
    if (!(at.hands[at.turn].cards() | at.market).holds(move.cards))
        return forbidden("THE-4.1"_rule, "the.trump_of_hand_and_market");
    switch (move.verb) {
        case Verb::draw: return at.deck.empty() ? forbidden("THE-3.8"_rule, "the.deck_is_empty") : allowed();
        case Verb::pass: return at.deck.empty() ? allowed() : forbidden("THE-3.7"_rule, "the.no_passing_yet");
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
    return forbidden("THE-12.7"_rule, "the.no_such_verb");
}

Verdict Rules::judge_building(const Position& at, const Move& move) const {
    const bool whole = move.verb == Verb::house;
    const CardSet pair = whole ? move.foundation_cards() : move.verb == Verb::foundation ? move.cards : CardSet{};
    const CardSet three = move.cards - pair;
    if (!has_rank_of(wall_ranks(), move.cards)) return forbidden("THE-9.38"_rule, "the.proper_walls");
    SameRank foundation = SameRank::of(pair);
    if (move.verb == Verb::foundation || whole) {
        if (pair.size() != 2) return forbidden("THE-5.4"_rule, "the.foundation_is_a_pair");
        if (pair.natural().empty()) return forbidden("THE-9.26"_rule, "the.foundation_needs_natural");
        if (foundation.empty()) return forbidden("THE-4.4"_rule, "the.foundation_of_one_rank");
        if (!whole) return allowed();
    } else {
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-5.5"_rule, "the.no_such_house");
        if (house->complete()) return forbidden("THE-5.5"_rule, "the.only_unfinished_gets_roof");
        foundation = house->foundation;
    }
    if (three.size() != 3) return forbidden("THE-5.5"_rule, "the.roof_is_three_of_a_kind");
    if (three.natural().empty()) return forbidden("THE-9.26"_rule, "the.roof_needs_natural");
    const SameRank roof = SameRank::of(three);
    if (roof.empty()) return forbidden("THE-4.4"_rule, "the.roof_of_one_rank");
    if (roof.rank == foundation.rank) return forbidden("THE-5.7"_rule, "the.roof_of_another_rank");
    return allowed();
}

// One to four cards of one rank, at least one of them natural.
Verdict Rules::judge_settling_trump(CardSet cards) const {
    if (cards.size() > family_max) return forbidden("THE-6.1"_rule, "the.settlers_one_to_four");
    if (cards.natural().empty()) return forbidden("THE-9.26"_rule, "the.jokers_alone_do_not_settle");
    if (SameRank::of(cards).empty()) return forbidden("THE-4.4"_rule, "the.settlers_of_one_rank");
    return allowed();
}

Verdict Rules::judge_settling(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-6.2"_rule, "the.no_such_house");
    if (!house->complete()) return forbidden("THE-5.10"_rule, "the.unfinished_gets_roof_only");
    if (!has_rank_of(folk_ranks(), move.cards)) return forbidden("THE-9.37"_rule, "the.proper_settlers");
    if (move.verb == Verb::settle) return judge_settle(*house, move.cards);
    if (house->vacant()) return forbidden("THE-6.11"_rule, "the.nobody_lives_there");
    return move.verb == Verb::expand ? judge_expand(at, *house, move.cards) : judge_evict(at, *house, move.cards);
}

Verdict Rules::judge_settle(const House& house, CardSet cards) const {
    if (!house.vacant()) return forbidden("THE-6.3"_rule, "the.somebody_lives_there");
    if (house.safe() != nobody) return forbidden("THE-5.9"_rule, "the.house_is_safe");
    if (!options_.hidden_neighbors) return judge_settling_trump(cards);
    if (cards.size() > family_max) return forbidden("THE-9.2"_rule, "the.hidden_one_to_four");
    if (cards.natural().empty()) return forbidden("THE-9.34"_rule, "the.hidden_needs_natural");
    return allowed();
}

Verdict Rules::judge_expand(const Position& at, const House& house, CardSet cards) const {
    if (house.owner() != at.turn) return forbidden("THE-6.4"_rule, "the.not_your_house");
    if (cards.size() != 1) return forbidden("THE-6.12"_rule, "the.grows_by_one");
    if (house.family_size() >= family_max) return forbidden("THE-9.33"_rule, "the.four_townsfolk_at_most");
    if (options_.hidden_neighbors || cards.natural().empty()) return allowed();  // THE-9.4, 9.27
    if (SameRank::of(house.folk | cards).empty()) return forbidden("THE-6.4"_rule, "the.not_of_family_rank");
    return allowed();
}

Verdict Rules::judge_evict(const Position& at, const House& house, CardSet cards) const {
    if (const Verdict trump = judge_settling_trump(cards); !trump.fine()) return trump;
    if (house.owner() != at.turn && !house.hidden.empty()) {  // a challenge, whatever lies there
        if (options_.failed_to_origin && !at.hands[at.turn].cards().meets(cards))
            return forbidden("THE-9.45"_rule, "the.challenge_needs_hand_card");
        return allowed();
    }
    if (beats(SameRank::of(cards), house.foundation, house.folk | house.hidden.cards())) return allowed();
    const bool kings_on_aces = SameRank::of(cards).rank == king && house.folk.meets(CardSet::of_rank(ace));
    if (kings_on_aces) return forbidden("THE-6.8"_rule, "the.kings_spare_aces");
    return forbidden("THE-6.6"_rule, "the.too_weak");
}

Verdict Rules::judge_shot(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.10"_rule, "the.no_such_house");
    if (move.cards.size() != 1 || !CardSet::of_rank(ace).holds(move.cards)) {
        if (move.cards.natural().empty()) return forbidden("THE-9.31"_rule, "the.joker_does_not_shoot");
        return forbidden("THE-7.10"_rule, "the.one_ace_shoots");
    }
    return judge_target(at, *house, move);
}

// THE-9.41, 9.42: who lies face-up has a name; who lies face-down has one for those who know him, and else a place.
Verdict Rules::judge_target(const Position& at, const House& house, const Move& move) const {
    const bool by_place = move.card == no_card;
    if (!by_place && house.folk.has(move.card)) return allowed();
    if (!options_.hidden_neighbors && !by_place) return forbidden("THE-7.10"_rule, "the.card_lives_elsewhere");
    if (!options_.aces_shoot_hidden) return forbidden("THE-9.41"_rule, "the.card_not_face_up_there");
    if (by_place && move.choice > places_in(at, house)) return forbidden("THE-9.42"_rule, "the.not_so_many_unknown");
    if (!by_place && !known_face_down(at, house).has(move.card))
        return forbidden("THE-9.42"_rule, "the.card_not_known_there");
    return allowed();
}

Verdict Rules::judge_dirty(const Position& at, const Move& move) const {
    const int suit = flush_suit(move.cards);
    const RankSet named = straight_ranks(move.cards);
    bool hits = false;
    if (move.verb == Verb::flush) {
        if (suit < 0) return forbidden("THE-4.6"_rule, "the.flush_is_one_suit");
        for (const House& house : at.town) hits = hits || !hit_by_flush(house, suit).empty();
    } else if (move.verb == Verb::straight) {
        if (named == 0) return forbidden("THE-4.6"_rule, "the.straight_is_consecutive");
        if ((named & rank_bit(move.rank)) == 0) return forbidden("THE-7.3"_rule, "the.rank_not_of_straight");
        if (options_.straight_in_house && at.town.find(move.house) == nullptr)
            return forbidden("THE-7.13"_rule, "the.no_such_house");
        for (const House& house : at.town)
            if (!options_.straight_in_house || house.number == move.house)
                hits = hits || !hit_by_straight(house, move.rank).empty();
    } else {
        if (suit < 0 || named == 0) return forbidden("THE-7.4"_rule, "the.pillage_needs_straight_flush");
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-7.4"_rule, "the.no_such_house");
        hits = !house->folk.empty();
    }
    if (!hits) return forbidden("THE-7.5"_rule, "the.nobody_would_die");
    return move.card == no_card ? allowed() : judge_settler(at, move);
}

// THE-7.6 to 7.8: one card of the Trump in one House that this very Trump has emptied.
Verdict Rules::judge_settler(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.8"_rule, "the.no_such_house");
    if (!move.cards.has(move.card)) return forbidden("THE-7.6"_rule, "the.settler_is_of_trump");
    if (is_joker(move.card)) return forbidden("THE-9.31"_rule, "the.joker_does_not_settle_alone");
    if (!has_rank_of(folk_ranks(), CardSet::only(move.card))) return forbidden("THE-9.37"_rule, "the.proper_settlers");
    const CardSet dead = move.verb == Verb::flush      ? hit_by_flush(*house, flush_suit(move.cards))
                         : move.verb == Verb::straight ? hit_by_straight(*house, move.rank)
                                                       : house->folk;
    if (dead.empty()) return forbidden("THE-7.8"_rule, "the.house_not_emptied");
    if (!house->hidden.empty()) return forbidden("THE-9.6"_rule, "the.hidden_keep_house");
    if (!emptied_without(*house, dead)) return forbidden("THE-7.6"_rule, "the.house_not_vacant_after");
    return allowed();
}

Verdict Rules::judge_reappropriate(const Position& at, const Move& move) const {
    if (!is_royal_flush(move.cards)) return forbidden("THE-7.11"_rule, "the.carrying_off_needs_royal_flush");
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.11"_rule, "the.no_such_house");
    if (options_.royal_takes_any) return allowed();  // THE-7.14
    if (!house->complete()) return forbidden("THE-5.10"_rule, "the.no_house_without_roof");
    if (house->safe() != nobody) return forbidden("THE-5.9"_rule, "the.house_is_safe");
    return allowed();
}

}  // namespace saloon::texas_houseem
