// How a database whose seeds lie open gets them sealed.
#pragma once

#include "server/seed_key.h"
#include "server/sqlite.h"

namespace saloon::server {

// Schema 3 kept the seeds of all tables as they are, schema 4 only those of games that are over. Nothing of the open
// ones is left in the file.
Result<void> seal_seeds(Sqlite& database, const SeedKey& key);

}  // namespace saloon::server
