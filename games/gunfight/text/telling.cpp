// What effects are called and how their parts are written.
#include "games/gunfight/rules/effects.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::gunfight {
namespace {

constexpr WrittenAs a_figure = own_writing(0);
constexpr WrittenAs a_town = own_writing(1);
constexpr WrittenAs a_suit = own_writing(2);
constexpr WrittenAs a_gang = own_writing(3);
constexpr WrittenAs shoot_card_list = own_writing(4);
constexpr WrittenAs a_side = own_writing(5);
constexpr WrittenAs with_sign = own_writing(6);
constexpr WrittenAs equipment = own_writing(7);
constexpr WrittenAs a_skill = own_writing(8);

constexpr auto first_own = static_cast<std::size_t>(Happening::first_own);
constexpr auto own_kinds = static_cast<std::size_t>(Told::learned) - first_own + 1;

namespace fields {

using namespace effect_fields;
constexpr EffectField figure{"figure", Part::amount, a_figure};
constexpr EffectField fighter{"figure", Part::from, As::place};
constexpr EffectField name{"name", Part::from, As::place};
constexpr EffectField target{"target", Part::to, As::place};
constexpr EffectField by{"by", Part::to, As::place};
constexpr EffectField play{"play", Part::reason, As::word};
constexpr EffectField weapon{"weapon", Part::thing, As::word};
constexpr EffectField cards{"cards", Part::amount, shoot_card_list, true};
constexpr EffectField need{"need", Part::other, with_sign, true};

}  // namespace fields

constexpr std::array<EffectKind, own_kinds> own_happenings() {
    using namespace fields;
    return {{
        {"gunfight_began", {number("number"), field("town", Part::thing, a_town)}},
        {"suit_dealt", {seat, field("suit", Part::thing, a_suit)}},
        {"gang_chosen", {seat, field("gang", Part::thing, a_gang)}},
        {"came", {seat, figure, name, word("kind"), reason}},
        {"announced", {seat, figure, play, word("with"), target}},
        {"headed", {seat, figure, to}},
        {"attacked", {seat, fighter, target, cards}},
        {"struck_back", {seat, fighter, target, number("strikes", Part::thing)}},
        {"passed", {seat}},
        {"cancelled", {seat, figure, play, word("what")}},
        {"went", {seat, figure, from, to, reason}},
        {"mounted", {seat, figure, field("horse", Part::to, As::place)}},
        {"dismounted", {seat, figure}},
        {"fired", {seat, figure, target, weapon, word("how", Part::reason)}},
        {"threw", {seat, figure, to}},
        {"test_set", {reason_for, field("by", Part::from, As::place), field("whom", Part::to, As::place), need}},
        {"exploded", {at}},
        {"dud", {at}},
        {"hit", {seat, figure, by, weapon}},
        {"pinned", {seat, figure, reason}},
        {"recovered", {seat, figure}},
        {"fled", {seat, figure, where}},
        {"shot_down", {seat, figure, by, weapon, where, word("whose", Part::reason)}},
        {"horse_killed", {seat, figure, where}},
        {"left_town", {seat, figure, where}},
        {"insulted", {seat, at}},
        {"taken", {seat, figure, at, word("what")}},
        {"kept_hand", {seat}},
        {"turn_ended", {seat, reason}},
        {"gathered", {number("cards")}},
        {"gunfight_ended", {reason}},
        {"tallied", {field("side", Part::thing, a_side), number("tally"), number("points", Part::other)}},
        {"gunfight_won", {seat}},
        {"died", {seat, figure}},
        {"shaken", {seat, figure, field("true_grit", Part::other, with_sign)}},
        {"recruited", {seat, figure, name, field("items", Part::thing, equipment)}},
        {"learned", {seat, figure, field("skill", Part::thing, a_skill), field("points", Part::other, with_sign)}},
    }};
}

constexpr auto words_told() {
    std::array<std::string_view, static_cast<std::size_t>(Word::end_of_words)> words{};
    std::size_t next = 0;
    const auto add = [&](const auto& names, std::size_t from) {
        for (std::size_t i = from; i < names.size(); ++i) words[next++] = names[i];
    };
    add(verb_names, 0);
    add(test_names, 0);
    add(weapon_words, 1);
    add(reason_names, 0);
    add(token_names, 0);
    add(kind_names, 0);
    constexpr std::array<std::string_view, 36> rest{
        "dealt",     "aimed",         "part_of_group",  "over_fence", "stopped",    "went_past",
        "caught",    "hit",           "missed",         "explodes",   "dud",        "fled",
        "shot_down", "horse_killed",  "pinned",         "joined",     "refused",    "insulted",
        "dead",      "alive",         "explosion",      "picked_up",  "taken",      "dropped",
        "thrown",    "brought_along", "out_of_figures", "whole_play", "one_strike", "enemy",
        "own_side",  "riderless",     "notches",        "deployment", "boot_hill",  "over"};
    add(rest, 0);
    static_assert(static_cast<std::size_t>(Word::dealt) + rest.size() == words.size());
    return words;
}
static_assert(words_told()[code_of(Word::dealt)] == "dealt" && words_told()[code_of(Word::over)] == "over");
static_assert(words_told()[code_of(word_of(Weapon::hands))] == "hands");
static_assert(words_told()[code_of(word_of(Reason::getaway))] == "getaway");
static_assert(words_told()[code_of(word_of(Kind::dog))] == "dog");

void write_shoot_cards(int bits, JsonWriter& json) {
    json.array();
    for (const std::uint8_t card : shoot_cards_of(bits)) json.text(card_name(card));
    json.end_array();
}

void write_equipment(int items, JsonWriter& json) {
    json.array();
    for (std::size_t i = 0; i < weapon_names.size(); ++i)
        if ((items >> i & 1) != 0) json.text(weapon_names[i]);
    if ((items & item_horse) != 0) json.text("horse");
    json.end_array();
}

std::string pile_name(int code) {
    static constexpr std::array<std::string_view, 5> names{"deck", "discards", "doors", "hand", "laid"};
    std::string name(names[static_cast<std::size_t>(code / (seats_max + 1))]);
    if (const int seat = code % (seats_max + 1); seat < seats_max) name += " " + std::string(seat_name(seat_at(seat)));
    return name;
}

std::string point_name(int code) {
    const int x = code % points_max;
    const int y = code / points_max % points_max;
    return std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(code / points_max / points_max);
}

}  // namespace

