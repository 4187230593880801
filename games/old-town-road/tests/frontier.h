// The built-in editions, for tests that make rules without a table.
#pragma once

#include <memory>

#include "games/old-town-road/text/edition_reading.h"
#include "games/old-town-road/text/notation.h"
#include "table/library.h"

namespace saloon::old_town_road {

inline std::shared_ptr<const Edition> built_in(std::string_view name) {
    for (const DataFile& file : built_in_files()) {
        if (file.game != "old-town-road") continue;
        auto edition = std::make_shared<const Edition>(*read_edition(file.path, file.text));
        if (edition->name() == name) return edition;
    }
    return nullptr;
}

inline std::shared_ptr<const Edition> frontier() { return built_in("frontier"); }

}  // namespace saloon::old_town_road
