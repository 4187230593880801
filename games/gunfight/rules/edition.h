// The data of a game: the town's cards, the ready-made gangs, names and the towns (GUN-1.11 to 1.21). An edition
// is read once, when the shelf is made, and shared by all rules.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/gunfight/rules/figure.h"
#include "games/gunfight/rules/town.h"

namespace saloon::gunfight {

inline constexpr std::size_t characters_max = 36;  // GUN-1.17
inline constexpr std::size_t stock_towns = 5;
inline constexpr std::size_t rotating_towns = 3;  // GUN-22.1: the first ones follow each other in a campaign
inline constexpr std::array<std::string_view, stock_towns> town_ids{"tumbleweed", "gallows", "plaza", "dodge", "adobe"};

// GUN-23.7: what a simpler game leaves out, as bits.
namespace parts {
inline constexpr int close_combat = 1;
inline constexpr int jokers = 2;
inline constexpr int dynamite = 4;
inline constexpr int horses = 8;
inline constexpr int allies = 16;
inline constexpr int climbing = 32;
}  // namespace parts

enum class CardKind : std::uint8_t { person, dog, horse, dynamite, money };

// GUN-1.12
struct Character {
    CardKind kind = CardKind::person;
    std::string name;
    std::uint16_t name_row = 0;
    std::uint8_t suit = no_suit;
    std::uint8_t weapons = 0;
    bool horse = false;
    Skills skills{};
    int dynamite = 0;
    int ease = 0;
    bool insulted = false;
    int value = 0;

    bool joins() const { return kind == CardKind::person || kind == CardKind::dog; }
    // GUN-24.14: the figures it can become.
    int figures() const { return (joins() || kind == CardKind::horse ? 1 : 0) + (horse ? 1 : 0); }
    int sticks() const { return kind == CardKind::dynamite ? 2 : dynamite; }
    // Section 23: does it wait behind a door when these parts are not played?
    bool takes_part(int without) const {
        if (kind == CardKind::horse) return (without & parts::horses) == 0;
        if (kind == CardKind::dynamite) return (without & parts::dynamite) == 0;
        if (!joins()) return true;
        if ((without & parts::allies) != 0) return false;
        const bool unarmed = kind == CardKind::dog || weapons == 0;
        return !unarmed || (without & parts::close_combat) == 0;  // GUN-23.3
    }
};

struct MadeMember {
    std::string name;
    Member member;
};
struct MadeGang {
    std::string id;
    std::string name;
    int suit = 0;
    std::vector<MadeMember> members;
};

struct Edition {
    std::string name;
    std::vector<Character> characters;
    std::vector<MadeGang> gangs;
    std::vector<std::string> recruits;        // GUN-1.19: their names, in order
    std::vector<std::uint16_t> recruit_rows;  // the same as rows
    std::array<std::shared_ptr<const Town>, stock_towns> towns;
    std::vector<std::string>
        names;  // the first rows of all names (names_and_towns.h): "Horse", characters, members, recruits
    std::uint64_t hash = 0;

    static constexpr std::uint16_t horse_name = 0;
};

}  // namespace saloon::gunfight
