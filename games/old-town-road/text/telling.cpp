// What effects are called and how their parts are written.
#include "games/old-town-road/text/notation.h"

namespace saloon::old_town_road {

std::span<const EffectKind> Notation::happenings() {
    using Part = EffectPart;
    using As = WrittenAs;
    static constexpr std::array<EffectKind, 4> own{{
        {"shot", {EffectField{"target", Part::thing, As::card}, EffectField{"shooter", Part::other, As::card}}},
        {"robbed",
         {EffectField{"card", Part::card, As::card}, EffectField{"left", Part::thing, As::card},
          EffectField{"right", Part::other, As::card}, EffectField{"sum", Part::amount, As::number}}},
        {"trail_worth", {EffectField{"total", Part::amount, As::number}, EffectField{"more", Part::other, As::number}}},
        {"hand_scored",
         {EffectField{"kind", Part::reason, As::word}, EffectField{"first", Part::thing, As::card},
          EffectField{"second", Part::other, As::card}, EffectField{"third", Part::card, As::card},
          EffectField{"points", Part::amount, As::number}}},
    }};
    return own;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr std::array<std::string_view, 19> words{
        "",          "shot",   "robbed", "getaway", "drawn",    "placed",          "rode",           "stopped",
        "outskirts", "over",   "pair",   "flush",   "straight", "three_of_a_kind", "straight_flush", "all_five",
        "moneybags", "wanted", "points"};
    return words;
}

void Notation::write_card(const Rules&, Card card, JsonWriter& json) { json.text(name_of(card)); }

// "road 0" is the left end; "draw 3" is under three cards.
void Notation::write_place(const Rules&, Place place, JsonWriter& json) {
    static constexpr std::array<std::string_view, 5> names{"", "draw", "road", "waiting", "trail"};
    std::string name(names[place.pile]);
    if (place.pile != static_cast<std::uint8_t>(Spot::waiting)) name += " " + std::to_string(place.index);
    json.text(name);
}

}  // namespace saloon::old_town_road
