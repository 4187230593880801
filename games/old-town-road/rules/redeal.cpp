// OTR-11: what the player does not know, dealt anew.
#include "core/redeal.h"

#include "games/old-town-road/rules/rules.h"

namespace saloon::old_town_road {

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
