// A card is a row of its game's edition: copies share the row. What the row means, only the game knows.
// A card that a reader may not see is a back: it still tells which deck it belongs to, as on a real table.
#pragma once

#include <compare>
#include <cstdint>

namespace saloon {

struct Card {
    std::uint8_t id = 0;

    static constexpr std::uint8_t first_back = 0xF0;
    static constexpr Card back(std::uint8_t deck) { return Card{static_cast<std::uint8_t>(first_back | deck)}; }
    constexpr bool is_back() const { return id >= first_back; }
    friend constexpr auto operator<=>(Card, Card) = default;
};

}  // namespace saloon
