// Who may read as a seat: the person who holds it, and nobody else. Everybody else is a spectator, whatever he asks.
#include <doctest/doctest.h>

#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string bare_text(const Json& json) { return json.is_string() ? json.get<std::string>() : dump(json); }

std::string watch_as(const std::string& table, const std::string& seat = {}) {
    return R"("do":"watch","table":")" + table + "\"" + (seat.empty() ? "" : R"(,"seat":")" + seat + "\"");
}

// Whatever comes back shows no more than a spectator sees.
void check_only_a_spectator(const Json& answer, const Json& spectators) {
    if (answer.contains("error")) {
        CHECK_MESSAGE(answer["error"]["code"] == "not_yours", dump(answer));
        return;
    }
    CHECK_MESSAGE(answer["state"]["view"] == spectators["view"], dump(answer));
    CHECK(answer["state"]["legal"].empty());
    CHECK(answer["state"]["steps"] == spectators["steps"]);
    CHECK(answer["state"]["seat"].is_null());
}

// Everything that names a seat, asked by one who does not sit there.
void check_nothing_for(WireClient& client, const std::string& table, const std::string& seat) {
    const std::string at = R"(,"table":")" + table + R"(","seat":")" + seat + "\"";
    for (const std::string& ask :
         {std::string(R"("do":"hint")"), std::string(R"("do":"why_not","line":"pass")"),
          std::string(R"("do":"resign")"), std::string(R"("do":"take_back")"), std::string(R"("do":"offer_draw")"),
          std::string(R"("do":"answer","to":"draw","yes":true)"), std::string(R"("do":"play","n":1,"line":"pass")")}) {
        const Json answer = client.ask(ask + at);
        CHECK_MESSAGE(answer.contains("error"), ask, dump(answer));
        const std::string code = bare_text(answer["error"]["code"]);
        CHECK_MESSAGE((code == "not_yours" || code == "not_signed_in" || code == "bad_request"), dump(answer));
    }
    for (const char* path : {"/record", "/analysis", "/best"})
        CHECK(client.http("GET", "/api/v1/tables/" + table + path).status == 403);
    CHECK(!client.http("GET", "/api/v1/tables/" + table + "/fairness").json().contains("seed"));
}

std::string table_made_by(WireClient& host, const std::string& game, const std::string& options,
                          const std::string& seats) {
    const auto made = host.http("POST", "/api/v1/tables",
                                R"({"game":")" + game + R"(","options":)" + options + R"(,"seats":)" + seats + "}");
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return bare_text(made.json()["table"]["id"]);
}

}  // namespace

TEST_CASE("nobody sits on a bot's chair: who is not in a seat gets a spectator's view and no legal lines") {
    const std::string folder = kit::empty_folder("seats");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    WireClient stranger(running.port());
    stranger.become_guest("Stranger");
    WireClient nobody(running.port());
    for (WireClient* client : {&ann, &stranger, &nobody}) REQUIRE(client->connect());
    for (const auto& kind : Library::standard().games()) {
        const std::string game = kind->info().slug;
        CAPTURE(game);
        const bool alone = kind->info().players_max == 1;
        const std::string table = table_made_by(
            ann, game, "{}", alone ? R"([{"kind":"me"}])" : R"([{"kind":"me"},{"kind":"bot","grade":"greenhorn"}])");
        (void)ann.http("POST", "/api/v1/tables/" + table + "/start", "{}");
        for (WireClient* client : {&stranger, &nobody}) {
            // What is hidden stays hidden while bots play on: both answers are compared where both saw as much.
            Json spectators = client->ask(watch_as(table))["state"];
            for (const std::string seat : {"p1", "p2", "p3", "p6"}) {
                const Json answer = client->ask(watch_as(table, seat));
                if (!answer.contains("error")) spectators = client->ask(watch_as(table))["state"];
                check_only_a_spectator(answer, spectators);
                check_nothing_for(*client, table, seat);
            }
            (void)client->ask(R"("do":"unwatch","table":")" + table + "\"");
        }
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("who gives up his seat is a spectator from then on, also where he is watching already") {
    const std::string folder = kit::empty_folder("seats-lost");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    WireClient bob(running.port());
    WireClient carl(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    carl.become_guest("Carl");
    for (WireClient* client : {&ann, &bob, &carl}) REQUIRE(client->connect());
    const std::string table = table_made_by(ann, "outlaw-poker", R"({"players":3})", R"([{"kind":"me"}])");
    for (WireClient* client : {&bob, &carl})
        REQUIRE(client->http("POST", "/api/v1/tables/" + table + "/sit", "{}").status == 200);
    for (WireClient* client : {&ann, &bob, &carl}) REQUIRE(client->ask(watch_as(table)).contains("state"));
    const Json seen = carl.ask(watch_as(table))["state"];
    REQUIRE(bare_text(seen["seat"]) == "p3");
    REQUIRE(carl.ask(R"("do":"resign","seat":"p3","table":")" + table + "\"").contains("ok"));
    // The next thing he hears of the table is what a spectator hears.
    Json push;
    while (push.is_null() || push["event"] != "state") {
        push = carl.next_push();
        REQUIRE(!push.is_null());
        if (push["event"] == "steps") CHECK(push["legal"].empty());
    }
    CHECK(push["seat"].is_null());
    CHECK(push["legal"].empty());
    CHECK(dump(push["view"]) != dump(seen["view"]));
    CHECK(carl.ask(watch_as(table, "p3"))["error"]["code"] == "not_yours");
    check_nothing_for(carl, table, "p3");
    // Bob deletes himself: nobody may look through his eyes.
    CHECK(bob.http("DELETE", "/api/v1/me", "{}").status == 200);
    WireClient nobody(running.port());
    REQUIRE(nobody.connect());
    for (const std::string seat : {"p1", "p2", "p3"}) {
        CHECK(nobody.ask(watch_as(table, seat))["error"]["code"] == "not_yours");
        check_nothing_for(nobody, table, seat);
    }
    std::filesystem::remove_all(folder);
}
