// How a database without hashes over its steps gets them.
#include <unordered_map>
#include <vector>

#include "server/sqlite_runs.h"
#include "server/step_text.h"

namespace saloon::server {
namespace {

Result<void> add_column(Sqlite& database, const std::string& table, const std::string& name, const std::string& type) {
    const auto there =
        database.first_text("SELECT name FROM pragma_table_info('" + table + "') WHERE name = '" + name + "'");
    if (!there) return fault(there.error());
    if (!there->empty()) return {};
    return database.run("ALTER TABLE " + table + " ADD COLUMN " + name + " " + type);
}

struct Head {
    int steps = 0;
    ChainHash hash{};
};
using Heads = std::unordered_map<TableId, Head>;

struct RunHash {
    std::int64_t k;
    ChainHash hash;
};

// A run that cannot be read gets a hash that fits nothing: its table is refused, the others are not.
Result<std::vector<RunHash>> hashes_of_runs(Sqlite& database, Heads& heads) {
    auto select = database.prepare("SELECT k, table_id, n, steps FROM run ORDER BY table_id, n");
    if (!select) return fault(select.error());
    std::vector<RunHash> hashes;
    std::vector<StoredStep> steps;
    for (;;) {
        const auto more = select->row();
        if (!more) return fault(more.error());
        if (!*more) return hashes;
        const auto table = static_cast<TableId>(select->integer(1));
        Head& head = heads.try_emplace(table, Head{0, chain_start(table)}).first->second;
        steps.clear();
        if (!read_run(select->text(3), static_cast<int>(select->integer(2)), steps)) head.hash = {};
        for (const StoredStep& step : steps) head.hash = chain_next(head.hash, table, step);
        head.steps = static_cast<int>(select->integer(2)) + static_cast<int>(steps.size());
        hashes.push_back({select->integer(0), head.hash});
    }
}

// All recent steps in one batch, those that are in their places left out.
Result<void> chain_recent(Sqlite& database, Heads& heads) {
    std::string batch;
    std::int64_t count = 0;
    {
        auto select = database.prepare("SELECT steps FROM recent ORDER BY k");
        if (!select) return fault(select.error());
        for (;;) {
            const auto more = select->row();
            if (!more) return fault(more.error());
            if (!*more) break;
            RecentSteps recent(select->text(0));
            while (recent.next()) {
                const TableId table = recent.table();
                Head head = heads.try_emplace(table, Head{0, chain_start(table)}).first->second;
                if (recent.step().n < head.steps) continue;
                head = {recent.step().n + 1, chain_next(head.hash, table, recent.step())};
                heads[table] = head;
                write_recent(batch, {table, recent.step(), head.hash});
                ++count;
            }
            if (recent.broken()) return fault(said("server.recent_steps_database_cannot_read"));
        }
    }
    if (auto gone = database.run("DELETE FROM recent"); !gone) return gone;
    const std::string last = count > 0 ? "1" : "0";
    if (auto set = database.run("INSERT OR REPLACE INTO meta VALUES ('last_batch', " + last + "), ('placed_batch', 0)");
        !set || count == 0)
        return set;
    auto insert = database.prepare("INSERT INTO recent VALUES (1, ?, ?)");
    if (!insert) return fault(insert.error());
    return insert->bind(1, batch).bind(2, count).done();
}

Result<void> put_hashes(Sqlite& database) {
    Heads heads;
    const auto hashes = hashes_of_runs(database, heads);
    if (!hashes) return fault(hashes.error());
    auto of_run = database.prepare("UPDATE run SET hash = ? WHERE k = ?");
    if (!of_run) return fault(of_run.error());
    for (const RunHash& run : *hashes) {
        const std::string text = chain_text(run.hash);
        if (auto put = of_run->bind(1, text).bind(2, run.k).done(); !put) return put;
    }
    auto of_table = database.prepare("UPDATE game_table SET steps = ?, hash = ? WHERE id = ?");
    if (!of_table) return fault(of_table.error());
    for (const auto& [table, head] : heads) {
        const std::string text = chain_text(head.hash);
        of_table->bind(1, head.steps).bind(2, text).bind(3, static_cast<std::int64_t>(table));
        if (auto put = of_table->done(); !put) return put;
    }
    return chain_recent(database, heads);
}

Result<void> chain_all(Sqlite& database) {
    auto done = add_column(database, "run", "hash", "TEXT NOT NULL DEFAULT ''");
    if (done) done = add_column(database, "game_table", "steps", "INTEGER NOT NULL DEFAULT 0");
    if (done) done = add_column(database, "game_table", "hash", "TEXT NOT NULL DEFAULT ''");
    if (done) done = add_column(database, "recent", "count", "INTEGER NOT NULL DEFAULT 0");
    if (done) done = put_hashes(database);
    if (done) done = database.run("UPDATE meta SET value = 5 WHERE key = 'schema'");
    return done;
}

}  // namespace

Result<void> chain_steps(Sqlite& database) {
    auto done = database.run("BEGIN IMMEDIATE");
    if (done) done = chain_all(database);
    if (done) done = database.run("COMMIT");
    if (!done) (void)database.run("ROLLBACK");
    return done;
}

}  // namespace saloon::server
