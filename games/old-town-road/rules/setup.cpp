// OTR-2: the shuffle and the opening road.
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {

Event Rules::sample(const Position&, Rng& rng) const {
    Event event;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) event.cards.push_back({id});
    rng.shuffle(event.cards);
    return event;
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    if (at.phase != Phase::setup) return forbidden("OTR-14.5"_rule, "otr.shuffle_before_journey");
    CardSet cards;
    for (const Card card : event.cards)
        if (is_numbered(card)) cards.add(card);
    if (event.cards.full() && cards.is_whole_deck()) return allowed();
    return forbidden("OTR-14.5"_rule, "otr.shuffle_each_once");
}

void Rules::apply(Position& at, const Event& event) const { deal(at, event, Silence{}); }
void Rules::apply(Position& at, const Event& event, Teller tell) const { deal(at, event, tell); }

void Rules::deal(Position& at, const Event& event, auto tell) const {
    for (const Card card : event.cards) at.draw.push_back(options_.open_deck ? Slot::open(card) : Slot::closed(card));
    tell({.kind = kind_of(Happening::shuffled), .to = place_at(Spot::draw), .rule = "OTR-2.1"_rule});
    for (int i = 0; i < opening_road; ++i) {  // OTR-2.3
        const Card card = at.draw.pop_back().card;
        at.road.insert_at(0, {card, Lie::upright});
        tell({.kind = kind_of(Happening::card_moved),
              .card = Slot::open(card),
              .from = place_at(Spot::draw),
              .to = place_at(Spot::road),
              .reason = code_of(Word::drawn),
              .rule = "OTR-2.3"_rule});
    }
    at.phase = Phase::journey;  // OTR-2.4: no draw symbol acts
}

}  // namespace saloon::old_town_road
