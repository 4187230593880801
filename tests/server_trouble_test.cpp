// What the simulator has found when the disk is slow or fails at a bad moment, each fault by itself.
#include <doctest/doctest.h>

#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string id_in(const Json& made) {
    REQUIRE_MESSAGE(made.contains("table"), dump(made));
    return made["table"]["id"].get<std::string>();
}

std::string open_table(kit::QuietServer& server, const std::string& token, const std::string& more = {}) {
    return id_in(server.http("POST", "/tables",
                             R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}])" + more + "}",
                             token));
}

bool bot_stands_in(kit::QuietServer& server, const std::string& table) {
    const Json seats = server.http("GET", "/tables/" + table, "", "")["table"]["seats"];
    return seats[0]["stand_in"] == true || seats[1]["stand_in"] == true;
}

}  // namespace

TEST_CASE("seats are counted from when they are taken, not from when the disk has them") {
    kit::HandTime time;
    Limits limits = kit::wide_limits();
    limits.tables_a_person = 2;
    kit::QuietServer server(kit::empty_folder("trouble-seats"), time, limits);
    const std::string bob = server.guest("Bob");
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) tables.push_back(open_table(server, server.guest("Host")));
    // The first of these is on its way to the disk when the others come.
    std::vector<kit::QuietServer::Coming> coming;
    for (const std::string& table : tables)
        coming.push_back(server.begin("POST", "/tables/" + table + "/sit", "{}", bob));
    coming.push_back(server.begin("POST", "/tables", R"({"game":"outlaw-poker","seats":[{"kind":"me"}]})", bob));
    server.settle();
    int seated = 0;
    for (const auto& answer : coming) {
        REQUIRE(answer->has_value());
        seated += (*answer)->status == 200 ? 1 : 0;
    }
    CHECK(seated == 2);
    CHECK(server.http("GET", "/me/tables", "", bob)["tables"].size() == 2);
}

TEST_CASE("a sleeping table that cannot be read when its time is over is looked at again") {
    kit::HandTime time;
    Limits limits = kit::wide_limits();
    limits.sleep_seconds = 1;
    kit::QuietServer server(kit::empty_folder("trouble-asleep"), time, limits);
    const std::string table = open_table(server, server.guest("Ann"), R"(,"clock":{"kind":"move","seconds":60})");
    (void)id_in(server.http("POST", "/tables/" + table + "/sit", "{}", server.guest("Bob")));
    server.pass(50'000);  // nobody looks: it sleeps
    server.store().unreadable = true;
    server.pass(20'000);
    server.store().unreadable = false;
    CHECK(!bot_stands_in(server, table));
    server.pass(2'000);
    CHECK(bot_stands_in(server, table));
}

TEST_CASE("a server that could not read its tables after a lost batch reads them when it can") {
    kit::HandTime time;
    kit::QuietServer server(kit::empty_folder("trouble-unread"), time);
    const std::string ann = server.guest("Ann");
    const std::string table = open_table(server, ann, R"(,"clock":{"kind":"move","seconds":60})");
    const std::string bob = server.guest("Bob");
    (void)id_in(server.http("POST", "/tables/" + table + "/sit", "{}", bob));
    const auto client = server.connect(ann);
    const std::string chat = R"("do":"chat","text":"howdy","table":")" + table + "\"";
    REQUIRE(server.ask(client, R"("do":"watch","table":")" + table + "\"").contains("state"));
    server.store().unwritable = true;
    server.store().unreadable = true;
    CHECK(server.ask(client, chat)["error"]["code"] == "unavailable");
    server.store().unwritable = false;
    server.pass(5'000);
    server.store().unreadable = false;
    server.pass(1'000);
    // Everything is there: who sits where, whose turn it is, and the clock.
    CHECK(server.http("GET", "/me/tables", "", bob)["tables"].size() == 1);
    const auto again = server.connect(ann);
    CHECK(server.ask(again, R"("do":"watch","table":")" + table + "\"")["state"]["seat"] == "p1");
    CHECK(!bot_stands_in(server, table));
    server.pass(61'000);
    CHECK(bot_stands_in(server, table));
}
