// What effects are called and how their parts are written.
#include "games/_template/text/notation.h"
#include "text/effect_fields.h"

namespace saloon::high_noon {

std::span<const EffectKind> Notation::happenings() {
    using namespace effect_fields;
    static constexpr std::array<EffectKind, 1> kinds{{
        {"duel",
         {field("winner", Part::seat, As::seat), field("first", Part::thing, As::card),
          field("second", Part::other, As::card)}},
    }};
    return kinds;
}

std::span<const std::string_view> Notation::told_words() {
    static constexpr std::array<std::string_view, 1> words{""};
    return words;
}

void Notation::write_card(const Rules&, Card card, JsonWriter& json) { json.text(name_of(card)); }

void Notation::write_place(const Rules&, Place place, JsonWriter& json) {
    static constexpr std::array<std::string_view, 5> names{"", "deck", "hand", "laid", "discard"};
    std::string name(names[place.pile]);
    if (place.pile == kind_of(Spot::hand)) name += " " + std::string(seat_name(seat_at(place.index)));
    json.text(name);
}

}  // namespace saloon::high_noon
