// The options of section 23, chosen.
#pragma once

#include <array>
#include <vector>

#include "games/gunfight/rules/edition.h"
#include "games/gunfight/rules/position.h"

namespace saloon::gunfight {

struct Options {
    int players = 2;
    std::vector<std::uint8_t> towns{0, 1, 2};  // rows as in a position; gunfight after gunfight, then again (GUN-22.1)
    int hand_size = 5;
    int turn_limit = 12;
    int gang_value = 12;
    int campaign_games = 1;
    int grid = 2;
    int without = 0;  // bits of parts (GUN-23.7)
    bool aftermath = false;
    bool group_move = false;
    bool auto_deployment = false;
    bool ask_holders_only = false;  // joker_window: holders
    int contact_armed = 3;          // contact_cards (GUN-23.6)
    int contact_unarmed = 2;
    bool own_gangs = false;
    std::array<Gang, players_max> gangs{};  // with own_gangs, and what they bring (GUN-23.2)
    std::array<std::int16_t, players_max> notches{};
    std::array<std::uint16_t, players_max> skills_taken{};

    bool plays(int part) const { return (without & part) == 0; }
    CardSet deck() const { return plays(parts::jokers) ? CardSet::all() : CardSet{CardSet::all().bits & ~jokers.bits}; }
};

}  // namespace saloon::gunfight
