// What Old Town Road tells beside the happenings of every game (core/effect.h): places, reasons and its own.
#pragma once

#include "core/effect.h"

namespace saloon::old_town_road {

enum class Spot : std::uint8_t { nowhere, draw, road, waiting, trail };

enum class Told : std::uint8_t {
    shot = kind_of(Happening::first_own),  // thing: who is shot; other: who shoots
    robbed,                                // card: what is robbed; thing, other: the robbers; amount: their sum
    trail_worth,                           // amount: what the trail is worth now; both: by how much more
    hand_scored,                           // thing, other, card: its cards; reason: its kind; amount: its points
};

// The words of reasons and things, in the order of Notation::told_words().
enum class Word : std::uint8_t {
    none,
    shot,
    robbed,
    getaway,
    drawn,
    placed,
    rode,
    stopped,
    outskirts,
    over,
    pair,
    flush,
    straight,
    three_of_a_kind,
    straight_flush,
    all_five,
    moneybags,
    wanted,
    points,
};

constexpr std::uint8_t code_of(Word word) { return static_cast<std::uint8_t>(word); }
constexpr Place place_at(Spot spot, std::size_t index = 0) {
    return {static_cast<std::uint8_t>(spot), static_cast<std::uint8_t>(index)};
}

}  // namespace saloon::old_town_road
