// Reading and opening; what is written is in sqlite_store_commit.cpp.
#include "server/sqlite_store.h"

#include <sys/stat.h>

#include "server/names.h"
#include "server/sqlite_reading.h"
#include "server/sqlite_schema.h"
#include "server/table_row_json.h"

namespace saloon::server {
namespace {

Person person_in(const Statement& row) {
    Person person;
    person.id = static_cast<PersonId>(row.integer(0));
    person.name = row.text(1);
    person.password = row.text(2);
    person.made = row.integer(3);
    person.banned = row.integer(4) != 0;
    person.key = row.text(5);
    return person;
}

Result<std::optional<Person>> one_person(Statement& statement) {
    const auto found = statement.row();
    if (!found) return fault(found.error());
    if (!*found) return std::nullopt;
    auto person = person_in(statement);
    statement.again();
    return person;
}

Result<std::vector<std::string>> texts_of(Statement& statement) {
    std::vector<std::string> texts;
    for (;;) {
        const auto more = statement.row();
        if (!more) return fault(more.error());
        if (!*more) return texts;
        texts.emplace_back(statement.text(0));
    }
}

void note_step(TableRow& row, const StoredStep& last) {
    row.steps = last.n + 1;
    row.to_act = last.next;
    row.moved = last.at;
    row.moved_open = last.open;
}

}  // namespace

Result<Statement*> SqliteStore::Connection::use(const char* sql) {
    if (const auto known = statements_.find(sql); known != statements_.end()) return &known->second;
    auto made = database_.prepare(sql);
    if (!made) return fault(made.error());
    return &statements_.emplace(sql, std::move(*made)).first->second;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path, const SeedKey& key,
                                                       Durability durability) {
    auto writing = Sqlite::open(path);
    if (!writing) return fault(writing.error());
    if (auto ready = bring_up_to_date(*writing, key); !ready)
        return fault(said("text.in_file").text("file", path).said("why", ready.error().said));
    const char* synchronous =
        durability == Durability::power_cut ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL";
    if (auto set = writing->run(synchronous); !set)
        return fault(said("text.in_file").text("file", path).said("why", set.error().said));
    auto reading = Sqlite::open(path);
    if (!reading) return fault(reading.error());
    if (auto set = reading->run("PRAGMA cache_size = -500; PRAGMA query_only = 1; PRAGMA temp_store = MEMORY"); !set)
        return fault(set.error());
    auto shortening = Sqlite::open(path);
    if (!shortening) return fault(shortening.error());
    // A connection knows of the log when it has read once.
    if (auto read = shortening->run("PRAGMA cache_size = -100; SELECT count(*) FROM meta"); !read)
        return fault(read.error());
    std::unique_ptr<SqliteStore> store(
        new SqliteStore(path, key, std::move(*reading), std::move(*writing), std::move(*shortening), synchronous));
    if (auto whole = store->check_recent(); !whole)
        return fault(said("text.in_file").text("file", path).said("why", whole.error().said));
    return store;
}

SqliteStore::File SqliteStore::file_at(const std::string& path) {
    struct stat state{};
    if (stat(path.c_str(), &state) != 0) return {};
    return {state.st_dev, state.st_ino};
}

Result<void> SqliteStore::look_up_last_step(TableRow& row) {
    auto statement = reading_.use("SELECT n + count - 1, next, at FROM run WHERE table_id = ? ORDER BY n DESC LIMIT 1");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(row.id));
    const auto found = (*statement)->row();
    if (!found) return fault(found.error());
    row.moved = row.started != 0 ? row.started : row.made;
    if (!*found) return {};
    StoredStep last;
    last.n = static_cast<int>((*statement)->integer(0));
    last.next = static_cast<Actor>((*statement)->integer(1));
    last.at = (*statement)->integer(2);
    note_step(row, last);
    (*statement)->again();
    return {};
}

