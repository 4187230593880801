// The seeds of games in play lie in the database under a key that lies elsewhere.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "server/data_folder.h"
#include "server/fairness.h"
#include "server/table_row_json.h"
#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;
namespace fs = std::filesystem;

namespace {

constexpr auto seeded_table = static_cast<TableId>(77);

TableRow seeded_row(TableId id, TableState state, const std::string& seed) {
    TableRow row;
    row.id = id;
    row.game = "outlaw-poker";
    row.options = R"({"players":2})";
    row.seed = seed;
    row.state = state;
    row.seats.resize(2);
    return row;
}

std::string bytes_of(const std::string& path) {
    std::ostringstream all;
    all << std::ifstream(path, std::ios::binary).rdbuf();
    return all.str();
}

// Whether it can be read in any file of the folder.
bool lies_open(const std::string& folder, const std::string& secret) {
    for (const auto& file : fs::directory_iterator(folder))
        if (bytes_of(file.path().string()).find(secret) != std::string::npos) return true;
    return false;
}

Result<std::unique_ptr<SqliteStore>> opened_with(const std::string& folder, const std::string& key_file) {
    const auto key = key_of(folder, {key_file});
    if (!key) return fault(key.error());
    return open_database(folder, *key, Durability::crash);
}

std::string why(const auto& result) { return result ? std::string() : why(result.error()); }

}  // namespace

TEST_CASE("a seed is sealed while its game is not over, also in a copy, and told afterwards") {
    const kit::ScratchFolder folder("seeds");
    const std::string seed = random_token();
    {
        const auto store = opened_with(folder.path, default_key_file(folder.path));
        REQUIRE_MESSAGE(store.has_value(), why(store));
        for (const TableState state : {TableState::open, TableState::playing}) {
            REQUIRE((*store)->commit(std::vector<Change>{PutTable{seeded_row(seeded_table, state, seed)}}));
            CHECK((*store)->table(seeded_table)->value().seed == seed);
        }
        REQUIRE((*store)->back_up_to(folder.path + "/copy.db"));
        CHECK(!lies_open(folder.path, seed));
    }
    CHECK(!lies_open(folder.path, seed));  // when the log is in the file, too
    const auto store = opened_with(folder.path, default_key_file(folder.path));
    CHECK((*store)->living_tables()->at(0).seed == seed);
    REQUIRE((*store)->commit(std::vector<Change>{PutTable{seeded_row(seeded_table, TableState::over, seed)}}));
    CHECK((*store)->table(seeded_table)->value().seed == seed);
    CHECK(lies_open(folder.path, seed));
}

TEST_CASE("the copy of a running saloon holds no seed that can be read") {
    const kit::ScratchFolder folder("running-seeds");
    const kit::ServerProgram program(folder.path + "/data");
    REQUIRE(program.open());
    WireClient ann(program.port());
    ann.become_guest("Ann");
    const auto made = ann.http(
        "POST", "/api/v1/tables",
        R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},{"kind":"me"}],"private":true})");
    REQUIRE(made.status == 200);
    const std::string path = "/api/v1/tables/" + made.json()["table"]["id"].get<std::string>();
    const std::string data = folder.path + "/data";
    {
        const auto beside = open_known_database(data, key_file_of(data));
        REQUIRE_MESSAGE(beside.has_value(), why(beside));
        REQUIRE((*beside)->back_up_to(folder.path + "/copy.db"));
    }
    const std::string copy = bytes_of(folder.path + "/copy.db");
    REQUIRE(ann.http("POST", path + "/give-up", "{}").status == 200);
    const Json told = ann.http("GET", path + "/fairness").json();
    const std::string seed = told["seed"].get<std::string>();
    CHECK(commitment_of(seed) == told["commitment"].get<std::string>());
    CHECK(copy.find(seed) == std::string::npos);
    CHECK(copy.find(key_of(data, key_file_of(data))->text()) == std::string::npos);
}

