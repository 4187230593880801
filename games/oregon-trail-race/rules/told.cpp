// What is told where one effect does not say it all. Nothing here is called unless somebody listens.
#include "games/oregon-trail-race/rules/play.h"

namespace saloon::oregon_trail_race {
namespace {

Happened moved(Card card, saloon::Place from, Spot to, Word why, RuleNumber rule) {
    return Happened(Happening::card_moved, rule).card(card).from(from).to(place_at(to)).why(why);
}

// Heaps have no order (ORE-12.7), so their cards are told in that of their kinds, however they were drawn.
template <std::size_t Kinds>
void each_card(const Copies<Kinds>& copies, auto&& tell_one) {
    for (std::size_t kind = 0; kind < Kinds; ++kind)
        for (int copy = 0; copy < copies[kind]; ++copy) tell_one(Card{static_cast<std::uint8_t>(kind)});
}

RuleNumber rule_of(Cause cause) {
    if (cause == Cause::drowned) return "ORE-6.4"_rule;
    if (cause == Cause::shot) return "ORE-14.3"_rule;
    return rule_of(static_cast<Calamity>(cause));
}

}  // namespace

void Play::say(const Happened& happened) { tell_(happened.effect); }

// ORE-3.8
saloon::Place Play::stand_of(Seat seat) const {
    const Wagon& wagon = at_.wagons[seat];
    if (wagon.in_river()) return place_at(Spot::river, wagon.at);
    if (wagon.at == options_.trail_length) return place_at(Spot::valley);
    if (wagon.stop > 0) return town_at(wagon.at, wagon.stop);
    return wagon.at == 0 ? place_at(Spot::independence) : place_at(Spot::card, wagon.at);
}

saloon::Place Play::place_of(const Town& town) const {
    const auto row = row_at(at_, town.mark);
    return town_at(town.mark, static_cast<int>(&town - row.data()) + 1);
}

void Play::tell_drive(saloon::Place from, Word why, RuleNumber rule) {
    if (!tell_.heard(Told::wagon_moved)) return;
    tell(Happened(Told::wagon_moved, rule, at_.turn).from(from).to(stand_of(at_.turn)).why(why));
}

void Play::tell_received(const LyingCalamity& lying) {
    const RuleNumber rule = oregon_trail_race::rule_of(lying.card);
    const bool waits = lying.count == LyingCalamity::waits;
    tell(Happened(Happening::card_moved, rule)
             .card(told_card(lying.card))
             .from(place_at(Spot::turned_up))
             .to(place_at(Spot::wagon, lying.owner))
             .why(waits ? Word::waits : Word::received));
    if (lying.has_deadline())
        tell(Happened(Told::deadline_set, "ORE-7.4"_rule, lying.owner).thing(word_of(lying.card)).amount(lying.count));
    else if (!waits)
        tell(Happened(Told::turns_to_lose, rule, lying.owner).thing(word_of(lying.card)).amount(lying.count));
}

void Play::tell_loss(Seat seat, const Tombstone& stone) {
    const Word of = word_of(stone.of);
    tell(Happened(Happening::lost, rule_of(stone.of), seat).amount(1).thing(Word::people).why(of));
    tell(Happened(Told::tombstone, "ORE-13.9"_rule, seat)
             .other(code_of_person(seat, stone.person))
             .why(of)
             .amount(stone.mark)
             .to(stand_of(seat)));
}

void Play::tell_dealt() {
    constexpr RuleNumber rule = "ORE-2.3"_rule;
    for (int i = 0; i < options_.players; ++i) {
        const Seat seat = seat_at(i);
        each_card(at_.wagons[seat].trail_hand.copies,
                  [&](Card card) { tell(drawn(seat, told_card(card), Spot::trail_deck, Word::dealt, rule)); });
        each_card(at_.wagons[seat].supplies.copies, [&](Card card) {
            tell(drawn(seat, told_card(supply_of(card)), Spot::supply_deck, Word::dealt, rule));
        });
    }
}

void Play::tell_stocked(const Town& town) {
    each_card(town.stock.copies, [&](Card card) {
        tell(Happened(Happening::card_moved, "ORE-10.3"_rule, at_.turn)
                 .card(told_card(supply_of(card)), who_sees_stock())
                 .from(place_at(Spot::supply_deck))
                 .to(place_of(town))
                 .why(Word::stocked));
    });
}

// ORE-10.14, ORE-15.5 (d): how many he saw is open, which is not.
void Play::tell_stock_seen(const Town& town) {
    each_card(town.stock.copies, [&](Card card) {
        tell(Happened(Happening::card_seen, "ORE-10.14"_rule, at_.turn)
                 .card(told_card(supply_of(card)), SeatSet::only(at_.turn))
                 .to(place_of(town))
                 .why(Word::looked));
    });
}

void Play::tell_stock_discarded(const Town& town) {
    each_card(town.stock.copies, [&](Card card) {
        tell(moved(told_card(supply_of(card)), place_of(town), Spot::supply_discard, Word::nobody_owed,
                   "ORE-10.8"_rule));
    });
}

// ORE-13.1: what it had lies open in the discards.
void Play::tell_leaving(Seat seat) {
    const Wagon& wagon = at_.wagons[seat];
    constexpr RuleNumber rule = "ORE-13.1"_rule;
    tell(Happened(Happening::out, rule, seat).why(word_of(wagon.tombstones.back().of)));
    const auto leave_to = [&](Card card, Spot from, Spot to) {
        tell(moved(card, place_at(from, seat), to, Word::wagon_out, rule));
    };
    each_card(wagon.supplies.copies,
              [&](Card card) { leave_to(told_card(supply_of(card)), Spot::supplies, Spot::supply_discard); });
    each_card(wagon.trail_hand.copies,
              [&](Card card) { leave_to(told_card(card), Spot::trail_hand, Spot::trail_discard); });
    for (const LaidCard laid : at_.laid.of(seat)) leave_to(told_card(laid.card()), Spot::trail, Spot::trail_discard);
}

// ORE-12.5: so many towns go, and the trail cards up to the next one.
void Play::tell_trimmed(std::size_t towns) {
    constexpr RuleNumber rule = "ORE-12.5"_rule;
    const int rear = at_.towns[towns].mark;
    int cards = static_cast<int>(towns);
    for (std::size_t i = 0; i < towns; ++i)
        tell(moved(told_card(at_.towns[i].card), place_of(at_.towns[i]), Spot::trail_discard, Word::trimmed, rule));
    for (int i = 0; i < options_.players; ++i) {
        const Seat seat = seat_at(i);
        const int behind = at_.laid.count(seat) - (at_.wagons[seat].distance - rear);
        if (!at_.wagons[seat].alive() || behind <= 0) continue;
        cards += behind;
        for (const LaidCard laid : at_.laid.of(seat).first(static_cast<std::size_t>(behind)))
            tell(moved(told_card(laid.card()), place_at(Spot::trail, seat), Spot::trail_discard, Word::trimmed, rule));
    }
    tell(Happened(Told::trimmed, "ORE-12.4"_rule).to(town_at(rear, 1)).amount(cards));
}

// What the new deck is made of, and that it is shuffled; before the cards go into it.
void Play::tell_shuffle() {
    const Then then = at_.pending.then;
    const auto deck = deck_to_shuffle(at_);
    const auto spot = [&](Spot first) { return static_cast<Spot>(static_cast<int>(first) + static_cast<int>(deck)); };
    RuleNumber rule = then == Then::setup   ? "ORE-2.2"_rule
                      : then == Then::found ? "ORE-12.2"_rule
                      : then == Then::hunt  ? "ORE-12.3"_rule
                                            : "ORE-12.1"_rule;
    const auto gather = [&](saloon::Place from, int cards) {
        if (cards > 0)
            tell(Happened(Told::gathered, rule).from(from).to(place_at(spot(Spot::trail_deck))).amount(cards));
    };
    if (then == Then::scout && at_.trail_discard.empty()) {
        rule = "ORE-12.6"_rule;
        for (int i = 0; i < options_.players; ++i)
            gather(place_at(Spot::trail, seat_at(i)), at_.laid.count(seat_at(i)) - 1);
    } else if (then != Then::setup && then != Then::hunt) {
        gather(place_at(spot(Spot::trail_discard)), deck == Deck::trail    ? at_.trail_discard.size()
                                                    : deck == Deck::supply ? at_.supply_discard.size()
                                                                           : at_.calamity_discard.size());
    }
    tell(Happened(Happening::shuffled, rule).to(place_at(spot(Spot::trail_deck))));
}

void Play::tell_end() {
    constexpr std::array<RuleNumber, 5> rules{RuleNumber{}, "ORE-13.2"_rule, "ORE-13.4"_rule, "ORE-13.5"_rule,
                                              "ORE-13.6"_rule};
    constexpr std::array words{Word::none, Word::arrived, Word::last_wagon, Word::all_dead, Word::winter};
    const auto reason = static_cast<std::size_t>(at_.reason);
    tell(Happened(Told::ended, rules[reason]).why(words[reason]));
    for (int i = 0; i < options_.players; ++i)
        if (at_.winners.has(seat_at(i))) tell({Happening::won, rules[reason], seat_at(i)});
    tell(Happened(Happening::phase_began, rules[reason]).thing(Word::over));
}

}  // namespace saloon::oregon_trail_race
