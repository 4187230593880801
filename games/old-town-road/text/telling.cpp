// What effects are called and how their parts are written.
#include "games/old-town-road/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::old_town_road {

std::span<const EffectKind> Notation::happenings() {
    using namespace effect_fields;
    static constexpr std::array<EffectKind, 4> own{{
        {"shot", {field("target", Part::thing, As::card), field("shooter", Part::other, As::card)}},
        {"robbed", {card, field("left", Part::thing, As::card), field("right", Part::other, As::card), number("sum")}},
        {"trail_worth", {number("total"), number("more", Part::both)}},
        {"hand_scored",
         {word("kind", Part::reason), field("first", Part::thing, As::card), field("second", Part::other, As::card),
          field("third", Part::card, As::card), number("points")}},
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
