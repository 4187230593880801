// The real program is killed again and again while people play: no move that was answered is ever lost, and no table
// differs from what its players were told.
#include <doctest/doctest.h>

#include <optional>

#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;

namespace {

class Program : public kit::ServerProgram {
public:
    explicit Program(const std::string& folder, std::optional<rlim_t> largest_file = {})
        : ServerProgram(folder,
                        {"--limit", "messages_at_once=1000000", "--limit", "messages_a_second=1000000", "--limit",
                         "requests_at_once=100000"},
                        {largest_file, {}}) {
        REQUIRE(open());
    }
};

std::string text(const Json& json) { return json.get<std::string>(); }

// A table of two seats of one person, who plays any legal line.
struct PlayedGame {
    std::string table;
    std::vector<std::string> answered;  // moves that the server has answered, by their number

    void open(WireClient& client) {
        const auto made = client.http(
            "POST", "/api/v1/tables",
            R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},{"kind":"me"}],"private":true})");
        REQUIRE_MESSAGE(made.status == 200, made.body);
        table = text(made.json()["table"]["id"]);
    }
    Json state(WireClient& client, const char* seat) const {
        const std::string at = R"(,"table":")" + table + R"(","seat":")" + seat + "\"";
        const Json answer = client.ask(R"("do":"watch")" + at);
        return answer.is_object() && answer.contains("state") ? answer["state"] : Json();
    }
    // All steps as p1 sees them; a State holds only the last ones.
    std::vector<std::string> log(WireClient& client) const {
        Json part = state(client, "p1");
        std::vector<std::string> steps;
        for (;;) {
            REQUIRE(part.is_object());
            std::vector<std::string> older;
            for (const Json& step : part["steps"]) older.push_back(text(step["by"]) + " " + text(step["line"]));
            steps.insert(steps.begin(), older.begin(), older.end());
            if (part["from"] == 0) return steps;
            part = client.ask(R"("do":"log","seat":"p1","table":")" + table + R"(","before":)" + dump(part["from"]));
        }
    }
    // Nothing that was answered is missing or different.
    void check(WireClient& client) const {
        const auto steps = log(client);
        REQUIRE(steps.size() >= answered.size());
        for (std::size_t i = 0; i < answered.size(); ++i)
            if (!answered[i].empty()) CHECK(steps[i] == answered[i]);
    }
    // False when the server is gone, or the game is over.
    bool play(WireClient& client, Rng& rng) {
        Json now = state(client, "p1");
        if (now.is_null() || now["to_act"].is_null()) return false;
        const std::string seat = text(now["to_act"]);
        if (seat != "p1") now = state(client, seat.c_str());
        if (now.is_null() || now["legal"].empty()) return false;
        const std::string line = text(now["legal"][rng.below(static_cast<std::uint32_t>(now["legal"].size()))]);
        const auto n = now["n"].get<std::size_t>();
        const Json done = client.ask(R"("do":"play","table":")" + table + R"(","seat":")" + seat + R"(","n":)" +
                                     std::to_string(n) + R"(,"line":)" + dump(Json(line)));
        if (!done.is_object() || !done.contains("ok")) return false;
        answered.resize(n + 1);
        // Only what p1 sees alike in its own log is compared.
        if (seat == "p1") answered[n] = "p1 " + line;
        return true;
    }
};

}  // namespace

TEST_CASE("no answered move is lost when the server is killed") {
    const std::string folder = kit::empty_folder("kill");
    const int kills = std::getenv("SALOON_LONG") != nullptr ? 300 : 20;
    Rng rng(1);
    std::string token;
    std::vector<PlayedGame> games(3);
    for (int round = 0; round < kills; ++round) {
        CAPTURE(round);
        Program program(folder);
        WireClient client(program.port(), token);
        if (token.empty()) client.become_guest("Ann");
        token = client.token();
        REQUIRE(client.connect());
        for (PlayedGame& game : games) {
            if (!game.table.empty()) game.check(client);
            if (game.table.empty() || game.state(client, "p1")["to_act"].is_null()) {
                game = PlayedGame{};
                game.open(client);
            }
        }
        const int moves = 1 + static_cast<int>(rng.below(12));
        for (int i = 0; i < moves; ++i) games[rng.below(3)].play(client, rng);
        // And one that is on its way when the end comes.
        client.send(R"({"id":"last","do":"ping"})");
        program.end(SIGKILL);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a full disk refuses moves, keeps what was answered, and the server goes on") {
    const std::string folder = kit::empty_folder("full");
    Rng rng(2);
    PlayedGame game;
    std::string token;
    {
        Program program(folder, rlim_t{600'000});
        WireClient client(program.port());
        client.become_guest("Ann");
        token = client.token();
        REQUIRE(client.connect());
        game.open(client);
        bool refused = false;
        for (int i = 0; i < 3'000 && !refused; ++i) {
            if (game.play(client, rng)) continue;
            const auto tried = client.http(
                "POST", "/api/v1/tables", R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})");
            refused = tried.status == 503;
            CHECK((tried.status == 200 || tried.status == 503 || tried.status == 429));
            if (tried.status == 200) {
                const std::string words(4'000, 'x');
                for (int k = 0; k < 400 && !refused; ++k)
                    refused = client.http("POST", "/api/v1/me", "{}").status == 503 ||
                              dump(client.ask(R"("do":"chat","table":")" + game.table + R"(","text":")" +
                                              words.substr(0, 400) + "\""))
                                      .find("unavailable") != std::string::npos;
            }
        }
        CHECK(refused);
        CHECK(client.http("GET", "/healthz").status == 503);  // it lives, and says that it cannot write
        CHECK(client.http("GET", "/api/v1/games").status == 200);
        game.check(client);
    }
    Program program(folder);
    WireClient client(program.port(), token);
    REQUIRE(client.connect());
    game.check(client);
    std::filesystem::remove_all(folder);
}

TEST_CASE("the server stops cleanly when it is asked to") {
    const std::string folder = kit::empty_folder("stop");
    Program program(folder);
    WireClient client(program.port());
    client.become_guest("Ann");
    REQUIRE(client.connect());
    CHECK(program.end(SIGINT) == 0);
    CHECK(client.next().is_null());
    std::filesystem::remove_all(folder);
}
