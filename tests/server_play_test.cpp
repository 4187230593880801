// Whole games over real sockets: two clients play, a third watches, one is cut off and comes back.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/hash.h"
#include "server/fairness.h"
#include "tests/kit/legal_lines.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string text(const Json& json) { return json.is_string() ? json.get<std::string>() : dump(json); }

// A seat of somebody: plays any legal line when it is to act, and keeps the log as it sees it.
struct Participant {
    WireClient client;
    std::string table;
    Json now;
    std::vector<std::string> log;
    bool over = false;

    Participant(std::uint16_t port, const char* name, std::string token = {}) : client(port, std::move(token)) {
        if (client.token().empty()) client.become_guest(name);
    }

    void watch() {
        REQUIRE(client.connect());
        const Json answer = client.ask(R"("do":"watch","table":")" + table + "\"");
        REQUIRE_MESSAGE(answer.contains("state"), dump(answer));
        take_state(answer["state"]);
    }
    void take_state(const Json& state) {
        log.clear();
        // A long log comes in parts, the newest first.
        for (Json part = state;;) {
            std::vector<std::string> older;
            for (const Json& step : part["steps"]) older.push_back(text(step["by"]) + " " + text(step["line"]));
            log.insert(log.begin(), older.begin(), older.end());
            if (part["from"] == 0) break;
            const std::string eyes = state["seat"].is_null() ? "" : R"(,"seat":)" + dump(state["seat"]);
            part = client.ask(R"("do":"log","table":")" + table + R"(","before":)" + dump(part["from"]) + eyes);
            REQUIRE_MESSAGE(part.contains("steps"), dump(part));
        }
        take_now(state);
    }
    void take_now(const Json& message) {
        now = message;
        now["legal"] = kit::legal_lines(message, table, [&](const std::string& fields) { return client.ask(fields); });
        CHECK(message["n"] == log.size());
        over = message.contains("winners");
    }
    // Waits for the next steps; false when the connection is gone.
    bool listen() {
        for (;;) {
            const Json push = client.next_push();
            if (push.is_null()) return false;
            if (!push.contains("event")) continue;
            if (push["event"] == "state") {
                take_state(push);
                return true;
            }
            if (push["event"] != "steps") continue;
            REQUIRE(push["from"] == log.size());
            for (const Json& step : push["steps"]) log.push_back(text(step["by"]) + " " + text(step["line"]));
            take_now(push);
            return true;
        }
    }
    bool mine() const { return !over && now["legal"].is_array() && !now["legal"].empty(); }
    std::string choice(Rng& rng) const {
        return text(now["legal"][rng.below(static_cast<std::uint32_t>(now["legal"].size()))]);
    }
    std::string play_fields(const std::string& line) const {
        return R"("do":"play","table":")" + table + R"(","seat":)" + dump(now["to_act"]) + R"(,"n":)" +
               std::to_string(log.size()) + R"(,"line":)" + dump(Json(line));
    }
};

std::string open_table(Participant& first, const std::string& game, const std::string& options) {
    const auto made = first.client.http("POST", "/api/v1/tables",
                                        R"({"game":")" + game + R"(","options":)" + options +
                                            R"(,"seats":[{"kind":"me"},{"kind":"open"}],"private":true})");
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return text(made.json()["table"]["id"]);
}

// A sentence for a line that a rule forbids, and one for every line that none does.
void check_why_not(Participant& player) {
    const auto ask = [&](const std::string& line) {
        return player.client.ask(R"("do":"why_not","table":")" + player.table + R"(","seat":)" +
                                 dump(player.now["to_act"]) + R"(,"line":)" + dump(Json(line)));
    };
    const Json forbidden = ask("jump");
    CHECK(forbidden["legal"] == false);
    CHECK(!text(forbidden["why"]).empty());
    const Json legal = ask(text(player.now["legal"][0]));
    REQUIRE_MESSAGE(legal.contains("legal"), dump(legal));
    CHECK(legal["legal"] == true);
    CHECK(text(legal["why"]).size() > 10);
    CHECK(std::ranges::count(player.now["legal"], legal["best"]) == 1);
    CHECK(legal["loss"].is_number_integer());
}

// Of all that came while the game went on: the log is as this seat may read it, and neither a hidden line nor the seed
// was ever among it.
void check_nothing_leaked(const Participant& player, Seat seat, const std::string& heard, const Table& finished,
                          const std::string& seed) {
    CHECK(heard.find(seed) == std::string::npos);
    REQUIRE(player.log.size() == finished.steps().size());
    for (std::size_t i = 0; i < player.log.size(); ++i) {
        const Step& step = finished.steps()[i];
        const std::string& seen = step.as_seen_by(Reader::of(seat));
        CHECK(player.log[i].ends_with(" " + seen));
        constexpr std::size_t unique = 30;  // shorter lines may be played again where all can see them
        if (seen != step.line && step.line.size() > unique) CHECK(heard.find(step.line) == std::string::npos);
    }
}

}  // namespace

