// How a database older than schema 6, which compared names by other keys, gets those of names.h.
#pragma once

#include "server/sqlite.h"

namespace saloon::server {

// Where several accounts share a key now, the oldest has it. The others keep their names and have none: they are found
// by the exact spelling, and each is told in the log.
Result<void> fold_names(Sqlite& database);

}  // namespace saloon::server
