// Any store must do this, and both do: SQLite's and PostgreSQL's.
#include <doctest/doctest.h>

#include <filesystem>
#include <functional>

#include "tests/kit/both_stores.h"

using namespace saloon;
using namespace saloon::server;

namespace {

constexpr auto table_id = static_cast<TableId>(77);
constexpr auto the_person = static_cast<PersonId>(5);

TableRow row_of(TableId id) {
    TableRow row;
    row.id = id;
    row.game = "outlaw-poker";
    row.options = R"({"players":2})";
    row.seed = random_token();
    row.owner = the_person;
    row.made = 100;
    row.state = TableState::playing;
    row.clock = {ClockSetting::Kind::bank, 600, 5, 0};
    row.seats = {{SeatHolder::Kind::person, the_person, "Ann", bots::Grade::drifter, false, "words \"here\""},
                 {SeatHolder::Kind::bot, PersonId::nobody, "deputy", bots::Grade::deputy, false, ""}};
    return row;
}

StoredStep step(int n, const char* line) { return {n, Actor::p1, line, Actor::p2, 1'000 + n}; }

// The table has two steps already.
void check_many_steps(Store& store) {
    constexpr auto other_id = static_cast<TableId>(0xFFFF'FFFF'FFFF'FF00U);
    REQUIRE(store.commit(std::vector<Change>{PutTable{row_of(other_id)}}));
    constexpr int batches = 120;
    constexpr int in_batch = 100;
    for (int batch = 0; batch < batches; ++batch) {
        std::vector<Change> changes;
        for (int i = batch * in_batch; i < (batch + 1) * in_batch; ++i) {
            changes.emplace_back(AddStep{table_id, step(i + 2, "3 4\n5 ??")});
            changes.emplace_back(AddStep{other_id, step(i, "")});
        }
        REQUIRE(store.commit(changes));
        store.tidy();
        if (batch % 10 != 0) continue;
        // Whether they are all recent, all in their places or on their way there.
        REQUIRE(store.steps(table_id)->size() == static_cast<std::size_t>((batch + 1) * in_batch + 2));
        CHECK(store.table(other_id)->value().steps == (batch + 1) * in_batch);
        if (batch % 60 != 20) continue;  // the second time some are on their way
        // Back and forth within one batch.
        const int last = (batch + 1) * in_batch - 1;
        REQUIRE(store.commit(std::vector<Change>{AddStep{other_id, step(last + 1, "a")}, CutSteps{other_id, last},
                                                 AddStep{other_id, step(last, "b")}}));
        CHECK(store.steps(other_id)->back().line == "b");
        CHECK(store.steps(other_id)->size() == static_cast<std::size_t>(last + 1));
        CHECK(!store.commit(std::vector<Change>{AddStep{other_id, step(last, "c")}}));
    }
    const auto steps = store.steps(table_id);
    REQUIRE(steps->size() == batches * in_batch + 2);
    for (std::size_t i = 0; i < steps->size(); ++i) REQUIRE((*steps)[i].n == static_cast<int>(i));
    CHECK(steps->back().line == "3 4\n5 ??");
    REQUIRE(store.commit(std::vector<Change>{DropTable{other_id}}));
    CHECK(store.steps(other_id)->empty());
}

void check(Store& store) {
    REQUIRE(store.commit(std::vector<Change>{PutPerson{{the_person, "Ann", "", 1, false}}, PutTable{row_of(table_id)},
                                             AddStep{table_id, step(0, "one")}, AddStep{table_id, step(1, "two")}}));
    auto living = store.living_tables();
    REQUIRE(living);
    REQUIRE(living->size() == 1);
    CHECK(living->front().steps == 2);
    CHECK(living->front().to_act == Actor::p2);
    CHECK(living->front().moved == 1'001);
    CHECK(living->front().clock == row_of(table_id).clock);
    CHECK(living->front().seats[0].words == "words \"here\"");
    CHECK(store.steps(table_id)->at(1).line == "two");

    SUBCASE("a taken number is a fault, and nothing of its batch is kept") {
        const auto twice =
            store.commit(std::vector<Change>{AddStep{table_id, step(2, "three")}, AddStep{table_id, step(1, "other")}});
        CHECK(!twice);
        CHECK(store.steps(table_id)->size() == 2);
        CHECK(store.commit(std::vector<Change>{AddStep{table_id, step(2, "three")}}));
    }
    SUBCASE("steps are cut, tables end and go") {
        REQUIRE(store.commit(std::vector<Change>{CutSteps{table_id, 1}}));
        CHECK(store.steps(table_id)->size() == 1);
        TableRow over = row_of(table_id);
        over.state = TableState::over;
        over.winners.add(Seat::p2);
        REQUIRE(store.commit(std::vector<Change>{PutTable{over}}));
        CHECK(store.living_tables()->empty());
        REQUIRE(store.finished_tables(the_person, 10)->size() == 1);
        CHECK(store.finished_tables(the_person, 10)->front().winners == over.winners);
        REQUIRE(store.commit(std::vector<Change>{DropTable{table_id}}));
        CHECK(!store.table(table_id)->has_value());
    }
    SUBCASE("many steps of several tables, tidied in between, are all there and in order") { check_many_steps(store); }
    SUBCASE("people and tokens") {
        REQUIRE(store.commit(std::vector<Change>{PutToken{"h1", the_person, 1}, PutToken{"h2", the_person, 2}}));
        CHECK(**store.person_of_token("h1") == the_person);
        CHECK(!store.account_named("ann")->has_value());
        REQUIRE(store.commit(std::vector<Change>{PutPerson{{the_person, "Ann", "hash", 1, false, "ann"}}}));
        CHECK(store.account_named("ANN")->value().id == the_person);
        CHECK(
            !store.commit(std::vector<Change>{PutPerson{{static_cast<PersonId>(6), "aNN", "other", 1, false, "ann"}}}));
        REQUIRE(store.commit(std::vector<Change>{DropTokensOf{the_person}}));
        CHECK(!store.person_of_token("h1")->has_value());
        REQUIRE(store.commit(std::vector<Change>{DropPerson{the_person}}));
        CHECK(!store.person(the_person)->has_value());
    }
    SUBCASE("talk is kept up to a number") {
        for (int i = 0; i < 5; ++i)
            REQUIRE(store.commit(std::vector<Change>{
                AddChat{table_id, {std::nullopt, the_person, "Ann", std::to_string(i), false, i}, 3}}));
        REQUIRE(store.chat(table_id)->size() == 3);
        CHECK(store.chat(table_id)->front().text == "2");
    }
}

}  // namespace

TEST_CASE_TEMPLATE("a store keeps what a store keeps", Kind, kit::InSqlite, kit::InPostgres) {
    if (!Kind::possible()) return;
    const Kind kind("store");
    auto store = kind.open();
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    check(**store);
    CHECK((*store)->writable().has_value());
    (*store).reset();
    auto again = kind.open();
    REQUIRE(again);
    CHECK((*again)->living_tables().has_value());
}

TEST_CASE("a copy of SQLite's file is whole") {
    const kit::ScratchFolder folder("copy");
    auto store = SqliteStore::open(folder.path + "/a.db", kit::seed_key());
    REQUIRE((*store)->commit(std::vector<Change>{PutTable{row_of(table_id)}}));
    REQUIRE((*store)->back_up_to(folder.path + "/b.db"));
    auto copy = SqliteStore::open(folder.path + "/b.db", kit::seed_key());
    REQUIRE(copy);
    CHECK((*copy)->living_tables()->size() == 1);
}

TEST_CASE_TEMPLATE("what a constraint forbids one request fails nobody else of its batch", Kind, kit::InSqlite,
                   kit::InPostgres) {
    if (!Kind::possible()) return;
    const Kind kind("request");
    auto store = kind.open();
    REQUIRE(store);
    const auto account = [](std::uint64_t id, const char* name) {
        return PutPerson{{static_cast<PersonId>(id), name, "hash", 1, false, "ann"}};
    };
    REQUIRE((*store)->commit(std::vector<Change>{account(1, "Ann"), PutTable{row_of(table_id)}}));
    const auto first = std::make_shared<std::atomic<bool>>(false);
    const auto second = std::make_shared<std::atomic<bool>>(false);
    REQUIRE((*store)->commit(std::vector<Change>{AddStep{table_id, step(0, "one")}, BeginRequest{first},
                                                 PutToken{"h2", static_cast<PersonId>(2), 1}, account(2, "ANN"),
                                                 EndRequest{}, AddStep{table_id, step(1, "two")}, BeginRequest{second},
                                                 PutToken{"h3", the_person, 1}, EndRequest{}}));
    CHECK(*first);
    CHECK(!*second);
    CHECK(!(*store)->person_of_token("h2")->has_value());
    CHECK((*store)->person_of_token("h3")->has_value());
    CHECK(!(*store)->person(static_cast<PersonId>(2))->has_value());
    const auto steps = (*store)->steps(table_id);
    REQUIRE_MESSAGE(steps.has_value(), (steps ? "" : why(steps.error())));
    CHECK(steps->size() == 2);
    // Outside of a request it is the whole batch.
    CHECK(!(*store)->commit(std::vector<Change>{AddStep{table_id, step(2, "three")}, account(3, "ann")}));
    CHECK((*store)->steps(table_id)->size() == 2);
    CHECK((*store)->commit(std::vector<Change>{AddStep{table_id, step(2, "three")}}));
}

TEST_CASE_TEMPLATE("who has taken a guest's games along finds them, and what is talked of him", Kind, kit::InSqlite,
                   kit::InPostgres) {
    if (!Kind::possible()) return;
    const Kind kind("merge");
    auto store = kind.open();
    REQUIRE(store);
    constexpr auto account = static_cast<PersonId>(9);
    TableRow over = row_of(table_id);
    over.state = TableState::over;
    REQUIRE((*store)->commit(std::vector<Change>{
        PutPerson{{the_person, "Ann", "", 1, false, "ann"}}, PutPerson{{account, "Annie", "hash", 1, true, "annie"}},
        PutTable{over}, AddChat{table_id, {Seat::p1, the_person, "Ann", "h\xC3\xA9", true, 7}, 9},
        AddReport{{table_id, account, the_person, "why", 8}}, PutCodes{account, {"c1", "c2"}}, KeepTime{77}}));
    CHECK((*store)->guests_named("ann", 5)->size() == 1);
    REQUIRE((*store)->commit(std::vector<Change>{MergePeople{the_person, account}, KeepTime{50},
                                                 DropCode{account, "c1"}, AddOrder{{0, Order::Kind::ban, 42}}}));
    CHECK((*store)->finished_tables(account, 5)->size() == 1);
    CHECK((*store)->finished_tables(the_person, 5)->empty());
    CHECK((*store)->chat_of(account, 5)->front().text == "h\xC3\xA9");
    CHECK((*store)->chat_of(account, 5)->front().seat == Seat::p1);
    CHECK((*store)->reports()->front().about == account);
    CHECK((*store)->codes_of(account) == std::vector<std::string>{"c2"});
    CHECK((*store)->person(account)->value().banned);
    CHECK(*(*store)->open_time() == 77);
    REQUIRE((*store)->orders()->size() == 1);
    REQUIRE((*store)->commit(std::vector<Change>{DropOrder{(*store)->orders()->front().number}}));
    CHECK((*store)->orders()->empty());
}

TEST_CASE_TEMPLATE("steps that were on their way to their places are whole after a restart", Kind, kit::InSqlite,
                   kit::InPostgres) {
    if (!Kind::possible()) return;
    const Kind kind("moving");
    constexpr int tables = 100;
    constexpr int count = 100;
    const auto each_table = [&](auto&& act) {
        for (int i = 1; i <= tables; ++i) act(static_cast<TableId>(i));
    };
    {
        auto store = kind.open();
        REQUIRE(store);
        std::vector<Change> changes;
        each_table([&](TableId id) {
            changes.emplace_back(PutTable{row_of(id)});
            for (int i = 0; i < count; ++i) changes.emplace_back(AddStep{id, step(i, "line")});
        });
        REQUIRE((*store)->commit(changes));
        changes.clear();
        each_table([&](TableId id) { changes.emplace_back(AddStep{id, step(count, "more")}); });
        REQUIRE((*store)->commit(changes));
        (*store)->tidy();  // a few of the tables
    }
    auto store = kind.open();
    REQUIRE(store);
    std::vector<Change> last;
    each_table([&](TableId id) {
        CHECK((*store)->steps(id)->size() == count + 1);
        last.emplace_back(AddStep{id, step(count + 1, "last")});
    });
    CHECK(!(*store)->commit(std::vector<Change>{AddStep{static_cast<TableId>(7), step(count, "again")}}));
    REQUIRE((*store)->commit(last));
    each_table([&](TableId id) {
        const auto steps = (*store)->steps(id);
        REQUIRE(steps->size() == count + 2);
        for (std::size_t i = 0; i < steps->size(); ++i) {
            REQUIRE((*steps)[i].n == static_cast<int>(i));
            REQUIRE((*steps)[i].at == 1'000 + static_cast<Milliseconds>(i));
        }
        CHECK(steps->back().line == "last");
    });
}

TEST_CASE_TEMPLATE("another program that gives an order loses no step that is on its way to its place", Kind,
                   kit::InSqlite, kit::InPostgres) {
    if (!Kind::possible()) return;
    const Kind kind("beside");
    constexpr int tables = 100;
    constexpr int count = 100;
    auto store = kind.open();
    REQUIRE(store);
    std::vector<Change> changes;
    const auto each_table = [&](auto&& act) {
        for (int i = 1; i <= tables; ++i) act(static_cast<TableId>(i));
    };
    each_table([&](TableId id) {
        changes.emplace_back(PutTable{row_of(id)});
        for (int i = 0; i < count; ++i) changes.emplace_back(AddStep{id, step(i, "line")});
    });
    REQUIRE((*store)->commit(changes));
    for (int i = 0; i < 2; ++i) {  // the first batch is large, and so is what is put in place at once after it
        changes.clear();
        each_table([&](TableId id) { changes.emplace_back(AddStep{id, step(count + i, "more")}); });
        REQUIRE((*store)->commit(changes));
        if (i == 0) (*store)->tidy();
    }
    {
        auto beside = kind.beside();
        REQUIRE(beside);
        REQUIRE((*beside)->commit(std::vector<Change>{AddOrder{{0, Order::Kind::ban, 42}}}));
    }
    for (int i = 0; i < 100; ++i) (*store)->tidy();
    each_table([&](TableId id) {
        const auto steps = (*store)->steps(id);
        REQUIRE_MESSAGE(steps.has_value(), (steps ? "" : why(steps.error())));
        CHECK(steps->size() == count + 2);
    });
}

TEST_CASE("a database with a row for each step is brought up to date") {
    const std::string folder = kit::empty_folder("older");
    {
        auto older = Sqlite::open(folder + "/a.db");
        REQUIRE(older);
        REQUIRE(older->run(R"(
            CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
            INSERT INTO meta VALUES ('schema', 1);
            CREATE TABLE step (table_id INTEGER, n INTEGER, actor INTEGER NOT NULL, line TEXT NOT NULL,
                next INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, n)) WITHOUT ROWID;
            WITH RECURSIVE k (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n < 699)
                INSERT INTO step SELECT 77 + n / 600, n % 600, 0, 'line ' || n, 1, 1000 + n FROM k)"));
    }
    auto store = SqliteStore::open(folder + "/a.db", kit::seed_key(), Durability::crash);
    REQUIRE(store);
    const auto steps = (*store)->steps(table_id);
    REQUIRE(steps->size() == 600);
    for (int i = 0; i < 600; ++i) {
        const StoredStep& told = (*steps)[static_cast<std::size_t>(i)];
        REQUIRE(told.n == i);
        REQUIRE(told.line == "line " + std::to_string(i));
        REQUIRE(told.at == 1'000 + i);
        REQUIRE(told.next == Actor::p2);
    }
    CHECK((*store)->steps(static_cast<TableId>(78))->size() == 100);
    CHECK(!(*store)->commit(std::vector<Change>{AddStep{table_id, step(599, "again")}}));
    REQUIRE((*store)->commit(std::vector<Change>{CutSteps{table_id, 300}, AddStep{table_id, step(300, "anew")}}));
    CHECK((*store)->steps(table_id)->size() == 301);
    CHECK((*store)->steps(table_id)->back().line == "anew");
    std::filesystem::remove_all(folder);
}

TEST_CASE("ten thousand tables are there after a restart, asleep") {
    const std::string folder = kit::empty_folder("many");
    constexpr int count = 10'000;
    {
        auto store = SqliteStore::open(folder + "/saloon.db", kit::seed_key(), Durability::crash);
        std::vector<Change> changes;
        for (int i = 1; i <= count; ++i) {
            changes.emplace_back(PutTable{row_of(static_cast<TableId>(i))});
            changes.emplace_back(AddStep{static_cast<TableId>(i), {0, Actor::chance, "shuffle", Actor::p1, 5}});
        }
        REQUIRE((*store)->commit(changes));
    }
    kit::RunningServer running(folder);
    WireClient client(running.port());
    CHECK(client.http("GET", "/metrics").body.find("saloon_tables 10000\n") != std::string::npos);
    CHECK(client.http("GET", "/metrics").body.find("saloon_tables_awake 0\n") != std::string::npos);
    std::filesystem::remove_all(folder);
}
