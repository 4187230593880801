// An edition: what the 28 cards are and do (OTR-1.4 to 1.9). It is read once, checked whole (OTR-1.12), and turned
// into tables that answer "can this card, lying so, shoot that one, lying so" with one bit.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/old-town-road/cards.h"

namespace saloon::old_town_road {

enum class Type : std::uint8_t { outlaw, lawman, establishment };
enum class Symbol : std::uint8_t { none, crossroads, train };

// OTR-1.6: the words of a target list, one bit each, in this order.
inline constexpr std::array<std::string_view, 15> target_words{
    "A", "2", "3", "4", "5", "6", "7", "C", "D", "H", "S", "outlaw", "lawman", "wanted", "moneybag"};

// What one orientation of a card shows. WANTED, Moneybags and Safes follow from the type (OTR-1.7).
struct Area {
    std::uint16_t targets = 0;  // bits of target_words; none for an establishment
    std::uint8_t range = 0;     // 27 reaches every card of the longest road
    bool chip = false;
};

struct CardFacts {
    std::string name;
    Type type = Type::outlaw;
    Symbol symbol = Symbol::none;
    Area up;
    Area down;
};

class Edition {
public:
    Edition(std::string name, std::uint64_t hash, std::array<CardFacts, cards_in_deck> cards);

    const std::string& name() const { return name_; }
    std::uint64_t hash() const { return hash_; }  // of the data, not of its layout
    const CardFacts& facts(Card card) const { return cards_[card.id]; }

    Type type(Card card) const { return types_[card.id]; }
    bool is_character(Card card) const { return types_[card.id] != Type::establishment; }
    Symbol symbol(Card card) const { return symbols_[card.id]; }
    const Area& area(LaidCard laid) const { return areas_[laid.code()]; }  // of a card that lies face up
    int range(LaidCard laid) const { return areas_[laid.code()].range; }
    // OTR-3.4, with OTR-5.1 and 5.6: bit LaidCard::code() of every card that this one can shoot if it is near enough.
    std::uint64_t prey(LaidCard shooter) const { return prey_[shooter.code()]; }
    // OTR-1.6: the attributes of a character as bits of target_words.
    std::uint16_t attributes(LaidCard laid) const;

private:
    std::array<std::uint64_t, LaidCard::codes> prey_{};
    std::array<Area, LaidCard::codes> areas_{};
    std::array<Type, cards_in_deck> types_{};
    std::array<Symbol, cards_in_deck> symbols_{};
    std::string name_;
    std::uint64_t hash_;
    std::array<CardFacts, cards_in_deck> cards_;
};

// The fault names the file (`path`), the place in it and what would be right.
Result<Edition> read_edition(std::string_view path, std::string_view text);

}  // namespace saloon::old_town_road
