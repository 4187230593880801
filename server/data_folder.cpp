#include "server/data_folder.h"

#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <vector>

#include "server/private_file.h"
#include "server/sqlite_schema.h"

namespace saloon::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> database_parts{"", "-wal", "-shm"};

std::string marker_path(const std::string& folder) { return folder + "/saloon.id"; }

// The name of the database that the folder has had; empty where it has had none.
std::string marked(const std::string& folder) {
    std::string name;
    std::ifstream(marker_path(folder)) >> name;
    std::error_code failed;
    return name.empty() && fs::exists(marker_path(folder), failed) ? "unknown" : name;
}

Result<void> mark(const std::string& folder, const std::string& name) {
    return write_private(marker_path(folder),
                         name + "\nThis folder has had a database. Remove this file only to begin a new one.\n");
}

// Behind what is wrong: how to go on.
Said go_on(Said why, const std::string& folder) {
    return said("server.go_on").said("why", std::move(why)).text("folder", folder);
}

// The name that a database has given itself; empty in one of an older program.
Result<std::string> name_in(Sqlite& database) {
    return database.first_text("SELECT value FROM meta WHERE key = 'saloon'");
}

enum class Care : std::uint8_t { quick, thorough };

// The name of a database of ours; a fault where the file is none, or not whole.
Result<std::string> known_name(const std::string& path, Care care) {
    std::error_code failed;
    if (fs::file_size(path, failed) == 0 || failed) return fault(said("server.empty").text("path", path));
    auto database = Sqlite::open_existing(path);
    if (!database) return fault(database.error());
    const auto schema = database->first_text("SELECT value FROM meta WHERE key = 'schema'");
    if (!schema || schema->empty()) return fault(said("server.no_database_saloon").text("path", path));
    const Result<std::string> sound =
        care == Care::quick ? std::string("ok") : database->first_text("PRAGMA quick_check(1)");
    if (!sound) return fault(said("server.damaged").text("path", path).said("why", sound.error().said));
    if (*sound != "ok") return fault(said("server.damaged").text("path", path).text("why", *sound));
    return name_in(*database);
}

// Whether the database of the folder is there, whole, and the one it has had.
Result<void> right_database(const std::string& folder, Care care) {
    const std::string path = database_path(folder);
    const std::string had = marked(folder);
    std::error_code failed;
    if (!fs::exists(path, failed))
        return fault(
            go_on(said("server.folder_has_had_database_not").text("folder", folder).text("path", path), folder));
    const auto name = known_name(path, care);
    if (!name) return fault(go_on(name.error().said, folder));
    if (!had.empty() && *name != had)
        return fault(go_on(said("server.not_database_folder_has_had").text("path", path), folder));
    return {};
}

void remove_all_parts(const std::string& path) {
    std::error_code ignored;
    for (const char* part : database_parts) fs::remove(path + part, ignored);
}

void make_private(const std::string& path) {
    for (const char* part : database_parts) chmod((path + part).c_str(), S_IRUSR | S_IWUSR);
}

bool has_had_database(const std::string& folder) {
    const std::string path = database_path(folder);
    std::error_code failed;
    return !marked(folder).empty() || fs::exists(path, failed) || fs::exists(path + "-wal", failed);
}

// Of the key that a database of ours needs.
Result<std::string> mark_in(const std::string& path) {
    auto database = Sqlite::open_existing(path);
    if (!database) return fault(database.error());
    return key_mark_in(*database);
}

// Under another name first: what is there under the right one is always whole.
Result<void> make_database(const std::string& folder, const SeedKey& key) {
    const std::string fresh = database_path(folder) + ".new";
    remove_all_parts(fresh);
    {
        auto made = SqliteStore::open(fresh, key);
        if (!made) return fault(made.error());
    }
    if (rename(fresh.c_str(), database_path(folder).c_str()) != 0)
        return fault(said("server.cannot_made").text("folder", database_path(folder)));
    sync_folder(folder);
    return {};
}

