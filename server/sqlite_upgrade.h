// Brings a database that an older program wrote up to date.
#pragma once

#include "server/sqlite.h"

namespace saloon::server {

// Schema 1 kept a row for each step in its place, schema 2 keeps runs of them.
Result<void> make_runs_of_steps(Sqlite& database);

}  // namespace saloon::server
