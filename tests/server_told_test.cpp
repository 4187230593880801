// The story of a game: what every step did is told the same to who was there, who reloads the page, who comes late and
// who finds the table again after a restart, each as his seat may know it. And no message is long: what does not fit is
// asked for.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "core/hash.h"
#include "table/library.h"
#include "tests/kit/legal_lines.h"
#include "tests/kit/quiet_server.h"
#include "tests/kit/random_options.h"

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
        REQUIRE(message["from"] == steps.size());  // a long log is put together by who watches
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

// What did not fit into a State is asked for.
Json whole_log(kit::QuietServer& server, const std::shared_ptr<kit::QuietClient>& client, const std::string& table,
               const Json& seat, Json state) {
    while (state["from"] != 0) {
        const std::string eyes = seat.is_null() ? "" : R"(,"seat":)" + dump(seat);
        const Json part =
            server.ask(client, R"("do":"log","table":")" + table + R"(","before":)" + dump(state["from"]) + eyes);
        REQUIRE_MESSAGE(part.contains("steps"), dump(part));
        REQUIRE(part["from"] < state["from"]);
        Json steps = part["steps"];
        for (const Json& step : state["steps"]) steps.push_back(step);
        state["steps"] = std::move(steps);
        state["from"] = part["from"];
    }
    return state;
}

Json legal_lines(kit::QuietServer& server, const Witness& mover, const std::string& table) {
    return kit::legal_lines(mover.now, table,
                            [&](const std::string& fields) { return server.ask(mover.client, fields); });
}

bool to_move(const Witness& player) { return kit::is_to_move(player.now); }

Witness watch(kit::QuietServer& server, const std::string& token, const std::string& table,
              const std::string& seat = {}) {
    Witness witness;
    witness.client = server.connect(token);
    const std::string eyes = seat.empty() ? "" : R"(,"seat":")" + seat + "\"";
    const Json answer = server.ask(witness.client, R"("do":"watch","table":")" + table + "\"" + eyes);
    REQUIRE_MESSAGE(answer.contains("state"), dump(answer));
    const Json& state = answer["state"];
    witness.take(whole_log(server, witness.client, table, state["seat"], state), true);
    witness.heard = witness.client->heard.size();
    return witness;
}

// So many moves, or until the game is over.
void play(kit::QuietServer& server, std::vector<Witness>& players, const std::string& table, Rng& rng, int moves) {
    for (int i = 0; i < moves; ++i) {
        const auto mover = std::ranges::find_if(players, to_move);
        if (mover == players.end()) return;
        const Json legal = legal_lines(server, *mover, table);
        const Json& line = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const Json answer = server.ask(
            mover->client, R"("do":"play","table":")" + table + R"(","seat":)" + dump(mover->now["to_act"]) +
                               R"(,"n":)" + std::to_string(mover->steps.size()) + R"(,"line":)" + dump(line));
        REQUIRE_MESSAGE(answer.contains("ok"), dump(answer));
        for (Witness& player : players) player.listen();
    }
}

}  // namespace

TEST_CASE("who was there, who reloads, who comes late and who comes after a restart are told the same") {
    kit::HandTime time;
    kit::QuietServer server(kit::empty_folder("told"), time);
    const std::string host = server.guest("Ann");
    const std::string other = server.guest("Bob");
    const std::string looker = server.guest("Eve");
    int telling = 0;  // games
    for (const auto& kind : Library::standard().games()) {
        if (kind->info().players_max < 2) continue;
        const std::string game = kind->info().slug;
        CAPTURE(game);
        const Json made = server.http(
            "POST", "/tables",
            R"({"game":")" + game + R"(","options":{"players":2},"seats":[{"kind":"me"},{"kind":"open"}]})", host);
        const std::string table = made["table"]["id"].get<std::string>();
        (void)server.http("POST", "/tables/" + table + "/sit", "{}", other);
        std::vector<Witness> players{watch(server, host, table), watch(server, other, table)};
        Witness spectator = watch(server, looker, table);
        Rng rng(4);
        play(server, players, table, rng, 40);
        spectator.listen();
        std::size_t effects = 0;
        for (const Json& step : spectator.steps) effects += step["told"].size();
        telling += effects > 0 ? 1 : 0;
        CHECK(spectator.steps.size() > 5);

        kit::QuietServer restarted(server.as_after_a_power_cut("told_again"), time);
        for (kit::QuietServer* house : {&server, &restarted}) {
            CHECK(watch(*house, looker, table).steps == spectator.steps);
            CHECK(watch(*house, host, table).steps == players[0].steps);
            CHECK(watch(*house, other, table).steps == players[1].steps);
        }
    }
    CHECK(telling >= 3);
}

