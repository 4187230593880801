// The store as `saloon admin` looks at it: all of it.
#include <array>

#include "server/sqlite_store.h"

namespace saloon::server {

Result<Inventory> SqliteStore::inventory() {
    Inventory all;
    const auto each = [&](const char* sql, const auto& take) -> Result<void> {
        auto rows = reading_.use(sql);
        if (!rows) return fault(rows.error());
        for (;;) {
            const auto more = (*rows)->row();
            if (!more) return fault(more.error());
            if (!*more) return {};
            take(**rows);
        }
    };
    auto read = each("SELECT id FROM game_table ORDER BY id",
                     [&](const Statement& row) { all.tables.push_back(static_cast<TableId>(row.integer(0))); });
    if (read)
        read = each("SELECT id FROM person ORDER BY id",
                    [&](const Statement& row) { all.people.push_back(static_cast<PersonId>(row.integer(0))); });
    if (read)
        read = each("SELECT hash, person, made FROM token ORDER BY hash", [&](const Statement& row) {
            all.tokens.push_back({std::string(row.text(0)), static_cast<PersonId>(row.integer(1)), row.integer(2)});
        });
    if (read)
        read = each("SELECT person, table_id FROM seat_of ORDER BY person, table_id", [&](const Statement& row) {
            all.seats.emplace_back(static_cast<PersonId>(row.integer(0)), static_cast<TableId>(row.integer(1)));
        });
    if (!read) return fault(read.error());
    return all;
}

Result<void> SqliteStore::put_seats(const std::vector<std::pair<PersonId, TableId>>& seats) {
    Sqlite& database = writing_.database();
    auto insert = writing_.use("INSERT INTO seat_of VALUES (?, ?)");
    if (!insert) return fault(insert.error());
    auto kept = database.run("BEGIN IMMEDIATE; DELETE FROM seat_of");
    for (const auto& [person, table] : seats) {
        if (!kept) break;
        (*insert)->bind(1, static_cast<std::int64_t>(person)).bind(2, static_cast<std::int64_t>(table));
        kept = (*insert)->done();
    }
    if (kept) kept = database.run("COMMIT");
    if (!kept) (void)database.run("ROLLBACK");
    return kept;
}

Result<std::vector<Orphans>> SqliteStore::orphans() {
    constexpr std::array<std::pair<const char*, const char*>, 6> kinds{{
        {"server.check_runs", "SELECT count(*) FROM run WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_talk", "SELECT count(*) FROM chat WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_seats", "SELECT count(*) FROM seat_of WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_tokens", "SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person)"},
        {"server.check_codes", "SELECT count(*) FROM recovery WHERE person NOT IN (SELECT id FROM person)"},
        {"server.check_states",
         "SELECT count(*) FROM game_table WHERE living <> (json_extract(row, '$.state') <> 'over')"},
    }};
    std::vector<Orphans> found;
    for (const auto& [sentence, sql] : kinds) {
        const auto count = reading_.database().first_text(sql);
        if (!count) return fault(count.error());
        if (*count != "0") found.push_back({sentence, *count});
    }
    return found;
}

Result<std::string> SqliteStore::damage() {
    auto sound = reading_.database().first_text("PRAGMA integrity_check(1)");
    if (sound && *sound == "ok") sound->clear();
    return sound;
}

Result<std::string> SqliteStore::name() {
    return reading_.database().first_text("SELECT value FROM meta WHERE key = 'saloon'");
}

Result<Whereabouts> SqliteStore::whereabouts() {
    const auto where = reading_.database().first_text("SELECT value FROM meta WHERE key = 'whereabouts'");
    if (!where) return fault(where.error());
    return read_whereabouts(*where);
}

Result<void> SqliteStore::settle(const std::string& name, Whereabouts where) {
    auto set = writing_.use("INSERT OR REPLACE INTO meta VALUES ('saloon', ?), ('whereabouts', ?)");
    if (!set) return fault(set.error());
    return (*set)->bind(1, name).bind(2, whereabouts_name(where)).done();
}

}  // namespace saloon::server
