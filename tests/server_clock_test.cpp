// Clocks bind: what was used stays used, through sleep, restarts, take-backs, watching and a machine whose clock is
// set. The tests are the masters of time; none of them waits.
#include <doctest/doctest.h>

#include <atomic>

#include "server/awake_time.h"
#include "tests/kit/quiet_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string value_of(const Json& json) { return json.is_string() ? json.get<std::string>() : dump(json); }

// Two people at a table with a clock.
struct Duel {
    kit::QuietServer& server;
    std::string ann;
    std::string bob;
    std::string table;
    std::shared_ptr<kit::QuietClient> by_ann;
    std::shared_ptr<kit::QuietClient> by_bob;

    Duel(kit::QuietServer& at, const std::string& clock) : server(at), ann(at.guest("Ann")), bob(at.guest("Bob")) {
        const Json made = server.http(
            "POST", "/tables",
            R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}],"clock":)" + clock + "}", ann);
        table = value_of(made["table"]["id"]);
        REQUIRE(server.http("POST", "/tables/" + table + "/sit", "{}", bob).contains("table"));
        by_ann = server.connect(ann);
        by_bob = server.connect(bob);
    }
    Duel(kit::QuietServer& at, const Duel& before)
        : server(at),
          ann(before.ann),
          bob(before.bob),
          table(before.table),
          by_ann(at.connect(ann)),
          by_bob(at.connect(bob)) {}

    std::string at(const std::string& verb, const std::string& seat) const {
        return R"("do":")" + verb + R"(","table":")" + table + R"(","seat":")" + seat + "\"";
    }
    Json state(const std::string& seat) {
        const Json answer = server.ask(seat == "p1" ? by_ann : by_bob, at("watch", seat));
        REQUIRE_MESSAGE(answer.contains("state"), dump(answer));
        return answer["state"];
    }
    void look_away() {
        for (const auto& client : {by_ann, by_bob})
            (void)server.ask(client, R"("do":"unwatch","table":")" + table + "\"");
    }
    // Without looking at the table: that wakes nothing and changes nothing.
    Json summary() { return server.http("GET", "/tables/" + table, "", "")["table"]; }
    std::string mover() { return value_of(summary()["to_act"]); }
    bool replaced(const std::string& seat) { return summary()["seats"][seat == "p1" ? 0 : 1]["stand_in"] == true; }
    Milliseconds left(const std::string& seat) { return state(seat)["clocks"][seat]["left"].get<Milliseconds>(); }
    Json play(const std::string& seat, const Json& state, const std::string& line) {
        return server.ask(seat == "p1" ? by_ann : by_bob, at("play", seat) + R"(,"n":)" + dump(state["n"]) +
                                                              R"(,"epoch":)" + dump(state["epoch"]) + R"(,"line":)" +
                                                              dump(Json(line)));
    }
    Json play_any(const std::string& seat) {
        const Json now = state(seat);
        REQUIRE(!now["legal"].empty());
        return play(seat, now, value_of(now["legal"][0]));
    }
};

constexpr const char* ten_seconds = R"({"kind":"move","seconds":10})";
constexpr const char* minute_bank = R"({"kind":"bank","seconds":60,"increment":5})";

// Time that a server on another thread asks for.
class SharedTime final : public Time {
public:
    Milliseconds date() const override { return 1'800'000'000'000; }
    std::chrono::microseconds running() const override { return std::chrono::milliseconds(running_.load()); }
    void pass(Milliseconds time) { running_ += time; }

private:
    std::atomic<Milliseconds> running_ = 5'000;
};

Limits sleepy() {
    Limits limits = kit::wide_limits();
    limits.sleep_seconds = 2;
    return limits;
}

}  // namespace

