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
    if (!is_seat(to_act(at))) return forbidden("THE-3.13"_rule, "the.no_seat_act_now");
    if (!has_right_form(options_, move)) return forbidden("THE-12.7"_rule, "the.move_names_what_its_verb");
    if (!(at.hands[at.turn].cards() | at.market).holds(move.cards))
        return forbidden("THE-4.1"_rule, "the.trump_made_cards_your_hand");
    switch (move.verb) {
        case Verb::draw:
            return at.deck.empty() ? forbidden("THE-3.8"_rule, "the.deck_empty_play_trump_pass") : allowed();
        case Verb::pass: return at.deck.empty() ? allowed() : forbidden("THE-3.7"_rule, "the.as_long_as_deck_has");
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
    return forbidden("THE-12.7"_rule, "the.there_no_such_verb");
}

Verdict Rules::judge_building(const Position& at, const Move& move) const {
    const bool whole = move.verb == Verb::house;
    const CardSet pair = whole ? move.foundation_cards() : move.verb == Verb::foundation ? move.cards : CardSet{};
    const CardSet three = move.cards - pair;
    if (!has_rank_of(wall_ranks(), move.cards))
        return forbidden("THE-9.38"_rule, "the.among_proper_people_foundations_roofs");
    SameRank foundation = SameRank::of(pair);
    if (move.verb == Verb::foundation || whole) {
        if (pair.size() != 2) return forbidden("THE-5.4"_rule, "the.foundation_pair_exactly_two_cards");
        if (pair.natural().empty()) return forbidden("THE-9.26"_rule, "the.foundation_needs_natural_card");
        if (foundation.empty()) return forbidden("THE-4.4"_rule, "the.cards_foundation_one_rank");
        if (!whole) return allowed();
    } else {
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-5.5"_rule, "the.there_no_such_house");
        if (house->complete()) return forbidden("THE-5.5"_rule, "the.only_unfinished_house_gets_roof");
        foundation = house->foundation;
    }
    if (three.size() != 3) return forbidden("THE-5.5"_rule, "the.roof_three_kind_exactly_three");
    if (three.natural().empty()) return forbidden("THE-9.26"_rule, "the.roof_needs_natural_card");
    const SameRank roof = SameRank::of(three);
    if (roof.empty()) return forbidden("THE-4.4"_rule, "the.cards_roof_one_rank");
    if (roof.rank == foundation.rank) return forbidden("THE-5.7"_rule, "the.roof_foundation_have_different_ranks");
    return allowed();
}

// One to four cards of one rank, at least one of them natural.
Verdict Rules::judge_settling_trump(CardSet cards) const {
    if (cards.size() > family_max) return forbidden("THE-6.1"_rule, "the.settling_trump_has_one_four");
    if (cards.natural().empty()) return forbidden("THE-9.26"_rule, "the.jokers_alone_no_settling_trump");
    if (SameRank::of(cards).empty()) return forbidden("THE-4.4"_rule, "the.cards_settling_trump_one_rank");
    return allowed();
}

Verdict Rules::judge_settling(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-6.2"_rule, "the.there_no_such_house");
    if (!house->complete()) return forbidden("THE-5.10"_rule, "the.unfinished_house_gets_roof_nothing");
    if (!has_rank_of(folk_ranks(), move.cards)) return forbidden("THE-9.37"_rule, "the.among_proper_people_only_j");
    if (move.verb == Verb::settle) return judge_settle(*house, move.cards);
    if (house->vacant()) return forbidden("THE-6.11"_rule, "the.nobody_lives_house");
    return move.verb == Verb::expand ? judge_expand(at, *house, move.cards) : judge_evict(at, *house, move.cards);
}

Verdict Rules::judge_settle(const House& house, CardSet cards) const {
    if (!house.vacant()) return forbidden("THE-6.3"_rule, "the.somebody_lives_house");
    if (house.safe() != nobody) return forbidden("THE-5.9"_rule, "the.safety_token_lies_on_house");
    if (!options_.hidden_neighbors) return judge_settling_trump(cards);
    if (cards.size() > family_max) return forbidden("THE-9.2"_rule, "the.one_four_cards_laid_face");
    if (cards.natural().empty()) return forbidden("THE-9.34"_rule, "the.face_down_cards_vacant_house");
    return allowed();
}

Verdict Rules::judge_expand(const Position& at, const House& house, CardSet cards) const {
    if (house.owner() != at.turn) return forbidden("THE-6.4"_rule, "the.house_not_yours");
    if (cards.size() != 1) return forbidden("THE-6.12"_rule, "the.family_grows_by_one_card");
    if (house.family_size() >= family_max) return forbidden("THE-9.33"_rule, "the.no_house_has_more_than");
    if (options_.hidden_neighbors || cards.natural().empty()) return allowed();  // THE-9.4, 9.27
    if (SameRank::of(house.folk | cards).empty()) return forbidden("THE-6.4"_rule, "the.new_card_not_family_rank");
    return allowed();
}

