// The definition of an Outlaw (OUT-4.18 to OUT-4.21), which stands in an edition's file, in the list of ready-made
// ones and in the option custom_outlaws. Every fault names the place and what would be right.
#pragma once

#include "games/outlaw-poker/rules/edition.h"
#include "text/json.h"

namespace saloon::outlaw_poker {

// A list of definitions, at least `least` and at most `most` of them. Faults go to the cursor.
std::vector<Outlaw> read_outlaws(const JsonCursor& list, std::size_t least, std::size_t most);

// A fault where two of the Outlaws have one id or one name.
void check_outlaws_differ(const JsonCursor& at, const std::vector<Outlaw>& some, const std::vector<Outlaw>& others);

// OUT-1.10, OUT-4.20: 1 to 24 letters a to z or _.
std::string read_id(const JsonCursor& at, RuleId rule);

// OUT-4.20: the id that a name makes; empty where nothing is left of it.
std::string id_of_name(std::string_view name);

Json outlaw_json(const Outlaw& outlaw);

}  // namespace saloon::outlaw_poker
