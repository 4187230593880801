// Reading an edition's file (OUT-1.9, OUT-1.10) and the definition of an Outlaw (OUT-4.18), which also stands in
// the option custom_outlaws. Every fault names the place and what would be right.
#pragma once

#include "games/outlaw-poker/edition.h"
#include "text/json.h"
#include "text/notation.h"

namespace saloon::outlaw_poker {

inline constexpr int custom_outlaws_max = 2;

Result<Edition> read_edition(const DataFile& file);

// A list of definitions, at least `least` and at most `most` of them. Faults go to the cursor.
std::vector<Outlaw> read_outlaws(const JsonCursor& list, std::size_t least, std::size_t most);

// A fault where two of the Outlaws have one name.
void check_names_differ(const JsonCursor& at, const std::vector<Outlaw>& some, const std::vector<Outlaw>& others);

Json outlaw_json(const Outlaw& outlaw);

}  // namespace saloon::outlaw_poker
