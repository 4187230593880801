// OTR-14.8: which positions can lie on a table.
#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {
namespace {

constexpr Verdict refused(const char* key) { return forbidden("OTR-14.8"_rule, key); }

// Counts a card in; false where it is none or was there before.
bool add_new(CardSet& cards, Card card) {
    if (!is_numbered(card) || cards.has(card)) return false;
    cards.add(card);
    return true;
}

bool every_card_once(const Position& at) {
    CardSet cards;
    bool once = true;
    for (const LaidCard laid : at.road) once = add_new(cards, laid.card()) && once;
    for (const LaidCard laid : at.trail) once = add_new(cards, laid.card()) && once;
    for (const Card card : at.drawn) once = add_new(cards, card) && once;
    for (const Slot& slot : at.draw) once = add_new(cards, slot.card) && once;
    return once && cards.is_whole_deck();
}

bool only_trains(const Edition& edition, CardSet cards) {
    for (std::uint8_t id = 0; id < cards_in_deck; ++id)
        if (cards.has({id}) && edition.symbol({id}) != Symbol::train) return false;
    return true;
}

bool lies_as_it_may(const Position& at) {
    for (const LaidCard laid : at.road)
        if (laid.lie() > Lie::upside_down) return false;
    for (const LaidCard laid : at.trail)
        if (laid.lie() > Lie::face_down) return false;
    return true;
}

// A slot of the draw pile is known exactly where its card rode, or everywhere in an open deck.
bool known_as_it_should(const Position& at, bool open_deck) {
    for (const Slot& slot : at.draw)
        if (slot != (open_deck || at.seen.has(slot.card) ? Slot::open(slot.card) : Slot::closed(slot.card)))
            return false;
    return true;
}

}  // namespace

Verdict Rules::sound(const Position& at) const {
    if (at.phase == Phase::setup) return at == start() ? allowed() : refused("otr.sound_setup");
    if (at.phase > Phase::over) return refused("otr.sound_phase");
    if (!lies_as_it_may(at) || !every_card_once(at)) return refused("otr.sound_each_once");

    const bool travelling = at.phase == Phase::travel;
    if (at.drawn.empty() == travelling) return refused("otr.sound_drawn_in_travel");
    if (travelling && !waits(at, at.drawn.front())) return refused("otr.sound_who_waits");

    CardSet draw;
    for (const Slot& slot : at.draw) draw.add(slot.card);
    if (!at.seen.within(draw) || !only_trains(*edition_, at.seen)) return refused("otr.sound_seen");
    if (!travelling && !at.rode.empty()) return refused("otr.sound_rode_in_travel");
    if (!at.rode.within(at.seen)) return refused("otr.sound_rode_seen");

    const bool journey_over = at.phase == Phase::outskirts || at.phase == Phase::over;
    if (journey_over && !at.draw.empty()) return refused("otr.sound_outside_town");
    if ((at.phase == Phase::journey || at.phase == Phase::outskirts) && at.road.empty())
        return refused("otr.sound_road_not_empty");
    if (at.phase == Phase::over && !at.road.empty()) return refused("otr.sound_road_empty");
    if (!known_as_it_should(at, options_.open_deck)) return forbidden("OTR-11.3"_rule, "otr.known_if_it_rode");
    return at.unused == start().unused ? allowed() : refused("otr.sound_unused");
}

}  // namespace saloon::old_town_road