Result<std::vector<TableRow>> SqliteStore::rows_of(Statement& statement) {
    std::vector<TableRow> rows;
    for (;;) {
        const auto more = statement.row();
        if (!more) return fault(more.error());
        if (!*more) break;
        auto row = read_table_row(statement.text(1));
        if (!row) {
            const std::string id = id_text(static_cast<TableId>(statement.integer(0)));
            statement.again();
            return fault(said("server.table_database").text("id", id).said("why", row.error().said));
        }
        row->id = static_cast<TableId>(statement.integer(0));
        if (row->state != TableState::over) {
            auto seed = key_.open(row->id, row->seed);
            if (!seed) {
                statement.again();
                return fault(said("server.seed_table_database_damaged").text("id", id_text(row->id)));
            }
            row->seed = std::move(*seed);
        }
        rows.push_back(std::move(*row));
    }
    for (TableRow& row : rows)
        if (auto looked = look_up_last_step(row); !looked) return fault(looked.error());
    if (rows.empty()) return rows;
    std::unordered_map<TableId, TableRow*> by_id;
    for (TableRow& row : rows) by_id.emplace(row.id, &row);
    auto recent = reading_.use(select_recent);
    if (!recent) return fault(recent.error());
    const auto read = for_recent(**recent, [&](TableId table, const StoredStep& step, const ChainHash&) {
        if (const auto found = by_id.find(table); found != by_id.end()) note_step(*found->second, step);
    });
    if (!read) return fault(read.error());
    return rows;
}

Result<std::vector<TableRow>> SqliteStore::rows_with_steps(Statement& statement) {
    const OneMoment moment(reading_.database());
    if (!moment.began()) return fault(moment.began().error());
    return rows_of(statement);
}

Result<std::vector<TableRow>> SqliteStore::living_tables() {
    auto statement = reading_.use("SELECT id, row FROM game_table WHERE living = 1");
    if (!statement) return fault(statement.error());
    return rows_with_steps(**statement);
}

