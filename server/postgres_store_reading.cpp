// What is read, each by one statement, so that all of it was so at one moment.
#include <array>

#include "server/names.h"
#include "server/postgres_steps.h"
#include "server/postgres_store.h"
#include "server/table_row_json.h"

namespace saloon::server {
namespace {

// As the database writes bytes: \x and their digits.
ChainHash hash_in(std::string_view text) { return read_chain(text.substr(std::min<std::size_t>(2, text.size()))); }

void note_last(TableRow& row, const PgRows& rows, int at) {
    row.moved = row.started != 0 ? row.started : row.made;
    if (rows.is_null(at, 2)) return;
    row.steps = static_cast<int>(rows.integer(at, 2));
    row.to_act = static_cast<Actor>(rows.integer(at, 3));
    row.moved = rows.integer(at, 4);
    row.moved_open = rows.integer(at, 5);
}

StoredStep step_in(const PgRows& rows, int at) {
    StoredStep step;
    step.n = static_cast<int>(rows.integer(at, 0));
    step.by = static_cast<Actor>(rows.integer(at, 1));
    step.next = static_cast<Actor>(rows.integer(at, 2));
    step.at = rows.integer(at, 3);
    step.open = rows.integer(at, 4);
    step.left = rows.integer(at, 5);
    step.line = rows.text(at, 7);
    return step;
}

}  // namespace

Result<std::vector<TableRow>> PostgresStore::rows_of(const PgQuery& query) {
    const auto found = read(query);
    if (!found) return fault(found.error());
    std::vector<TableRow> rows;
    for (int at = 0; at < found->count(); ++at) {
        const auto id = static_cast<TableId>(found->integer(at, 0));
        auto row = read_table_row(found->text(at, 1));
        if (!row) return fault(said("server.table_database").text("id", id_text(id)).said("why", row.error().said));
        row->id = id;
        if (row->state != TableState::over) {
            auto seed = key_.open(id, row->seed);
            if (!seed) return fault(said("server.seed_table_database_damaged").text("id", id_text(id)));
            row->seed = std::move(*seed);
        }
        note_last(*row, *found, at);
        rows.push_back(std::move(*row));
    }
    return rows;
}

Result<std::vector<TableRow>> PostgresStore::living_tables() {
    return rows_of(
        {"SELECT id, kept, steps, next_actor, moved, moved_open FROM game_table LEFT JOIN head ON head.table_id = id "
         "WHERE living",
         {}});
}

Result<std::vector<TableRow>> PostgresStore::finished_tables(PersonId of, int at_most) {
    return rows_of(
        {"SELECT id, kept, steps, next_actor, moved, moved_open FROM seat_of JOIN game_table ON id = seat_of.table_id "
         "LEFT JOIN head ON head.table_id = id WHERE person = $1 AND NOT living ORDER BY made DESC LIMIT $2",
         {pg_key(of), std::int64_t{at_most}}});
}

Result<std::optional<TableRow>> PostgresStore::table(TableId id) {
    auto rows = rows_of(
        {"SELECT id, kept, steps, next_actor, moved, moved_open FROM game_table LEFT JOIN head ON head.table_id = id "
         "WHERE id = $1",
         {pg_key(id)}});
    if (!rows) return fault(rows.error());
    if (rows->empty()) return std::nullopt;
    return std::move(rows->front());
}

// Beside each step the table's own word of how many it has and the hash over them; where there is no step, that alone.
Result<std::vector<StoredStep>> PostgresStore::steps(TableId id) {
    const auto rows =
        read({"SELECT n, actor, s.next_actor, s.moved, s.moved_open, time_left, s.hash, line, steps, h.hash FROM "
              "(SELECT * FROM step WHERE table_id = $1) s FULL JOIN (SELECT * FROM head WHERE table_id = $1) h "
              "USING (table_id) ORDER BY n",
              {pg_key(id)}});
    if (!rows) return fault(rows.error());
    std::vector<StoredStep> steps;
    ChainHash hash = chain_start(id);
    for (int at = 0; at < rows->count() && !rows->is_null(at, 0); ++at) {
        const std::size_t number = steps.size() + 1;
        StoredStep step = step_in(*rows, at);
        if (step.n != at) return fault(damaged_log(said("server.step_missing").number("n", number)));
        hash = chain_next(hash, id, step);
        if (hash != hash_in(rows->text(at, 6))) return fault(changed_steps(number, number));
        steps.push_back(std::move(step));
    }
    if (rows->count() == 0) return steps;
    const std::int64_t kept = rows->is_null(0, 8) ? 0 : rows->integer(0, 8);
    if (kept != static_cast<std::int64_t>(steps.size()))
        return fault(damaged_log(said("server.steps_missing").number("found", steps.size()).number("kept", kept)));
    if (hash != hash_in(rows->text(0, 9))) return fault(changed_steps(1, steps.size()));
    return steps;
}

Result<std::vector<ChatLine>> PostgresStore::chat_rows(const PgQuery& query) {
    const auto rows = read(query);
    if (!rows) return fault(rows.error());
    std::vector<ChatLine> lines;
    for (int at = 0; at < rows->count(); ++at) {
        ChatLine line;
        if (!rows->is_null(at, 0)) line.seat = seat_at(static_cast<int>(rows->integer(at, 0)));
        line.person = static_cast<PersonId>(rows->integer(at, 1));
        line.name = rows->text(at, 2);
        line.text = rows->text(at, 3);
        line.is_phrase = rows->text(at, 4) == "t";
        line.at = rows->integer(at, 5);
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<std::vector<ChatLine>> PostgresStore::chat(TableId id) {
    return chat_rows(
        {"SELECT seat, person, name, words, phrase, said_at FROM chat WHERE table_id = $1 ORDER BY k", {pg_key(id)}});
}

Result<std::vector<ChatLine>> PostgresStore::chat_of(PersonId person, int at_most) {
    return chat_rows(
        {"SELECT seat, person, name, words, phrase, said_at FROM chat WHERE person = $1 ORDER BY said_at LIMIT $2",
         {pg_key(person), std::int64_t{at_most}}});
}

Result<std::vector<Person>> PostgresStore::people_of(const PgQuery& query) {
    const auto rows = read(query);
    if (!rows) return fault(rows.error());
    std::vector<Person> people;
    for (int at = 0; at < rows->count(); ++at) {
        Person person;
        person.id = static_cast<PersonId>(rows->integer(at, 0));
        person.name = rows->text(at, 1);
        person.password = rows->text(at, 2);
        person.made = rows->integer(at, 3);
        person.banned = rows->text(at, 4) == "t";
        person.key = rows->text(at, 5);
        people.push_back(std::move(person));
    }
    return people;
}

namespace {

Result<std::optional<Person>> first_of(Result<std::vector<Person>> people) {
    if (!people) return fault(people.error());
    if (people->empty()) return std::nullopt;
    return std::move(people->front());
}

}  // namespace

Result<std::optional<Person>> PostgresStore::person(PersonId id) {
    return first_of(
        people_of({"SELECT id, name, password, made, banned, name_key FROM person WHERE id = $1", {pg_key(id)}}));
}

Result<std::optional<Person>> PostgresStore::account_named(std::string_view name) {
    return first_of(
        people_of({"SELECT id, name, password, made, banned, name_key FROM person WHERE password <> '' AND "
                   "(name_key = $1 OR (name_key IS NULL AND name = $2)) ORDER BY name_key IS NOT NULL",
                   {name_key(name), name}}));
}

Result<std::vector<Person>> PostgresStore::guests_named(std::string_view key, int at_most) {
    return people_of(
        {"SELECT id, name, password, made, banned, name_key FROM person WHERE name_key = $1 AND password = '' "
         "ORDER BY made DESC LIMIT $2",
         {key, std::int64_t{at_most}}});
}

Result<std::vector<std::string>> PostgresStore::texts_of(const PgQuery& query) {
    const auto rows = read(query);
    if (!rows) return fault(rows.error());
    std::vector<std::string> texts;
    for (int at = 0; at < rows->count(); ++at) texts.emplace_back(rows->text(at, 0));
    return texts;
}

Result<std::vector<std::string>> PostgresStore::codes_of(PersonId person) {
    return texts_of({"SELECT hash FROM recovery WHERE person = $1", {pg_key(person)}});
}

Result<std::vector<std::string>> PostgresStore::tokens_of(PersonId person) {
    return texts_of({"SELECT hash FROM token WHERE person = $1 ORDER BY made, hash", {pg_key(person)}});
}

Result<std::optional<PersonId>> PostgresStore::person_of_token(std::string_view hash) {
    const auto rows = read({"SELECT person FROM token WHERE hash = $1", {hash}});
    if (!rows) return fault(rows.error());
    if (rows->count() == 0) return std::nullopt;
    return static_cast<PersonId>(rows->integer(0, 0));
}

Result<std::vector<Report>> PostgresStore::reports() {
    const auto rows = read({"SELECT table_id, by_person, about, why, said_at FROM report ORDER BY k", {}});
    if (!rows) return fault(rows.error());
    std::vector<Report> reports;
    for (int at = 0; at < rows->count(); ++at)
        reports.push_back({static_cast<TableId>(rows->integer(at, 0)), static_cast<PersonId>(rows->integer(at, 1)),
                           static_cast<PersonId>(rows->integer(at, 2)), std::string(rows->text(at, 3)),
                           rows->integer(at, 4)});
    return reports;
}

Result<std::vector<Order>> PostgresStore::orders() {
    const auto rows = read({"SELECT k, kind, subject FROM admin_order ORDER BY k", {}});
    if (!rows) return fault(rows.error());
    std::vector<Order> orders;
    for (int at = 0; at < rows->count(); ++at)
        orders.push_back({rows->integer(at, 0), static_cast<Order::Kind>(rows->integer(at, 1)),
                          static_cast<std::uint64_t>(rows->integer(at, 2))});
    return orders;
}

Result<Milliseconds> PostgresStore::open_time() {
    const auto rows = read({"SELECT value FROM meta WHERE key = 'open_time'", {}});
    if (!rows) return fault(rows.error());
    return rows->count() > 0 ? rows->integer(0, 0) : 0;
}

Result<void> PostgresStore::back_up_to(const std::string&) { return fault(said("server.store_has_its_own_backup")); }

// ---- all of it

Result<Inventory> PostgresStore::inventory() {
    Inventory all;
    const auto tables = read({"SELECT id FROM game_table ORDER BY id", {}});
    const auto people = read({"SELECT id FROM person ORDER BY id", {}});
    const auto tokens = read({"SELECT hash, person, made FROM token ORDER BY hash COLLATE \"C\"", {}});
    const auto seats = read({"SELECT person, table_id FROM seat_of ORDER BY person, table_id", {}});
    for (const auto* each : {&tables, &people, &tokens, &seats})
        if (!*each) return fault(each->error());
    for (int at = 0; at < tables->count(); ++at) all.tables.push_back(static_cast<TableId>(tables->integer(at, 0)));
    for (int at = 0; at < people->count(); ++at) all.people.push_back(static_cast<PersonId>(people->integer(at, 0)));
    for (int at = 0; at < tokens->count(); ++at)
        all.tokens.push_back(
            {std::string(tokens->text(at, 0)), static_cast<PersonId>(tokens->integer(at, 1)), tokens->integer(at, 2)});
    for (int at = 0; at < seats->count(); ++at)
        all.seats.emplace_back(static_cast<PersonId>(seats->integer(at, 0)),
                               static_cast<TableId>(seats->integer(at, 1)));
    return all;
}

Result<std::vector<Orphans>> PostgresStore::orphans() {
    constexpr std::array<std::pair<const char*, const char*>, 6> kinds{{
        {"server.check_runs", "SELECT count(*) FROM step WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_talk", "SELECT count(*) FROM chat WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_seats", "SELECT count(*) FROM seat_of WHERE table_id NOT IN (SELECT id FROM game_table)"},
        {"server.check_tokens", "SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person)"},
        {"server.check_codes", "SELECT count(*) FROM recovery WHERE person NOT IN (SELECT id FROM person)"},
        {"server.check_states", "SELECT count(*) FROM game_table WHERE living <> ((kept::json ->> 'state') <> 'over')"},
    }};
    std::vector<Orphans> found;
    for (const auto& [sentence, count] : kinds) {
        const auto rows = read({count, {}});
        if (!rows) return fault(rows.error());
        if (rows->text(0, 0) != "0") found.push_back({sentence, std::string(rows->text(0, 0))});
    }
    return found;
}

Result<std::string> PostgresStore::name() {
    const auto rows = read({"SELECT value FROM meta WHERE key = 'saloon'", {}});
    if (!rows) return fault(rows.error());
    return rows->count() > 0 ? std::string(rows->text(0, 0)) : std::string();
}

Result<Whereabouts> PostgresStore::whereabouts() {
    const auto rows = read({"SELECT value FROM meta WHERE key = 'whereabouts'", {}});
    if (!rows) return fault(rows.error());
    return read_whereabouts(rows->count() > 0 ? rows->text(0, 0) : std::string_view());
}

}  // namespace saloon::server
