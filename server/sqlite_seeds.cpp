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

Result<GivenUp> end_tables(Sqlite& database) {
    auto rows = open_rows(database);
    if (!rows) return fault(rows.error());
    auto update = database.prepare("UPDATE game_table SET living = 0, row = ? WHERE id = ?");
    if (!update) return fault(update.error());
    GivenUp given_up;
    for (TableRow& row : *rows) {
        ++(row.state == TableState::open ? given_up.open : given_up.playing);
        row.state = TableState::over;
        row.ended_by = EndedBy::abandoned;
        row.seed.clear();
        row.asked.clear();
        row.to_act = Actor::nobody;
        const std::string text = table_row_json(row);
        update->bind(1, text).bind(2, static_cast<std::int64_t>(row.id));
        if (auto done = update->done(); !done) return fault(done.error());
    }
    return given_up;
}

}  // namespace

Result<GivenUp> give_up_seeds(Sqlite& database, const std::optional<SeedKey>& next) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return fault(begun.error());
    auto given_up = end_tables(database);
    if (given_up && next)
        if (auto put = database.run("UPDATE meta SET value = '" + next->mark() + "' WHERE key = 'seed_key'"); !put)
            given_up = fault(put.error());
    const auto ended = database.run(given_up && next ? "COMMIT" : "ROLLBACK");
    if (given_up && !ended) return fault(ended.error());
    return given_up;
}

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
