// The names of the verbs and the cards, "TH" and "X1" (THE-12.1), for the notation, what is told and the terminal.
#pragma once

#include "games/texas-houseem/rules/cards.h"
#include "games/texas-houseem/rules/move.h"
#include "text/standard_cards.h"

namespace saloon::texas_houseem {

// In the order of Verb.
inline constexpr std::array<std::string_view, verbs> verb_names{"draw",     "pass",    "foundation",   "roof",  "house",
                                                                "settle",   "expand",  "evict",        "shoot", "flush",
                                                                "straight", "pillage", "reappropriate"};

inline std::string card_name(Card card) {
    if (is_joker(card)) return std::string("X") + static_cast<char>('1' + card.id - naturals);
    return standard_card_name({rank_of(card), suit_of(card)});
}

inline std::optional<Card> find_card(std::string_view name) {
    if (name.size() == 2 && name[0] == 'X' && name[1] >= '1' && name[1] < '1' + jokers_max)
        return Card{static_cast<std::uint8_t>(naturals + name[1] - '1')};
    const auto found = read_standard_card(name);
    if (!found) return std::nullopt;
    return Card{static_cast<std::uint8_t>(found->rank * suits + found->suit)};
}

}  // namespace saloon::texas_houseem
