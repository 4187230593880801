// A whole position that a seat cannot tell from the true one: the cards its view does not show are dealt anew into
// the backs. Face-down Townsfolk come first, because among proper people not every card can live there (THE-9.40).
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {
namespace {

class UnseenCards {
public:
    UnseenCards(CardSet cards, Rng& rng) {
        for (const Card card : cards) cards_.push_back(card);
        rng.shuffle(cards_);
    }
    Card next() { return cards_.pop_back(); }
    // The next card that is one of these.
    Card next_of(CardSet wanted) {
        std::size_t i = cards_.size() - 1;
        while (!wanted.has(cards_[i])) --i;
        const Card found = cards_[i];
        cards_.erase_at(i);
        return found;
    }

private:
    FixedVector<Card, cards_max> cards_;
};

}  // namespace

Position Rules::redeal(const View<Position>& view, Rng& rng) const {
    Position world = view.shown;
    CardSet shown = world.market | world.graveyard;
    for (const HeldCards& hand : world.hands.of) shown |= hand.cards();
    for (const House& house : world.town)
        shown |= house.foundation.cards() | house.roof.cards() | house.folk | house.hidden.cards();
    if (world.phase == Phase::setup) return world;  // nothing is dealt yet

    UnseenCards unseen(whole_deck() - shown, rng);
    const CardSet folk = CardSet::of_ranks(folk_ranks()) | CardSet::every_joker();
    const auto fill = [](HeldCards& held, auto&& next) {
        CardSet cards = held.cards();
        for (int backs = held.backs(); backs > 0; --backs) cards |= CardSet::only(next());
        held = HeldCards(cards);
    };
    for (House& house : world.town) fill(house.hidden, [&] { return unseen.next_of(folk); });
    for (HeldCards& hand : world.hands.of) fill(hand, [&] { return unseen.next(); });
    for (Card& card : world.deck) card = unseen.next();
    return world;
}

}  // namespace saloon::texas_houseem
