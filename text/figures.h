// The figures that stand on a table beside the cards: what a row counts, what a house is worth, how a trail stands.
// They follow from what the reader sees and from the rulebook, so the game gives them and no page adds up by itself.
#pragma once

#include "text/notation.h"

namespace saloon {

// An object; `shown` is the position of a View, so what is hidden from the reader counts nowhere.
template <class N>
concept HasFigures =
    requires(const typename N::Rules& rules, const typename N::Rules::Position& shown, JsonWriter& json) {
        { N::write_figures(rules, shown, json) } -> std::same_as<void>;
    };

}  // namespace saloon
