// The options of section 23, chosen.
#pragma once

#include <array>

#include "games/gunfight/position.h"

namespace saloon::gunfight {

struct Options {
    int players = 2;
    int town = 0;  // of edition.towns
    int hand_size = 5;
    int turn_limit = 12;
    int gang_value = 12;
    int campaign_games = 1;
    int grid = 2;
    bool close_combat = true;
    bool group_move = false;
    bool auto_deployment = false;
    bool ask_holders_only = false;  // joker_window: holders
    int contact_armed = 3;          // contact_cards (GUN-23.6)
    int contact_unarmed = 2;
    bool own_gangs = false;
    std::array<Gang, players_max> gangs{};  // with own_gangs
};

}  // namespace saloon::gunfight
