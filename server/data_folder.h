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

// Whether a saloon that is kept elsewhere is the one that this folder has had; a folder that has had none has it from
// now on. The key to it lies in the folder, and a database that was mistaken for it is found out.
Result<void> folder_of_saloon(const std::string& folder, const std::string& name);

// ---- a saloon that is carried here, under another name until it is whole

// Of the one that was on its way when a move was broken off; empty where there is none.
Result<std::string> name_on_its_way(const std::string& folder, const KeyFile& file);
// An empty database. A fault where the folder has one that was not carried away.
Result<std::unique_ptr<SqliteStore>> database_on_its_way(const std::string& folder, const SeedKey& key);
Result<void> put_in_place(const std::string& folder, const std::string& name);

// Files that are made from now on are for their owner alone.
void keep_private();

}  // namespace saloon::server