Result<std::vector<TableRow>> SqliteStore::finished_tables(PersonId of, int at_most) {
    auto statement = reading_.use(
        "SELECT id, row FROM seat_of JOIN game_table ON id = table_id WHERE person = ? AND living = 0 "
        "ORDER BY made DESC LIMIT ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(of)).bind(2, at_most);
    return rows_with_steps(**statement);
}

Result<std::optional<TableRow>> SqliteStore::table(TableId id) {
    auto statement = reading_.use("SELECT id, row FROM game_table WHERE id = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(id));
    auto rows = rows_with_steps(**statement);
    if (!rows) return fault(rows.error());
    if (rows->empty()) return std::nullopt;
    return std::move(rows->front());
}

Result<std::vector<ChatLine>> SqliteStore::chat_rows(Statement& row) {
    std::vector<ChatLine> lines;
    for (;;) {
        const auto more = row.row();
        if (!more) return fault(more.error());
        if (!*more) return lines;
        ChatLine line;
        if (!row.is_null(0)) line.seat = seat_at(static_cast<int>(row.integer(0)));
        line.person = static_cast<PersonId>(row.integer(1));
        line.name = row.text(2);
        line.text = row.text(3);
        line.is_phrase = row.integer(4) != 0;
        line.at = row.integer(5);
        lines.push_back(std::move(line));
    }
}

Result<std::vector<ChatLine>> SqliteStore::chat(TableId id) {
    auto statement =
        reading_.use("SELECT seat, person, name, text, phrase, at FROM chat WHERE table_id = ? ORDER BY k");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(id));
    return chat_rows(**statement);
}

Result<std::vector<ChatLine>> SqliteStore::chat_of(PersonId person, int at_most) {
    auto statement =
        reading_.use("SELECT seat, person, name, text, phrase, at FROM chat WHERE person = ? ORDER BY at LIMIT ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(person)).bind(2, at_most);
    return chat_rows(**statement);
}

Result<std::optional<Person>> SqliteStore::person(PersonId id) {
    auto statement = reading_.use("SELECT id, name, password, made, banned, name_key FROM person WHERE id = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(id));
    return one_person(**statement);
}

Result<std::optional<Person>> SqliteStore::account_named(std::string_view name) {
    const std::string key = name_key(name);
    auto statement = reading_.use(
        "SELECT id, name, password, made, banned, name_key FROM person WHERE password <> '' AND "
        "(name_key = ?1 OR (name_key IS NULL AND name = ?2)) ORDER BY name_key IS NOT NULL");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, key).bind(2, name);
    return one_person(**statement);
}

Result<std::vector<Person>> SqliteStore::guests_named(std::string_view key, int at_most) {
    auto statement = reading_.use(
        "SELECT id, name, password, made, banned, name_key FROM person WHERE name_key = ? AND password = '' "
        "ORDER BY made DESC LIMIT ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, key).bind(2, at_most);
    std::vector<Person> guests;
    for (;;) {
        const auto more = (*statement)->row();
        if (!more) return fault(more.error());
        if (!*more) return guests;
        guests.push_back(person_in(**statement));
    }
}

Result<std::vector<std::string>> SqliteStore::codes_of(PersonId person) {
    auto statement = reading_.use("SELECT hash FROM recovery WHERE person = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(person));
    return texts_of(**statement);
}

Result<std::vector<std::string>> SqliteStore::tokens_of(PersonId person) {
    auto statement = reading_.use("SELECT hash FROM token WHERE person = ? ORDER BY made, hash");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, static_cast<std::int64_t>(person));
    return texts_of(**statement);
}

Result<std::optional<PersonId>> SqliteStore::person_of_token(std::string_view hash) {
    auto statement = reading_.use("SELECT person FROM token WHERE hash = ?");
    if (!statement) return fault(statement.error());
    (*statement)->bind(1, hash);
    const auto found = (*statement)->row();
    if (!found) return fault(found.error());
    if (!*found) return std::nullopt;
    const auto person = static_cast<PersonId>((*statement)->integer(0));
    (*statement)->again();
    return person;
}

Result<std::vector<Report>> SqliteStore::reports() {
    auto statement = reading_.use("SELECT table_id, by_person, about, why, at FROM report ORDER BY k");
    if (!statement) return fault(statement.error());
    Statement& row = **statement;
    std::vector<Report> reports;
    for (;;) {
        const auto more = row.row();
        if (!more) return fault(more.error());
        if (!*more) return reports;
        reports.push_back({static_cast<TableId>(row.integer(0)), static_cast<PersonId>(row.integer(1)),
                           static_cast<PersonId>(row.integer(2)), std::string(row.text(3)), row.integer(4)});
    }
}

Result<std::vector<Order>> SqliteStore::orders() {
    auto statement = reading_.use("SELECT k, kind, subject FROM admin_order ORDER BY k");
    if (!statement) return fault(statement.error());
    Statement& row = **statement;
    std::vector<Order> orders;
    for (;;) {
        const auto more = row.row();
        if (!more) return fault(more.error());
        if (!*more) return orders;
        orders.push_back(
            {row.integer(0), static_cast<Order::Kind>(row.integer(1)), static_cast<std::uint64_t>(row.integer(2))});
    }
}

Result<Milliseconds> SqliteStore::open_time() {
    auto statement = reading_.use("SELECT value FROM meta WHERE key = 'open_time'");
    if (!statement) return fault(statement.error());
    const auto found = (*statement)->row();
    if (!found) return fault(found.error());
    const Milliseconds kept = *found ? (*statement)->integer(0) : 0;
    if (*found) (*statement)->again();
    return kept;
}

Result<void> SqliteStore::back_up_to(const std::string& path) { return reading_.database().copy_to(path); }

}  // namespace saloon::server
