// Every limit is kept: who sends, asks, opens or connects too much is told so, who does not read is dropped, and
// everybody else goes on.
#include <doctest/doctest.h>

#include <chrono>
#include <functional>

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

// A server with some limits set, and its folder, which goes with it.
class LimitedServer {
public:
    explicit LimitedServer(const std::vector<std::string>& settings) : running_(folder_.path, with(settings)) {}
    std::uint16_t port() const { return running_.port(); }

private:
    struct Folder {
        std::string path = kit::empty_folder("limits");
        Folder() = default;
        Folder(const Folder&) = delete;
        Folder& operator=(const Folder&) = delete;
        ~Folder() { std::filesystem::remove_all(path); }
    };
    static Limits with(const std::vector<std::string>& settings) {
        Limits limits = kit::wide_limits();
        for (const std::string& setting : settings) REQUIRE(set_limit(limits, setting));
        return limits;
    }
    Folder folder_;
    kit::RunningServer running_;
};

// A figure of /metrics.
int metric(std::uint16_t port, const std::string& name) {
    const std::string text = WireClient(port).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

}  // namespace

TEST_CASE("so often is fine, more is refused") {
    struct Limited {
        const char* what;
        std::vector<std::string> limits;
        int fine;   // so many times
        int tries;  // of the rest at least half are refused: some limits let a few more in with time
        std::function<bool(WireClient& ann, const std::string& table)> refused;
    };
    const auto says_too_many = [](const Json& answer) { return code_of(answer) == "too_many"; };
    const auto is_429 = [](const WireAnswer& answer) { return answer.status == 429; };
    const std::vector<Limited> all{
        {"messages of a connection",
         {"messages_at_once=10", "messages_a_second=1"},
         10,
         30,
         [&](WireClient& ann, const std::string&) { return says_too_many(ann.ask(R"("do":"ping")")); }},
        {"lines of talk",
         {"chats_a_minute=2"},
         2,
         6,
         [&](WireClient& ann, const std::string& table) {
             (void)ann.ask(R"("do":"watch","table":")" + table + "\"");
             return says_too_many(ann.ask(R"("do":"chat","phrase":"howdy","table":")" + table + "\""));
         }},
        {"tables of a person",
         {"tables_a_person=3"},  // one is there
         2,
         4,
         [&](WireClient& ann, const std::string&) { return is_429(ann.http("POST", "/api/v1/tables", poker)); }},
        {"tables watched at once",
         {"watching=2"},
         2,
         6,
         [&](WireClient& ann, const std::string&) {
             return says_too_many(ann.ask(R"("do":"watch","table":")" + open_table(ann) + "\""));
         }},
        {"new guests of an address",
         {"guests_an_hour=4"},  // Ann is one
         3,
         6,
         [&](WireClient& ann, const std::string&) {
             return is_429(WireClient(ann.port()).http("POST", "/api/v1/me", "{}"));
         }},
        {"guesses of a password",
         {"guesses_at_once=5"},
         5,
         10,
         [&](WireClient& ann, const std::string&) {
             const char* guess = R"({"name":"ann","password":"not the secret"})";
             return is_429(WireClient(ann.port()).http("POST", "/api/v1/sign-in", guess));
         }},
        {"requests of an address",
         {"requests_at_once=20", "requests_a_second=1"},
         10,  // what came before counts
         60,
         [&](WireClient& ann, const std::string&) { return is_429(WireClient(ann.port()).http("GET", "/healthz")); }},
        {"studies that wait",
         {"studies_waiting=0"},
         0,
         2,
         [&](WireClient& ann, const std::string&) {
             const auto ride =
                 ann.http("POST", "/api/v1/tables", R"({"game":"old-town-road","seats":[{"kind":"me"}]})");
             const std::string ridden = ride.json()["table"]["id"].get<std::string>();
             CHECK(ann.ask(R"("do":"resign","seat":"p1","table":")" + ridden + "\"").contains("ok"));
             return is_429(ann.http("GET", "/api/v1/tables/" + ridden + "/best"));
         }},
    };
    for (const Limited& each : all) {
        CAPTURE(each.what);
        const LimitedServer running(each.limits);
        WireClient ann(running.port());
        ann.become_guest("Ann");
        REQUIRE(ann.connect());
        const std::string table = open_table(ann);
        int refused = 0;
        for (int i = 0; i < each.tries; ++i) {
            const bool no = each.refused(ann, table);
            if (i < each.fine) CHECK(!no);
            refused += no ? 1 : 0;
        }
        CHECK(refused * 2 >= each.tries - each.fine);
    }
}

