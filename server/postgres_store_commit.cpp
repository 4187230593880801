// What is written: one transaction a batch. Mostly all of it goes to the database at once and one answer comes back.
// Only where steps are taken back, or a constraint forbids a request of it, one statement waits for the other.
#include <algorithm>

#include "server/postgres_steps.h"
#include "server/postgres_store.h"
#include "server/table_row_json.h"

namespace saloon::server {
namespace {

constexpr const char* look_up_many = "SELECT table_id, steps, hash FROM head WHERE table_id = ANY ($1::bigint[])";

}  // namespace

// One batch under way; each kind of change is an overload.
struct PostgresStore::Writer {
    PostgresStore& store;
    bool at_once;  // statements are gathered, and sent by who made this
    std::vector<PgQuery> queries{};
    PgSteps steps{};

    Result<void> run(PgQuery query) {
        if (at_once) {
            queries.push_back(std::move(query));
            return {};
        }
        if (auto done = store.writing_.ask(query); !done) return fault(done.error());
        return {};
    }
    template <class... Values>
    Result<void> run(const char* sql, Values&&... values) {
        return run(PgQuery{sql, {PgValue(std::forward<Values>(values))...}});
    }
    // Steps are put down together: before anything that may look at them.
    Result<void> put_steps() {
        if (steps.empty()) return {};
        PgSteps put = std::exchange(steps, {});
        auto kept = run(put.heads());
        return kept ? run(std::move(put).rows()) : kept;
    }
    Result<void> change(const Change& what) {
        if (!at_once && !std::holds_alternative<AddStep>(what))
            if (auto put = put_steps(); !put) return put;
        return std::visit(*this, what);
    }