TEST_CASE("a database whose seeds lay open is sealed, and nothing of them is left") {
    const kit::ScratchFolder folder("older-seeds");
    const std::string path = database_path(folder.path);
    std::vector<std::string> seeds;
    {
        auto older = Sqlite::open(path);
        REQUIRE(older);
        REQUIRE(older->run(R"(
            CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
            INSERT INTO meta VALUES ('schema', 3), ('saloon', 'abc');
            CREATE TABLE game_table (id INTEGER PRIMARY KEY, living INTEGER NOT NULL, made INTEGER NOT NULL,
                row TEXT NOT NULL))"));
        auto insert = older->prepare("INSERT INTO game_table VALUES (?, 1, 0, ?)");
        REQUIRE(insert);
        for (int i = 0; i < 50; ++i) {
            seeds.push_back(random_token());
            const auto id = static_cast<TableId>(i + 1);
            const std::string row = table_row_json(seeded_row(id, TableState::playing, seeds.back()));
            REQUIRE(insert->bind(1, std::int64_t{i + 1}).bind(2, row).done());
        }
        REQUIRE(older->run("DELETE FROM game_table WHERE id = 50"));  // its page remembers it
    }
    REQUIRE(lies_open(folder.path, seeds[0]));
    {
        const auto store = opened_with(folder.path, default_key_file(folder.path));
        REQUIRE_MESSAGE(store.has_value(), why(store));
        REQUIRE((*store)->living_tables()->size() == 49);
        for (std::size_t i = 0; i < 49; ++i)
            CHECK((*store)->table(static_cast<TableId>(i + 1))->value().seed == seeds[i]);
    }
    for (const std::string& seed : seeds) CHECK(!lies_open(folder.path, seed));
}

TEST_CASE("without its key a saloon does not open, and nothing is changed") {
    const kit::ScratchFolder folder("no-key");
    const std::string key = default_key_file(folder.path);
    const std::string seed = random_token();
    {
        const auto store = opened_with(folder.path, key);
        REQUIRE((*store)->commit(std::vector<Change>{PutTable{seeded_row(seeded_table, TableState::playing, seed)}}));
    }
    const std::string database = bytes_of(database_path(folder.path));
    const auto refused = [&](const std::string& file, const char* reason) {
        const auto store = opened_with(folder.path, file);
        CHECK_MESSAGE(why(store).find(reason) != std::string::npos, why(store));
        CHECK(bytes_of(database_path(folder.path)) == database);
    };
    fs::rename(key, folder.path + "/elsewhere");
    refused(key, "is not there");
    CHECK(!fs::exists(key));  // no new one is made
    const kit::ServerProgram closed(folder.path);
    CHECK(!closed.open());
    std::ofstream(key) << "no key\n";
    refused(key, "holds no key");
    std::ofstream(key) << std::string(64, '1') << "\n";
    refused(key, "is not the one of this database");
    CHECK(!restore_database(folder.path, database_path(folder.path), {key}));
    // Wherever it lies, with it all is as it was.
    {
        const kit::ServerProgram open(folder.path, {"--key-file", folder.path + "/elsewhere"});
        CHECK(open.open());
    }
    CHECK(opened_with(folder.path, folder.path + "/elsewhere").value()->table(seeded_table)->value().seed == seed);
}

TEST_CASE("a copy and the key make the saloon anew elsewhere") {
    const kit::ScratchFolder folder("moved");
    const std::string there = folder.path + "/there";
    const std::string here = folder.path + "/here";
    fs::create_directories(there);
    fs::create_directories(here);
    const std::string seed = random_token();
    {
        const auto store = opened_with(there, default_key_file(there));
        REQUIRE((*store)->commit(std::vector<Change>{PutTable{seeded_row(seeded_table, TableState::playing, seed)}}));
        REQUIRE((*store)->back_up_to(folder.path + "/copy.db"));
    }
    const auto alone = restore_database(here, folder.path + "/copy.db", key_file_of(here));
    CHECK_MESSAGE(why(alone).find("put it back") != std::string::npos, why(alone));
    CHECK(fs::is_empty(here));
    fs::copy_file(default_key_file(there), default_key_file(here));
    const auto with_key = restore_database(here, folder.path + "/copy.db", key_file_of(here));
    CHECK_MESSAGE(with_key.has_value(), why(with_key));
    CHECK(opened_with(here, default_key_file(here)).value()->table(seeded_table)->value().seed == seed);
}

TEST_CASE("a sealed seed belongs to its table") {
    const SeedKey key = SeedKey::random();
    const std::string sealed = key.seal(seeded_table, "abc");
    CHECK(key.open(seeded_table, sealed) == "abc");
    CHECK(!key.open(static_cast<TableId>(78), sealed));
    CHECK(!SeedKey::random().open(seeded_table, sealed));
    CHECK(key.seal(seeded_table, "abc") != sealed);
    std::string flipped = sealed;
    flipped.back() = flipped.back() == '0' ? '1' : '0';
    CHECK(!key.open(seeded_table, flipped));
    CHECK(!key.open(seeded_table, "sealed 00"));
}

TEST_CASE("a key that is lost for good is replaced, and what is lost with it is counted first") {
    const kit::ScratchFolder folder("lost-key");
    const std::string key = default_key_file(folder.path);
    constexpr auto waiting = static_cast<TableId>(78);
    constexpr auto ended = static_cast<TableId>(79);
    const std::string seed = random_token();
    const std::string told = random_token();
    {
        const auto store = opened_with(folder.path, key);
        REQUIRE((*store)->commit(std::vector<Change>{PutTable{seeded_row(seeded_table, TableState::playing, seed)},
                                                     AddStep{seeded_table, {0, Actor::chance, "deal", Actor::p1, 1}},
                                                     PutTable{seeded_row(waiting, TableState::open, seed)},
                                                     PutTable{seeded_row(ended, TableState::over, told)}}));
    }
    CHECK(why(replace_lost_key(folder.path, {key}, true)).find("has its key") != std::string::npos);
    fs::rename(key, folder.path + "/elsewhere");
    std::ofstream(key) << std::string(64, '1') << "\n";
    CHECK(why(replace_lost_key(folder.path, {key}, true)).find("move it away") != std::string::npos);
    fs::remove(key);
    const auto counted = replace_lost_key(folder.path, {key}, false);
    REQUIRE_MESSAGE(counted.has_value(), why(counted));
    CHECK(counted->playing == 1);
    CHECK(counted->open == 1);
    // Nothing was done: who finds the key has everything.
    CHECK(!fs::exists(key));
    fs::rename(folder.path + "/elsewhere", key);
    CHECK((*opened_with(folder.path, key))->living_tables()->size() == 2);
    fs::remove(key);

    const auto given_up = replace_lost_key(folder.path, {key}, true);
    REQUIRE_MESSAGE(given_up.has_value(), why(given_up));
    CHECK(given_up->playing == 1);
    struct stat state{};
    REQUIRE(stat(key.c_str(), &state) == 0);
    CHECK((state.st_mode & 0777U) == 0600);
    const auto store = opened_with(folder.path, key);
    REQUIRE_MESSAGE(store.has_value(), why(store));
    CHECK((*store)->living_tables()->empty());
    const TableRow over = (*store)->table(seeded_table)->value();
    CHECK(over.ended_by == EndedBy::abandoned);
    CHECK(commitment_of(over.seed).empty());
    CHECK((*store)->steps(seeded_table)->size() == 1);
    CHECK((*store)->table(ended)->value().seed == told);
    CHECK((*store)->commit(std::vector<Change>{PutTable{seeded_row(waiting, TableState::open, seed)}}));
    CHECK((*store)->table(waiting)->value().seed == seed);
}
