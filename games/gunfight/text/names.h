// The words of the notation (section 24) and how small things are read and written with them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/gunfight/rules/position.h"
#include "text/json.h"

namespace saloon::gunfight {

inline constexpr std::array<std::string_view, skills_count> skill_names{
    "persuade", "shoot", "true_grit", "sneak", "cardsharp", "cheatin_rat", "buffalo_hunter"};
inline constexpr std::array<std::string_view, 4> weapon_names{"pistol", "pistols", "rifle", "shotgun"};  // bits 0 to 3
inline constexpr std::array<std::string_view, 4> suit_names{"C", "D", "H", "S"};
inline constexpr std::array<std::string_view, 2> side_names{"a", "b"};
inline constexpr std::array<std::string_view, 3> kind_names{"person", "dog", "horse"};
inline constexpr std::array<std::string_view, 6> status_names{"placing", "play", "left", "fled", "down", "dead"};
inline constexpr std::array<std::string_view, 17> phase_names{"suits", "doors",   "shuffle", "gang",  "deploy", "swap",
                                                              "turn",  "to",      "at",      "react", "back",   "roll",
                                                              "place", "discard", "recruit", "skill", "over"};
inline constexpr std::array<std::string_view, 7> weapon_words{"",        "pistol",   "pistols", "rifle",
                                                              "shotgun", "dynamite", "hands"};
inline constexpr std::array<std::string_view, 11> test_names{
    "cover", "screen", "hit", "pellet", "fuse", "burst", "strike", "grit", "persuade", "death", "recruit"};
inline constexpr std::array<std::string_view, 4> reason_names{"wipe_out", "getaway", "both_out", "turn_limit"};
inline constexpr std::array<std::string_view, 2> token_names{"dynamite", "money"};
inline constexpr std::array<std::string_view, 6> part_names{"close_combat", "jokers", "dynamite",
                                                            "horses",       "allies", "climbing"};  // bits of parts
// By Verb; none and the pairs of one word have theirs here too.
inline constexpr std::array<std::string_view, 29> verb_names{
    "",         "gang",  "deploy", "swap",     "keep",   "end",   "discard", "move",    "climb", "mount",
    "dismount", "group", "shift",  "to",       "pistol", "rifle", "shotgun", "throw",   "at",    "fight",
    "back",     "pass",  "joker",  "persuade", "take",   "leave", "place",   "recruit", "skill"};
static_assert(verb_names[static_cast<std::size_t>(Verb::skill)] == "skill");
static_assert(verb_names[static_cast<std::size_t>(Verb::throws)] == "throw");
static_assert(verb_names[static_cast<std::size_t>(Verb::joker)] == "joker");

// Which of the words it is; nothing when it is none.
template <std::size_t N>
std::optional<std::size_t> index_in(const std::array<std::string_view, N>& names, std::string_view word) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == word) return i;
    return std::nullopt;
}
// The same for a JSON text; a fault that lists the words for any other.
template <std::size_t N>
std::size_t word_in(const std::array<std::string_view, N>& names, const JsonCursor& at) {
    if (at.json().is_string())
        if (const auto found = index_in(names, at.text())) return *found;
    std::string all;
    for (const std::string_view name : names)
        if (!name.empty()) all += (all.empty() ? "" : ", ") + std::string(name);
    at.fail(said("gun.want_one_of").text("all", all));
    return 0;
}

std::string card_name(int card);  // "TH", "X1"
std::optional<std::uint8_t> read_card(std::string_view name);

// "f7": a letter and a number from 1 on, in its one spelling.
std::optional<int> read_id(std::string_view word, char letter, int most = 1'000'000);
std::string id_name(char letter, int number);

// GUN-24.2: lists of weapons in the order given; skills that are 0 are left out.
std::uint8_t read_weapons(const JsonCursor& at);
void write_weapons(JsonWriter& json, int weapons);
// GUN-1.10: the least points that a reader allows.
struct SkillLimits {
    int shoot;
    int true_grit;
    int others;
    constexpr int of(std::size_t skill) const {
        return skill == index_of(Skill::shoot) ? shoot : skill == index_of(Skill::true_grit) ? true_grit : others;
    }
};
inline constexpr SkillLimits ready_skills{0, 0, 0};     // of a gang that is bought
inline constexpr SkillLimits veteran_skills{0, -2, 0};  // of an own gang, with its scars (GUN-23.2)
inline constexpr SkillLimits town_skills{-1, -1, 0};    // of a character
inline constexpr SkillLimits any_skills{-2, -2, -2};    // in a position
Skills read_skills(const JsonCursor& at, const SkillLimits& least);
void write_skills(JsonWriter& json, const Skills& skills);

Point read_point(const JsonCursor& at, const TableSize& table);
Rect read_rect(const JsonCursor& at, const TableSize& table);

}  // namespace saloon::gunfight
