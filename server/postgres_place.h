// A saloon in a PostgreSQL database, before it is opened: which one it is, which key it needs, and room for one that
// comes.
#pragma once

#include <string>
#include <string_view>

#include "server/postgres_schema.h"

namespace saloon::server {

// Whether a place that was named is a database elsewhere, and not a folder.
bool is_postgres(std::string_view place);

// Goes there once: what is learned about the way stays in `place`. A fault where the database cannot be reached, cannot
// keep a saloon, or is of a newer program.
Result<PgSaloon> look_at(PgPlace& place);

// For a saloon that is carried there. Half of one that did not wholly come goes; one that was carried away is kept
// beside; one that is there is left alone, and is a fault.
Result<void> make_room(const PgPlace& place);

}  // namespace saloon::server