    Result<Head*> head_of(TableId id) {
        if (const auto known = store.heads_.find(id); known != store.heads_.end()) return &known->second;
        PgList one(PgList::Of::number);
        one.add(pg_key(id));
        const auto rows = store.writing_.ask({look_up_many, {std::move(one).value()}});
        if (!rows) return fault(rows.error());
        Head head{0, chain_start(id)};
        if (rows->count() > 0) head = {static_cast<int>(rows->integer(0, 1)), read_chain(rows->text(0, 2).substr(2))};
        return &store.heads_.emplace(id, head).first->second;
    }
    Result<void> operator()(const AddStep& add) {
        const auto head = head_of(add.table);
        if (!head) return fault(head.error());
        if (add.step.n < (*head)->steps)
            return fault(
                said("server.table_has_step_already").text("table", id_text(add.table)).number("n", add.step.n));
        **head = {add.step.n + 1, chain_next((*head)->hash, add.table, add.step)};
        steps.add({add.table, add.step, (*head)->hash});
        return {};
    }
    Result<void> operator()(const PutTable& put) {
        TableRow row = *put.row;
        if (row.state != TableState::over) row.seed = store.key_.seal(row.id, row.seed);
        auto kept =
            run("INSERT INTO game_table VALUES ($1, $2::bigint = 1, $3, $4) ON CONFLICT (id) DO UPDATE SET "
                "living = excluded.living, kept = excluded.kept",
                pg_key(row.id), std::int64_t{row.state != TableState::over}, row.made, table_row_json(row));
        if (kept) kept = run("DELETE FROM seat_of WHERE table_id = $1", pg_key(row.id));
        PgList people(PgList::Of::number);
        for (const SeatHolder& seat : row.seats)
            if (seat.person != PersonId::nobody) people.add(pg_key(seat.person));
        return kept ? run("INSERT INTO seat_of SELECT DISTINCT who, $2::bigint FROM unnest($1::bigint[]) who",
                          std::move(people).value(), pg_key(row.id))
                    : kept;
    }
    Result<void> operator()(const DropTable& drop) {
        store.heads_.erase(drop.table);
        Result<void> dropped;
        for (const char* sql : {"DELETE FROM game_table WHERE id = $1", "DELETE FROM step WHERE table_id = $1",
                                "DELETE FROM head WHERE table_id = $1", "DELETE FROM chat WHERE table_id = $1",
                                "DELETE FROM seat_of WHERE table_id = $1"})
            if (dropped) dropped = run(sql, pg_key(drop.table));
        return dropped;
    }
    // What is left keeps its hashes; the last of them is the table's.
    Result<void> operator()(const CutSteps& cut) {
        store.heads_.erase(cut.table);
        auto gone = run("DELETE FROM step WHERE table_id = $1 AND n >= $2", pg_key(cut.table), std::int64_t{cut.from});
        if (gone)
            gone =
                run("DELETE FROM head WHERE table_id = $1 AND steps > $2", pg_key(cut.table), std::int64_t{cut.from});
        return gone
                   ? run("INSERT INTO head SELECT table_id, n + 1, hash, next_actor, moved, moved_open FROM step WHERE "
                         "table_id = $1 ORDER BY n DESC LIMIT 1 ON CONFLICT DO NOTHING",
                         pg_key(cut.table))
                   : gone;
    }
    Result<void> operator()(const AddChat& add) {
        const ChatLine& line = add.line;
        auto added = run(R"(INSERT INTO chat
                SELECT $1::bigint, coalesce(max(k), 0) + 1, $2::smallint, $3::bigint, $4::text, $5::text,
                    $6::bigint = 1, $7::bigint FROM chat WHERE table_id = $1)",
                         pg_key(add.table), line.seat ? PgValue(std::int64_t{index_of(*line.seat)}) : PgValue(nullptr),
                         pg_key(line.person), line.name, line.text, std::int64_t{line.is_phrase}, line.at);
        return added
                   ? run("DELETE FROM chat WHERE table_id = $1 AND k <= (SELECT max(k) FROM chat WHERE table_id = $1) "
                         "- $2::bigint",
                         pg_key(add.table), std::int64_t{add.keep})
                   : added;
    }
    Result<void> operator()(const PutPerson& put) {
        const Person& person = put.person;
        return run(
            "INSERT INTO person VALUES ($1, $2, nullif($3, ''), $4, $5, $6::bigint = 1) ON CONFLICT (id) DO UPDATE "
            "SET name = excluded.name, name_key = excluded.name_key, password = excluded.password, "
            "banned = excluded.banned",
            pg_key(person.id), person.name, person.key, person.password, person.made, std::int64_t{person.banned});
    }
    Result<void> operator()(const MergePeople& merge) {
        Result<void> merged;
        for (const char* sql :
             {"INSERT INTO seat_of SELECT $2, table_id FROM seat_of WHERE person = $1 ON CONFLICT "
              "DO NOTHING",
              "UPDATE chat SET person = $2 WHERE person = $1", "UPDATE report SET by_person = $2 WHERE by_person = $1",
              "UPDATE report SET about = $2 WHERE about = $1"})
            if (merged) merged = run(sql, pg_key(merge.from), pg_key(merge.into));
        return merged ? (*this)(DropPerson{merge.from}) : merged;
    }
    Result<void> operator()(const PutCodes& put) {
        auto kept = run("DELETE FROM recovery WHERE person = $1", pg_key(put.person));
        for (const std::string& hash : put.hashes)
            if (kept) kept = run("INSERT INTO recovery VALUES ($1, $2)", hash, pg_key(put.person));
        return kept;
    }
    Result<void> operator()(const DropCode& drop) {
        return run("DELETE FROM recovery WHERE person = $1 AND hash = $2", pg_key(drop.person), drop.hash);
    }
    // Where all goes at once nothing is undone alone.
    Result<void> operator()(const BeginRequest&) { return at_once ? Result<void>() : run("SAVEPOINT request"); }
    Result<void> operator()(const EndRequest&) { return at_once ? Result<void>() : run("RELEASE request"); }
    Result<void> operator()(const DropPerson& drop) {
        Result<void> dropped;
        for (const char* sql : {"DELETE FROM person WHERE id = $1", "DELETE FROM token WHERE person = $1",
                                "DELETE FROM recovery WHERE person = $1", "DELETE FROM seat_of WHERE person = $1",
                                "DELETE FROM chat WHERE person = $1"})
            if (dropped) dropped = run(sql, pg_key(drop.person));
        return dropped;
    }
    Result<void> operator()(const PutToken& put) {
        return run("INSERT INTO token VALUES ($1, $2, $3)", put.hash, pg_key(put.person), put.made);
    }
    Result<void> operator()(const DropToken& drop) { return run("DELETE FROM token WHERE hash = $1", drop.hash); }
    Result<void> operator()(const DropTokensOf& drop) {
        return run("DELETE FROM token WHERE person = $1", pg_key(drop.person));
    }
    Result<void> operator()(const AddReport& add) {
        const Report& report = add.report;
        return run("INSERT INTO report (table_id, by_person, about, why, said_at) VALUES ($1, $2, $3, $4, $5)",
                   pg_key(report.table), pg_key(report.by), pg_key(report.about), report.why, report.at);
    }
    Result<void> operator()(const AddOrder& add) {
        return run("INSERT INTO admin_order (kind, subject) VALUES ($1, $2)", static_cast<std::int64_t>(add.order.kind),
                   static_cast<std::int64_t>(add.order.subject));
    }
    Result<void> operator()(const KeepTime& keep) {
        return run(
            "INSERT INTO meta VALUES ('open_time', $1::bigint::text) ON CONFLICT (key) DO UPDATE SET "
            "value = greatest(meta.value::bigint, excluded.value::bigint)::text",
            keep.open);
    }
    Result<void> operator()(const DropOrder& drop) { return run("DELETE FROM admin_order WHERE k = $1", drop.number); }
    // Who writes beside a server has no place of his own to show.
    Result<void> begin() {
        auto begun = run("BEGIN");
        return begun && store.number_ != 0 ? run("SELECT fence($1)", store.number_) : begun;
    }
};

