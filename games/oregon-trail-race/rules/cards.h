// The cards of the three decks as numbers, and what is printed on them (ORE-1, ORE-3.5, the tables of ORE-8 and 9).
// Kinds stand in the byte order of their names, so that a list in the order of the numbers is a sorted list.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/card.h"

namespace saloon::oregon_trail_race {

// ORE-1.7: no edition has more cards than this in one deck.
inline constexpr int deck_max = 100;
inline constexpr int length_max = 100;  // ORE-14.1
inline constexpr int people_max = 4;    // ORE-2.5

enum class Deck : std::uint8_t { trail, supply, calamity };

// ---- trail cards

enum class Side : std::uint8_t { left, middle, right };  // ORE-3.3
constexpr Side mirror(Side side) { return static_cast<Side>(2 - static_cast<int>(side)); }

enum class Shape : std::uint8_t { ll, lm, lr, mm, rl, rm };
inline constexpr int shapes = 6;
constexpr Side entry_of(Shape shape) {
    constexpr std::array sides{Side::left, Side::left, Side::left, Side::middle, Side::right, Side::right};
    return sides[static_cast<std::size_t>(shape)];
}
constexpr Side exit_of(Shape shape) {
    constexpr std::array sides{Side::left, Side::middle, Side::right, Side::middle, Side::left, Side::middle};
    return sides[static_cast<std::size_t>(shape)];
}

enum class TrailKind : std::uint8_t { calamity, deep, fort, plain, river, town };  // ORE-1.4
inline constexpr int trail_cards = 26;  // four kinds in six shapes, the fort and the town

constexpr bool is_town(TrailKind kind) { return kind == TrailKind::fort || kind == TrailKind::town; }  // ORE-1.5
constexpr bool is_river(TrailKind kind) { return kind == TrailKind::river || kind == TrailKind::deep; }

constexpr Card trail_card(TrailKind kind, Shape shape = Shape::ll) {
    constexpr std::array<std::uint8_t, 6> first{0, 6, 12, 13, 19, 25};
    const int step = is_town(kind) ? 0 : static_cast<int>(shape);
    return Card{static_cast<std::uint8_t>(first[static_cast<std::size_t>(kind)] + step)};
}

struct TrailRow {
    TrailKind kind;
    Shape shape;  // of no meaning for a town
};
inline constexpr std::array<TrailRow, trail_cards> trail_rows = [] {
    std::array<TrailRow, trail_cards> rows{};
    for (int kind = 0; kind < 6; ++kind)
        for (int shape = 0; shape < shapes; ++shape) {
            const TrailRow row{static_cast<TrailKind>(kind),
                               is_town(static_cast<TrailKind>(kind)) ? Shape::ll : static_cast<Shape>(shape)};
            rows[trail_card(row.kind, row.shape).id] = row;
        }
    return rows;
}();
constexpr TrailKind kind_of(Card card) { return trail_rows[card.id].kind; }
constexpr Shape shape_of(Card card) { return trail_rows[card.id].shape; }

// ORE-3.5: a trail card as it lies. A card that looks the same both ways round is never called turned.
class LaidCard {
public:
    constexpr LaidCard() = default;
    constexpr LaidCard(Card card, bool turned)
        : code_(static_cast<std::uint8_t>(card.id | (turned ? turned_bit : 0U))) {}
    // The way round in which it is left at this side.
    static constexpr LaidCard with_exit(Card card, Side exit) { return {card, exit_of(shape_of(card)) != exit}; }

