// ORE-2.6, 2.7: the names of the people, read from an edition file or from the option `names`.
#pragma once

#include <string_view>

#include "games/oregon-trail-race/rules/edition.h"
#include "text/json.h"

namespace saloon::oregon_trail_race {

// ORE-1.8: those of a file that has none of its own.
const PeopleNames& standard_names();
// ORE-2.7, of text that is UTF-8.
bool is_person_name(std::string_view name);
// Four different names; what is wrong is kept by the cursor.
void read_four_names(const JsonCursor& list, std::array<std::string, people_max>& names, RuleId rule);

}  // namespace saloon::oregon_trail_race
