// The tables of the database, and how one of an older program gets them.
#pragma once

#include "server/seed_key.h"
#include "server/sqlite.h"

namespace saloon::server {

// Makes what is missing. A fault where the key is not the one of this database, or a newer program wrote it.
Result<void> bring_up_to_date(Sqlite& database, const SeedKey& key);

// Of the key that the database is sealed with; empty where it is not.
Result<std::string> key_mark_in(Sqlite& database);

}  // namespace saloon::server