// All of them or none: where one cannot be moved, those before it go back.
bool move_all_parts(const std::string& from, const std::string& to) {
    std::vector<const char*> moved;
    for (const char* part : database_parts) {
        std::error_code failed;
        if (!fs::exists(fs::symlink_status(from + part, failed))) continue;
        fs::rename(from + part, to + part, failed);
        if (!failed) {
            moved.push_back(part);
            continue;
        }
        for (const char* done : moved) fs::rename(to + done, from + done, failed);
        return false;
    }
    return true;
}

std::string free_name(const std::string& wanted) {
    std::error_code failed;
    const auto taken = [&](const std::string& name) {
        for (const char* part : database_parts)
            if (fs::exists(fs::symlink_status(name + part, failed))) return true;
        return false;
    };
    std::string name = wanted;
    for (int i = 2; taken(name); ++i) name = wanted + "-" + std::to_string(i);
    return name;
}

Result<void> copy_private(const std::string& from, const std::string& to) {
    std::error_code failed;
    fs::copy_file(from, to, fs::copy_options::none, failed);
    if (failed)
        return fault(said("server.cannot_copied").text("from", from).text("to", to).text("message", failed.message()));
    chmod(to.c_str(), S_IRUSR | S_IWUSR);
    return {};
}

}  // namespace

std::string database_path(const std::string& folder) { return folder + "/saloon.db"; }

KeyFile key_file_of(const std::string& folder, const std::string& elsewhere) {
    return {elsewhere.empty() ? default_key_file(folder) : elsewhere};
}

Result<SeedKey> key_of(const std::string& folder, const KeyFile& file) {
    if (!has_had_database(folder)) return key_in(file.path, "");
    if (auto right = right_database(folder, Care::quick); !right) return fault(right.error());
    const auto mark = mark_in(database_path(folder));
    if (!mark) return fault(mark.error());
    return key_in(file.path, *mark);
}

void keep_private() { umask(S_IRWXG | S_IRWXO); }

Result<std::unique_ptr<SqliteStore>> open_known_database(const std::string& folder, const KeyFile& file) {
    if (auto right = right_database(folder, Care::quick); !right) return fault(right.error());
    const auto key = key_of(folder, file);
    if (!key) return fault(key.error());
    return SqliteStore::open(database_path(folder), *key);
}

Result<std::unique_ptr<SqliteStore>> open_database(const std::string& folder, const SeedKey& key,
                                                   Durability durability) {
    const std::string path = database_path(folder);
    if (!has_had_database(folder))
        if (auto made = make_database(folder, key); !made) return fault(made.error());
    if (auto right = right_database(folder, Care::thorough); !right) return fault(right.error());
    make_private(path);
    auto store = SqliteStore::open(path, key, durability);
    if (!store) return store;
    const auto where = (*store)->whereabouts();
    if (!where) return fault(where.error());
    if (auto stays = stays_here(*where); !stays) return fault(stays.error());
    if (!marked(folder).empty()) return store;
    const auto name = known_name(path, Care::quick);
    if (!name) return fault(name.error());
    if (auto done = mark(folder, *name); !done) return fault(done.error());
    return store;
}

Result<std::string> restore_database(const std::string& folder, const std::string& copy, const KeyFile& file) {
    const std::string path = database_path(folder);
    const std::string fresh = path + ".new";
    remove_all_parts(fresh);
    std::error_code failed;
    for (const char* part : {"", "-wal"}) {
        if (*part != '\0' && !fs::exists(copy + part, failed)) continue;
        if (auto copied = copy_private(copy + part, fresh + part); !copied) return fault(copied.error());
    }
    const auto whole = [&]() -> Result<std::string> {
        if (auto name = known_name(fresh, Care::thorough); !name) return fault(name.error());
        const auto mark = mark_in(fresh);
        if (!mark) return fault(mark.error());
        const auto key = key_in(file.path, *mark);
        if (!key) return fault(key.error());
        const auto store = SqliteStore::open(fresh, *key);  // brings an older one up to date
        if (!store) return fault(store.error());
        if (auto rows = (*store)->living_tables(); !rows) return fault(rows.error());
        return known_name(fresh, Care::quick);
    }();
    if (!whole) {
        remove_all_parts(fresh);
        return fault(said("server.cannot_put_place").text("copy", copy).said("why", whole.error().said));
    }
    std::string before = free_name(path + ".before");
    const bool moved = move_all_parts(path, before);
    if (!moved || rename(fresh.c_str(), path.c_str()) != 0) {
        if (moved) (void)move_all_parts(before, path);
        remove_all_parts(fresh);
        return fault(said("server.cannot_replaced").text("path", path));
    }
    if (auto done = mark(folder, *whole); !done) return fault(done.error());
    return before;
}

