#include "games/oregon-trail-race/text/names.h"

namespace saloon::oregon_trail_race {

std::string name_of(LaidCard card) {
    const std::string_view as_named = trail_names[card.card().id];
    std::string name(as_named.substr(0, as_named.size() - 2));
    name += letter_of(card.entry());
    name += letter_of(card.exit());
    return name;
}

std::optional<Side> find_side(std::string_view name) {
    if (name.size() != 1) return std::nullopt;
    const auto at = std::string_view("lmr").find(name[0]);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Side>(at);
}

std::optional<LaidCard> find_laid(std::string_view name) {
    for (std::uint8_t id = 0; id < trail_cards; ++id) {
        if (is_town(kind_of(Card{id}))) continue;
        for (const bool turned : {false, true})
            if (name_of(LaidCard(Card{id}, turned)) == name) return LaidCard(Card{id}, turned);
    }
    return std::nullopt;
}

}  // namespace saloon::oregon_trail_race
