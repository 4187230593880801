// The data folder and /healthz: what is kept is for its owner alone, a database that was lost is never quietly
// replaced, and a server that cannot write does not say that it is well.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>

#include "server/check_database.h"
#include "tests/kit/places.h"
#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

unsigned rights(const std::string& path) {
    struct stat state{};
    return stat(path.c_str(), &state) == 0 ? state.st_mode & 0777U : 0;
}

Result<std::unique_ptr<SqliteStore>> opened(const std::string& folder) {
    const auto key = key_of(folder, key_file_of(folder));
    if (!key) return fault(key.error());
    return open_database(folder, *key, Durability::crash);
}

// A folder with a database in which somebody is known.
void fill(const std::string& folder) {
    const auto store = opened(folder);
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
    Person person;
    person.id = static_cast<PersonId>(42);
    person.name = "Ann";
    REQUIRE((*store)->commit(std::vector<Change>{PutPerson{person}}));
}

std::string why_not(const std::string& folder) {
    const auto store = opened(folder);
    return store ? std::string() : why(store.error());
}

// What the program prints, faults included.
std::string program_says(const std::string& arguments) {
    const std::string line = kit::program_path() + " " + arguments + " 2>&1";
    FILE* const pipe = popen(line.c_str(), "r");  // NOLINT(bugprone-command-processor): a line for the shell
    REQUIRE(pipe != nullptr);
    std::string told;
    char piece[256];
    while (fgets(piece, sizeof piece, pipe) != nullptr) told += piece;
    told += "status " + std::to_string(WEXITSTATUS(pclose(pipe)));
    return told;
}

int health(std::uint16_t port, const std::string& request = "GET /healthz HTTP/1.0\r\n\r\n") {
    return WireClient(port).raw_http(request).status;
}

}  // namespace

TEST_CASE("what is kept is for its owner alone") {
    const kit::ScratchFolder folder("rights");
    const mode_t before = umask(0);
    fill(folder.path);
    auto store = opened(folder.path);
    REQUIRE(store);
    REQUIRE((*store)->commit(std::vector<Change>{AddOrder{{0, Order::Kind::ban, 42}}}));
    REQUIRE((*store)->back_up_to(folder.path + "/copy.db"));
    for (const char* name : {"saloon.db", "saloon.db-wal", "saloon.db-shm", "saloon.id", "saloon.key", "copy.db"}) {
        CAPTURE(name);
        CHECK(rights(folder.path + "/" + name) == 0600);
    }
    store->reset();
    // Those of an older program were not.
    chmod((folder.path + "/saloon.db").c_str(), 0644);
    CHECK(why_not(folder.path).empty());
    CHECK(rights(folder.path + "/saloon.db") == 0600);
    chmod((folder.path + "/copy.db").c_str(), 0644);
    REQUIRE(restore_database(folder.path, folder.path + "/copy.db", key_file_of(folder.path)));
    CHECK(rights(folder.path + "/saloon.db") == 0600);
    umask(before);
}

