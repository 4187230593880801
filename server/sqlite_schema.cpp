#include "server/sqlite_schema.h"

#include "server/sqlite_names.h"
#include "server/sqlite_runs.h"
#include "server/sqlite_seeds.h"

namespace saloon::server {
namespace {

// A batch of some dozen moves fills one page of this size; smaller ones are more to write, larger ones more to copy.
constexpr const char* settings = R"(
    PRAGMA page_size = 4096;
    PRAGMA journal_mode = WAL;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -1000;
    PRAGMA foreign_keys = OFF;
    PRAGMA temp_store = MEMORY;
)";

constexpr const char* schema = R"(
    CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    INSERT OR IGNORE INTO meta VALUES ('schema', 7);
    INSERT OR IGNORE INTO meta VALUES ('saloon', lower(hex(randomblob(16))));
    CREATE TABLE IF NOT EXISTS game_table (id INTEGER PRIMARY KEY, living INTEGER NOT NULL, made INTEGER NOT NULL,
        row TEXT NOT NULL, steps INTEGER NOT NULL DEFAULT 0, hash TEXT NOT NULL DEFAULT '');
    CREATE INDEX IF NOT EXISTS living_table ON game_table (id) WHERE living = 1;
    CREATE TABLE IF NOT EXISTS run (k INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, n INTEGER NOT NULL,
        count INTEGER NOT NULL, next INTEGER NOT NULL, at INTEGER NOT NULL, steps TEXT NOT NULL,
        hash TEXT NOT NULL DEFAULT '');
    CREATE UNIQUE INDEX IF NOT EXISTS run_of_table ON run (table_id, n);
    CREATE TABLE IF NOT EXISTS recent (k INTEGER PRIMARY KEY, steps TEXT NOT NULL,
        count INTEGER NOT NULL DEFAULT 0);
    INSERT OR IGNORE INTO meta VALUES ('last_batch', 0), ('placed_batch', 0);
    CREATE TABLE IF NOT EXISTS chat (table_id INTEGER, k INTEGER, seat INTEGER, person INTEGER, name TEXT, text TEXT,
        phrase INTEGER, at INTEGER, PRIMARY KEY (table_id, k)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS chat_of_person ON chat (person);
    CREATE TABLE IF NOT EXISTS seat_of (person INTEGER, table_id INTEGER, PRIMARY KEY (person, table_id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, name_key TEXT, password TEXT NOT NULL,
        made INTEGER NOT NULL, banned INTEGER NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS account_name ON person (name_key) WHERE password <> '';
    CREATE INDEX IF NOT EXISTS person_name ON person (name_key);
    CREATE TABLE IF NOT EXISTS token (hash TEXT PRIMARY KEY, person INTEGER NOT NULL, made INTEGER NOT NULL)
        WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS token_of ON token (person);
    CREATE TABLE IF NOT EXISTS recovery (hash TEXT PRIMARY KEY, person INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS recovery_of ON recovery (person);
    CREATE TABLE IF NOT EXISTS report (k INTEGER PRIMARY KEY, table_id INTEGER, by_person INTEGER, about INTEGER,
        why TEXT, at INTEGER);
    CREATE TABLE IF NOT EXISTS admin_order (k INTEGER PRIMARY KEY, kind INTEGER NOT NULL, subject INTEGER NOT NULL);
)";

constexpr std::int64_t schema_version = 7;

Result<std::int64_t> version_of(Sqlite& database) {
    auto statement = database.prepare("SELECT value FROM meta WHERE key = 'schema'");
    if (!statement) return fault(statement.error());
    const auto found = statement->row();
    if (!found) return fault(found.error());
    return *found ? statement->integer(0) : 0;
}

Result<void> own_key(Sqlite& database, const SeedKey& key) {
    const auto mark = key_mark_in(database);
    if (!mark) return fault(mark.error());
    if (!mark->empty() && *mark != key.mark()) return fault(said("server.database_sealed_with_another_key"));
    if (!mark->empty()) return {};
    return database.run("INSERT INTO meta VALUES ('seed_key', '" + key.mark() + "')");
}

// Each brings a database of one version to the next.
Result<void> one_version_on(Sqlite& database, std::int64_t version, const SeedKey& key) {
    switch (version) {
        case 1: return make_runs_of_steps(database);
        case 2: return database.run("UPDATE meta SET value = 3 WHERE key = 'schema'");  // the last step folds names
        case 3: return seal_seeds(database, key);
        case 4: return chain_steps(database);
        case 5: return database.run("UPDATE meta SET value = 6 WHERE key = 'schema'");  // the same
        case 6: return fold_names(database);
        default:
            return fault(said("server.database_has_schema_program_knows")
                             .number("version", version)
                             .number("schema_version", schema_version));
    }
}

}  // namespace

Result<std::string> key_mark_in(Sqlite& database) {
    return database.first_text("SELECT value FROM meta WHERE key = 'seed_key'");
}

Result<void> bring_up_to_date(Sqlite& database, const SeedKey& key) {
    if (auto set = database.run(settings); !set) return set;
    if (auto made = database.run(schema); !made) return made;
    if (auto right = own_key(database, key); !right) return right;
    for (;;) {
        const auto version = version_of(database);
        if (!version) return fault(version.error());
        if (*version == schema_version) return {};
        if (auto brought = one_version_on(database, *version, key); !brought) return brought;
    }
}

}  // namespace saloon::server
