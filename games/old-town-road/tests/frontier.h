// The built-in edition, for tests that make rules without a table.
#pragma once

#include <memory>

#include "games/old-town-road/notation.h"
#include "table/library.h"

namespace saloon::old_town_road {

inline std::shared_ptr<const Edition> frontier() {
    for (const DataFile& file : built_in_files())
        if (file.game == "old-town-road") return std::make_shared<const Edition>(*read_edition(file.path, file.text));
    return nullptr;
}

}  // namespace saloon::old_town_road
