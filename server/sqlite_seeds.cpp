#include "server/sqlite_seeds.h"

#include <vector>

#include "server/table_row_json.h"

namespace saloon::server {
namespace {

Result<std::vector<TableRow>> open_rows(Sqlite& database) {
    auto select = database.prepare("SELECT id, row FROM game_table WHERE living = 1");
    if (!select) return fault(select.error());
    std::vector<TableRow> rows;
    for (;;) {
        const auto more = select->row();
        if (!more) return fault(more.error());
        if (!*more) return rows;
        auto row = read_table_row(select->text(1));
        const auto id = static_cast<TableId>(select->integer(0));
        if (!row) return fault(said("server.table").text("id", id_text(id)).said("why", row.error().said));
        row->id = id;
        rows.push_back(std::move(*row));
    }
}

Result<void> seal_rows(Sqlite& database, const SeedKey& key) {
    auto rows = open_rows(database);
    if (!rows) return fault(rows.error());
    auto update = database.prepare("UPDATE game_table SET row = ? WHERE id = ?");
    if (!update) return fault(update.error());
    for (TableRow& row : *rows) {
        if (SeedKey::is_sealed(row.seed)) continue;
        row.seed = key.seal(row.id, row.seed);
        const std::string text = table_row_json(row);
        update->bind(1, text).bind(2, static_cast<std::int64_t>(row.id));
        if (auto done = update->done(); !done) return done;
    }
    return {};
}

}  // namespace

Result<void> seal_seeds(Sqlite& database, const SeedKey& key) {
    auto done = database.run("BEGIN IMMEDIATE");
    if (done) done = seal_rows(database, key);
    if (done) done = database.run("COMMIT");
    if (!done) {
        (void)database.run("ROLLBACK");
        return done;
    }
    // What was there before lies in pages that are free now, and in the log. Where this is broken off it is done again.
    return database.run("VACUUM; PRAGMA wal_checkpoint(TRUNCATE); UPDATE meta SET value = 4 WHERE key = 'schema'");
}

}  // namespace saloon::server