TEST_CASE("a ping is a message, and opens the door for no others") {
    const LimitedServer running({"messages_at_once=10", "messages_a_second=1"});
    WireClient ann(running.port());
    ann.become_guest("Ann");
    REQUIRE(ann.connect());
    std::string ping;
    write_frame(ping, Opcode::ping, {}, 7);
    int answered = 0;
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 40; ++i) {
        ann.send_bytes(ping);
        const Json answer = ann.ask(R"("do":"ping")");
        if (answer.is_null() || code_of(answer) == "too_many") break;
        ++answered;
    }
    // Every second lets one more in, so on a busy machine what it took belongs to the sum.
    const auto took = std::chrono::steady_clock::now() - began;
    CHECK(answered >= 4);
    CHECK(answered <= 6 + std::chrono::ceil<std::chrono::seconds>(took).count());
}

TEST_CASE("who signs out everywhere is out everywhere") {
    const LimitedServer running({});
    WireClient ann(running.port());
    ann.become_guest("Ann");
    CHECK(ann.http("POST", "/api/v1/account", R"({"name":"Ann","password":"a long secret"})").status == 200);
    WireClient other(running.port());
    CHECK(other.http("POST", "/api/v1/sign-in", R"({"name":"ann","password":"a long secret"})").status == 200);
    CHECK(other.http("GET", "/api/v1/me").json()["person"]["account"] == true);
    CHECK(ann.http("POST", "/api/v1/sign-out-everywhere", "{}").status == 200);
    CHECK(other.http("GET", "/api/v1/me").status == 401);
}

TEST_CASE("who sends without reading is dropped, what waits for him is bounded, and the others notice nothing") {
    struct Bound {
        std::vector<std::string> limits;
        int most;  // bytes that wait at once
    };
    constexpr int one_answer = 200'000;
    for (const Bound& bound : {Bound{{"unsent_bytes=50000"}, 8 * 50'000 + one_answer},
                               Bound{{"unsent_bytes_all=60000"}, 60'000 + one_answer}}) {
        const LimitedServer running(bound.limits);
        WireClient ann(running.port());
        ann.become_guest("Ann");
        REQUIRE(ann.connect());
        const std::string watch = R"({"id":1,"do":"watch","table":")" + open_table(ann) + "\"}";
        std::vector<WireClient> slow;
        for (int i = 0; i < 8; ++i) REQUIRE(slow.emplace_back(running.port()).connect());
        // As much as the kernel keeps for them, and then some.
        int most = 0;
        for (int round = 0; round < 5'000 && metric(running.port(), "saloon_dropped_slow_total") < 8; ++round) {
            for (WireClient& client : slow)
                for (int k = 0; k < 50 && client.connected(); ++k) client.send(watch);
            most = std::max(most, metric(running.port(), "saloon_unsent_bytes"));
        }
        CHECK(metric(running.port(), "saloon_dropped_slow_total") == 8);
        CHECK(most > 0);
        CHECK(most < bound.most);
        // Their places are free again.
        while (metric(running.port(), "saloon_sockets") != 1) CHECK(ann.ask(R"("do":"ping")").contains("ok"));
        CHECK(metric(running.port(), "saloon_unsent_bytes") == 0);
    }
}

TEST_CASE("an address has so many connections, and gets them back") {
    const LimitedServer running({"connections_an_address=3"});
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
}

TEST_CASE("a table has so many watchers, and a request so long a head") {
    const LimitedServer running({"watchers=2"});
    std::vector<WireClient> people;
    for (int i = 0; i < 4; ++i) {
        people.emplace_back(running.port()).become_guest("x");
        REQUIRE(people.back().connect());
    }
    const std::string watch = R"("do":"watch","table":")" + open_table(people[0]) + "\"";
    for (const std::size_t who : {1, 1, 2}) CHECK(code_of(people[who].ask(watch)).empty());
    CHECK(code_of(people[3].ask(watch)) == "too_many");
    CHECK(code_of(people[0].ask(watch)).empty());  // who plays is not counted
    const std::string head = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    const std::string long_line = "X-Long: " + std::string(20'000, 'x') + "\r\nConnection: close\r\n\r\n";
    CHECK(people[0].raw_http(head + long_line).status == 400);
}

TEST_CASE("half a request is not waited for") {
    const LimitedServer running({"request_seconds=1"});
    WireSocket half(running.port());
    REQUIRE(half.write("GET /healthz HTT"));
    CHECK(!half.read());
    CHECK(WireClient(running.port()).http("GET", "/healthz").status == 200);
}
