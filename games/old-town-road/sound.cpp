// OTR-14.8: which positions can lie on a table; and OTR-11: what the player does not know, dealt anew.
#include "core/redeal.h"
#include "games/old-town-road/rules.h"

namespace saloon::old_town_road {
namespace {

constexpr Verdict refused(const char* reason) { return forbidden("OTR-14.8"_rule, reason); }

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
    if (at.phase == Phase::setup) return at == start() ? allowed() : refused("before the shuffle all lists are empty");
    if (at.phase > Phase::over) return refused("there is no such phase");
    if (!lies_as_it_may(at) || !every_card_once(at))
        return refused("each of the 28 cards is in road, drawn, draw or trail, once");

    const bool travelling = at.phase == Phase::travel;
    if (at.drawn.empty() == travelling) return refused("a drawn card waits in travel, and only there");
    if (travelling && !waits(at, at.drawn.front()))
        return refused("only a Crossroads card, or a Train that can ride, waits");

    CardSet draw;
    for (const Slot& slot : at.draw) draw.add(slot.card);
    if (!at.seen.within(draw) || !only_trains(*edition_, at.seen))
        return refused("the cards in seen are Trains in the draw pile");
    if (!travelling && !at.rode.empty()) return refused("rode is empty outside travel");
    if (!at.rode.within(at.seen)) return refused("the cards in rode are in seen");

    const bool journey_over = at.phase == Phase::outskirts || at.phase == Phase::over;
    if (journey_over && !at.draw.empty()) return refused("outside Old Town the draw pile is empty");
    if ((at.phase == Phase::journey || at.phase == Phase::outskirts) && at.road.empty())
        return refused("the road is not empty here");
    if (at.phase == Phase::over && !at.road.empty()) return refused("the road is empty at the end");
    if (!known_as_it_should(at, options_.open_deck)) return forbidden("OTR-11.3"_rule, "otr.card_draw_pile_known_if");
    return at.unused == start().unused ? allowed() : refused("an unused byte is zero");
}

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    Unseen<cards_in_deck> unseen;
    for (std::uint8_t id = 0; id < cards_in_deck; ++id) unseen.add({id});
    for (const LaidCard laid : world.road) unseen.remove(laid.card());
    for (const LaidCard laid : world.trail) unseen.remove(laid.card());
    for (const Card card : world.drawn) unseen.remove(card);
    for (const Slot& slot : world.draw) unseen.remove(slot.card);
    unseen.shuffle(rng);
    for (Slot& slot : world.draw) unseen.fill(slot.card);
    return world;
}

}  // namespace saloon::old_town_road