std::span<const EffectKind> Notation::happenings() {
    static constexpr auto own = own_happenings();
    return own;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr auto words = words_told();
    return words;
}

// A card of the town is told by its id, and its name stands beside it.
void Notation::write_card(const Rules& rules, Card card, JsonWriter& json) {
    if (card.is_back()) return static_cast<void>(json.text("??"));
    if (card.id < cards_in_deck) return static_cast<void>(json.text(card_name(card.id)));
    const auto row = static_cast<std::size_t>(card.id - cards_in_deck);
    json.text(id_name('k', card.id - cards_in_deck + 1)).key("name").text(rules.edition().characters[row].name);
}

// "48 90 0", "f7", "d3", "c12", "hand p1"; the name of somebody as it is.
void Notation::write_place(const Rules& rules, Place place, JsonWriter& json) {
    const int code = code_of(place);
    if (code >= first_pile)
        json.text(pile_name(code - first_pile));
    else if (code >= first_cover)
        json.text(id_name('c', code - first_cover));
    else if (code >= first_door)
        json.text(id_name('d', code - first_door));
    else if (code >= first_name)
        json.text(rules.name(static_cast<std::uint16_t>(code - first_name)));
    else if (code >= first_figure)
        json.text(id_name('f', code - first_figure));
    else
        json.text(point_name(code - first_point));
}

void Notation::write_told(const Rules& rules, WrittenAs as, int value, JsonWriter& json) {
    const auto index = static_cast<std::size_t>(value);
    if (as == a_figure)
        json.text(id_name('f', value));
    else if (as == a_town)
        json.text(rules.town_row(static_cast<std::uint8_t>(value)).id);
    else if (as == a_suit)
        json.text(suit_names[index]);
    else if (as == a_gang)
        json.text(rules.edition().gangs[index].id);
    else if (as == shoot_card_list)
        write_shoot_cards(value & 0xFFFF, json);
    else if (as == a_side)
        json.text(side_names[index]);
    else if (as == equipment)
        write_equipment(value, json);
    else if (as == a_skill)
        json.text(skill_names[index]);
    else
        json.number(static_cast<std::int8_t>(value));
}

}  // namespace saloon::gunfight
