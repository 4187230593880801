// A table's log that is not as it was written: its table is refused, the others go on, and `saloon admin check` tells.
#include <doctest/doctest.h>

#include <functional>

#include "server/check_database.h"
#include "tests/kit/hand_time.h"
#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

constexpr auto first_table = static_cast<TableId>(101);
constexpr auto second_table = static_cast<TableId>(102);
constexpr auto chained_person = static_cast<PersonId>(5);

TableRow chained_row(TableId id) {
    TableRow row;
    row.id = id;
    row.game = "outlaw-poker";
    row.options = R"({"players":2})";
    row.seed = random_token();
    row.state = TableState::playing;
    row.seats = {{SeatHolder::Kind::person, chained_person, "Ann", bots::Grade::drifter, false, ""},
                 {SeatHolder::Kind::bot, PersonId::nobody, "deputy", bots::Grade::deputy, false, ""}};
    return row;
}

StoredStep numbered(int n) { return {n, Actor::p1, "line " + std::to_string(n), Actor::p2, 1'000 + n, 10 * n, -1}; }

std::unique_ptr<SqliteStore> store_of(const std::string& folder) {
    auto key = key_of(folder, key_file_of(folder));
    REQUIRE(key);
    auto store = open_database(folder, *key, Durability::crash);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    return std::move(*store);
}

// Two tables of twenty steps: ten in their places in two runs, and ten that came last, in batches of one.
void fill_both(const std::string& folder) {
    const auto store = store_of(folder);
    std::vector<Change> changes{PutPerson{{chained_person, "Ann", "", 1, false}}};
    for (const TableId id : {first_table, second_table}) changes.emplace_back(PutTable{chained_row(id)});
    REQUIRE(store->commit(changes));
    const auto play = [&](int from, int to, bool in_place) {
        for (int n = from; n < to; ++n)
            REQUIRE(store->commit(
                std::vector<Change>{AddStep{first_table, numbered(n)}, AddStep{second_table, numbered(n)}}));
        // Whoever cuts brings all to their places first.
        if (in_place) REQUIRE(store->commit(std::vector<Change>{CutSteps{first_table, to}}));
    };
    play(0, 5, true);
    play(5, 10, true);
    play(10, 20, false);
}

std::string why_unread(SqliteStore& store, TableId id) {
    const auto steps = store.steps(id);
    return steps ? std::string() : why(steps.error());
}

std::string check_of(const std::string& folder) {
    const auto checked = check_database(folder, key_file_of(folder));
    return in_english(checked ? *checked : checked.error().said);
}

void alter(const std::string& folder, const std::string& sql) {
    auto database = Sqlite::open_existing(database_path(folder));
    REQUIRE(database);
    const auto done = database->run(sql);
    REQUIRE_MESSAGE(done.has_value(), (done ? "" : why(done.error())));
    REQUIRE(database->changed() > 0);
}

void breaks_first(const char* sql, const std::string& why) {
    CAPTURE(sql);
    const kit::ScratchFolder folder("chain");
    fill_both(folder.path);
    REQUIRE_MESSAGE(check_of(folder.path).starts_with("All is well: 2 tables"), check_of(folder.path));
    alter(folder.path, sql);
    CHECK_MESSAGE(check_of(folder.path).find("table " + id_text(first_table) + ": its log is damaged: " + why) !=
                      std::string::npos,
                  check_of(folder.path));
    CHECK(check_of(folder.path).find(id_text(second_table)) == std::string::npos);
    const auto store = store_of(folder.path);
    CHECK(why_unread(*store, first_table).find(why) != std::string::npos);
    CHECK(store->steps(second_table)->size() == 20);
    // Steps that are brought to their places later do not hide it.
    REQUIRE(store->commit(std::vector<Change>{CutSteps{second_table, 15}, AddStep{second_table, numbered(15)}}));
    CHECK(store->steps(second_table)->size() == 16);
    CHECK(why_unread(*store, first_table).starts_with("its log is damaged"));
}

}  // namespace

TEST_CASE("a byte of a step that was changed is seen") {
    breaks_first("UPDATE run SET steps = replace(steps, 'line 3', 'line 7') WHERE table_id = 101 AND n = 0",
                 "the steps 1 to 5 are not as they were written");
    breaks_first("UPDATE run SET steps = replace(steps, '1 10 -1 ', '1 11 -1 ') WHERE table_id = 101 AND n = 5",
                 "the steps 6 to 10 are not as they were written");
    breaks_first(
        "UPDATE recent SET steps = substr(steps, 1, instr(steps, 'line 13') - 1) || 'line 31' || "
        "substr(steps, instr(steps, 'line 13') + 7) WHERE steps LIKE '%line 13%'",
        "step 14 is not as it was written");
}

TEST_CASE("a step that was taken out of the middle is seen") {
    breaks_first("DELETE FROM run WHERE table_id = 101 AND n = 0", "step 1 is missing");
    breaks_first("UPDATE run SET n = 6 WHERE table_id = 101 AND n = 5", "step 6 is missing");
}

TEST_CASE("steps that were put in each other's place are seen") {
    breaks_first(
        "UPDATE run SET steps = replace(replace(replace(steps, 'line 6', 'line X'), 'line 7', 'line 6'), 'line X', "
        "'line 7') WHERE table_id = 101 AND n = 5",
        "the steps 6 to 10 are not as they were written");
    breaks_first("UPDATE run SET n = CASE n WHEN 0 THEN 1000 ELSE 0 END WHERE table_id = 101 AND n IN (0, 5)",
                 "the steps 1 to 5 are not as they were written");
}

TEST_CASE("an end that was cut off after it was acknowledged is seen") {
    const kit::ScratchFolder folder("chain-end");
    fill_both(folder.path);
    {
        const auto store = store_of(folder.path);
        // All in their places.
        REQUIRE(store->commit(std::vector<Change>{CutSteps{first_table, 20}}));
    }
    alter(folder.path, "DELETE FROM run WHERE table_id = 101 AND n = 10");
    CHECK_MESSAGE(check_of(folder.path).find("it has 10 of the 20 steps that were kept") != std::string::npos,
                  check_of(folder.path));
    const auto store = store_of(folder.path);
    CHECK(why_unread(*store, first_table).find("it has 10 of the 20") != std::string::npos);
    CHECK(why_unread(*store, second_table).empty());
}

TEST_CASE("a batch of last steps that is missing or too short is seen when the saloon opens") {
    for (const char* sql :
         {"DELETE FROM recent WHERE k = (SELECT max(k) FROM recent)", "DELETE FROM recent",
          "DELETE FROM recent WHERE k = (SELECT min(k) + 3 FROM recent)",
          "UPDATE recent SET steps = substr(steps, 1, instr(steps, '102 ') - 1) WHERE k = (SELECT max(k) FROM recent)",
          "UPDATE recent SET steps = replace(steps, '102 19 ', '103 19 ')  WHERE k = (SELECT max(k) FROM recent)",
          "UPDATE recent SET steps = 'x' || steps WHERE k = (SELECT max(k) FROM recent)"}) {
        CAPTURE(sql);
        const kit::ScratchFolder folder("chain-batch");
        fill_both(folder.path);
        alter(folder.path, sql);
        auto key = key_of(folder.path, key_file_of(folder.path));
        const auto store = open_database(folder.path, *key, Durability::crash);
        REQUIRE(!store);
        CHECK_MESSAGE(why(store.error()).find("is damaged or missing; put a copy back") != std::string::npos,
                      why(store.error()));
    }
}

TEST_CASE("a table whose log is damaged is refused with a sentence, and the one beside it is played on") {
    const kit::ScratchFolder folder("chain-room");
    kit::HandTime time;
    std::string token;
    std::vector<std::string> ids;
    {
        kit::QuietServer quiet(folder.path, time);
        token = quiet.guest("Ann");
        for (int i = 0; i < 2; ++i)
            ids.push_back(quiet
                              .http("POST", "/tables",
                                    R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},)"
                                    R"({"kind":"me"}],"private":true})",
                                    token)["table"]["id"]
                              .get<std::string>());
    }
    {
        auto database = Sqlite::open_existing(folder.path + "/saloon.db");
        REQUIRE(database);
        const std::string number = std::to_string(static_cast<std::int64_t>(*read_id(ids[0])));
        // A word of the first table's, in the batch that has it.
        REQUIRE(database->run("UPDATE recent SET steps = replace(steps, ' deck ', ' dock ') WHERE steps LIKE '" +
                              number + " %'"));
    }
    kit::QuietServer quiet(folder.path, time);
    const auto ann = quiet.connect(token);
    const auto watch = [&](const std::string& id) {
        return quiet.ask(ann, R"("do":"watch","table":")" + id + R"(","seat":"p1")");
    };
    const Json refused = watch(ids[0]);
    REQUIRE_MESSAGE(refused.contains("error"), dump(refused));
    CHECK(refused["error"]["code"] == "unavailable");
    CHECK(dump(refused).find("this table cannot be opened: its log is damaged") != std::string::npos);
    CHECK(watch(ids[1]).contains("ok"));
}

