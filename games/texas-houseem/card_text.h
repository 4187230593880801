// The names of the cards, "TH" and "X1" (THE-12.1), for the notation and the terminal.
#pragma once

#include "games/texas-houseem/cards.h"
#include "text/standard_cards.h"

namespace saloon::texas_houseem {

inline std::string card_name(Card card) {
    if (is_joker(card)) return card.id == naturals ? "X1" : "X2";
    return standard_card_name({rank_of(card), suit_of(card)});
}

inline std::optional<Card> find_card(std::string_view name) {
    if (name == "X1") return Card{naturals};
    if (name == "X2") return Card{naturals + 1};
    const auto found = read_standard_card(name);
    if (!found) return std::nullopt;
    return Card{static_cast<std::uint8_t>(found->rank * suits + found->suit)};
}

}  // namespace saloon::texas_houseem
