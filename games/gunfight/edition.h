// The data of a game: the town's eighteen cards, the ready-made gangs and the towns (GUN-1.11 to 1.16). An edition
// is read once, when the shelf is made, and shared by all rules.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/gunfight/figure.h"
#include "games/gunfight/town.h"

namespace saloon::gunfight {

inline constexpr std::size_t characters_count = 18;
inline constexpr std::size_t stock_towns = 3;
inline constexpr std::array<std::string_view, stock_towns> town_ids{"tumbleweed", "gallows", "plaza"};

enum class CardKind : std::uint8_t { person, dog, horse, dynamite, money };

// GUN-1.12
struct Character {
    CardKind kind = CardKind::person;
    std::string name;
    std::uint8_t name_row = 0;
    std::uint8_t suit = no_suit;
    std::uint8_t weapons = 0;
    bool horse = false;
    Skills skills{};
    int dynamite = 0;
    int ease = 0;
    bool insulted = false;
    int value = 0;

    bool joins() const { return kind == CardKind::person || kind == CardKind::dog; }
    // GUN-23.3: without close combat nobody unarmed waits behind a door.
    bool needs_close_combat() const { return kind == CardKind::dog || (kind == CardKind::person && weapons == 0); }
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
    std::array<Character, characters_count> characters;
    std::vector<MadeGang> gangs;
    std::array<std::shared_ptr<const Town>, stock_towns> towns;
    std::vector<std::string> names;  // the first rows of every Names: "Horse", characters, members
    std::uint64_t hash = 0;

    static constexpr std::uint8_t horse_name = 0;
};

}  // namespace saloon::gunfight