namespace {

Limits talkative() {
    Limits limits = kit::wide_limits();
    limits.chats_a_minute = limits.chats_an_address = 1'000;
    return limits;
}

// All seats are Ann's, and each has a window of its own.
void check_lengths(kit::QuietServer& server, const std::string& host, const std::string& looker, const GameKind& kind,
                   const Json& options, int moves) {
    const auto opened = kind.open(options);
    if (!opened) return;
    CAPTURE(dump(options));
    Json seats = Json::array();
    for (int i = 0; i < (*opened)->players(); ++i) seats.push_back({{"kind", "me"}});
    const Json made = server.http("POST", "/tables",
                                  dump({{"game", kind.info().slug}, {"options", options}, {"seats", seats}}), host);
    REQUIRE_MESSAGE(made.contains("table"), dump(made));
    const std::string table = made["table"]["id"].get<std::string>();
    std::vector<Witness> players;
    for (int i = 0; i < (*opened)->players(); ++i)
        players.push_back(watch(server, host, table, std::string(seat_name(seat_at(i)))));
    Witness spectator = watch(server, looker, table);
    Rng rng(6);
    play(server, players, table, rng, moves);
    spectator.listen();
    // Much talk, and then somebody comes late.
    for (int i = 0; i < 30; ++i)
        (void)server.ask(spectator.client,
                         R"("do":"chat","table":")" + table + R"(","text":")" + std::string(490, 'x') + "\"");
    const Witness late = watch(server, looker, table);
    CHECK(late.steps == spectator.steps);
    players.push_back(spectator);
    players.push_back(late);
    for (const Witness& player : players) {
        CHECK(player.client->longest <= std::size_t{32} * 1'024);
        server.disconnect(player.client);
    }
    (void)server.http("POST", "/tables/" + table + "/give-up", "{}", host);
}

}  // namespace

TEST_CASE("no message is longer than 32 KB, over random games of every kind") {
    const bool is_long = std::getenv("SALOON_LONG") != nullptr;
    kit::HandTime time;
    kit::QuietServer server(kit::empty_folder("lengths"), time, talkative());
    const std::string host = server.guest("Ann");
    const std::string looker = server.guest("Eve");
    for (const auto& kind : Library::standard().games()) {
        CAPTURE(std::string(kind->info().slug));
        Rng rng(hash_text(kind->info().slug));
        Json most = Json::object();
        if (kind->info().players_max > 1) most["players"] = kind->info().players_max;
        for (int i = 0; i < (is_long ? 12 : 3); ++i)
            check_lengths(server, host, looker, *kind, i == 0 ? most : kit::random_options(kind->options(), rng),
                          is_long ? 2'000 : 60);
    }
    const auto texas = Library::standard().find("texas-houseem");
    REQUIRE(texas);
    check_lengths(server, host, looker, **texas, Json::parse(R"({"players":6,"hidden_neighbors":true})"), 60);
}

TEST_CASE("talk that does not fit into a State is asked for, the newest first") {
    kit::HandTime time;
    kit::QuietServer server(kit::empty_folder("talk"), time, talkative());
    const std::string host = server.guest("Ann");
    const Json made = server.http("POST", "/tables", R"({"game":"old-town-road"})", host);
    const std::string table = made["table"]["id"].get<std::string>();
    const Witness speaker = watch(server, host, table);
    for (int i = 0; i < 30; ++i)
        (void)server.ask(speaker.client, R"("do":"chat","table":")" + table + R"(","text":")" + std::to_string(i) +
                                             std::string(400, 'x') + "\"");
    const Json state = watch(server, host, table).now;
    Json chat = state["chat"];
    CHECK(chat.size() < 30);
    Json from = state["chat_from"];
    while (from != 0) {
        const Json part =
            server.ask(speaker.client, R"("do":"talk","table":")" + table + R"(","before":)" + dump(from));
        REQUIRE(part["chat_from"] < from);
        Json lines = part["chat"];
        for (const Json& line : chat) lines.push_back(line);
        chat = std::move(lines);
        from = part["chat_from"];
    }
    REQUIRE(chat.size() == 30);
    for (std::size_t i = 0; i < 30; ++i) CHECK(chat[i]["text"].get<std::string>().starts_with(std::to_string(i) + "x"));
}
