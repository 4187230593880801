// An edition: what the 28 cards are and do (OTR-1.4 to 1.9), and what hands and signs are worth (OTR-1.16). It is read
// once (edition_reading.h), and turned into tables that answer "can this card, lying so, shoot that one, lying so" with
// one bit.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/old-town-road/rules/cards.h"

namespace saloon::old_town_road {

enum class Type : std::uint8_t { outlaw, lawman, establishment };
enum class Symbol : std::uint8_t { none, crossroads, train };

// OTR-1.6: the words of a target list, one bit each, in this order.
inline constexpr std::array<std::string_view, 15> target_words{
    "A", "2", "3", "4", "5", "6", "7", "C", "D", "H", "S", "outlaw", "lawman", "wanted", "moneybag"};

inline constexpr int range_max = cards_in_deck - 1;  // reaches every card of the longest road

// What one orientation of a card shows (OTR-1.14).
struct Area {
    std::uint16_t targets = 0;  // bits of target_words; none for an establishment
    std::uint8_t range = 0;
    std::uint8_t wanted = 0;
    std::uint8_t moneybags = 0;
    bool chip = false;
    bool safe = false;  // of an establishment
};

// OTR-1.16: the numbers of section 10; those printed unless the edition has its own.
struct Values {
    std::array<std::uint8_t, 5> hands{1, 2, 3, 4, 5};  // points, in the order of OTR-10.4
    std::uint8_t chip = 2;
    std::uint8_t all_five = 10;
    std::uint8_t moneybag = 2;
    std::uint8_t wanted = 1;

    int signs(const Area& area) const { return moneybag * area.moneybags + wanted * area.wanted; }  // OTR-10.13
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
    Edition(std::string name, std::uint64_t hash, std::array<CardFacts, cards_in_deck> cards, const Values& values);

    const std::string& name() const { return name_; }
    std::uint64_t hash() const { return hash_; }  // of the data, not of its layout
    const CardFacts& facts(Card card) const { return cards_[card.id]; }
    const Values& values() const { return values_; }

    Type type(Card card) const { return types_[card.id]; }
    bool is_character(Card card) const { return types_[card.id] != Type::establishment; }
    Symbol symbol(Card card) const { return symbols_[card.id]; }
    const Area& area(LaidCard laid) const { return areas_[laid.code()]; }  // of a card that lies face up
    int range(LaidCard laid) const { return areas_[laid.code()].range; }
    // OTR-3.4, with OTR-5.1 and 5.6: bit LaidCard::code() of every card that this one can shoot if it is near enough.
    std::uint64_t prey(LaidCard shooter) const { return prey_[shooter.code()]; }
    // OTR-6.1: the same bit of every card that shows a Safe as it lies.
    std::uint64_t safes() const { return safes_; }
    // OTR-1.6: the attributes of a character as bits of target_words.
    std::uint16_t attributes(LaidCard laid) const;

private:
    std::array<std::uint64_t, LaidCard::codes> prey_{};
    std::uint64_t safes_ = 0;
    std::array<Area, LaidCard::codes> areas_{};
    std::array<Type, cards_in_deck> types_{};
    std::array<Symbol, cards_in_deck> symbols_{};
    std::string name_;
    std::uint64_t hash_;
    std::array<CardFacts, cards_in_deck> cards_;
    Values values_;
};

}  // namespace saloon::old_town_road
