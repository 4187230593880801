// Runs of steps as rows (see step_text.h), and how a database that has none yet gets them.
#pragma once

#include <span>

#include "server/sqlite.h"
#include "server/step_chain.h"

namespace saloon::server {

inline constexpr const char* insert_run =
    "INSERT OR REPLACE INTO run (table_id, n, count, next, at, steps, hash) VALUES (?, ?, ?, ?, ?, ?, ?)";

// Carries out that statement for steps of one table, one after the other. They may be there already, when the way to
// their place was broken off.
Result<void> put_run(Statement& insert, std::span<const ChainedStep> steps);

// Schema 1 kept a row for each step in its place, schema 2 keeps runs of them.
Result<void> make_runs_of_steps(Sqlite& database);

// Schema 5 has the hashes of step_chain.h: each run up to its last step, each table over all that are in their places.
Result<void> chain_steps(Sqlite& database);

}  // namespace saloon::server
