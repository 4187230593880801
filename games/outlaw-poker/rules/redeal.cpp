// Section 10: a world that a seat cannot tell from the true one. What it has not seen is dealt anew.
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {
namespace {

// Calls f with every card of the main deck that is dealt; a back is passed as it is.
void for_each_dealt(auto& at, int players, int slots, auto&& f) {
    for (auto& card : at.discard) f(card);
    for (auto& slot : at.drawn) f(slot.card);
    for (int i = 0; i < players; ++i)
        for (int slot = 0; slot < slots; ++slot) f(at.grids[i].slots[slot].card);
}

void for_each_card(auto& at, int players, int slots, auto&& f) {
    for (auto& card : at.deck) f(card);
    for_each_dealt(at, players, slots, f);
}

void for_each_outlaw(auto& at, auto&& f) {
    for (auto& card : at.outlaw_pile) f(card);
    for (auto& card : at.outlaws_played) f(card);
    for (auto& slot : at.outlaws) f(slot.card);
}

}  // namespace

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    if (!is_dealt(world)) return start();  // OUT-12.10: the one order that setup gives

    std::array<std::int16_t, 256> left{};
    for (const Card card : whole_deck_) ++left[card.id];
    for_each_dealt(world, players(), slots(), [&](Card card) { --left[card.id]; });
    FixedVector<Card, cards_max> unseen;
    for (std::size_t row = 0; row < edition_->cards.size(); ++row)
        for (; left[row] > 0; --left[row]) unseen.push_back(Card{static_cast<std::uint8_t>(row)});
    rng.shuffle(unseen);
    for_each_dealt(world, players(), slots(), [&](Card& card) {
        if (card.is_back()) card = unseen.pop_back();
    });
    for (Card& card : world.deck) card = unseen.pop_back();  // no seat sees any of it

    std::array<bool, 256> shown{};
    for_each_outlaw(world, [&](Card card) { shown[card.id] = true; });
    FixedVector<Card, outlaws_max> hidden;
    for (const Card outlaw : sorted_outlaws())
        if (!shown[outlaw.id]) hidden.push_back(outlaw);
    rng.shuffle(hidden);
    for_each_outlaw(world, [&](Card& card) {
        if (card.is_back()) card = hidden.pop_back();
    });
    if (world.phase == Phase::shuffle_outlaws) world.outlaw_pile = sorted_outlaws();  // not shuffled yet
    return world;
}

bool Rules::cards_complete(const Position& at) const {
    std::array<int, 256> left{};
    for (const Card card : whole_deck_) ++left[card.id];
    for_each_card(at, players(), slots(), [&](Card card) { --left[card.id]; });
    return left == std::array<int, 256>{};
}

bool Rules::outlaws_complete(const Position& at) const {
    std::array<int, 256> left{};
    for (const Card card : sorted_outlaws()) ++left[card.id];
    for_each_outlaw(at, [&](Card card) { left[card.id] -= card == no_card ? 0 : 1; });
    return left == std::array<int, 256>{};
}

}  // namespace saloon::outlaw_poker
