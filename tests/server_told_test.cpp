// The story of a game: what every step did is told the same to who was there, who reloads the page, who comes late and
// who finds the table again after a restart, each as his seat may know it.
#include <doctest/doctest.h>

#include "table/library.h"
#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

// Somebody who looks at a table, and the log as it has come to him.
struct Witness {
    std::shared_ptr<kit::QuietClient> client;
    Json steps = Json::array();
    Json now;
    std::size_t heard = 0;

    void take(const Json& message, bool whole) {
        if (whole) steps = Json::array();
        for (const Json& step : message["steps"]) steps.push_back(step);
        now = message;
        CHECK(message["n"] == steps.size());
    }
    void listen() {
        for (; heard < client->heard.size(); ++heard) {
            const Json& push = client->heard[heard];
            if (!push.contains("event")) continue;
            if (push["event"] == "steps") take(push, false);
            if (push["event"] == "state") take(push, true);
        }
    }
};

struct House {
    kit::HandTime time;
    std::string folder;
    kit::QuietServer server;

    explicit House(const std::string& name) : folder(kit::empty_folder(name)), server(folder, time) {}

    static Witness watch(kit::QuietServer& server, const std::string& token, const std::string& table) {
        Witness witness;
        witness.client = server.connect(token);
        const Json answer = server.ask(witness.client, R"("do":"watch","table":")" + table + "\"");
        REQUIRE(answer.contains("state"));
        witness.take(answer["state"], true);
        witness.heard = witness.client->heard.size();
        return witness;
    }
};

void play(kit::QuietServer& server, std::vector<Witness*> players, const std::string& table, Rng& rng, int moves) {
    for (int i = 0; i < moves; ++i) {
        Witness* mover = nullptr;
        for (Witness* player : players)
            if (!player->now["legal"].empty()) mover = player;
        if (mover == nullptr) return;
        const Json& legal = mover->now["legal"];
        const Json line = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const Json answer = server.ask(
            mover->client, R"("do":"play","table":")" + table + R"(","seat":)" + dump(mover->now["to_act"]) +
                               R"(,"n":)" + std::to_string(mover->steps.size()) + R"(,"line":)" + dump(line));
        REQUIRE_MESSAGE(answer.contains("ok"), dump(answer));
        for (Witness* player : players) player->listen();
    }
}

}  // namespace

TEST_CASE("who was there, who reloads, who comes late and who comes after a restart are told the same") {
    House house("told");
    kit::QuietServer& server = house.server;
    const std::string ann = server.guest("Ann");
    const std::string bob = server.guest("Bob");
    const std::string eve = server.guest("Eve");
    int telling = 0;  // games
    for (const auto& kind : Library::standard().games()) {
        if (kind->info().players_max < 2) continue;
        const std::string game = kind->info().slug;
        CAPTURE(game);
        const Json made = server.http(
            "POST", "/tables",
            R"({"game":")" + game + R"(","options":{"players":2},"seats":[{"kind":"me"},{"kind":"open"}]})", ann);
        const std::string table = made["table"]["id"].get<std::string>();
        const std::string sat = dump(server.http("POST", "/tables/" + table + "/sit", "{}", bob));
        CAPTURE(sat);
        Witness first = House::watch(server, ann, table);
        Witness second = House::watch(server, bob, table);
        Witness spectator = House::watch(server, eve, table);
        Rng rng(4);
        play(server, {&first, &second}, table, rng, 40);
        spectator.listen();
        std::size_t effects = 0;
        for (const Json& step : spectator.steps) effects += step["told"].size();
        telling += effects > 0 ? 1 : 0;
        CHECK(first.steps.size() > 20);

        Witness late = House::watch(server, eve, table);
        CHECK(late.steps == spectator.steps);
        for (const auto& [token, there] : {std::pair{ann, &first}, std::pair{bob, &second}}) {
            Witness again = House::watch(server, token, table);
            CHECK(again.steps == there->steps);
        }
        kit::QuietServer restarted(server.as_after_a_power_cut("told_again"), house.time);
        CHECK(House::watch(restarted, eve, table).steps == spectator.steps);
        CHECK(House::watch(restarted, ann, table).steps == first.steps);
        CHECK(House::watch(restarted, bob, table).steps == second.steps);
    }
    CHECK(telling >= 3);
}
