// Reads a town from JSON and holds it to GUN-1.15 and GUN-1.16.
#pragma once

#include <memory>

#include "core/result.h"
#include "games/gunfight/rules/options.h"
#include "games/gunfight/rules/town.h"
#include "text/json.h"

namespace saloon::gunfight {

// `path` says in messages where the town stands: a file, or "position.town".
Result<std::shared_ptr<const Town>> read_town(const Json& json, const std::string& path);

// Hands on what is wrong with a town that stands below this place.
void fail_with(const JsonCursor& at, const Fault& fault);

// GUN-1.16: with automatic deployment a zone needs a spot for everybody.
Result<void> check_spots(const Town& town, const Options& options, const std::string& path);

}  // namespace saloon::gunfight
