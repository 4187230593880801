// The database of a data folder. A folder that has had one never begins a new one by itself: a marker beside it, with
// the name that the database gave itself when it was made, tells that it is missing, empty or another's.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/sqlite_seeds.h"
#include "server/sqlite_store.h"

namespace saloon::server {

std::string database_path(const std::string& folder);

// The key to the folder's database, from a file: by default one in the folder. It is made for a database that has none
// yet, and never for one that had another.
struct KeyFile {
    std::string path;
};
KeyFile key_file_of(const std::string& folder, const std::string& elsewhere = {});
Result<SeedKey> key_of(const std::string& folder, const KeyFile& file);

// Makes it in a folder that has had none. Whoever calls this for a server holds the folder's lock.
Result<std::unique_ptr<SqliteStore>> open_database(const std::string& folder, const SeedKey& key,
                                                   Durability durability);

// Everything but the making; for looking after a folder.
Result<std::unique_ptr<SqliteStore>> open_known_database(const std::string& folder, const KeyFile& file);

// Puts a copy in its place. What was there is kept, under a name that is told and was free. The key must be the one
// that the copy needs.
Result<std::string> restore_database(const std::string& folder, const std::string& copy, const KeyFile& file);

// For a key that is lost for good: another one is made in its file, and the tables that only the lost one could go on
// with are ended. Unless it is meant so, they are only counted. Where there is a key nothing is done.
Result<GivenUp> replace_lost_key(const std::string& folder, const KeyFile& file, bool meant);

// Files that are made from now on are for their owner alone.
void keep_private();

}  // namespace saloon::server
