// The database of a data folder. A folder that has had one never begins a new one by itself: a marker beside it, with
// the name that the database gave itself when it was made, tells that it is missing, empty or another's.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/sqlite_store.h"

namespace saloon::server {

std::string database_path(const std::string& folder);

// Makes it in a folder that has had none. Whoever calls this for a server holds the folder's lock.
Result<std::unique_ptr<SqliteStore>> open_database(const std::string& folder, Durability durability);

// Everything but the making; for looking after a folder.
Result<std::unique_ptr<SqliteStore>> open_known_database(const std::string& folder);

// Puts a copy in its place. What was there is kept, under a name that is told and was free.
Result<std::string> restore_database(const std::string& folder, const std::string& copy);

// All pages, rows and steps; the answer is a sentence about what there is.
Result<std::string> check_database(const std::string& folder);

// Files that are made from now on are for their owner alone.
void keep_private();

}  // namespace saloon::server
