#include "games/gunfight/rules/geometry/legs.h"

namespace saloon::gunfight::detail {
namespace {

constexpr std::array<std::uint16_t, d2_max + 1> all_leg_lengths() {
    std::array<std::uint16_t, d2_max + 1> lengths{};
    int length = 0;
    for (int square = 0; square <= d2_max; ++square) {
        while (length * length < 2500 * square) ++length;
        lengths[static_cast<std::size_t>(square)] = static_cast<std::uint16_t>(length);
    }
    return lengths;
}

constexpr std::array<std::uint8_t, d2_max + 1> all_roots() {
    std::array<std::uint8_t, d2_max + 1> all{};
    int root = 0;
    for (int square = 0; square <= d2_max; ++square) {
        while ((root + 1) * (root + 1) <= square) ++root;
        all[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(root);
    }
    return all;
}

}  // namespace

// Made by the compiler, so that they are there however early somebody asks.
constinit const std::array<std::uint16_t, d2_max + 1> leg_lengths = all_leg_lengths();
constinit const std::array<std::uint8_t, d2_max + 1> roots = all_roots();

}  // namespace saloon::gunfight::detail