TEST_CASE("a table that sleeps times out when it must") {
    const std::string folder = kit::empty_folder("clock-sleep");
    kit::HandTime time;
    kit::QuietServer server(folder, time, sleepy());
    for (const char* clock : {ten_seconds, R"({"kind":"days","days":1})", R"({"kind":"bank","seconds":10})"}) {
        CAPTURE(clock);
        Duel duel(server, clock);
        const std::string mover = duel.mover();
        const Milliseconds whole = duel.left(mover);
        duel.look_away();
        time.pass(whole - 7'000);  // hours go by while nobody asks anything
        server.pass(6'900);
        CHECK(!duel.replaced(mover));
        server.pass(200);
        CHECK(duel.replaced(mover));
    }
}

TEST_CASE("waking gives no time: no increment, no new turn") {
    const std::string folder = kit::empty_folder("clock-wake");
    kit::HandTime time;
    kit::QuietServer server(folder, time, sleepy());
    for (const char* clock : {ten_seconds, minute_bank}) {
        CAPTURE(clock);
        Duel duel(server, clock);
        const std::string mover = duel.mover();
        const Milliseconds before = duel.left(mover);
        for (int i = 0; i < 3; ++i) {
            duel.look_away();
            server.pass(3'000);
            CHECK(duel.left(mover) == before - (i + 1) * 3'000);
        }
    }
}

TEST_CASE("watching never changes a clock, and does not give a lost turn back") {
    const std::string folder = kit::empty_folder("clock-watch");
    kit::HandTime time;
    kit::QuietServer server(folder, time);
    Duel duel(server, R"({"kind":"bank","seconds":10})");
    const std::string mover = duel.mover();
    server.pass(9'900);
    CHECK(duel.left(mover) == 100);
    server.pass(200);
    REQUIRE(duel.replaced(mover));
    for (int i = 0; i < 5; ++i) CHECK(duel.left(mover) == 0);
    // The move whose time was over is the bot's; afterwards he plays again.
    const Json now = duel.state(mover);
    CHECK(duel.play(mover, now, value_of(now["legal"][0])).contains("error"));
    const int steps = duel.summary()["steps"].get<int>();
    server.let_bot_play();
    CHECK(duel.summary()["steps"].get<int>() > steps);
}

TEST_CASE("who says that he is back plays again after the bot's move, with a little time, once") {
    const std::string folder = kit::empty_folder("clock-back");
    kit::HandTime time;
    Limits limits = kit::wide_limits();
    limits.return_grace_seconds = 17;
    kit::QuietServer server(folder, time, limits);
    Duel duel(server, R"({"kind":"bank","seconds":10})");
    const std::string mover = duel.mover();
    const auto client = mover == "p1" ? duel.by_ann : duel.by_bob;
    server.pass(10'100);
    REQUIRE(duel.replaced(mover));
    CHECK(server.ask(client, duel.at("back", mover)).contains("ok"));
    CHECK(duel.summary()["seats"][mover == "p1" ? 0 : 1]["returning"] == true);
    CHECK(duel.left(mover) == 17'000);
    CHECK(server.ask(client, duel.at("back", mover)).contains("ok"));
    CHECK(duel.left(mover) == 17'000);
    server.let_bot_play();
    CHECK(!duel.replaced(mover));
}

TEST_CASE("play and take-back give no time back") {
    const std::string folder = kit::empty_folder("clock-back-and-forth");
    kit::HandTime time;
    kit::QuietServer server(folder, time);
    for (const char* clock : {ten_seconds, minute_bank}) {
        CAPTURE(clock);
        Duel duel(server, clock);
        const std::string mover = duel.mover();
        const auto client = mover == "p1" ? duel.by_ann : duel.by_bob;
        const auto other = mover == "p1" ? duel.by_bob : duel.by_ann;
        const Milliseconds whole = duel.left(mover);
        Milliseconds used = 0;
        for (int i = 0; i < 3; ++i) {
            server.pass(2'000);
            used += 2'000;
            REQUIRE(duel.play_any(mover).contains("ok"));
            server.pass(500);
            const Json asked = server.ask(client, duel.at("take_back", mover));
            REQUIRE_MESSAGE(asked.contains("ok"), dump(asked));
            // Where the move showed something the other is asked; he pays for the time that he thinks himself.
            if (duel.summary()["asked"].empty())
                used += 500;
            else
                REQUIRE(
                    server
                        .ask(other, duel.at("answer", mover == "p1" ? "p2" : "p1") + R"(,"to":"take_back","yes":true)")
                        .contains("ok"));
            REQUIRE(duel.mover() == mover);
            CHECK(duel.left(mover) <= whole - used + 500);
            used = whole - duel.left(mover);
        }
        server.pass(whole - used + 100);
        CHECK(duel.replaced(mover));
    }
}

TEST_CASE("the server's downtime is nobody's, and a restart has every clock to the millisecond") {
    const std::string folder = kit::empty_folder("clock-restart");
    kit::HandTime time;
    auto server = std::make_unique<kit::QuietServer>(folder, time);
    Duel duel(*server, minute_bank);
    for (int i = 0; i < 4; ++i) {
        server->pass(1'700);
        REQUIRE(duel.play_any(duel.mover()).contains("ok"));
    }
    // A take-back, agreed by both.
    const std::string first = duel.mover();
    REQUIRE(duel.play_any(first).contains("ok"));
    server->pass(300);
    (void)server->ask(first == "p1" ? duel.by_ann : duel.by_bob, duel.at("take_back", first));
    if (!duel.summary()["asked"].empty())
        (void)server->ask(first == "p1" ? duel.by_bob : duel.by_ann,
                          duel.at("answer", first == "p1" ? "p2" : "p1") + R"(,"to":"take_back","yes":true)");
    server->pass(12'345);
    const Milliseconds p1 = duel.left("p1");
    const Milliseconds p2 = duel.left("p2");
    const std::string cut = server->as_after_a_power_cut("clock-cut");
    server.reset();
    time.pass(3'600'000);
    // Stopped in good order: exactly.
    server = std::make_unique<kit::QuietServer>(folder, time);
    Duel again(*server, duel);
    CHECK(again.left("p1") == p1);
    CHECK(again.left("p2") == p2);
    server.reset();
    // The power went: what was not on disk yet, a second at most, is the player's gain.
    kit::QuietServer after(cut, time);
    Duel later(after, duel);
    const std::string running = later.mover();
    CHECK(later.left(running) >= (running == "p1" ? p1 : p2));
    CHECK(later.left(running) <= (running == "p1" ? p1 : p2) + 1'100);
    CHECK(later.left(running == "p1" ? "p2" : "p1") == (running == "p1" ? p2 : p1));
}

TEST_CASE("a days-a-move game times out over restarts, also where nobody looks") {
    const std::string folder = kit::empty_folder("clock-days");
    kit::HandTime time;
    auto server = std::make_unique<kit::QuietServer>(folder, time);
    auto duel = std::make_unique<Duel>(*server, R"({"kind":"days","days":1})");
    const std::string mover = duel->mover();
    duel->look_away();
    constexpr Milliseconds hour = 3'600'000;
    for (int i = 0; i < 6; ++i) {
        CHECK(!duel->replaced(mover));
        time.pass(4 * hour - 1'000);
        server->pass(900);
        CHECK(!duel->replaced(mover));
        server.reset();
        time.pass(10 * hour);
        server = std::make_unique<kit::QuietServer>(folder, time);
        duel = std::make_unique<Duel>(*server, *duel);
    }
    server->pass(500);
    CHECK(!duel->replaced(mover));
    server->pass(300);
    CHECK(duel->replaced(mover));
}

TEST_CASE("the machine's clock may be set: no bot falls silent, no game is lost, no order is forgotten") {
    constexpr Milliseconds hour = 3'600'000;
    for (const Milliseconds jump : {-hour, hour, -1'000'000'000'000, 40 * 24 * hour}) {
        CAPTURE(jump);
        kit::HandTime time;
        kit::QuietServer server(kit::empty_folder("clock-set"), time);
        Duel duel(server, minute_bank);
        const std::string mover = duel.mover();
        const Json open = server.http("POST", "/tables", R"({"game":"gunfight","seats":[{"kind":"me"}]})", duel.ann);
        const Milliseconds left = duel.left(mover);
        time.set_date(time.date() + jump);
        server.pass(6'000);
        CHECK(duel.left(mover) == left - 6'000);
        CHECK(!duel.replaced(mover));
        CHECK(server.http("GET", "/tables/" + value_of(open["table"]["id"]), "", "")["table"]["state"] == "open");
        CHECK(!duel.by_ann->closed);
        // A bot stands in, and moves.
        REQUIRE(server.http("POST", "/tables/" + duel.table + "/leave", "{}", mover == "p1" ? duel.ann : duel.bob)
                    .contains("table"));
        const int steps = duel.summary()["steps"].get<int>();
        server.let_bot_play();
        CHECK(duel.summary()["steps"].get<int>() > steps);
    }
}

TEST_CASE("while the process is stopped a second passes, however long it is") {
    using std::chrono::milliseconds;
    kit::HandTime time;
    const AwakeTime awake(time);
    const auto start = awake.running();
    for (int i = 0; i < 50; ++i) {
        time.pass(100);
        (void)awake.running();
    }
    CHECK(awake.running() - start == milliseconds(5'000));
    time.pass(3'600'000);
    CHECK(awake.running() - start == milliseconds(6'000));
    time.pass(2'000);
    CHECK(awake.running() - start == milliseconds(8'000));
}

TEST_CASE("a server that was stopped for an hour has taken it from nobody's clock") {
    const kit::ScratchFolder folder("clock-stopped");
    SharedTime time;
    const kit::RunningServer running(folder.path, kit::wide_limits(), {}, false, time);
    WireClient ann(running.port());
    WireClient bob(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    const Json made = ann.http("POST", "/api/v1/tables",
                               R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}],"clock":)" +
                                   std::string(ten_seconds) + "}")
                          .json();
    const std::string path = "/api/v1/tables/" + value_of(made["table"]["id"]);
    REQUIRE(bob.http("POST", path + "/sit", "{}").status == 200);
    const auto replaced = [&] {
        const Json seats = ann.http("GET", path).json()["table"]["seats"];
        return seats[0]["stand_in"] == true || seats[1]["stand_in"] == true;
    };
    time.pass(3'600'000);
    constexpr int some_ticks = 5;
    for (int i = 0; i < some_ticks; ++i) {
        CHECK(!replaced());
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    constexpr int patience = 1'000;
    for (int i = 0; i < patience && !replaced(); ++i) {
        time.pass(1'000);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    CHECK(replaced());
}
