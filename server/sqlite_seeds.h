// How a database whose seeds lie open gets them sealed, and what becomes of it when their key is lost.
#pragma once

#include <optional>

#include "server/seed_key.h"
#include "server/sqlite.h"

namespace saloon::server {

// Schema 3 kept the seeds of all tables as they are, schema 4 only those of games that are over. Nothing of the open
// ones is left in the file.
Result<void> seal_seeds(Sqlite& database, const SeedKey& key);

// The tables whose seeds nobody can open any more. They are ended, and the database belongs to the next key; where
// there is none they are only counted.
struct GivenUp {
    int open = 0;
    int playing = 0;
};
Result<GivenUp> give_up_seeds(Sqlite& database, const std::optional<SeedKey>& next);

}  // namespace saloon::server
