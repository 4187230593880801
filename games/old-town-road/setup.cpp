// OTR-2: the shuffle and the opening road.
#include "games/old-town-road/rules.h"

namespace saloon::old_town_road {

Event Rules::sample(const Position&, Rng& rng) const {
    Event event;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) event.cards.push_back({id});
    rng.shuffle(event.cards);
    return event;
}

Verdict Rules::judge(const Position& at, const Event& event) const {
    if (at.phase != Phase::setup) return forbidden("OTR-14.5"_rule, "the deck is shuffled only before the journey");
    CardSet cards;
    for (const Card card : event.cards)
        if (is_numbered(card)) cards.add(card);
    if (event.cards.full() && cards.is_whole_deck()) return allowed();
    return forbidden("OTR-14.5"_rule, "a shuffle names each of the 28 cards once");
}

void Rules::apply(Position& at, const Event& event) const {
    for (const Card card : event.cards) at.draw.push_back(options_.open_deck ? Slot::open(card) : Slot::closed(card));
    for (int i = 0; i < opening_road; ++i) at.road.insert_at(0, {at.draw.pop_back().card, Lie::upright});  // OTR-2.3
    at.phase = Phase::journey;  // OTR-2.4: no draw symbol acts
}

}  // namespace saloon::old_town_road
