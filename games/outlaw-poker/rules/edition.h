// An edition (OUT-1.9): the cards of the main deck and the Outlaws. It is read from its file once, into tables
// whose rows are the ids of cards. The names are carried along for the notation; the rules never look at them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/card.h"
#include "games/outlaw-poker/rules/outlaw.h"

namespace saloon::outlaw_poker {

enum class CardKind : std::uint8_t { number, negative, wild };

constexpr Card card_of_row(std::size_t row) { return Card{static_cast<std::uint8_t>(row)}; }

struct CardRow {
    std::string name;  // "7", "-5", "W"
    CardKind kind = CardKind::number;
    int value = 0;  // 0 for a wild
    int copies = 0;
};

struct Outlaw {
    std::string id;    // what the notation writes (OUT-4.20)
    std::string name;  // for people (OUT-4.19)
    std::string text;  // a saying on the card, or empty (OUT-4.21)
    OutlawSteps steps;
};

struct Edition {
    std::string name;
    std::uint64_t hash = 0;
    std::vector<CardRow> cards;          // sorted by name, as strings
    std::vector<Outlaw> outlaws;         // six to twelve
    std::vector<Outlaw> custom_outlaws;  // none to six

    int deck_size() const {
        int size = 0;
        for (const CardRow& card : cards) size += card.copies;
        return size;
    }
};

}  // namespace saloon::outlaw_poker
