#include "games/gunfight/text/names.h"

#include "text/standard_cards.h"
#include "text/words.h"

namespace saloon::gunfight {

std::string card_name(int card) {
    if (card >= 52) return card == 52 ? "X1" : "X2";
    return standard_card_name({card / 4, card % 4});
}

std::optional<std::uint8_t> read_card(std::string_view name) {
    if (name == "X1") return std::uint8_t{52};
    if (name == "X2") return std::uint8_t{53};
    const auto card = read_standard_card(name);
    if (!card) return std::nullopt;
    return static_cast<std::uint8_t>(4 * card->rank + card->suit);
}

std::optional<int> read_id(std::string_view word, char letter, int most) {
    if (word.size() < 2 || word[0] != letter) return std::nullopt;
    const auto number = read_number(word.substr(1));
    if (!number || *number < 1 || *number > most) return std::nullopt;
    return number;
}

std::string id_name(char letter, int number) { return letter + std::to_string(number); }

std::uint8_t read_weapons(const JsonCursor& at) {
    int weapons = 0;
    for (std::size_t i = 0; i < at.size() && at.fine(); ++i) {
        const int bit = 1 << word_in(weapon_names, at[i]);
        if ((weapons & bit) != 0) at.fail(said("gun.weapon_named_once"), "GUN-1.7"_rule);
        if ((bit & arms::hand) != 0 && (weapons & arms::long_arm) != 0) weapons |= arms::long_first;
        weapons |= bit;
    }
    if (!can_hold(weapons)) at.fail(said("gun.one_long_arm"), "GUN-1.7"_rule);
    return static_cast<std::uint8_t>(weapons);
}

void write_weapons(JsonWriter& json, int weapons) {
    json.array();
    const auto write = [&](int which) {
        for (std::size_t i = 0; i < weapon_names.size(); ++i)
            if ((weapons & which & 1 << i) != 0) json.text(weapon_names[i]);
    };
    const bool long_first = (weapons & arms::long_first) != 0;
    write(long_first ? arms::long_arm : arms::hand);
    write(long_first ? arms::hand : arms::long_arm);
    json.end_array();
}

Skills read_skills(const JsonCursor& at, const SkillLimits& least) {
    Skills skills{};
    if (!at.json().is_object()) {
        at.fail(said("gun.want_skills_object"));
        return skills;
    }
    for (const auto& item : at.json().items()) {
        const auto skill = index_in(skill_names, item.key());
        if (!skill) {
            at.fail(said("gun.no_skill").text("item", in_quotes(item.key())), "GUN-1.9"_rule);
            break;
        }
        skills[*skill] = static_cast<std::int8_t>(at[item.key()].integer(least.of(*skill), skill_most(*skill)));
    }
    return skills;
}

void write_skills(JsonWriter& json, const Skills& skills) {
    json.object();
    for (std::size_t i = 0; i < skills_count; ++i)
        if (skills[i] != 0) json.key(skill_names[i]).number(skills[i]);
    json.end_object();
}

Point read_point(const JsonCursor& at, const TableSize& table) {
    if (at.size() != 2) at.fail(said("gun.want_point"));
    return {at[std::size_t{0}].integer(0, table.width), at[std::size_t{1}].integer(0, table.height)};
}

Rect read_rect(const JsonCursor& at, const TableSize& table) {
    if (at.size() != 4) at.fail(said("gun.want_rectangle"));
    const auto number = [&](std::size_t i) { return at[i].integer(0, i % 2 == 0 ? table.width : table.height); };
    const Rect rect{number(0), number(1), number(2), number(3)};
    if (at.fine() && (rect.x1 >= rect.x2 || rect.y1 >= rect.y2))
        at.fail(said("gun.want_rectangle_in_order"), "GUN-1.15"_rule);
    return rect;
}

}  // namespace saloon::gunfight