// Of the tables that this batch adds to and nobody did lately; before the transaction, for nobody else writes.
Result<void> PostgresStore::look_up_heads(std::span<const Change> changes) {
    constexpr std::size_t worth_keeping = 100'000;
    if (heads_.size() > worth_keeping) heads_.clear();
    PgList wanted(PgList::Of::number);
    bool any = false;
    for (const Change& change : changes) {
        const auto* add = std::get_if<AddStep>(&change);
        if (add == nullptr || !heads_.try_emplace(add->table, Head{0, chain_start(add->table)}).second) continue;
        wanted.add(pg_key(add->table));
        any = true;
    }
    if (!any) return {};
    const auto rows = writing_.ask({look_up_many, {std::move(wanted).value()}});
    if (!rows) return fault(rows.error());
    for (int at = 0; at < rows->count(); ++at)
        heads_[static_cast<TableId>(rows->integer(at, 0))] = {static_cast<int>(rows->integer(at, 1)),
                                                              read_chain(rows->text(at, 2).substr(2))};
    return {};
}

Result<void> PostgresStore::write_at_once(std::span<const Change> changes) {
    if (auto known = look_up_heads(changes); !known) return known;
    Writer writer{*this, true};
    auto kept = writer.begin();
    for (const Change& change : changes)
        if (kept) kept = writer.change(change);
    if (kept) kept = writer.put_steps();
    if (kept) kept = writer.run("COMMIT");
    return kept ? writing_.run_all(writer.queries) : kept;
}

// One request by itself, so that what a constraint forbids it fails nobody else. Gives where it ends.
Result<std::size_t> PostgresStore::write_request(Writer& writer, std::span<const Change> changes, std::size_t begin) {
    std::size_t end = begin;
    while (end + 1 < changes.size() && !std::holds_alternative<EndRequest>(changes[end])) ++end;
    Result<void> kept;
    for (std::size_t at = begin; kept && at <= end; ++at) kept = writer.change(changes[at]);
    if (kept) return end;
    if (!writing_.constrained()) return fault(kept.error());
    heads_.clear();
    writer.steps = {};
    if (auto undone = writing_.run("ROLLBACK TO request; RELEASE request"); !undone) return fault(undone.error());
    *std::get<BeginRequest>(changes[begin]).refused = true;
    return end;
}

Result<void> PostgresStore::write_one_by_one(std::span<const Change> changes) {
    Writer writer{*this, false};
    auto kept = writer.begin();
    for (std::size_t i = 0; kept && i < changes.size(); ++i) {
        if (!std::holds_alternative<BeginRequest>(changes[i])) {
            kept = writer.change(changes[i]);
            continue;
        }
        const auto end = write_request(writer, changes, i);
        if (!end) return fault(end.error());
        i = *end;
    }
    if (kept) kept = writer.put_steps();
    return kept ? writer.run("COMMIT") : kept;
}

Result<void> PostgresStore::write(std::span<const Change> changes) {
    const auto has = [&]<class Kind>(std::in_place_type_t<Kind>) {
        return std::ranges::any_of(changes, [](const Change& each) { return std::holds_alternative<Kind>(each); });
    };
    if (!has(std::in_place_type<CutSteps>) && !has(std::in_place_type<DropTable>)) {
        auto kept = write_at_once(changes);
        if (kept || !writing_.constrained() || !has(std::in_place_type<BeginRequest>)) return kept;
        if (auto undone = writing_.run("ROLLBACK"); !undone) return undone;
        heads_.clear();
    }
    return write_one_by_one(changes);
}

Result<void> PostgresStore::commit(std::span<const Change> changes) {
    if (mine_ != Place::ours) return not_ours();
    std::unique_lock lock(mutex_);
    auto kept = write(changes);
    if (!kept) after_failure(lock);
    return kept;
}

// The mark is the number of the batch, which the database writes when it is shown the right number.
Result<void> PostgresStore::writable() {
    if (mine_ != Place::ours) return not_ours();
    std::unique_lock lock(mutex_);
    Writer writer{*this, false};
    auto kept = writer.begin();
    if (kept) kept = writer.run("COMMIT");
    if (!kept) after_failure(lock);
    return kept;
}

Result<void> PostgresStore::put_seats(const std::vector<std::pair<PersonId, TableId>>& seats) {
    PgList people(PgList::Of::number);
    PgList tables(PgList::Of::number);
    for (const auto& [person, table] : seats) {
        people.add(pg_key(person));
        tables.add(pg_key(table));
    }
    const std::scoped_lock lock(mutex_);
    Writer writer{*this, false};
    auto kept = writer.begin();
    if (kept) kept = writer.run("DELETE FROM seat_of");
    if (kept)
        kept = writer.run("INSERT INTO seat_of SELECT * FROM unnest($1::bigint[], $2::bigint[])",
                          std::move(people).value(), std::move(tables).value());
    return kept ? writer.run("COMMIT") : kept;
}

Result<void> PostgresStore::settle(const std::string& name, Whereabouts where) {
    const std::scoped_lock lock(mutex_);
    Writer writer{*this, false};
    auto kept = writer.begin();
    constexpr const char* set = "UPDATE meta SET value = $2 WHERE key = $1";
    if (kept) kept = writer.run(set, "saloon", name);
    if (kept) kept = writer.run(set, "whereabouts", whereabouts_name(where));
    return kept ? writer.run("COMMIT") : kept;
}

}  // namespace saloon::server
