// What is written: one transaction a batch.
#include <algorithm>
#include <limits>
#include <utility>

#include "server/sqlite_runs.h"
#include "server/sqlite_store.h"
#include "server/step_text.h"
#include "server/table_row_json.h"

namespace saloon::server {

// One batch under way; each kind of change is an overload.
struct SqliteStore::Writer {
    Connection& to;
    const SeedKey& seed_key;

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

    // The table knows how many steps are in their places, and the hash over them.
    Result<void> put_head(TableId id, int steps, const ChainHash& hash) {
        return run("UPDATE game_table SET steps = ?, hash = ? WHERE id = ?", std::int64_t{steps},
                   std::string_view(chain_text(hash)), key(id));
    }
    Result<void> put_run(std::span<const ChainedStep> steps) {
        auto statement = to.use(insert_run);
        if (!statement) return fault(statement.error());
        if (auto put = server::put_run(**statement, steps); !put) return put;
        return put_head(steps.back().table, steps.back().step.n + 1, steps.back().hash);
    }
    struct Next {
        int n;
        ChainHash hash;
    };
    // After the runs that begin before a step.
    Result<Next> next_step(TableId id, int before = std::numeric_limits<int>::max()) {
        auto statement = to.use("SELECT n + count, hash FROM run WHERE table_id = ? AND n < ? ORDER BY n DESC LIMIT 1");
        if (!statement) return fault(statement.error());
        (*statement)->bind(1, key(id)).bind(2, before);
        const auto found = (*statement)->row();
        if (!found) return fault(found.error());
        if (!*found) return Next{0, chain_start(id)};
        const Next next{static_cast<int>((*statement)->integer(0)), read_chain((*statement)->text(1))};
        (*statement)->again();
        return next;
    }
    Result<void> operator()(const AddStep& add) {
        const auto next = next_step(add.table);
        if (!next) return fault(next.error());
        if (add.step.n < next->n) return taken(add);
        const ChainedStep chained{add.table, add.step, chain_next(next->hash, add.table, add.step)};
        return put_run({&chained, 1});
    }
    static Result<void> taken(const AddStep& add) {
        return fault(said("server.table_has_step_already").text("table", id_text(add.table)).number("n", add.step.n));
    }
    Result<void> operator()(const PutTable& put) {
        TableRow row = *put.row;
        if (row.state != TableState::over) row.seed = seed_key.seal(row.id, row.seed);
        auto kept = run(
            "INSERT INTO game_table VALUES (?1, ?2, ?3, ?4, "
            "coalesce((SELECT n + count FROM run WHERE table_id = ?1 ORDER BY n DESC LIMIT 1), 0), "
            "coalesce((SELECT hash FROM run WHERE table_id = ?1 ORDER BY n DESC LIMIT 1), '')) "
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
        if (dropped) dropped = run("DELETE FROM run WHERE table_id = ?", key(drop.table));
        if (dropped) dropped = run("DELETE FROM chat WHERE table_id = ?", key(drop.table));
        if (dropped) dropped = run("DELETE FROM seat_of WHERE table_id = ?", key(drop.table));
        return dropped;
    }
    // The run that the cut goes through, where there is one.
    Result<std::vector<StoredStep>> run_through(const CutSteps& cut) {
        auto statement = to.use("SELECT n, steps FROM run WHERE table_id = ? AND n < ? AND n + count > ?");
        if (!statement) return fault(statement.error());
        (*statement)->bind(1, key(cut.table)).bind(2, cut.from).bind(3, cut.from);
        const auto found = (*statement)->row();
        if (!found) return fault(found.error());
        std::vector<StoredStep> steps;
        if (!*found) return steps;
        const bool fine = read_run((*statement)->text(1), static_cast<int>((*statement)->integer(0)), steps);
        (*statement)->again();
        if (!fine) return fault(said("server.steps_table_cannot_read").text("table", id_text(cut.table)));
        return steps;
    }
    // A run that is not as it was written gets a hash that fits nothing, so that this is seen later, too.
    Result<std::vector<ChainedStep>> kept_of_run(const CutSteps& cut) {
        const auto steps = run_through(cut);
        if (!steps) return fault(steps.error());
        std::vector<ChainedStep> kept;
        if (steps->empty()) return kept;
        const auto before = next_step(cut.table, steps->front().n);
        if (!before) return fault(before.error());
        const auto after = next_step(cut.table, steps->back().n + 1);
        if (!after) return fault(after.error());
        ChainHash hash = before->hash;
        for (const StoredStep& step : *steps) {
            hash = chain_next(hash, cut.table, step);
            if (step.n < cut.from) kept.push_back({cut.table, step, hash});
        }
        if (hash != after->hash) kept.back().hash = {};
        return kept;
    }
    Result<void> operator()(const CutSteps& cut) {
        const auto kept = kept_of_run(cut);
        if (!kept) return fault(kept.error());
        if (auto gone = run("DELETE FROM run WHERE table_id = ? AND n >= ?", key(cut.table), std::int64_t{cut.from});
            !gone)
            return gone;
        if (!kept->empty()) return put_run(*kept);
        const auto last = next_step(cut.table);
        if (!last) return fault(last.error());
        return put_head(cut.table, last->n, last->hash);
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
            "INSERT INTO person VALUES (?1, ?2, nullif(?3, ''), ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET "
            "name = excluded.name, name_key = excluded.name_key, password = excluded.password, "
            "banned = excluded.banned",
            key(person.id), std::string_view(person.name), std::string_view(person.key),
            std::string_view(person.password), person.made, std::int64_t{person.banned});
    }
    Result<void> operator()(const MergePeople& merge) {
        const std::int64_t from = key(merge.from);
        const std::int64_t into = key(merge.into);
        auto merged = run("UPDATE OR IGNORE seat_of SET person = ?2 WHERE person = ?1", from, into);
        if (merged) merged = run("UPDATE chat SET person = ?2 WHERE person = ?1", from, into);
        if (merged) merged = run("UPDATE report SET by_person = ?2 WHERE by_person = ?1", from, into);
        if (merged) merged = run("UPDATE report SET about = ?2 WHERE about = ?1", from, into);
        return merged ? (*this)(DropPerson{merge.from}) : merged;
    }
    Result<void> operator()(const PutCodes& put) {
        auto kept = run("DELETE FROM recovery WHERE person = ?", key(put.person));
        for (const std::string& hash : put.hashes)
            if (kept) kept = run("INSERT INTO recovery VALUES (?, ?)", std::string_view(hash), key(put.person));
        return kept;
    }
    Result<void> operator()(const DropCode& drop) {
        return run("DELETE FROM recovery WHERE person = ? AND hash = ?", key(drop.person), std::string_view(drop.hash));
    }
    Result<void> operator()(const BeginRequest&) { return run("SAVEPOINT request"); }
    Result<void> operator()(const EndRequest&) { return run("RELEASE request"); }
    Result<void> operator()(const DropPerson& drop) {
        auto dropped = run("DELETE FROM person WHERE id = ?", key(drop.person));
        if (dropped) dropped = run("DELETE FROM token WHERE person = ?", key(drop.person));
        if (dropped) dropped = run("DELETE FROM recovery WHERE person = ?", key(drop.person));
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
    Result<void> operator()(const KeepTime& keep) {
        return run(
            "INSERT INTO meta VALUES ('open_time', ?) ON CONFLICT (key) DO UPDATE SET value = "
            "max(value, excluded.value)",
            keep.open);
    }
    Result<void> operator()(const DropOrder& drop) { return run("DELETE FROM admin_order WHERE k = ?", drop.number); }
};

Result<void> SqliteStore::add_recent(const AddStep& add, std::int64_t number, std::string& batch) {
    auto known = next_step_.find(add.table);
    if (known == next_step_.end()) {
        const auto next = Writer{writing_, key_}.next_step(add.table);
        if (!next) return fault(next.error());
        known = next_step_.emplace(add.table, NextStep{next->n, number, next->hash}).first;
    }
    if (add.step.n < known->second.n) return Writer::taken(add);
    const ChainedStep chained{add.table, add.step, chain_next(known->second.hash, add.table, add.step)};
    known->second = {add.step.n + 1, number, chained.hash};
    write_recent(batch, chained);
    return {};
}

// A run has one table's steps, each the next of the one before.
std::size_t SqliteStore::end_of_run(std::span<const ChainedStep> steps, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < steps.size() && steps[end].table == steps[begin].table &&
           steps[end].step.n == steps[end - 1].step.n + 1)
        ++end;
    return end;
}

// Reads all recent steps, a table's together.
Result<std::vector<ChainedStep>> SqliteStore::recent_by_table() {
    auto select = writing_.use("SELECT steps FROM recent ORDER BY k");
    if (!select) return fault(select.error());
    std::vector<ChainedStep> steps;
    steps.reserve(static_cast<std::size_t>(recent_steps_));
    for (;;) {
        const auto more = (*select)->row();
        if (!more) return fault(more.error());
        if (!*more) break;
        RecentSteps recent((*select)->text(0));
        while (recent.next()) steps.push_back({recent.table(), recent.step(), recent.hash()});
        if (!recent.broken()) continue;
        (*select)->again();
        return fault(said("server.recent_steps_database_cannot_read"));
    }
    std::ranges::sort(steps, {}, [](const ChainedStep& add) { return std::pair(add.table, add.step.n); });
    return steps;
}

Result<void> SqliteStore::put_in_place(std::span<const ChainedStep> steps) {
    Writer writer{writing_, key_};
    for (std::size_t begin = 0; begin < steps.size();) {
        const std::size_t end = end_of_run(steps, begin);
        if (auto put = writer.put_run(steps.subspan(begin, end - begin)); !put) return put;
        begin = end;
    }
    return {};
}

// All at once, within a transaction: rarely, for a thousand steps take long.
Result<void> SqliteStore::put_recent_in_place() {
    const auto steps = recent_by_table();
    if (!steps) return fault(steps.error());
    moving_ = {};
    next_step_.clear();
    recent_steps_ = 0;
    if (steps->empty()) return {};
    if (auto put = put_in_place(*steps); !put) return put;
    Writer writer{writing_, key_};
    if (auto gone = writer.run("DELETE FROM recent"); !gone) return gone;
    // As the file says it, for another program may have written since.
    return writer.run(
        "UPDATE meta SET value = (SELECT value FROM meta WHERE key = 'last_batch') WHERE key = 'placed_batch'");
}

// Some of them, in a transaction of its own, between two batches that do not wait long for it. The disk need not have
// it: the next batch takes it along, and until then nothing is lost but this work.
Result<void> SqliteStore::put_some_in_place() {
    if (moving_.steps.empty()) {
        auto steps = recent_by_table();
        if (!steps) return fault(steps.error());
        moving_ = {std::move(*steps), 0, last_batch_};
    }
    constexpr std::size_t least = 256;
    // Up to the end of a table's: a run is put there whole, so that it can be put there again.
    const std::size_t wanted = std::min(moving_.done + std::max(least, 2 * steps_in_batch_), moving_.steps.size());
    const std::size_t count = end_of_run(moving_.steps, wanted - 1) - moving_.done;
    Sqlite& database = writing_.database();
    if (auto set = database.run("PRAGMA synchronous = NORMAL"); !set) return set;
    Writer writer{writing_, key_};
    auto kept = writer.run("BEGIN IMMEDIATE");
    if (kept) kept = put_in_place(std::span(moving_.steps).subspan(moving_.done, count));
    const bool last = moving_.done + count == moving_.steps.size();
    if (kept && last) kept = writer.run("DELETE FROM recent WHERE k <= ?", moving_.last_batch);
    if (kept && last)
        kept = writer.run("UPDATE meta SET value = max(value, ?) WHERE key = 'placed_batch'", moving_.last_batch);
    if (kept) kept = writer.run("COMMIT");
    if (!kept) (void)database.run("ROLLBACK");
    if (auto set = database.run(synchronous_); !set) return set;
    if (!kept) return kept;
    moving_.done += count;
    if (!last) return {};
    recent_steps_ -= static_cast<int>(moving_.steps.size());
    std::erase_if(next_step_, [&](const auto& entry) { return entry.second.batch <= moving_.last_batch; });
    moving_ = {};
    return {};
}

// One request by itself, so that what a constraint forbids it fails nobody else. Gives where it ends.
Result<std::size_t> SqliteStore::write_request(std::span<const Change> changes, std::size_t begin) {
    std::size_t end = begin;
    while (end + 1 < changes.size() && !std::holds_alternative<EndRequest>(changes[end])) ++end;
    Writer writer{writing_, key_};
    Result<void> kept;
    std::size_t at = begin;
    for (; kept && at <= end; ++at) kept = std::visit(writer, changes[at]);
    if (kept) return end;
    if (!writing_.database().constrained()) return fault(kept.error());
    if (auto undone = writing_.database().run("ROLLBACK TO request; RELEASE request"); !undone)
        return fault(undone.error());
    *std::get<BeginRequest>(changes[begin]).refused = true;
    return end;
}

Result<void> SqliteStore::write(std::span<const Change> changes) {
    const bool cuts = std::ranges::any_of(changes, [](const Change& change) {
        return std::holds_alternative<CutSteps>(change) || std::holds_alternative<DropTable>(change);
    });
    const bool adds =
        std::ranges::any_of(changes, [](const Change& change) { return std::holds_alternative<AddStep>(change); });
    // Who brings no steps leaves the recent ones alone: they are another's, who may be about to put them in place.
    if (cuts || (recent_unknown_ && adds)) {
        if (auto put = put_recent_in_place(); !put) return put;
        recent_unknown_ = false;
    }
    Writer writer{writing_, key_};
    std::string batch;
    steps_in_batch_ = 0;
    const std::int64_t number = last_batch_ + 1;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const Change& change = changes[i];
        if (std::holds_alternative<BeginRequest>(change)) {
            const auto end = write_request(changes, i);
            if (!end) return fault(end.error());
            i = *end;
            continue;
        }
        const auto* add = cuts ? nullptr : std::get_if<AddStep>(&change);
        if (auto kept = add != nullptr ? add_recent(*add, number, batch) : std::visit(writer, change); !kept)
            return kept;
        steps_in_batch_ += add != nullptr ? 1 : 0;
    }
    if (batch.empty()) return {};
    recent_steps_ += static_cast<int>(steps_in_batch_);
    last_batch_ = number;
    auto kept = writer.run("INSERT INTO recent VALUES (?, ?, ?)", number, std::string_view(batch),
                           static_cast<std::int64_t>(steps_in_batch_));
    if (kept) kept = writer.run("UPDATE meta SET value = ? WHERE key = 'last_batch'", number);
    return kept;
}

