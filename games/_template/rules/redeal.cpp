// A world that a seat cannot tell from the true one: what it has not seen is dealt anew.
#include "core/redeal.h"
#include "games/_template/rules/rules.h"

namespace saloon::high_noon {

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    Unseen<cards_in_deck> unseen;
    for (std::uint8_t i = 0; i < cards_in_deck; ++i) unseen.add({i});
    for_each_card(world, [&](Card card) { unseen.remove(card); });
    unseen.shuffle(rng);
    for_each_card(world, [&](Card& card) { unseen.fill(card); });
    return world;
}

}  // namespace saloon::high_noon