TEST_CASE("the check tells what belongs to nobody") {
    const kit::ScratchFolder folder("chain-orphans");
    fill_both(folder.path);
    alter(folder.path, "INSERT INTO token VALUES ('h', 999, 1)");
    alter(folder.path, "INSERT INTO chat VALUES (999, 1, NULL, 5, 'Ann', 'hello', 0, 1)");
    alter(folder.path, "DELETE FROM seat_of WHERE table_id = 102");
    const std::string told = check_of(folder.path);
    CHECK(told.find("1 tokens belong to nobody") != std::string::npos);
    CHECK(told.find("1 lines of talk belong to no table") != std::string::npos);
    CHECK(told.find("table " + id_text(second_table) + ": the person " + id_text(chained_person)) != std::string::npos);
}

TEST_CASE("a database without hashes gets them, and what came last stays in order") {
    const kit::ScratchFolder folder("chain-older");
    fill_both(folder.path);
    // As the version before had it: no hashes, and steps without them.
    alter(
        folder.path,
        "ALTER TABLE run DROP COLUMN hash; ALTER TABLE game_table DROP COLUMN steps; "
        "ALTER TABLE game_table DROP COLUMN hash; ALTER TABLE recent DROP COLUMN count; "
        "DELETE FROM recent; INSERT INTO recent VALUES (7, '101 9 256 1 1009 90 -1 6 line 9101 10 256 1 1010 100 -1 7 "
        "line 10102 10 256 1 1010 100 -1 7 line 10'); UPDATE meta SET value = 4 WHERE key = 'schema'");
    {
        const auto store = store_of(folder.path);
        CHECK(store->steps(first_table)->size() == 11);
        CHECK(store->steps(second_table)->size() == 11);
        CHECK(store->steps(first_table)->back().line == "line 10");
        REQUIRE(store->commit(std::vector<Change>{AddStep{first_table, numbered(11)}}));
    }
    CHECK_MESSAGE(check_of(folder.path).starts_with("All is well"), check_of(folder.path));
    alter(folder.path, "UPDATE run SET steps = replace(steps, 'line 3', 'line 7') WHERE table_id = 101 AND n = 0");
    CHECK(check_of(folder.path).find("the steps 1 to 5") != std::string::npos);
}