Verdict Rules::judge_evict(const Position& at, const House& house, CardSet cards) const {
    if (const Verdict trump = judge_settling_trump(cards); !trump.fine()) return trump;
    if (house.owner() != at.turn && !house.hidden.empty()) {  // a challenge, whatever lies there
        if (options_.failed_to_origin && !at.hands[at.turn].cards().meets(cards))
            return forbidden("THE-9.45"_rule, "the.who_challenges_face_down_townsfolk");
        return allowed();
    }
    if (beats(SameRank::of(cards), house.foundation, house.folk | house.hidden.cards())) return allowed();
    const bool kings_on_aces = SameRank::of(cards).rank == king && house.folk.meets(CardSet::of_rank(ace));
    if (kings_on_aces) return forbidden("THE-6.8"_rule, "the.kings_never_evict_aces");
    return forbidden("THE-6.6"_rule, "the.trump_does_not_beat_combined");
}

Verdict Rules::judge_shot(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.10"_rule, "the.there_no_such_house");
    if (move.cards.size() != 1 || !CardSet::of_rank(ace).holds(move.cards)) {
        if (move.cards.natural().empty()) return forbidden("THE-9.31"_rule, "the.joker_does_not_shoot");
        return forbidden("THE-7.10"_rule, "the.one_ace_shoots_alone");
    }
    return judge_target(at, *house, move);
}

// THE-9.41, 9.42: who lies face-up has a name; who lies face-down has one for those who know him, and else a place.
Verdict Rules::judge_target(const Position& at, const House& house, const Move& move) const {
    const bool by_place = move.card == no_card;
    if (!by_place && house.folk.has(move.card)) return allowed();
    if (!options_.hidden_neighbors && !by_place) return forbidden("THE-7.10"_rule, "the.card_does_not_live_house");
    if (!options_.aces_shoot_hidden) return forbidden("THE-9.41"_rule, "the.card_does_not_live_face");
    if (by_place && move.choice > places_in(at, house)) return forbidden("THE-9.42"_rule, "the.house_has_not_so_many");
    if (!by_place && !known_face_down(at, house).has(move.card))
        return forbidden("THE-9.42"_rule, "the.you_do_not_know_card");
    return allowed();
}

Verdict Rules::judge_dirty(const Position& at, const Move& move) const {
    const int suit = flush_suit(move.cards);
    const RankSet named = straight_ranks(move.cards);
    bool hits = false;
    if (move.verb == Verb::flush) {
        if (suit < 0) return forbidden("THE-4.6"_rule, "the.flush_five_cards_one_suit");
        for (const House& house : at.town) hits = hits || !hit_by_flush(house, suit).empty();
    } else if (move.verb == Verb::straight) {
        if (named == 0) return forbidden("THE-4.6"_rule, "the.straight_five_cards_consecutive_ranks");
        if ((named & rank_bit(move.rank)) == 0) return forbidden("THE-7.3"_rule, "the.rank_not_straight");
        if (options_.straight_in_house && at.town.find(move.house) == nullptr)
            return forbidden("THE-7.13"_rule, "the.there_no_such_house");
        for (const House& house : at.town)
            if (!options_.straight_in_house || house.number == move.house)
                hits = hits || !hit_by_straight(house, move.rank).empty();
    } else {
        if (suit < 0 || named == 0) return forbidden("THE-7.4"_rule, "the.takes_straight_flush_pillage");
        const House* house = at.town.find(move.house);
        if (house == nullptr) return forbidden("THE-7.4"_rule, "the.there_no_such_house");
        hits = !house->folk.empty();
    }
    if (!hits) return forbidden("THE-7.5"_rule, "the.none_townsfolk_would_eliminated");
    return move.card == no_card ? allowed() : judge_settler(at, move);
}

// THE-7.6 to 7.8: one card of the Trump in one House that this very Trump has emptied.
Verdict Rules::judge_settler(const Position& at, const Move& move) const {
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.8"_rule, "the.there_no_such_house");
    if (!move.cards.has(move.card)) return forbidden("THE-7.6"_rule, "the.settler_one_card_trump");
    if (is_joker(move.card)) return forbidden("THE-9.31"_rule, "the.joker_cannot_settle_alone");
    if (!has_rank_of(folk_ranks(), CardSet::only(move.card)))
        return forbidden("THE-9.37"_rule, "the.among_proper_people_only_j");
    const CardSet dead = move.verb == Verb::flush      ? hit_by_flush(*house, flush_suit(move.cards))
                         : move.verb == Verb::straight ? hit_by_straight(*house, move.rank)
                                                       : house->folk;
    if (dead.empty()) return forbidden("THE-7.8"_rule, "the.trump_has_not_emptied_house");
    if (!house->hidden.empty()) return forbidden("THE-9.6"_rule, "the.face_down_townsfolk_keep_house");
    if (!emptied_without(*house, dead)) return forbidden("THE-7.6"_rule, "the.house_not_vacant_after_trump");
    return allowed();
}

Verdict Rules::judge_reappropriate(const Position& at, const Move& move) const {
    if (!is_royal_flush(move.cards)) return forbidden("THE-7.11"_rule, "the.takes_royal_flush_carry_house");
    const House* house = at.town.find(move.house);
    if (house == nullptr) return forbidden("THE-7.11"_rule, "the.there_no_such_house");
    if (options_.royal_takes_any) return allowed();  // THE-7.14
    if (!house->complete()) return forbidden("THE-5.10"_rule, "the.what_has_no_roof_not");
    if (house->safe() != nobody) return forbidden("THE-5.9"_rule, "the.safety_token_lies_on_house");
    return allowed();
}

}  // namespace saloon::texas_houseem
