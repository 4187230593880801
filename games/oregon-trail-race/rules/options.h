// ORE-14.1: how a game is played. The edition is chosen beside it, see edition.h.
#pragma once

#include <cstdint>

namespace saloon::oregon_trail_race {

enum class ThiefRule : std::uint8_t { discard, keep, shot };   // ORE-14.3
enum class LastSurvivor : std::uint8_t { wins, must_arrive };  // ORE-14.4
enum class TownRule : std::uint8_t { anywhere, apart };        // ORE-14.9
enum class StockRule : std::uint8_t { open, looked_at };       // ORE-14.10

struct Options {
    int players = 4;
    int trail_length = 20;
    int winter = 120;
    ThiefRule thief = ThiefRule::discard;
    LastSurvivor last_survivor = LastSurvivor::wins;
    TownRule towns = TownRule::anywhere;
    StockRule town_stock = StockRule::open;
    bool trade_for_bullets = false;  // ORE-14.11
};

}  // namespace saloon::oregon_trail_race
