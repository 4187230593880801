// Every limit is kept: who sends, asks, opens or connects too much is told so, who does not read is dropped, and
// everybody else goes on.
#include <doctest/doctest.h>

#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

const char* const poker = R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})";

std::string code_of(const Json& answer) {
    return answer.is_object() && answer.contains("error") ? answer["error"]["code"].get<std::string>() : std::string();
}

std::string open_table(WireClient& client) {
    const auto made = client.http("POST", "/api/v1/tables", poker);
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return made.json()["table"]["id"].get<std::string>();
}

// A figure of /metrics.
int metric(std::uint16_t port, const std::string& name) {
    const std::string text = WireClient(port).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

}  // namespace

TEST_CASE("limits are kept: messages, tables, guesses") {
    const std::string folder = kit::empty_folder("limits");
    Limits limits = kit::wide_limits();
    limits.messages_at_once = 10;
    limits.messages_a_second = 1;
    limits.tables_a_person = 2;
    kit::RunningServer running(folder, limits);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    REQUIRE(ann.connect());
    int refused = 0;
    for (int i = 0; i < 30; ++i) refused += code_of(ann.ask(R"("do":"ping")")) == "too_many" ? 1 : 0;
    CHECK(refused >= 15);
    const char* table = R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})";
    CHECK(ann.http("POST", "/api/v1/tables", table).status == 200);
    CHECK(ann.http("POST", "/api/v1/tables", table).status == 200);
    CHECK(ann.http("POST", "/api/v1/tables", table).status == 429);

    CHECK(ann.http("POST", "/api/v1/account", R"({"name":"Ann","password":"a long secret"})").status == 200);
    WireClient other(running.port());
    CHECK(other.http("POST", "/api/v1/sign-in", R"({"name":"ann","password":"a long secret"})").status == 200);
    CHECK(other.http("GET", "/api/v1/me").json()["person"]["account"] == true);
    int slowed = 0;
    for (int i = 0; i < 8; ++i)
        slowed += other.http("POST", "/api/v1/sign-in", R"({"name":"ann","password":"not the secret"})").status == 429;
    CHECK(slowed >= 2);
    CHECK(ann.http("POST", "/api/v1/sign-out-everywhere", "{}").status == 200);
    CHECK(other.http("GET", "/api/v1/me").status == 401);
    std::filesystem::remove_all(folder);
}

TEST_CASE("who sends without reading is dropped, and the others notice nothing") {
    const std::string folder = kit::empty_folder("slow");
    Limits limits = kit::wide_limits();
    limits.unsent_bytes = 50'000;
    kit::RunningServer running(folder, limits);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    REQUIRE(ann.connect());
    const std::string table = open_table(ann);
    WireClient eve(running.port());
    eve.become_guest("Eve");
    REQUIRE(eve.connect());
    const std::string watch = R"({"id":1,"do":"watch","table":")" + table + "\"}";
    // As much as the kernel keeps for a connection, and then some.
    for (int i = 0; i < 100'000 && metric(running.port(), "saloon_dropped_slow_total") == 0; i += 500)
        for (int k = 0; k < 500 && eve.connected(); ++k) eve.send(watch);
    CHECK(metric(running.port(), "saloon_dropped_slow_total") == 1);
    CHECK(ann.ask(R"("do":"ping")").contains("ok"));
    // Its place is free again.
    while (metric(running.port(), "saloon_sockets") != 1) CHECK(ann.ask(R"("do":"ping")").contains("ok"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("an address has so many connections, and gets them back") {
    const std::string folder = kit::empty_folder("address");
    Limits limits = kit::wide_limits();
    limits.connections_an_address = 3;
    kit::RunningServer running(folder, limits);
    WireClient first(running.port());
    WireClient second(running.port());
    WireClient third(running.port());
    REQUIRE(first.connect());
    REQUIRE(second.connect());
    REQUIRE(third.connect());
    CHECK(!WireClient(running.port()).connect());
    CHECK(WireClient(running.port()).http("GET", "/healthz").status == 429);
    third.cut();
    WireClient fourth(running.port());
    bool let_in = false;
    for (int tries = 0; tries < 10'000 && !let_in; ++tries) let_in = fourth.connect();
    CHECK(let_in);
    CHECK(first.ask(R"("do":"ping")").contains("ok"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("guests, watched tables, watchers, talk and studies have their limits") {
    const std::string folder = kit::empty_folder("rates");
    Limits limits = kit::wide_limits();
    limits.guests_an_hour = 3;
    limits.watching = 1;
    limits.watchers = 2;
    limits.chats_a_minute = 2;
    limits.studies_waiting = 0;
    kit::RunningServer running(folder, limits);
    WireClient ann(running.port());
    WireClient bob(running.port());
    WireClient eve(running.port());
    for (WireClient* client : {&ann, &bob, &eve}) {
        client->become_guest("x");
        REQUIRE(client->connect());
    }
    CHECK(WireClient(running.port()).http("POST", "/api/v1/me", "{}").status == 429);
    const std::string table = open_table(ann);
    const std::string other = open_table(ann);
    const auto watch = [](WireClient& client, const std::string& id) {
        return code_of(client.ask(R"("do":"watch","table":")" + id + "\""));
    };
    CHECK(watch(ann, table).empty());
    CHECK(watch(ann, table).empty());
    CHECK(watch(ann, other) == "too_many");
    CHECK(watch(bob, table).empty());
    CHECK(watch(eve, table) == "too_many");
    int refused = 0;
    for (int i = 0; i < 6; ++i)
        refused += code_of(ann.ask(R"("do":"chat","table":")" + table + R"(","phrase":"howdy")")) == "too_many" ? 1 : 0;
    CHECK(refused >= 3);
    const auto ride = ann.http("POST", "/api/v1/tables", R"({"game":"old-town-road","seats":[{"kind":"me"}]})").json();
    const std::string ridden = ride["table"]["id"].get<std::string>();
    CHECK(ann.ask(R"("do":"resign","seat":"p1","table":")" + ridden + "\"").contains("ok"));
    CHECK(ann.http("GET", "/api/v1/tables/" + ridden + "/best").status == 429);
    const std::string head = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    CHECK(ann.raw_http(head + "X-Long: " + std::string(20'000, 'x') + "\r\nConnection: close\r\n\r\n").status == 400);
    std::filesystem::remove_all(folder);
}

TEST_CASE("an address asks so often, and half a request is not waited for") {
    const std::string folder = kit::empty_folder("requests");
    Limits limits = kit::wide_limits();
    limits.requests_at_once = 5;
    limits.requests_a_second = 1;
    limits.request_seconds = 1;
    kit::RunningServer running(folder, limits);
    WireSocket half(running.port());
    REQUIRE(half.write("GET /healthz HTT"));
    int refused = 0;
    for (int i = 0; i < 20; ++i) refused += WireClient(running.port()).http("GET", "/healthz").status == 429 ? 1 : 0;
    CHECK(refused >= 10);
    CHECK(!half.read());
    std::filesystem::remove_all(folder);
}
