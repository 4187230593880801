// The law: is this move or event allowed, and if not, by which rule?
#include "games/_template/rules/rules.h"

namespace saloon::high_noon {

Verdict Rules::judge(const Position& at, Move move) const {
    for (const Slot& slot : at.hands[static_cast<std::size_t>(at.to_act)])
        if (slot.card == move.card) return allowed();
    return forbidden("HNO-2.1"_rule, "hno.card_not_your_hand");
}

Verdict Rules::judge(const Position&, const Event& event) const {
    std::uint32_t seen = 0;
    for (const Card card : event.cards) seen |= 1U << card.id;
    if (event.cards.size() == cards_in_deck && seen == (1U << cards_in_deck) - 1U) return allowed();
    return forbidden("HNO-1.1"_rule, "hno.shuffle_names_every_card_once");
}

}  // namespace saloon::high_noon