TEST_CASE("a folder that has had a database never begins a new one by itself") {
    const kit::ScratchFolder folder("had");
    const std::string path = folder.path + "/saloon.db";
    fill(folder.path);
    const auto copy = fs::path(folder.path) / "copy.db";
    fs::copy_file(path, copy);
    const auto refused = [&](const char* why) {
        const std::string said = why_not(folder.path);
        CHECK_MESSAGE(said.find(why) != std::string::npos, said);
        CHECK(said.find("restore FILE") != std::string::npos);
    };
    fs::remove(path);
    refused("is not there any more");
    write(path, "");
    refused("is empty");
    write(path, std::string(20'000, 'x'));
    refused("is no database of a saloon");
    fs::remove(path);
    {
        auto foreign = Sqlite::open(path);
        REQUIRE(foreign);
        REQUIRE(foreign->run("CREATE TABLE other (x)"));
    }
    refused("is no database of a saloon");
    fs::remove(path);
    {
        const kit::ScratchFolder other("had-other");
        fill(other.path);
        fs::copy_file(other.path + "/saloon.db", path);
    }
    refused("is not the database that this folder has had");
    fs::remove(path);
    fs::copy_file(copy, path);
    fs::resize_file(path, fs::file_size(path) / 2);
    CHECK(!why_not(folder.path).empty());
    // The way that the sentence tells.
    const auto before = restore_database(folder.path, copy.string(), key_file_of(folder.path));
    REQUIRE_MESSAGE(before.has_value(), (before ? "" : why(before.error())));
    CHECK(*before == path + ".before");
    CHECK(why_not(folder.path).empty());
    CHECK(
        in_english(check_database(folder.path, key_file_of(folder.path)).value_or(Said())).starts_with("All is well"));
    // Without a marker, too, an empty file is not taken for a new one.
    const kit::ScratchFolder fresh("had-fresh");
    write(fresh.path + "/saloon.db", "");
    CHECK(why_not(fresh.path).find("is empty") != std::string::npos);
    fs::remove(fresh.path + "/saloon.db");
    CHECK(why_not(fresh.path).empty());
}

TEST_CASE("a second restore does not overwrite what the first has kept") {
    const kit::ScratchFolder folder("restored");
    fill(folder.path);
    const std::string copy = folder.path + "/copy.db";
    fs::copy_file(folder.path + "/saloon.db", copy);
    std::vector<std::string> kept;
    for (int i = 0; i < 3; ++i) {
        const auto before = restore_database(folder.path, copy, key_file_of(folder.path));
        REQUIRE(before);
        kept.push_back(*before);
    }
    for (const char* end : {".before", ".before-2", ".before-3"})
        CHECK(fs::file_size(folder.path + "/saloon.db" + end) > 0);
    CHECK(kept[2].ends_with(".before-3"));
    // What is no copy changes nothing.
    write(copy, "not a database");
    CHECK(!restore_database(folder.path, copy, key_file_of(folder.path)));
    CHECK(!fs::exists(folder.path + "/saloon.db.before-4"));
    CHECK(!fs::exists(folder.path + "/saloon.db.new"));
    CHECK(why_not(folder.path).empty());
}

TEST_CASE("only what was restored is said to be") {
    const kit::ScratchFolder folder("restore-says");
    fill(folder.path);
    const std::string copy = folder.path + "/copy.db";
    fs::copy_file(folder.path + "/saloon.db", copy);
    const std::string restore = "admin --data " + folder.path + " restore ";
    write(folder.path + "/broken.db", std::string(20'000, 'x'));
    for (const std::string file : {"/broken.db", "/none.db"}) {
        const std::string told = program_says(restore + folder.path + file);
        CHECK_MESSAGE(told.find("Restored") == std::string::npos, told);
        CHECK_MESSAGE(told.ends_with("status 2"), told);
    }
    const std::string told = program_says(restore + copy);
    CHECK_MESSAGE(told.starts_with("Restored; what was there is "), told);
    CHECK_MESSAGE(told.ends_with("status 0"), told);
    CHECK(why_not(folder.path).empty());
}

TEST_CASE("the check finds what is damaged") {
    const kit::ScratchFolder folder("damaged");
    {
        const auto store = opened(folder.path);
        REQUIRE(store);
        std::vector<Change> many;
        for (std::uint64_t i = 0; i < 2'000; ++i) {
            Person person;
            person.id = static_cast<PersonId>(i + 1);
            person.name = "somebody " + std::to_string(i);
            many.emplace_back(PutPerson{person});
        }
        REQUIRE((*store)->commit(many));
    }
    CHECK(check_database(folder.path, key_file_of(folder.path)).has_value());
    const std::string path = folder.path + "/saloon.db";
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    for (std::uintmax_t at = 8 * 4'096; at + 4'096 <= fs::file_size(path); at += 3 * 4'096) {
        file.seekp(static_cast<std::streamoff>(at));
        file << std::string(2'000, '\x5a');
    }
    file.close();
    CHECK(why_not(folder.path).find("is damaged") != std::string::npos);
    CHECK(!check_database(folder.path, key_file_of(folder.path)).has_value());
}

TEST_CASE("/healthz answers whoever asks, also without a name") {
    const kit::ScratchFolder folder("health");
    const kit::RunningServer running(folder.path);
    CHECK(health(running.port()) == 200);
    CHECK(health(running.port(), "HEAD /healthz HTTP/1.0\r\n\r\n") == 200);
    CHECK(health(running.port(), "OPTIONS / HTTP/1.0\r\n\r\n") == 200);  // as HAProxy asks when it is told nothing
    CHECK(health(running.port(), "GET /healthz HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n") ==
          200);
    CHECK(health(running.port(), "GET / HTTP/1.0\r\n\r\n") != 200);
}

TEST_CASE("/healthz does not say ok while nothing can be written") {
    const kit::ScratchFolder folder("unwell");
    const kit::RunningServer running(folder.path);
    CHECK(health(running.port()) == 200);
    const auto until = [&](int status) {
        for (int i = 0; i < 20'000; ++i)
            if (health(running.port()) == status) return true;
        return false;
    };
    {
        auto other = Sqlite::open_existing(folder.path + "/saloon.db");
        REQUIRE(other);
        REQUIRE(other->run("BEGIN IMMEDIATE"));
        CHECK(until(503));
        REQUIRE(other->run("ROLLBACK"));
        CHECK(until(200));
    }
    fs::rename(folder.path + "/saloon.db", folder.path + "/away.db");
    CHECK(until(503));
    fs::rename(folder.path + "/away.db", folder.path + "/saloon.db");
    CHECK(until(200));
}

TEST_CASE("/healthz of a server whose disk is full") {
    const kit::ScratchFolder folder("full");
    const kit::ServerProgram program(folder.path, {"--limit", "requests_at_once=1000000"}, {rlim_t{300'000}, {}});
    REQUIRE(program.open());
    CHECK(health(program.port()) == 200);
    bool told = false;
    for (int i = 0; i < 2'000 && !told; ++i) {
        WireClient guest(program.port());
        guest.become_guest("x");
        told = health(program.port()) == 503;
    }
    CHECK(told);
}

TEST_CASE("tables are counted as they are, whoever leaves or deletes himself") {
    const kit::ScratchFolder folder("count");
    const kit::RunningServer running(folder.path);
    const auto tables = [&] {
        const std::string text = WireClient(running.port()).http("GET", "/metrics").body;
        return std::atoi(text.c_str() + text.find("\nsaloon_tables ") + 15);
    };
    for (int i = 0; i < 4; ++i) {
        WireClient ann(running.port());
        WireClient bob(running.port());
        ann.become_guest("Ann");
        bob.become_guest("Bob");
        const auto made = ann.http("POST", "/api/v1/tables",
                                   R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})");
        const std::string id = made.json()["table"]["id"].get<std::string>();
        CHECK(tables() >= 1);
        if (i % 2 == 0) CHECK(bob.http("POST", "/api/v1/tables/" + id + "/sit", "{}").status == 200);
        if (i < 2) (void)ann.http("POST", "/api/v1/tables/" + id + "/leave", "{}");
        (void)ann.http("POST", "/api/v1/tables/" + id + "/leave", "{}");
        (void)ann.http("DELETE", "/api/v1/me", "{}");
        (void)bob.http("DELETE", "/api/v1/me", "{}");
        CHECK(tables() >= 0);
    }
}