TEST_CASE("two people play a whole game of every kind, and a third watches") {
    const std::string folder = kit::empty_folder("play");
    kit::RunningServer running(folder);
    for (const auto& kind : Library::standard().games()) {
        if (kind->info().players_max < 2) continue;
        const std::string game = kind->info().slug;
        CAPTURE(game);
        std::string options = "{}";
        for (const OptionHelp& option : kind->options())
            if (option.name == "players") options = R"({"players":2})";
        if (const auto table = Library::standard().open(game, *parse_json(options)); (*table)->players() != 2) continue;
        Participant ann(running.port(), "Ann");
        Participant bob(running.port(), "Bob");
        Participant eve(running.port(), "Eve");
        ann.table = bob.table = eve.table = open_table(ann, game, options);
        const auto sat = bob.client.http("POST", "/api/v1/tables/" + bob.table + "/sit", R"({"words":"lucky boots"})");
        REQUIRE_MESSAGE(sat.status == 200, sat.body);
        CHECK(sat.json()["table"]["state"] == "playing");
        std::string heard_by_ann;
        std::string heard_by_bob;
        std::string heard_by_eve;
        ann.client.keep_all(heard_by_ann);
        bob.client.keep_all(heard_by_bob);
        eve.client.keep_all(heard_by_eve);
        for (Participant* player : {&ann, &bob, &eve}) player->watch();

        Rng rng(hash_text(game));
        int moves = 0;
        constexpr int moves_max = 400;
        while (!ann.over && moves < moves_max) {
            Participant& mover = ann.mine() ? ann : bob;
            REQUIRE(mover.mine());
            CHECK(eve.now["legal"].empty());
            const std::string line = mover.choice(rng);
            const auto n = mover.log.size();
            const std::string fields = mover.play_fields(line);
            const Json done = mover.client.ask(fields);
            REQUIRE_MESSAGE(done.contains("ok"), dump(done), " ", line);
            CHECK(done["n"] == n);
            if (++moves % 7 == 0) {
                // Cut off before the news came, back again: nothing is missing, and the same move has the same answer.
                bob.client.cut();
                bob.watch();
                if (&mover == &bob) CHECK(bob.client.ask(fields)["n"] == n);
            } else {
                REQUIRE(bob.listen());
            }
            REQUIRE(ann.listen());
            REQUIRE(eve.listen());
            CHECK(ann.log.size() == eve.log.size());
            CHECK(ann.log.size() == bob.log.size());
        }
        if (!ann.over) {
            CHECK(ann.client.ask(R"("do":"resign","table":")" + ann.table + R"(","seat":"p1")").contains("ok"));
        }
        const auto record = ann.client.http("GET", "/api/v1/tables/" + ann.table + "/record");
        REQUIRE_MESSAGE(record.status == 200, record.body);
        const auto verified = server::verify_record(Library::standard(), record.body);
        CHECK_MESSAGE(verified.has_value(), (verified ? "" : why(verified.error())));
        const Json fairness = ann.client.http("GET", "/api/v1/tables/" + ann.table + "/fairness").json();
        CHECK(dump(fairness).find("lucky boots") != std::string::npos);
        const auto replayed = Library::standard().replay(*read_record(record.body));
        REQUIRE(replayed);
        const std::string seed = text(fairness["seed"]);
        check_nothing_leaked(ann, Seat::p1, heard_by_ann, **replayed, seed);
        check_nothing_leaked(bob, Seat::p2, heard_by_bob, **replayed, seed);
        check_nothing_leaked(eve, Seat::spectator, heard_by_eve, **replayed, seed);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a person alone plays against bots, and a table is there again after a restart") {
    const std::string folder = kit::empty_folder("bots");
    std::string table;
    std::string token;
    std::vector<std::string> log;
    Rng rng(7);
    {
        kit::RunningServer running(folder);
        Participant ann(running.port(), "Ann");
        const auto made = ann.client.http(
            "POST", "/api/v1/tables",
            R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},{"kind":"bot","grade":"greenhorn"}]})");
        REQUIRE_MESSAGE(made.status == 200, made.body);
        ann.table = table = text(made.json()["table"]["id"]);
        token = ann.client.token();
        ann.watch();
        for (int moves = 0; moves < 5; ++moves) {
            while (!ann.mine()) REQUIRE(ann.listen());
            check_why_not(ann);
            const Json done = ann.client.ask(ann.play_fields(ann.choice(rng)));
            REQUIRE(done.contains("ok"));
            REQUIRE(ann.listen());
        }
        while (!ann.mine()) REQUIRE(ann.listen());
        log = ann.log;
    }
    kit::RunningServer again(folder);
    Participant ann(again.port(), "Ann", token);
    ann.table = table;
    ann.watch();
    CHECK(ann.log == log);
    const auto mine = ann.client.http("GET", "/api/v1/me/tables").json();
    CHECK(mine["tables"][0]["id"] == table);
    CHECK(mine["tables"][0]["your_turn"] == true);
    std::filesystem::remove_all(folder);
}
