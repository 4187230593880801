#include "games/texas-houseem/rules/told.h"

#include "games/texas-houseem/rules/rules.h"
#include "games/texas-houseem/rules/trumps.h"

namespace saloon::texas_houseem {
namespace {

Word trump_of(Verb verb, int cards) {
    switch (verb) {
        case Verb::house: return Word::full_house;
        case Verb::flush: return word_for(Verb::flush);
        case Verb::straight: return word_for(Verb::straight);
        case Verb::pillage: return Word::straight_flush;
        case Verb::reappropriate: return Word::royal_flush;
        default: return word_after(Word::high_card, cards - 1);  // THE-9.3: the number says it
    }
}

RuleNumber rule_for(Verb verb, const Options& options) {
    const bool hidden = options.hidden_neighbors;
    switch (verb) {
        case Verb::foundation: return "THE-5.4"_rule;
        case Verb::roof: return "THE-5.5"_rule;
        case Verb::house: return "THE-5.6"_rule;
        case Verb::settle: return hidden ? "THE-9.3"_rule : "THE-6.3"_rule;
        case Verb::expand: return hidden ? "THE-9.4"_rule : "THE-6.4"_rule;
        case Verb::evict: return "THE-6.6"_rule;
        case Verb::shoot: return "THE-7.10"_rule;
        case Verb::flush: return "THE-7.2"_rule;
        case Verb::straight: return options.straight_in_house ? "THE-7.13"_rule : "THE-7.3"_rule;
        case Verb::pillage: return "THE-7.4"_rule;
        case Verb::reappropriate: return options.royal_takes_any ? "THE-7.14"_rule : "THE-7.11"_rule;
        default: return {};
    }
}

// The rank or suit that is to die.
Word killed_by(const Move& move) {
    if (move.verb == Verb::straight) return word_after(Word::first_rank, move.rank);
    if (move.verb == Verb::flush) return word_after(Word::first_suit, flush_suit(move.cards));
    return Word::none;
}

Word state_of(const House& house) {
    if (!house.complete()) return Word::unfinished;
    if (!house.vacant()) return Word::settled;
    return house.safe() == nobody ? Word::vacant : Word::safe;
}

}  // namespace

[[gnu::noinline]] void tell_each(Teller tell, CardSet cards, Effect each) {
    for (const Card card : cards) {
        each.card.card = card;
        tell(each);
    }
}

// Which House it is played on, where it names one beforehand. A Trump that hits the whole town names only the House
// that it settles.
void Rules::tell_play(const Position& at, const Move& move, Teller tell) const {
    if (move.verb == Verb::draw) return;  // the card that is drawn says it
    if (move.verb == Verb::pass) return tell({.kind = kind_of(Told::passed), .seat = at.turn, .rule = "THE-3.8"_rule});
    const bool town = move.verb == Verb::flush || (move.verb == Verb::straight && !options_.straight_in_house);
    const bool aims = !town && move.house != 0;
    tell({.kind = kind_of(Told::played),
          .seat = at.turn,
          .to = aims ? place_of_house(move.house) : Place{},
          .reason = code_of(word_for(move.verb)),
          .thing = code_of(trump_of(move.verb, move.cards.size())),
          .other = code_of(killed_by(move)),
          .rule = rule_for(move.verb, options_)});
}

void tell_eviction(Teller tell, Seat seat, SameRank trump, const House& house) {
    const SameRank folk = SameRank::of(house.folk);
    Effect told{.seat = seat, .to = place_of_house(house.number), .other = static_cast<std::uint8_t>(house.owner())};
    if (folk.empty()) {
        told.kind = kind_of(Told::exposed);
        told.rule = "THE-9.10"_rule;
        return tell(told);
    }
    const bool goes = beats(trump, house.foundation, house.folk);
    const bool ace_and_king = goes ? trump.rank == ace && folk.rank == king : trump.rank == king && folk.rank == ace;
    told.kind = kind_of(goes ? Told::evicted : Told::eviction_failed);
    told.amount = told_number(trump.size() * value_of(trump.rank));
    told.thing = static_cast<std::uint8_t>(value_of(house.foundation.rank) + folk.size() * value_of(folk.rank));
    if (ace_and_king) {
        told.reason = code_of(goes ? Word::aces_beat_kings : Word::kings_spare_aces);
        told.rule = goes ? "THE-6.7"_rule : "THE-6.8"_rule;
    } else {
        told.reason = code_of(goes ? Word::stronger : Word::too_weak);
        told.rule = goes ? "THE-6.6"_rule : "THE-9.12"_rule;
    }
    tell(told);
}

void tell_carried_off(Teller tell, Seat seat, const House& house, CardSet unshown) {
    tell({.kind = kind_of(Told::carried_off),
          .seat = seat,
          .to = place_of_house(house.number),
          .reason = code_of(state_of(house)),
          .other = static_cast<std::uint8_t>(house.owner()),
          .rule = "THE-7.11"_rule});
    const auto take = [&](Spot spot, CardSet cards) {
        tell_moved(tell, seat, cards, place_in(spot, house.number), hand_of(seat), word_for(Verb::reappropriate),
                   "THE-7.11"_rule);
    };
    take(Spot::foundation, house.foundation.cards());
    take(Spot::roof, house.roof.cards());
    take(Spot::folk, house.folk);
    take(Spot::hidden, house.hidden.cards() - unshown);
    SeatSet knowing = SeatSet::only(seat);
    if (house.owner() != nobody) knowing.add(house.owner());
    tell_moved(tell, seat, unshown, place_in(Spot::hidden, house.number), hand_of(seat), word_for(Verb::reappropriate),
               "THE-9.15"_rule, knowing);
}

// THE-8.10. Told of every House whose family or owner is another than before, whatever the difference comes to: with a
// family that lies face-down, even that it is nothing is for those who know it.
void Rules::tell_worths(const Town& before, const Position& at, Teller tell) const {
    for (const House& was : before) tell_worth(before, was, at, tell);
}

void Rules::tell_worth(const Town& before, const House& was, const Position& at, Teller tell) const {
    const House* now = at.town.find(was.number);
    const auto family = [](const House& house) { return house.folk | house.hidden.cards(); };
    if (now != nullptr && family(*now) == family(was) && now->owner() == was.owner()) return;
    const Seat owner = now != nullptr ? now->owner() : nobody;
    SeatSet knowing = SeatSet::everyone();
    if (now != nullptr && !at.town.seen.holds(now->hidden.cards())) knowing = SeatSet::only(owner);
    if (now == nullptr && !before.seen.holds(was.hidden.cards())) {  // THE-9.15: unshown, for him who took them
        knowing = SeatSet::only(was.owner());
        knowing.add(at.turn);
    }
    const auto changed = [&](Seat seat, int from, int to) {
        if (seat == nobody) return;
        tell({.kind = kind_of(Told::worth_changed),
              .seat = seat,
              .card = {{}, knowing},
              .to = place_of_house(was.number),
              .amount = told_number(to - from),
              .thing = static_cast<std::uint8_t>(to),
              .rule = "THE-8.10"_rule});
    };
    const int worth_before = was.owner() != nobody ? score_of(was) : 0;
    const int worth_now = owner != nobody ? score_of(*now) : 0;
    if (owner == was.owner()) return changed(owner, worth_before, worth_now);
    changed(was.owner(), worth_before, 0);
    changed(owner, 0, worth_now);
}

// THE-8.6 to 8.9: House by House, then seat by seat.
void Rules::tell_scores(const Position& at, Teller tell) const {
    for (const House& house : at.town) {
        if (house.owner() == nobody) continue;
        const int quality = points_of(house.roof.rank);
        const int points = score_of(house);
        tell({.kind = kind_of(Told::house_scored),
              .seat = house.owner(),
              .to = place_of_house(house.number),
              .amount = told_number(points),
              .thing = static_cast<std::uint8_t>(quality),
              .other = static_cast<std::uint8_t>(points - quality),
              .rule = "THE-8.6"_rule});
    }
    const Scores sums = *scores(at);
    for (int i = 0; i < players(); ++i)
        tell({.kind = kind_of(Happening::gained),
              .seat = seat_at(i),
              .amount = told_number(sums.points[static_cast<std::size_t>(i)]),
              .reason = code_of(Word::houses),
              .thing = code_of(Word::points),
              .rule = "THE-8.6"_rule});
    const SeatSet best = winners(at);
    for (int i = 0; i < players(); ++i)
        if (best.has(seat_at(i)))
            tell({.kind = kind_of(Happening::won),
                  .seat = seat_at(i),
                  .rule = best.size() > 1 ? "THE-8.9"_rule : "THE-8.8"_rule});
}

}  // namespace saloon::texas_houseem
