// What is written: one transaction a batch.
#include <algorithm>

#include "server/recent_steps.h"
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
        const TableRow& row = *put.row;
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

Result<int> SqliteStore::next_step(TableId id) {
    auto statement = writing_.use("SELECT coalesce(max(n) + 1, 0) FROM step WHERE table_id = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, Writer::key(id));
    const auto found = (*statement)->row();
    if (!found) return fault(found.error());
    const auto next = static_cast<int>((*statement)->integer(0));
    (*statement)->again();
    return next;
}

Result<void> SqliteStore::add_recent(const AddStep& add, std::string& batch) {
    auto known = next_step_.find(add.table);
    if (known == next_step_.end()) {
        const auto next = next_step(add.table);
        if (!next) return fault(next.error());
        known = next_step_.emplace(add.table, *next).first;
    }
    if (add.step.n < known->second)
        return fault("the table " + id_text(add.table) + " has a step " + std::to_string(add.step.n) + " already");
    known->second = add.step.n + 1;
    write_recent(batch, add.table, add.step);
    return {};
}

// Into the table of steps, a table's steps together; within a transaction.
Result<void> SqliteStore::put_recent_in_place() {
    auto select = writing_.use("SELECT steps FROM recent ORDER BY k");
    if (!select) return fault(select.error());
    std::vector<AddStep> steps;
    for (;;) {
        const auto more = (*select)->row();
        if (!more) return fault(more.error());
        if (!*more) break;
        RecentSteps recent((*select)->text(0));
        while (recent.next()) steps.push_back({recent.table(), recent.step()});
        if (!recent.broken()) continue;
        (*select)->again();
        return fault("the recent steps in the database cannot be read");
    }
    if (steps.empty()) return {};
    std::ranges::stable_sort(steps, {}, &AddStep::table);
    Writer writer{writing_};
    for (const AddStep& step : steps)
        if (auto put = writer(step); !put) return put;
    return writer.run("DELETE FROM recent");
}

Result<void> SqliteStore::write(std::span<const Change> changes) {
    const bool cuts = std::ranges::any_of(changes, [](const Change& change) {
        return std::holds_alternative<CutSteps>(change) || std::holds_alternative<DropTable>(change);
    });
    if (recent_unknown_ || cuts) {
        if (auto put = put_recent_in_place(); !put) return put;
        next_step_.clear();
        recent_steps_ = 0;
    }
    Writer writer{writing_};
    std::string batch;
    for (const Change& change : changes) {
        const auto* add = cuts ? nullptr : std::get_if<AddStep>(&change);
        if (auto kept = add != nullptr ? add_recent(*add, batch) : std::visit(writer, change); !kept) return kept;
        recent_steps_ += add != nullptr ? 1 : 0;
    }
    if (batch.empty()) return {};
    return writer.run("INSERT INTO recent (steps) VALUES (?)", std::string_view(batch));
}

Result<void> SqliteStore::commit(std::span<const Change> changes) {
    Writer writer{writing_};
    auto kept = writer.run("BEGIN IMMEDIATE");
    if (!kept) return kept;
    kept = write(changes);
    if (kept) kept = writer.run("COMMIT");
    // After some faults SQLite has rolled back by itself; then this one fails, and that is fine.
    if (!kept) (void)writing_.database().run("ROLLBACK");
    recent_unknown_ = !kept;
    return kept;
}

void SqliteStore::tidy() {
    constexpr int many = 8'192;
    if (recent_steps_ >= many && !recent_unknown_) {
        // If it cannot be done now, it is done before the next batch.
        recent_unknown_ = true;
        (void)commit({});
    }
    checkpointer_.after_commit(writing_.database(), log_pages_);
}

}  // namespace saloon::server