    constexpr Card card() const { return Card{static_cast<std::uint8_t>(code_ & ~turned_bit)}; }
    constexpr bool turned() const { return (code_ & turned_bit) != 0; }
    constexpr TrailKind kind() const { return kind_of(card()); }
    constexpr Side entry() const { return turned() ? mirror(exit_of(shape_of(card()))) : entry_of(shape_of(card())); }
    constexpr Side exit() const { return turned() ? mirror(entry_of(shape_of(card()))) : exit_of(shape_of(card())); }
    friend constexpr bool operator==(LaidCard, LaidCard) = default;

private:
    static constexpr std::uint8_t turned_bit = 0x80;
    std::uint8_t code_ = 0;
};

// ---- supplies

enum class Supply : std::uint8_t { bullets, clean_water, clothing, food, medicine, oxen, spare_parts, none = 0xFF };
inline constexpr int supply_cards = 7;
constexpr Card card_of(Supply supply) { return Card{static_cast<std::uint8_t>(supply)}; }
constexpr Supply supply_of(Card card) { return static_cast<Supply>(card.id); }

// One or two supplies, in their order; `none` where there are fewer.
using SupplyPair = std::array<Supply, 2>;
inline constexpr SupplyPair no_supplies{Supply::none, Supply::none};

// ---- calamities

enum class Calamity : std::uint8_t {
    bad_water,
    broken_arm,
    broken_axle,
    broken_tongue,
    broken_wheel,
    cholera,
    dead_oxen,
    dysentery,
    extreme_cold,
    hunting,
    inadequate_grass,
    measles,
    snake_bite,
    starvation,
    thief,
    typhoid,
    none = 0xFF
};
inline constexpr int calamity_cards = 16;
constexpr Card card_of(Calamity calamity) { return Card{static_cast<std::uint8_t>(calamity)}; }
constexpr Calamity calamity_of(Card card) { return static_cast<Calamity>(card.id); }

// The table of ORE-1: how many rounds there are to mend it (0: no deadline) and what mends it.
struct CalamityRow {
    std::uint8_t rounds;
    SupplyPair needs;
};
inline constexpr std::array<CalamityRow, calamity_cards> calamity_rows{{
    {0, {Supply::clean_water, Supply::none}},      // bad_water
    {0, no_supplies},                              // broken_arm
    {1, {Supply::spare_parts, Supply::none}},      // broken_axle
    {1, {Supply::spare_parts, Supply::none}},      // broken_tongue
    {1, {Supply::spare_parts, Supply::none}},      // broken_wheel
    {0, {Supply::medicine, Supply::medicine}},     // cholera
    {1, {Supply::oxen, Supply::none}},             // dead_oxen
    {0, no_supplies},                              // dysentery
    {1, {Supply::clothing, Supply::none}},         // extreme_cold
    {0, no_supplies},                              // hunting
    {0, no_supplies},                              // inadequate_grass: a town only
    {0, {Supply::medicine, Supply::none}},         // measles
    {0, no_supplies},                              // snake_bite
    {2, {Supply::food, Supply::none}},             // starvation
    {0, no_supplies},                              // thief
    {1, {Supply::clean_water, Supply::medicine}},  // typhoid
}};
constexpr const CalamityRow& row_of(Calamity calamity) { return calamity_rows[static_cast<std::size_t>(calamity)]; }

constexpr bool breaks_wagon(Calamity c) {
    return c == Calamity::broken_axle || c == Calamity::broken_tongue || c == Calamity::broken_wheel;
}
// ORE-5.2, ORE-7.6: these stop the wagon, and kill all of it when they run out.
constexpr bool stops_wagon(Calamity problem) { return breaks_wagon(problem) || problem == Calamity::dead_oxen; }
constexpr bool can_kill_oxen(Calamity c) { return c == Calamity::bad_water || c == Calamity::inadequate_grass; }
constexpr bool is_paired(Calamity c) { return can_kill_oxen(c) || c == Calamity::measles || c == Calamity::cholera; }
constexpr bool loses_turns(Calamity c) { return c == Calamity::broken_arm || c == Calamity::measles; }
constexpr bool never_stays(Calamity c) {
    return c == Calamity::dysentery || c == Calamity::snake_bite || c == Calamity::thief || c == Calamity::hunting;
}

// ORE-13.10: what stands on a tombstone, a calamity's problem, the river or a bullet.
// The numbers below calamity_cards are those of the calamities.
enum class Cause : std::uint8_t { first_calamity = 0, drowned = calamity_cards, shot };
inline constexpr int causes = calamity_cards + 2;
constexpr Cause cause_of(Calamity problem) { return static_cast<Cause>(problem); }
constexpr bool kills_wagon(Cause cause) { return stops_wagon(static_cast<Calamity>(cause)); }
constexpr bool is_cause(Cause cause) {
    if (cause == Cause::drowned || cause == Cause::shot) return true;
    const auto problem = static_cast<Calamity>(cause);
    return static_cast<int>(cause) < calamity_cards && !can_kill_oxen(problem) && problem != Calamity::broken_arm &&
           problem != Calamity::hunting && problem != Calamity::thief;
}

}  // namespace saloon::oregon_trail_race
