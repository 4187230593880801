#include "games/gunfight/rules/geometry/legs.h"

namespace saloon::gunfight::detail {
namespace {

std::array<std::uint16_t, d2_max + 1> all_leg_lengths() {
    std::array<std::uint16_t, d2_max + 1> lengths{};
    for (int square = 0; square <= d2_max; ++square) {
        const int down = root_down(2500 * square);
        lengths[static_cast<std::size_t>(square)] =
            static_cast<std::uint16_t>(down * down == 2500 * square ? down : down + 1);
    }
    return lengths;
}

std::array<std::uint8_t, d2_max + 1> all_roots() {
    std::array<std::uint8_t, d2_max + 1> all{};
    for (int square = 0; square <= d2_max; ++square)
        all[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(root_down(square));
    return all;
}

}  // namespace

const std::array<std::uint16_t, d2_max + 1> leg_lengths = all_leg_lengths();
const std::array<std::uint8_t, d2_max + 1> roots = all_roots();

}  // namespace saloon::gunfight::detail
