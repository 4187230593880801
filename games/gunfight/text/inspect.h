// Questions a player asks with a ruler: how far, what is in the line, where can this card take me. The answers
// are text with the numbers of the rules, in any language. They are made from a seat's view, so they tell nothing
// hidden.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/gunfight/rules/rules.h"
#include "text/catalogue.h"
#include "text/json.h"

namespace saloon::gunfight {

// A line of the terminal:
//   measure A B       distance and shortest path
//   los A B           who sees whom, what the line of fire meets, and what a shot would need
//   reach FIGURE CARD where the card can take the figure
// A and B are figures (f3) or points (48,90 on the ground, 48,90,1 above it).
Result<std::string> inspect(const Rules& of_table, const Json& view, std::string_view line,
                            const Catalogue& words = english());

std::string measure(const Rules& rules, const Position& at, const Spot& a, const Spot& b,
                    const Catalogue& words = english());
std::string line_of_sight(const Rules& rules, const Position& at, const Spot& a, const Spot& b,
                          const Catalogue& words = english());
std::string line_of_fire(const Rules& rules, const Position& at, const Figure& shooter, const Figure& target,
                         const Catalogue& words = english());
std::string reach_of_card(const Rules& rules, const Position& at, const Figure& figure, int card,
                          const Catalogue& words = english());

// What A or B of a question is: a point, and the figure on it where a figure was named.
struct NamedPlace {
    Spot spot;
    const Figure* figure = nullptr;
};
Result<NamedPlace> read_place(const Position& at, std::string_view word);

// The open part of a position, with its rules, from any seat's view.
struct TableTop {
    Rules rules;
    Position position;
};
Result<TableTop> table_top(const Rules& rules, const Json& view);

}  // namespace saloon::gunfight
