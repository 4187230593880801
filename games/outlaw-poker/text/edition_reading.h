// Reading an edition's file (OUT-1.9, OUT-1.10) and the ready-made custom Outlaws (OUT-1.12). Every fault names the
// place and what would be right.
#pragma once

#include "games/outlaw-poker/text/edition_reading_outlaws.h"
#include "text/notation.h"

namespace saloon::outlaw_poker {

inline constexpr int custom_outlaws_max = 6;  // OUT-9.6

Result<Edition> read_edition(const DataFile& file);

// The one file beside the editions that is none; a player may put their own in its place.
bool is_presets(const DataFile& file);
Result<std::vector<Outlaw>> read_presets(const DataFile& file);

}  // namespace saloon::outlaw_poker
