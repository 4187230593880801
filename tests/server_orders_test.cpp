// Who runs the server gives orders and makes copies while people play.
#include <doctest/doctest.h>

#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::uint64_t id_in(const Json& json) { return *read_id(json["id"].get<std::string>()); }

}  // namespace

TEST_CASE("a table is closed, a person is shut out and let in again, a copy is whole, all while the server runs") {
    const std::string folder = kit::empty_folder("orders");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    WireClient bob(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    const Json person = bob.http("GET", "/api/v1/me").json()["person"];
    const Json table =
        ann.http("POST", "/api/v1/tables", R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})")
            .json()["table"];
    const std::string path = "/api/v1/tables/" + table["id"].get<std::string>();
    REQUIRE(bob.http("POST", path + "/sit", "{}").status == 200);
    REQUIRE(bob.connect());

    // Another program, beside the server.
    auto beside = SqliteStore::open(folder + "/saloon.db", kit::seed_key());
    REQUIRE(beside);
    REQUIRE((*beside)->back_up_to(folder + "/copy.db"));
    const auto copied =
        (*SqliteStore::open(folder + "/copy.db", kit::seed_key()))->table(static_cast<TableId>(id_in(table)));
    REQUIRE(copied);
    CHECK((*copied)->state == TableState::playing);
    CHECK((*copied)->steps > 0);

    const auto order = [&](Order::Kind kind, const Json& subject) {
        REQUIRE((*beside)->commit(std::vector<Change>{AddOrder{{0, kind, id_in(subject)}}}));
    };
    // It looks every few seconds.
    const auto comes = [](const auto& what) {
        for (int tries = 0; tries < 1'000'000; ++tries)
            if (what()) return true;
        return false;
    };
    order(Order::Kind::ban, person);
    order(Order::Kind::close_table, table);
    CHECK(comes([&] { return bob.http("GET", "/api/v1/me").status == 403; }));
    CHECK(comes([&] { return ann.http("GET", path).json()["table"]["state"] == "over"; }));
    while (bob.connected()) (void)bob.next();
    CHECK(bob.http("POST", "/api/v1/me", "{}").status == 403);
    REQUIRE(bob.connect());
    CHECK(bob.ask(R"("do":"hello","version":1)")["error"]["code"] == "not_signed_in");
    order(Order::Kind::unban, person);
    CHECK(comes([&] { return bob.http("GET", "/api/v1/me").status == 200; }));
    CHECK((*beside)->orders()->empty());
    std::filesystem::remove_all(folder);
}
