#include "server/postgres_schema.h"

#include <array>

namespace saloon::server {
namespace {

// A row for each step, in the place where its table's steps lie: a database of this kind writes pages behind the back
// of who waits. What a table has at its end is kept beside it, small, for it changes with every step.
constexpr const char* schema_1 = R"(
    CREATE SCHEMA saloon;
    CREATE TABLE saloon.meta (key text PRIMARY KEY, value text NOT NULL);
    CREATE TABLE saloon.claim (single boolean PRIMARY KEY DEFAULT true CHECK (single), epoch bigint NOT NULL,
        batch bigint NOT NULL) WITH (fillfactor = 10);
    INSERT INTO saloon.claim (epoch, batch) VALUES (0, 0);
    CREATE FUNCTION saloon.fence(mine bigint) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
            UPDATE saloon.claim SET batch = batch + 1 WHERE epoch = mine;
            IF NOT FOUND THEN
                RAISE EXCEPTION 'another server has taken this saloon over' USING ERRCODE = 'SA001';
            END IF;
        END $$;
    CREATE TABLE saloon.game_table (id bigint PRIMARY KEY, living boolean NOT NULL, made bigint NOT NULL,
        kept text NOT NULL);
    CREATE INDEX living_table ON saloon.game_table (id) WHERE living;
    CREATE TABLE saloon.head (table_id bigint PRIMARY KEY, steps integer NOT NULL, hash bytea NOT NULL,
        next_actor smallint NOT NULL, moved bigint NOT NULL, moved_open bigint NOT NULL) WITH (fillfactor = 50);
    CREATE TABLE saloon.step (table_id bigint, n integer, actor smallint NOT NULL, next_actor smallint NOT NULL,
        moved bigint NOT NULL, moved_open bigint NOT NULL, time_left bigint NOT NULL, hash bytea NOT NULL,
        line text NOT NULL, PRIMARY KEY (table_id, n));
    CREATE TABLE saloon.chat (table_id bigint, k bigint, seat smallint, person bigint, name text, words text,
        phrase boolean, said_at bigint, PRIMARY KEY (table_id, k));
    CREATE INDEX chat_of_person ON saloon.chat (person);
    CREATE TABLE saloon.seat_of (person bigint, table_id bigint, PRIMARY KEY (person, table_id));
    CREATE INDEX seat_at ON saloon.seat_of (table_id);
    CREATE TABLE saloon.person (id bigint PRIMARY KEY, name text NOT NULL, name_key text, password text NOT NULL,
        made bigint NOT NULL, banned boolean NOT NULL);
    CREATE UNIQUE INDEX account_name ON saloon.person (name_key) WHERE password <> '';
    CREATE INDEX person_name ON saloon.person (name_key);
    CREATE TABLE saloon.token (hash text PRIMARY KEY, person bigint NOT NULL, made bigint NOT NULL);
    CREATE INDEX token_of ON saloon.token (person);
    CREATE TABLE saloon.recovery (hash text PRIMARY KEY, person bigint NOT NULL);
    CREATE INDEX recovery_of ON saloon.recovery (person);
    CREATE TABLE saloon.report (k bigserial PRIMARY KEY, table_id bigint, by_person bigint, about bigint, why text,
        said_at bigint);
    CREATE TABLE saloon.admin_order (k bigserial PRIMARY KEY, kind smallint NOT NULL, subject bigint NOT NULL);
    INSERT INTO saloon.meta VALUES ('schema', '0'), ('saloon', replace(gen_random_uuid()::text, '-', '')),
        ('whereabouts', 'here');
)";

// Each brings a database of one version to the next, whole or not at all.
constexpr std::array<const char*, 1> to_the_next{schema_1};
constexpr auto newest = static_cast<std::int64_t>(to_the_next.size());

Result<void> one_version_on(Postgres& database, std::int64_t version) {
    auto done = database.run("BEGIN");
    if (done) done = database.run(to_the_next[static_cast<std::size_t>(version)]);
    if (done)
        if (auto set = database.ask({"UPDATE saloon.meta SET value = $1 WHERE key = 'schema'",
                                     {std::string_view(std::to_string(version + 1))}});
            !set)
            done = fault(set.error());
    if (done) done = database.run("COMMIT");
    if (!done) (void)database.run("ROLLBACK");
    return done;
}

}  // namespace

Result<PgSaloon> saloon_in(Postgres& database) {
    const auto there = database.first_text({"SELECT to_regclass('saloon.meta')::text", {}});
    if (!there) return fault(there.error());
    PgSaloon found;
    if (there->empty()) return found;
    const auto rows = database.ask({"SELECT key, value FROM saloon.meta", {}});
    if (!rows) return fault(rows.error());
    for (int row = 0; row < rows->count(); ++row) {
        const std::string_view key = rows->text(row, 0);
        if (key == "schema") found.version = rows->integer(row, 1);
        if (key == "saloon") found.name = rows->text(row, 1);
        if (key == "seed_key") found.key_mark = rows->text(row, 1);
        if (key == "whereabouts") found.where = read_whereabouts(rows->text(row, 1));
    }
    return found;
}

Result<void> usable(Postgres& database, const PgSaloon& found) {
    if (found.version > newest)
        return fault(said("server.database_has_schema_program_knows")
                         .number("version", found.version)
                         .number("schema_version", newest));
    const auto encoding = database.first_text({"SHOW server_encoding", {}});
    if (!encoding) return fault(encoding.error());
    if (*encoding != "UTF8") return fault(said("server.store_wants_utf8").text("encoding", *encoding));
    return {};
}

Result<void> bring_up_to_date(Postgres& database, const SeedKey& key) {
    auto found = saloon_in(database);
    if (!found) return fault(found.error());
    for (std::int64_t version = found->version; version < newest; ++version)
        if (auto brought = one_version_on(database, version); !brought) return brought;
    if (found->key_mark.empty()) {
        auto put = database.ask({"INSERT INTO meta VALUES ('seed_key', $1)", {key.mark()}});
        if (!put) return fault(put.error());
        return {};
    }
    if (found->key_mark != key.mark()) return fault(said("server.database_sealed_with_another_key"));
    return {};
}

Result<bool> take_lock(Postgres& database) {
    const auto taken = database.first_text({"SELECT pg_try_advisory_lock(7365, 1)", {}});
    if (!taken) return fault(taken.error());
    return *taken == "t";
}

Result<std::int64_t> take_number(Postgres& database, std::int64_t mine) {
    const auto rows =
        database.ask({"UPDATE claim SET epoch = epoch + 1 WHERE epoch = $1 OR $1 = 0 RETURNING epoch", {mine}});
    if (!rows) return fault(rows.error());
    return rows->count() > 0 ? rows->integer(0, 0) : 0;
}

Result<std::int64_t> number_if(Postgres& database, std::int64_t mine) {
    const auto rows = database.ask({"SELECT epoch FROM claim WHERE epoch = $1", {mine}});
    if (!rows) return fault(rows.error());
    return rows->count() > 0 ? mine : 0;
}

}  // namespace saloon::server