Result<void> folder_of_saloon(const std::string& folder, const std::string& name) {
    const std::string had = marked(folder);
    if (had == name) return {};
    if (!had.empty()) return fault(said("server.store_not_of_folder").text("folder", folder));
    return mark(folder, name);
}

namespace {

std::string path_on_its_way(const std::string& folder) { return database_path(folder) + ".arriving"; }

Result<bool> was_carried_away(const std::string& path) {
    auto database = Sqlite::open_existing(path);
    if (!database) return fault(database.error());
    const auto where = database->first_text("SELECT value FROM meta WHERE key = 'whereabouts'");
    if (!where) return fault(where.error());
    return read_whereabouts(*where) == Whereabouts::moved_away;
}

}  // namespace

Result<std::string> name_on_its_way(const std::string& folder, const KeyFile& file) {
    std::error_code failed;
    if (!fs::exists(path_on_its_way(folder), failed)) return std::string();
    const auto mark = mark_in(path_on_its_way(folder));
    if (!mark) return fault(mark.error());
    const auto key = key_in(file.path, *mark);
    if (!key) return fault(key.error());
    const auto store = SqliteStore::open(path_on_its_way(folder), *key);
    if (!store) return fault(store.error());
    return (*store)->name();
}

Result<std::unique_ptr<SqliteStore>> database_on_its_way(const std::string& folder, const SeedKey& key) {
    std::error_code failed;
    if (fs::exists(database_path(folder), failed)) {
        const auto free = was_carried_away(database_path(folder));
        if (!free) return fault(free.error());
        if (!*free) return fault(said("server.store_has_a_saloon"));
    }
    remove_all_parts(path_on_its_way(folder));
    return SqliteStore::open(path_on_its_way(folder), key);
}

Result<void> put_in_place(const std::string& folder, const std::string& name) {
    const std::string path = database_path(folder);
    const bool moved =
        move_all_parts(path, free_name(path + ".before")) && move_all_parts(path_on_its_way(folder), path);
    if (!moved) return fault(said("server.cannot_replaced").text("path", path));
    sync_folder(folder);
    return mark(folder, name);
}

// The database first: broken off before the key is written, it is done once more.
Result<GivenUp> replace_lost_key(const std::string& folder, const KeyFile& file, bool meant) {
    if (auto right = right_database(folder, Care::quick); !right) return fault(right.error());
    const auto needed = mark_in(database_path(folder));
    if (!needed) return fault(needed.error());
    std::error_code failed;
    const bool there = fs::exists(fs::symlink_status(file.path, failed));
    if (needed->empty() || (there && key_in(file.path, *needed)))
        return fault(said("server.key_is_not_lost").text("file", file.path));
    if (there) return fault(said("server.key_in_the_way").text("file", file.path));
    auto database = Sqlite::open_existing(database_path(folder));
    if (!database) return fault(database.error());
    const SeedKey next = SeedKey::random();
    auto given_up = give_up_seeds(*database, meant ? std::optional(next) : std::nullopt);
    if (!given_up || !meant) return given_up;
    if (auto written = write_key(file.path, next); !written) return fault(written.error());
    return given_up;
}

}  // namespace saloon::server
