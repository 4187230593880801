// What comes again: a request that is late, and the same table once more.
#include <doctest/doctest.h>

#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

// Ann alone at both seats, by requests that name no epoch, as older clients send them.
struct Alone {
    kit::QuietServer& server;
    std::string token;
    std::string table;
    std::shared_ptr<kit::QuietClient> client;

    std::string at(const std::string& verb, const std::string& seat) const {
        return R"("do":")" + verb + R"(","table":")" + table + R"(","seat":")" + seat + "\"";
    }
    Json state() {
        const Json seen = server.ask(client, at("watch", "p1"))["state"];
        const std::string mover = seen["to_act"].get<std::string>();
        return mover == "p1" ? seen : server.ask(client, at("watch", mover))["state"];
    }
    // Of the first legal line.
    std::string move(const Json& now) {
        return at("play", now["to_act"].get<std::string>()) + R"(,"n":)" + dump(now["n"]) + R"(,"line":)" +
               dump(now["legal"][0]);
    }
    static std::string with_epoch(const std::string& move, const Json& now) {
        return move + R"(,"epoch":)" + dump(now["epoch"]);
    }
    void take_back() {
        const Json done = server.ask(client, at("take_back", "p1"));
        REQUIRE_MESSAGE(done.contains("ok"), dump(done));
    }
};

Alone sit_alone(kit::QuietServer& server) {
    Alone alone{server, server.guest("Ann"), {}, {}};
    alone.table = server
                      .http("POST", "/tables",
                            R"({"game":"outlaw-poker","options":{"players":2},"private":true,)"
                            R"("seats":[{"kind":"me"},{"kind":"me"}]})",
                            alone.token)["table"]["id"]
                      .get<std::string>();
    alone.client = server.connect(alone.token);
    return alone;
}

void is_stale(const Json& answer) {
    REQUIRE_MESSAGE(answer.contains("error"), dump(answer));
    CHECK(answer["error"]["code"] == "stale");
}

}  // namespace

TEST_CASE("a late duplicate without an epoch does not play again, after a restart and after many moves") {
    const kit::ScratchFolder folder("late");
    kit::HandTime time;
    std::string token;
    std::string table;
    std::string late;
    {
        kit::QuietServer server(folder.path, time);
        Alone alone = sit_alone(server);
        const Json before = alone.state();
        late = alone.move(before);
        REQUIRE(server.ask(alone.client, late, 41).contains("ok"));
        alone.take_back();
        REQUIRE(alone.state()["n"] == before["n"]);
        SUBCASE("after many moves that were played and taken back") {
            for (int i = 0; i < 70; ++i) {
                const Json now = alone.state();
                REQUIRE(server.ask(alone.client, Alone::with_epoch(alone.move(now), now)).contains("ok"));
                alone.take_back();
            }
            is_stale(server.ask(alone.client, late, 41));
        }
        token = alone.token;
        table = alone.table;
        CHECK(alone.state()["n"] == before["n"]);
    }
    kit::QuietServer server(folder.path, time);
    Alone again{server, token, table, server.connect(token)};
    const Json now = again.state();
    is_stale(server.ask(again.client, late, 41));
    CHECK(again.state()["n"] == now["n"]);
    // Who has looked plays on.
    CHECK(server.ask(again.client, Alone::with_epoch(again.move(now), now)).contains("ok"));
}

TEST_CASE("where nothing was taken back nobody need name an epoch") {
    const kit::ScratchFolder folder("no-epoch");
    kit::HandTime time;
    kit::QuietServer server(folder.path, time);
    Alone alone = sit_alone(server);
    for (int i = 0; i < 20; ++i) REQUIRE(server.ask(alone.client, alone.move(alone.state())).contains("ok"));
}

TEST_CASE("a rematch against bots has the words of who asked, for a seed that was promised before") {
    const kit::ScratchFolder folder("rematch");
    kit::HandTime time;
    kit::QuietServer server(folder.path, time);
    const std::string ann = server.guest("Ann");
    const auto made = server.http("POST", "/tables",
                                  R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},)"
                                  R"({"kind":"bot","grade":"greenhorn"}]})",
                                  ann);
    const std::string table = "/tables/" + made["table"]["id"].get<std::string>();
    REQUIRE(server.http("POST", table + "/give-up", "{}", ann).contains("table"));
    const Json wrong = server.http("POST", table + "/rematch", R"({"commitment":"none","words":"x"})", ann);
    is_stale(wrong);
    const std::string commitment = server.http("GET", "/commitment", "", ann)["commitment"].get<std::string>();
    const Json again = server.http("POST", table + "/rematch",
                                   R"({"words":"lucky boots","commitment":")" + commitment + "\"}", ann)["table"];
    REQUIRE_MESSAGE(again["state"] == "playing", dump(again));
    CHECK(again["commitment"] == commitment);
    const Json fair = server.http("GET", "/tables/" + again["id"].get<std::string>() + "/fairness", "", ann);
    CHECK(fair["seal"] == "players");
    CHECK(fair["words"]["p2"] == "lucky boots");  // seats move on by one
    CHECK(fair["commitment"] == commitment);
}

TEST_CASE("a rematch of people has the words of both") {
    const kit::ScratchFolder folder("rematch-two");
    kit::HandTime time;
    kit::QuietServer server(folder.path, time);
    const std::string ann = server.guest("Ann");
    const std::string bob = server.guest("Bob");
    const std::string table =
        "/tables/" + server
                         .http("POST", "/tables",
                               R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})",
                               ann)["table"]["id"]
                         .get<std::string>();
    REQUIRE(server.http("POST", table + "/sit", "{}", bob).contains("table"));
    REQUIRE(server.http("POST", table + "/give-up", "{}", bob).contains("table"));
    const std::string commitment = server.http("GET", "/commitment", "", ann)["commitment"].get<std::string>();
    (void)server.http("POST", table + "/rematch", R"({"words":"boots","commitment":")" + commitment + "\"}", ann);
    const Json again = server.http("POST", table + "/rematch", R"({"words":"spurs"})", bob)["table"];
    const Json fair = server.http("GET", "/tables/" + again["id"].get<std::string>() + "/fairness", "", ann);
    CHECK(dump(fair["words"]).find("boots") != std::string::npos);
    CHECK(dump(fair["words"]).find("spurs") != std::string::npos);
    CHECK(fair["commitment"] == commitment);
}
