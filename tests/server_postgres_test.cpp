// What only a database elsewhere has to do: one writer and no second truth, to be gone and to come back, to be reached
// by a sealed server, and to be moved to and from. Against the real PostgreSQL.
#include <doctest/doctest.h>

#include "server/check_database.h"
#include "server/moving.h"
#include "server/seal.h"
#include "tests/kit/both_stores.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;

namespace {

constexpr auto kept_table = static_cast<TableId>(201);
constexpr auto other_table = static_cast<TableId>(202);
constexpr auto kept_person = static_cast<PersonId>(6);

TableRow kept_row(TableId id) {
    TableRow row;
    row.id = id;
    row.game = "outlaw-poker";
    row.options = R"({"players":2})";
    row.seed = random_token();
    row.state = TableState::playing;
    row.seats = {{SeatHolder::Kind::person, kept_person, "Ann", bots::Grade::drifter, false, ""},
                 {SeatHolder::Kind::bot, PersonId::nobody, "deputy", bots::Grade::deputy, false, ""}};
    return row;
}

StoredStep kept_step(int n) { return {n, Actor::p1, "line " + std::to_string(n), Actor::p2, 1'000 + n, 10 * n, -1}; }

std::vector<Change> one_more(int n) { return {AddStep{kept_table, kept_step(n)}, AddStep{other_table, kept_step(n)}}; }

std::unique_ptr<WholeStore> filled(const kit::InPostgres& kind) {
    auto store = kind.open();
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    REQUIRE((*store)->commit(std::vector<Change>{PutPerson{{kept_person, "Ann", "", 1, false, "ann"}},
                                                 PutToken{"h1", kept_person, 1}, PutTable{kept_row(kept_table)},
                                                 PutTable{kept_row(other_table)}}));
    for (int n = 0; n < 3; ++n) REQUIRE((*store)->commit(one_more(n)));
    return std::move(*store);
}

std::string why_not(const kit::AnyStore& store) { return store ? "" : why(store.error()); }
std::string why_not(const Result<void>& done) { return done ? "" : why(done.error()); }
template <class T>
std::string why_no(const Result<T>& done) {
    return done ? "" : why(done.error());
}

// Until something comes about, which another thread or program does in its own time.
template <class What>
bool comes(const What& what) {
    for (int tries = 0; tries < 3'000; ++tries) {
        if (what()) return true;
        usleep(20'000);
    }
    return false;
}

// What comes of calling a port of this machine where nobody listens.
int called(std::uint16_t port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    place.sin_port = htons(port);
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int result = connect(file, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 ? 0 : errno;
    close(file);
    return result;
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("one server has a database, and who lost it is refused by the database itself") {
    if (!kit::InPostgres::possible()) return;
    const kit::InPostgres kind("writer");
    auto store = filled(kind);
    CHECK(has(why_not(kind.open()), "another server uses this database"));
    {
        const auto beside = kind.beside();
        REQUIRE(beside);
        CHECK((*beside)->living_tables()->size() == 2);
    }
    SUBCASE("its number is too old when its words come") {
        kind.run("UPDATE saloon.claim SET epoch = epoch + 1");
        CHECK(has(why_not(store->commit(one_more(3))), "another server has taken this saloon over"));
        CHECK(has(why_not(store->writable()), "must be started again"));
    }
    SUBCASE("it was cut off, and another one came before it was back") {
        // Nothing can go wrong in between: the number changes before the connections do.
        kind.run("UPDATE saloon.claim SET epoch = epoch + 1");
        kit::PostgresServer::standard()->cut(kind.name);
        CHECK(!store->commit(one_more(3)));
        CHECK(comes([&] { return has(why_not(store->commit(one_more(3))), "taken this saloon over"); }));
        const auto next = kind.open();
        REQUIRE_MESSAGE(next.has_value(), why_not(next));
        CHECK((*next)->commit(one_more(3)));
        CHECK(!store->commit(one_more(4)));
    }
    CHECK(kind.run("SELECT count(*) FROM saloon.step WHERE n = 4") == "0");
}

TEST_CASE("a connection that is cut loses one batch, whole, and nothing that was told") {
    if (!kit::InPostgres::possible()) return;
    const kit::InPostgres kind("cut");
    const auto store = filled(kind);
    int n = 3;
    for (int round = 0; round < 5; ++round) {
        kit::PostgresServer::standard()->cut(kind.name);
        CHECK(!store->commit(one_more(n)));
        REQUIRE(comes([&] { return store->commit(one_more(n)).has_value(); }));
        ++n;
        const auto steps = store->steps(kept_table);
        REQUIRE_MESSAGE(steps.has_value(), why_no(steps));
        CHECK(steps->size() == static_cast<std::size_t>(n));
    }
    CHECK_MESSAGE(check_store(*store).has_value(), why_no(check_store(*store)));
}

TEST_CASE("a database that goes away refuses at once, and all goes on when it is back") {
    if (!kit::InPostgres::possible()) return;
    const kit::InPostgres kind("away");
    auto& database = *kit::PostgresServer::standard();
    const auto store = filled(kind);
    for (const int end : {SIGINT, SIGKILL}) {
        database.end(end);
        CHECK(comes([&] { return !store->writable(); }));  // a killed one may live on for a moment
        CHECK(has(why_not(store->commit(one_more(3))), "cannot be reached at the moment"));
        CHECK(!store->writable());
        CHECK(!store->living_tables());
        database.start();
        CHECK(comes([&] { return store->writable().has_value(); }));
        CHECK(store->living_tables()->size() == 2);
        REQUIRE(store->commit(one_more(3)));
        REQUIRE(store->commit(std::vector<Change>{CutSteps{kept_table, 3}, CutSteps{other_table, 3}}));
    }
    CHECK(check_store(*store).has_value());
}

TEST_CASE("a log that is not as it was written is told, step by step") {
    if (!kit::InPostgres::possible()) return;
    const kit::InPostgres kind("damage");
    auto store = filled(kind);
    const auto damaged = [&](const char* sql, const char* told) {
        kind.run(sql);
        CHECK_MESSAGE(has(why_no(store->steps(kept_table)), told), why_no(store->steps(kept_table)));
        CHECK(store->steps(other_table).has_value());
        CHECK(has(why_no(check_store(*store)), id_text(kept_table).c_str()));
    };
    SUBCASE("changed") { damaged("UPDATE saloon.step SET line = 'x' WHERE table_id = 201 AND n = 1", "step 2"); }
    SUBCASE("taken out") { damaged("DELETE FROM saloon.step WHERE table_id = 201 AND n = 1", "step 2 is missing"); }
    SUBCASE("cut off") { damaged("DELETE FROM saloon.step WHERE table_id = 201 AND n = 2", "2"); }
    SUBCASE("cut off, and nobody remembers") { damaged("DELETE FROM saloon.head WHERE table_id = 201", "3"); }
    SUBCASE("not there at all") { damaged("DELETE FROM saloon.step WHERE table_id = 201", "3"); }
    SUBCASE("and a server does not begin with it where steps are missing") {
        kind.run("DELETE FROM saloon.step WHERE table_id = 201 AND n = 2");
        store.reset();
        CHECK(has(why_not(kind.open()), "has not all of its steps"));
    }
}

TEST_CASE("a wrong database is one clear sentence") {
    if (!kit::InPostgres::possible()) return;
    auto& database = *kit::PostgresServer::standard();
    const auto look = [](const std::string& address) {
        PgPlace place(address);
        return why_no(look_at(place));
    };
    const std::string name = database.fresh();
    CHECK(has(look(database.address("nowhere")), R"(database "nowhere" does not exist)"));
    CHECK(has(look("postgres:///x?host=/nowhere&user=x"), "No such file or directory"));
    CHECK(has(look("postgres://127.0.0.1:1/x?user=x"), "Connection refused"));
    CHECK(has(look(database.by_port(name, "wrong")), "password authentication failed"));
    CHECK(look(database.by_port(name, "right")) == "");
    CHECK(!has(look(database.by_port(name, "wrong")), "\n"));
    database.run("postgres", "CREATE DATABASE old_letters ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    CHECK(has(look(database.address("old_letters")), "UTF8"));
    database.run("postgres", "DROP DATABASE old_letters");

    const kit::InPostgres kind("future");
    (void)filled(kind);
    PgPlace place = kind.place();
    CHECK(has(why_no(PostgresStore::beside(place, SeedKey::random())), "another key"));
    CHECK(has(why_no(PostgresStore::open(place, SeedKey::random())), "another key"));
    kind.run("UPDATE saloon.meta SET value = '99' WHERE key = 'schema'");
    CHECK(has(why_not(kind.open()), "schema 99"));
    CHECK(has(look(database.address(kind.name)), "schema 99"));
}

TEST_CASE("the seed of a game in play lies sealed in the database") {
    if (!kit::InPostgres::possible()) return;
    const kit::InPostgres kind("sealed");
    auto store = kind.open();
    REQUIRE(store);
    TableRow row = kept_row(kept_table);
    REQUIRE((*store)->commit(std::vector<Change>{PutTable{row}}));
    const auto kept = [&] { return kind.run("SELECT kept FROM saloon.game_table"); };
    CHECK(!has(kept(), row.seed.c_str()));
    CHECK((*store)->table(kept_table)->value().seed == row.seed);
    row.state = TableState::over;
    REQUIRE((*store)->commit(std::vector<Change>{PutTable{row}}));
    CHECK(has(kept(), row.seed.c_str()));
}

TEST_CASE("a whole saloon moves there and back, and is open in one place alone") {
    if (!kit::InPostgres::possible()) return;
    auto& database = *kit::PostgresServer::standard();
    const kit::ScratchFolder folder("move");
    const std::string there = database.address(database.fresh());
    const MoveEnd home{folder.path, key_file_of(folder.path)};
    const MoveEnd away{there, key_file_of(folder.path)};
    const auto key = key_of(folder.path, home.key);
    REQUIRE(key);
    Inventory before;
    std::vector<StoredStep> steps;
    {
        auto store = open_database(folder.path, *key, Durability::crash);
        REQUIRE(store);
        TableRow over = kept_row(other_table);
        over.state = TableState::over;
        REQUIRE((*store)->commit(std::vector<Change>{
            PutPerson{{kept_person, "Ann", "", 1, false, "ann"}}, PutToken{"h1", kept_person, 1},
            PutCodes{kept_person, {"c1", "c2"}}, PutTable{kept_row(kept_table)}, PutTable{over},
            AddChat{kept_table, {std::nullopt, kept_person, "Ann", "howdy", false, 3}, 9}, KeepTime{50},
            AddReport{{kept_table, kept_person, kept_person, "why", 8}}, AddOrder{{0, Order::Kind::ban, 42}}}));
        for (int n = 0; n < 30; ++n) REQUIRE((*store)->commit(one_more(n)));
        REQUIRE((*store)->put_seats({{kept_person, kept_table}}));
        before = *(*store)->inventory();
        steps = *(*store)->steps(kept_table);
    }
    const auto moved = move_saloon(home, away);
    REQUIRE_MESSAGE(moved.has_value(), why_no(moved));
    CHECK(moved->tables == 2);
    CHECK(moved->people == 1);
    CHECK(moved->steps == 60);
    CHECK(has(why_no(open_database(folder.path, *key, Durability::crash)), "was moved to another place"));
    CHECK(has(why_no(move_saloon(home, {database.address(database.fresh()), home.key})), "was moved to another place"));
    {
        auto store = PostgresStore::open(PgPlace(there), *key);
        REQUIRE_MESSAGE(store.has_value(), why_no(store));
        CHECK(*(*store)->inventory() == before);
        REQUIRE((*store)->commit(one_more(30)));
        // Not while somebody has it.
        CHECK(has(why_no(move_saloon(away, home)), "another server uses this database"));
    }
    const kit::ScratchFolder second("second");
    // A folder that is not there yet is made.
    const MoveEnd fresh{second.path + "/deeper", key_file_of(second.path + "/deeper")};
    const auto far = move_saloon(away, fresh);
    REQUIRE_MESSAGE(far.has_value(), why_no(far));
    const auto near = move_saloon(fresh, away);
    REQUIRE_MESSAGE(near.has_value(), why_no(near));
    {
        auto full = open_database(second.path, *key_of(second.path, key_file_of(second.path)), Durability::crash);
        REQUIRE(full);
    }
    CHECK(has(why_no(move_saloon(away, {second.path, key_file_of(second.path)})), "nothing is written over it"));

    const auto back = move_saloon(away, home);
    REQUIRE_MESSAGE(back.has_value(), why_no(back));
    CHECK(back->steps == 62);
    CHECK(has(why_no(PostgresStore::open(PgPlace(there), *key)), "was moved to another place"));
    auto store = open_database(folder.path, *key, Durability::crash);
    REQUIRE_MESSAGE(store.has_value(), why_no(store));
    CHECK(*(*store)->inventory() == before);
    CHECK((*store)->steps(kept_table)->size() == steps.size() + 1);
    CHECK(check_store(**store).has_value());
}

TEST_CASE("a move that was broken off is not opened, and is done once more") {
    if (!kit::InPostgres::possible()) return;
    const kit::ScratchFolder folder("broken");
    const kit::InPostgres kind("broken");
    const MoveEnd home{folder.path, key_file_of(folder.path)};
    const MoveEnd away{kit::PostgresServer::standard()->address(kind.name), home.key};
    const auto key = key_of(folder.path, home.key);
    std::string name;
    {
        auto store = open_database(folder.path, *key, Durability::crash);
        REQUIRE((*store)->commit(std::vector<Change>{PutTable{kept_row(kept_table)}}));
        name = *(*store)->name();
        REQUIRE((*store)->settle(name, Whereabouts::moved_away));  // the last moment at which it may break off
    }
    {
        auto half = PostgresStore::open_to_carry(kind.place(), *key);
        REQUIRE((*half)->settle(name, Whereabouts::arriving));
    }
    CHECK(has(why_no(PostgresStore::open(kind.place(), *key)), "broken off"));
    const auto moved = move_saloon(home, away);
    REQUIRE_MESSAGE(moved.has_value(), why_no(moved));
    CHECK(PostgresStore::open(kind.place(), *key).has_value());
}

TEST_CASE("a sealed server plays on over a socket and over a port, through a database that goes and comes") {
    if (!kit::InPostgres::possible()) return;
    auto& database = *kit::PostgresServer::standard();
    const std::string name = database.fresh();
    std::string address;
    SUBCASE("socket") { address = database.address(name); }
    SUBCASE("port") { address = database.by_port(name, "right"); }
    const kit::ScratchFolder folder("elsewhere");
    kit::ServerProgram program(folder.path, {"--store", address, "--limit", "requests_at_once=100000"});
    REQUIRE(program.open());
    WireClient ann(program.port());
    ann.become_guest("Ann");
    const auto healthy = [&] { return ann.http("GET", "/healthz").status; };
    CHECK(healthy() == 200);
    const auto opened = [&] {
        return ann
            .http("POST", "/api/v1/tables",
                  R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})")
            .status;
    };
    CHECK(opened() == 200);
    database.cut(name);
    CHECK(comes([&] { return opened() == 200; }));
    database.end(SIGKILL);
    CHECK(comes([&] { return opened() == 503; }));
    CHECK(comes([&] { return healthy() == 503; }));
    database.start();
    CHECK(comes([&] { return healthy() == 200; }));
    CHECK(comes([&] { return opened() == 200; }));
    // Nobody else takes it meanwhile, and with another folder it would have another key.
    const kit::ServerProgram second(folder.path + "/second", {"--store", address});
    CHECK(!second.open());
}

TEST_CASE("a sealed server calls the port of its database, and no other") {
    const kit::ScratchFolder folder("calls");
    const pid_t child = fork();
    if (child == 0) {
        const DatabaseElsewhere database{{1}, {}};
        const Sealed sealed = seal(folder.path, {}, &database);
        if (!sealed.files || !sealed.calls) _exit(100);
        if (called(1) != ECONNREFUSED) _exit(1);
        const int elsewhere = called(2);
        _exit(elsewhere == EACCES ? 0 : elsewhere == ECONNREFUSED ? 101 : 2);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    if (WEXITSTATUS(status) >= 100)
        MESSAGE("this kernel does not tell one port from another");
    else
        CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("two servers on one database: the one that stood still is refused when it wakes") {
    if (!kit::InPostgres::possible()) return;
    auto& database = *kit::PostgresServer::standard();
    const std::string name = database.fresh();
    const kit::ScratchFolder folder("first");
    const kit::ScratchFolder beside("twin");
    kit::ServerProgram first(folder.path, {"--store", database.address(name), "--limit", "requests_at_once=100000"});
    REQUIRE(first.open());
    WireClient ann(first.port());
    ann.become_guest("Ann");
    kill(first.process(), SIGSTOP);
    database.cut(name);
    for (const char* file : {"/saloon.key", "/saloon.id"}) {
        std::filesystem::copy_file(folder.path + file, beside.path + file);
    }
    kit::ServerProgram second(beside.path, {"--store", database.address(name)});
    REQUIRE(second.open());
    WireClient bob(second.port());
    bob.become_guest("Bob");
    kill(first.process(), SIGCONT);
    const std::string wish = R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})";
    CHECK(ann.http("POST", "/api/v1/tables", wish).status == 503);
    CHECK(comes([&] { return ann.http("GET", "/healthz").status == 503; }));
    CHECK(bob.http("POST", "/api/v1/tables", wish).status == 200);
    CHECK(database.run(name, "SELECT count(*) FROM saloon.game_table") == "1");
    CHECK(bob.http("GET", "/healthz").status == 200);
}
