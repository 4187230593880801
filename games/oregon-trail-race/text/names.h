// The words for cards and phases, in one place: each table stands in the order of its enum, for cards byte order.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/oregon-trail-race/rules/cards.h"

namespace saloon::oregon_trail_race {

inline constexpr std::array<std::string_view, 3> deck_names{"trail", "supply", "calamity"};
inline constexpr std::array<std::string_view, 15> phase_names{
    "act",   "take",  "pick",          "lose",        "deflect", "thief",   "hunt", "ford",
    "wagon", "trade", "deflect_trade", "thief_trade", "steal",   "shuffle", "over"};
inline constexpr std::array<std::string_view, 6> then_names{"setup", "scout", "buy", "found", "hunt", "calamity"};
inline constexpr std::array<std::string_view, 5> reason_names{"", "arrived", "last_wagon", "all_dead", "winter"};
inline constexpr std::array<std::string_view, supply_cards> supply_names{
    "bullets", "clean_water", "clothing", "food", "medicine", "oxen", "spare_parts"};
inline constexpr std::array<std::string_view, calamity_cards> calamity_names{
    "bad_water",  "broken_arm", "broken_axle",  "broken_tongue", "broken_wheel",     "cholera",
    "dead_oxen",  "dysentery",  "extreme_cold", "hunting",       "inadequate_grass", "measles",
    "snake_bite", "starvation", "thief",        "typhoid"};
inline constexpr std::array<std::string_view, trail_cards> trail_names{
    "calamity_ll", "calamity_lm", "calamity_lr", "calamity_mm", "calamity_rl", "calamity_rm", "deep_ll",
    "deep_lm",     "deep_lr",     "deep_mm",     "deep_rl",     "deep_rm",     "fort",        "plain_ll",
    "plain_lm",    "plain_lr",    "plain_mm",    "plain_rl",    "plain_rm",    "river_ll",    "river_lm",
    "river_lr",    "river_mm",    "river_rl",    "river_rm",    "town"};

inline constexpr std::array<std::string_view, causes> cause_names = [] {
    std::array<std::string_view, causes> names{};
    for (std::size_t i = 0; i < calamity_cards; ++i) names[i] = calamity_names[i];
    names[static_cast<std::size_t>(Cause::drowned)] = "drowned";
    names[static_cast<std::size_t>(Cause::shot)] = "shot";
    return names;
}();

inline std::string_view name_of(Supply supply) { return supply_names[static_cast<std::size_t>(supply)]; }
inline std::string_view name_of(Calamity calamity) { return calamity_names[static_cast<std::size_t>(calamity)]; }
inline std::string_view name_of(Cause cause) { return cause_names[static_cast<std::size_t>(cause)]; }
inline char letter_of(Side side) { return "lmr"[static_cast<std::size_t>(side)]; }

// The place of a name in its table.
template <std::size_t N>
constexpr std::optional<std::uint8_t> find_name(const std::array<std::string_view, N>& names, std::string_view name) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == name) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

// ORE-16.3: kind, entry and exit, "plain_mr".
std::string name_of(LaidCard card);
std::optional<LaidCard> find_laid(std::string_view name);
std::optional<Side> find_side(std::string_view name);

}  // namespace saloon::oregon_trail_race