TEST_CASE("a batch that was lost leaves no gap in the numbers, so that the database opens again") {
    const kit::ScratchFolder folder("lost-batch");
    const std::string path = folder.path + "/a.db";
    constexpr auto table = static_cast<TableId>(31);
    const auto step = [](int n) { return StoredStep{n, Actor::p1, "pass", Actor::p1, 1}; };
    {
        auto store = SqliteStore::open(path, kit::seed_key(), Durability::crash);
        REQUIRE(store);
        TableRow row;
        row.id = table;
        row.game = "outlaw-poker";
        row.options = "{}";
        row.seed = std::string(64, 'a');
        row.state = TableState::playing;
        row.seats.resize(2);
        REQUIRE((*store)->commit(std::vector<Change>{PutTable{row}, AddStep{table, step(0)}}));
        auto disk = Sqlite::open_existing(path);
        REQUIRE(disk);
        REQUIRE(
            disk->run("CREATE TRIGGER full BEFORE UPDATE ON meta WHEN NEW.key = 'last_batch' "
                      "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"));
        CHECK(!(*store)->commit(std::vector<Change>{AddStep{table, step(1)}}));
        REQUIRE(disk->run("DROP TRIGGER full"));
        REQUIRE((*store)->commit(std::vector<Change>{AddStep{table, step(1)}}));
        std::filesystem::copy_file(path, folder.path + "/killed.db");
        std::filesystem::copy_file(path + "-wal", folder.path + "/killed.db-wal");
    }
    for (const char* name : {"/a.db", "/killed.db"}) {
        const auto again = SqliteStore::open(folder.path + name, kit::seed_key(), Durability::crash);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())));
        CHECK((*again)->living_tables()->size() == 1);
        CHECK((*again)->steps(table)->size() == 2);
    }
}