Result<void> SqliteStore::commit(std::span<const Change> changes) {
    Writer writer{writing_, key_};
    const std::int64_t last_batch = last_batch_;
    auto kept = writer.run("BEGIN IMMEDIATE");
    if (!kept) return kept;
    kept = write(changes);
    if (kept) kept = writer.run("COMMIT");
    // After some faults SQLite has rolled back by itself; then this one fails, and that is fine.
    if (!kept) (void)writing_.database().run("ROLLBACK");
    if (kept) return kept;
    recent_unknown_ = true;
    last_batch_ = last_batch;  // a number that is left out looks like a batch that is lost
    return kept;
}

// A mark that the next one overwrites.
Result<void> SqliteStore::writable() {
    if (file_at(path_) != file_) return fault(said("server.database_file_was_moved_away").text("path", path_));
    return Writer{writing_, key_}.run("INSERT OR REPLACE INTO meta VALUES ('alive', ?)", ++alive_);
}

void SqliteStore::tidy() {
    constexpr int many = 8'192;
    // If it cannot be done now, it is done before the next batch.
    if (recent_steps_ >= many && !recent_unknown_) recent_unknown_ = !put_some_in_place();
    checkpointer_.after_commit(writing_.database(), log_pages_);
}

}  // namespace saloon::server
