// What is written: one transaction a batch.
#include "server/sqlite_store.h"
#include "server/table_row_json.h"

namespace saloon::server {

// One batch under way; each kind of change is an overload.
struct SqliteStore::Writer {
    Connection& to;

    template <class... Values>
    Result<void> run(const char* sql, const Values&... values) {
        auto statement = to.use(sql);
        if (!statement) return fault(statement.error());
        int place = 0;
        ((*statement)->bind(++place, values), ...);
        return (*statement)->done();
    }
    static std::int64_t key(TableId id) { return static_cast<std::int64_t>(id); }
    static std::int64_t key(PersonId id) { return static_cast<std::int64_t>(id); }

    Result<void> operator()(const AddStep& add) {
        const StoredStep& step = add.step;
        return run("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?)", key(add.table), std::int64_t{step.n},
                   static_cast<std::int64_t>(step.by), std::string_view(step.line),
                   static_cast<std::int64_t>(step.next), step.at);
    }
    Result<void> operator()(const PutTable& put) {
        const TableRow& row = put.row;
        auto kept = run(
            "INSERT INTO game_table VALUES (?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET living = excluded.living, row = excluded.row",
            key(row.id), std::int64_t{row.state != TableState::over}, row.made, std::string_view(table_row_json(row)));
        if (kept) kept = run("DELETE FROM seat_of WHERE table_id = ?", key(row.id));
        for (const SeatHolder& seat : row.seats)
            if (kept && seat.person != PersonId::nobody)
                kept = run("INSERT OR IGNORE INTO seat_of VALUES (?, ?)", key(seat.person), key(row.id));
        return kept;
    }
    Result<void> operator()(const DropTable& drop) {
        auto dropped = run("DELETE FROM game_table WHERE id = ?", key(drop.table));
        if (dropped) dropped = run("DELETE FROM step WHERE table_id = ?", key(drop.table));
        if (dropped) dropped = run("DELETE FROM chat WHERE table_id = ?", key(drop.table));
        if (dropped) dropped = run("DELETE FROM seat_of WHERE table_id = ?", key(drop.table));
        return dropped;
    }
    Result<void> operator()(const CutSteps& cut) {
        return run("DELETE FROM step WHERE table_id = ? AND n >= ?", key(cut.table), std::int64_t{cut.from});
    }
    Result<void> operator()(const AddChat& add) {
        auto statement = to.use(
            "INSERT INTO chat SELECT ?1, coalesce(max(k), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7 FROM chat WHERE table_id = "
            "?1");
        if (!statement) return fault(statement.error());
        (*statement)->bind(1, key(add.table));
        if (add.line.seat)
            (*statement)->bind(2, index_of(*add.line.seat));
        else
            (*statement)->bind_null(2);
        (*statement)->bind(3, key(add.line.person)).bind(4, add.line.name).bind(5, add.line.text);
        (*statement)->bind(6, std::int64_t{add.line.is_phrase}).bind(7, add.line.at);
        if (auto added = (*statement)->done(); !added) return added;
        return run("DELETE FROM chat WHERE table_id = ?1 AND k <= (SELECT max(k) FROM chat WHERE table_id = ?1) - ?2",
                   key(add.table), std::int64_t{add.keep});
    }
    Result<void> operator()(const PutPerson& put) {
        const Person& person = put.person;
        return run(
            "INSERT INTO person VALUES (?1, ?2, lower(?2), ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET "
            "name = excluded.name, name_key = excluded.name_key, password = excluded.password, "
            "banned = excluded.banned",
            key(person.id), std::string_view(person.name), std::string_view(person.password), person.made,
            std::int64_t{person.banned});
    }
    Result<void> operator()(const DropPerson& drop) {
        auto dropped = run("DELETE FROM person WHERE id = ?", key(drop.person));
        if (dropped) dropped = run("DELETE FROM token WHERE person = ?", key(drop.person));
        if (dropped) dropped = run("DELETE FROM seat_of WHERE person = ?", key(drop.person));
        if (dropped) dropped = run("DELETE FROM chat WHERE person = ?", key(drop.person));
        return dropped;
    }
    Result<void> operator()(const PutToken& put) {
        return run("INSERT INTO token VALUES (?, ?, ?)", std::string_view(put.hash), key(put.person), put.made);
    }
    Result<void> operator()(const DropToken& drop) {
        return run("DELETE FROM token WHERE hash = ?", std::string_view(drop.hash));
    }
    Result<void> operator()(const DropTokensOf& drop) {
        return run("DELETE FROM token WHERE person = ?", key(drop.person));
    }
    Result<void> operator()(const AddReport& add) {
        const Report& report = add.report;
        return run("INSERT INTO report (table_id, by_person, about, why, at) VALUES (?, ?, ?, ?, ?)", key(report.table),
                   key(report.by), key(report.about), std::string_view(report.why), report.at);
    }
    Result<void> operator()(const AddOrder& add) {
        return run("INSERT INTO admin_order (kind, subject) VALUES (?, ?)", static_cast<std::int64_t>(add.order.kind),
                   static_cast<std::int64_t>(add.order.subject));
    }
    Result<void> operator()(const DropOrder& drop) { return run("DELETE FROM admin_order WHERE k = ?", drop.number); }
};

Result<void> SqliteStore::commit(std::span<const Change> changes) {
    Writer writer{writing_};
    auto kept = writer.run("BEGIN IMMEDIATE");
    if (!kept) return kept;
    for (const Change& change : changes) {
        kept = std::visit(writer, change);
        if (!kept) break;
    }
    if (kept) kept = writer.run("COMMIT");
    // After some faults SQLite has rolled back by itself; then this one fails, and that is fine.
    if (!kept) (void)writing_.database().run("ROLLBACK");
    return kept;
}

}  // namespace saloon::server
