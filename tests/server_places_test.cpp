// Places: whoever comes from wherever, by however many connections, through whatever proxy, gets as many as are his and
// gives them all back; and who sits at a table always finds one.
#include <doctest/doctest.h>
#include <poll.h>

#include <fstream>
#include <functional>

#include "server/quotas.h"
#include "server/threaded_workers.h"
#include "server/visitors.h"
#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;

namespace {

Limits with(const std::vector<std::string>& settings) {
    Limits limits = kit::wide_limits();
    for (const std::string& setting : settings) REQUIRE(set_limit(limits, setting));
    return limits;
}

std::string from(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

// Several requests on one connection.
class Line {
public:
    explicit Line(std::uint16_t port) : port_(port), socket_(port) {}

    // The status of the answer, 0 where none came.
    int ask(const std::string& path, const std::string& more = {}) {
        const std::string host = "127.0.0.1:" + std::to_string(port_);
        socket_.write("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" + more +
                      "\r\n");
        std::string all;
        std::size_t end = std::string::npos;
        std::size_t length = 0;
        while (end == std::string::npos || all.size() < end + 4 + length) {
            const auto some = socket_.read();
            if (!some) return 0;
            all += *some;
            if (end != std::string::npos) continue;
            end = all.find("\r\n\r\n");
            if (const auto at = all.find("Content-Length: "); at < end)
                length = static_cast<std::size_t>(std::atoll(all.c_str() + at + 16));
        }
        body = all.substr(end + 4);
        return std::atoi(all.c_str() + 9);
    }
    int upgrade(const std::string& more = {}) {
        return ask("/ws/v1",
                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       more);
    }
    bool write(const std::string& bytes) { return socket_.write(bytes); }
    // Whether the server has closed it, or does so within this time.
    bool closed(int wait_ms) {
        pollfd waiting{socket_.file(), POLLIN, 0};
        if (poll(&waiting, 1, wait_ms) <= 0) return false;
        return !socket_.read(0);
    }
    std::string body;

private:
    std::uint16_t port_;
    WireSocket socket_;
};

int metric(std::uint16_t port, const std::string& name) {
    const std::string text = WireClient(port).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

// Until the figure is as it should be: what was closed is noticed a little later.
bool comes_to(std::uint16_t port, const std::string& name, int value) {
    for (int i = 0; i < 20'000; ++i)
        if (metric(port, name) == value) return true;
    return false;
}

std::string code_of(const Json& answer) {
    return answer.is_object() && answer.contains("error") ? answer["error"]["code"].get<std::string>() : std::string();
}

std::string open_table(WireClient& client, const std::string& seats = R"([{"kind":"me"}])") {
    const auto made = client.http("POST", "/api/v1/tables",
                                  R"({"game":"outlaw-poker","options":{"players":2},"seats":)" + seats + "}");
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return made.json()["table"]["id"].get<std::string>();
}

}  // namespace

TEST_CASE("an address is counted whole, one of IPv6 by its first 64 bits") {
    CHECK(address_prefix("192.0.2.7") == "192.0.2.7");
    CHECK(address_prefix("192.0.2.7:4711") == "192.0.2.7");
    CHECK(address_prefix("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(address_prefix("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(address_prefix("2001:db8:1:2::9") == "2001:db8:1:2::/64");
    CHECK(address_prefix("[2001:db8:1:2::9]:443") == "2001:db8:1:2::/64");
    CHECK(address_prefix("fe80::1%eth0") == "fe80::/64");
    for (const char* other : {"", "unknown", "1.2.3", "1.2.3.4.5", "_hidden", "2001:db8::1::2", "[", "]", ":", "%"})
        CHECK(address_prefix(other).empty());
    CHECK(address_prefix(std::string(100, '1')).empty());
    CHECK(address_prefix(std::string_view("1.2.3.4\0", 8)).empty());
}

TEST_CASE("a proxy may lend one connection to several people: each gets and gives back his own places") {
    const kit::ScratchFolder folder("lent");
    const kit::RunningServer running(folder.path, with({"connections_an_address=5", "seats_an_address=0"}), {}, true);
    const std::uint16_t port = running.port();
    for (int i = 0; i < 100; ++i) {
        Line line(port);
        CHECK(line.ask("/healthz", from("10.0.0.1")) == 200);
        CHECK(line.ask("/healthz", from("10.0.0.3")) == 200);
        REQUIRE(comes_to(port, "saloon_sockets", 0));
        CHECK(line.upgrade(from("10.0.0.2")) == 101);
    }
    CHECK(comes_to(port, "saloon_places", 1));  // of who asks for the figure
    // The one who holds the sockets is the one who is counted.
    std::vector<Line> held;
    held.reserve(6);
    for (int i = 0; i < 5; ++i) {
        CHECK(held.emplace_back(port).ask("/healthz", from("10.0.0.1")) == 200);
        CHECK(held.back().upgrade(from("10.0.0.2")) == 101);
    }
    CHECK(held.emplace_back(port).upgrade(from("10.0.0.2")) == 429);
    CHECK(held.back().ask("/healthz", from("10.0.0.1")) == 200);  // the same connection goes on for others
    CHECK(held.back().upgrade(from("10.0.0.1")) == 101);
    held.clear();
    CHECK(comes_to(port, "saloon_places", 1));
}

TEST_CASE("only the last name of the last X-Forwarded-For is the proxy's word") {
    const kit::ScratchFolder folder("names");
    const kit::RunningServer running(folder.path, with({"requests_at_once=10", "requests_a_second=1"}), {}, true);
    const auto refused = [&](const std::function<std::string(int)>& header) {
        int count = 0;
        for (int i = 0; i < 30; ++i) count += Line(running.port()).ask("/healthz", header(i)) == 429 ? 1 : 0;
        return count;
    };
    const auto number = [](int i) { return std::to_string(i); };
    CHECK(refused([&](int i) { return from("10.1.1." + number(i)); }) == 0);
    CHECK(refused([&](int i) { return from("10.2.2." + number(i) + ", 192.0.2.1"); }) > 10);
    CHECK(refused([&](int i) { return from("10.3.3." + number(i)) + from("192.0.2.2"); }) > 10);
    CHECK(refused([&](int i) { return from("2001:db8::" + number(i)); }) > 10);
    CHECK(refused([&](int i) { return from("name" + number(i)); }) > 10);  // no address: the proxy's own
}

TEST_CASE("who plays is never shut out by those who only look on") {
    const kit::ScratchFolder folder("seats");
    const kit::RunningServer running(folder.path,
                                     with({"watchers=5", "connections_an_address=8", "seats_an_address=2"}));
    WireClient ann(running.port());
    ann.become_guest("Ann");
    const std::string watch = R"("do":"watch","table":")" + open_table(ann) + "\"";
    std::vector<WireClient> crowd;
    crowd.reserve(20);
    int in = 0;
    int watching = 0;
    for (int i = 0; i < 20; ++i) {
        if (!crowd.emplace_back(running.port()).connect()) continue;
        ++in;
        watching += code_of(crowd.back().ask(watch)).empty() ? 1 : 0;
    }
    CHECK(in == 8);
    CHECK(watching == 5);
    REQUIRE(ann.connect());
    CHECK(code_of(ann.ask(watch)).empty());
    WireClient bob(running.port());  // has a name, but no seat
    CHECK(bob.http("POST", "/api/v1/me", "{}").status == 429);
    WireClient again(running.port(), ann.token());  // her telephone
    REQUIRE(again.connect());
    CHECK(code_of(again.ask(watch)).empty());
}

TEST_CASE("the last connections of all are kept for those who sit at a table") {
    const kit::ScratchFolder folder("last");
    const kit::RunningServer running(folder.path, with({"connections=40", "connections_for_seats=10"}));
    WireClient ann(running.port());
    ann.become_guest("Ann");
    (void)open_table(ann);
    std::vector<WireClient> crowd;
    crowd.reserve(60);
    int in = 0;
    for (int i = 0; i < 60; ++i) in += crowd.emplace_back(running.port()).connect() ? 1 : 0;
    CHECK(in >= 25);
    CHECK(in <= 30);
    CHECK(ann.connect());
}

TEST_CASE("a person's oldest connection makes room for his newest") {
    const kit::ScratchFolder folder("oldest");
    const kit::RunningServer running(folder.path, with({"connections_a_person=3"}));
    WireClient ann(running.port());
    ann.become_guest("Ann");
    std::vector<WireClient> own;
    own.reserve(8);
    for (int i = 0; i < 8; ++i) REQUIRE(own.emplace_back(running.port(), ann.token()).connect());
    CHECK(comes_to(running.port(), "saloon_sockets", 3));
    CHECK(own.back().ask(R"("do":"ping")").contains("ok"));
}

TEST_CASE("half requests keep nobody out, and are not held") {
    const kit::ScratchFolder folder("half");
    const kit::RunningServer running(folder.path, with({"connections_an_address=20", "seats_an_address=5"}));
    std::vector<Line> half;
    half.reserve(200);
    for (int i = 0; i < 200; ++i) CHECK(half.emplace_back(running.port()).write("GET /healthz HT"));
    CHECK(WireClient(running.port()).http("GET", "/healthz").status != 0);
    int held = 0;
    for (Line& line : half) held += line.closed(0) ? 0 : 1;
    CHECK(held <= 25);
    // Of all addresses together.
    const kit::ScratchFolder other("half-all");
    const kit::RunningServer small(other.path, with({"connections=20"}));
    half.clear();
    for (int i = 0; i < 100; ++i) CHECK(half.emplace_back(small.port()).write("GET /healthz HT"));
    CHECK(WireClient(small.port()).http("GET", "/healthz").status == 200);
    CHECK(WireClient(small.port()).connect());  // also who only wants to look on
}

TEST_CASE("the second request on a connection must come as soon as the first") {
    const kit::ScratchFolder folder("second");
    const kit::RunningServer running(folder.path, with({"request_seconds=1", "keep_alive_seconds=3600"}));
    Line line(running.port());
    CHECK(line.ask("/healthz") == 200);
    CHECK(line.ask("/healthz") == 200);
    CHECK(line.write("GET /healthz HT"));
    CHECK(line.closed(60'000));
    // And one that is idle is closed too.
    const kit::ScratchFolder other("idle");
    const kit::RunningServer impatient(other.path, with({"keep_alive_seconds=1"}));
    Line idle(impatient.port());
    CHECK(idle.ask("/healthz") == 200);
    CHECK(idle.closed(60'000));
}

TEST_CASE("talk, hints and reports are counted by person and by address, not by connection") {
    const kit::ScratchFolder folder("counted");
    const kit::RunningServer running(
        folder.path, with({"chats_a_minute=4", "chats_an_address=6", "reports_an_hour=3", "reports_an_address=5"}));
    int said[2] = {0, 0};
    int reported[2] = {0, 0};
    WireClient host(running.port());
    host.become_guest("Hannah");
    const std::string table = open_table(host);
    for (int who = 0; who < 2; ++who) {
        WireClient person(running.port());
        person.become_guest("x");
        for (int i = 0; i < 8; ++i) {
            WireClient own(running.port(), person.token());
            REQUIRE(own.connect());
            (void)own.ask(R"("do":"watch","table":")" + table + "\"");
            const auto did = [&](const std::string& what) {
                return code_of(own.ask(what + R"(,"table":")" + table + "\"")).empty() ? 1 : 0;
            };
            said[who] += did(R"("do":"chat","phrase":"howdy")");
            reported[who] += did(R"("do":"report","seat":"p1","why":"rude")");
        }
    }
    CHECK(said[0] == 4);
    CHECK(said[1] == 2);
    CHECK(reported[0] == 3);
    CHECK(reported[1] == 2);
}

TEST_CASE("hints under way are counted by person and by address") {
    struct Bound {
        std::vector<std::string> limits;
        int fine;
    };
    for (const Bound& bound : {Bound{{"hints_at_once=0"}, 0}, Bound{{"hints_an_address=0"}, 0}, Bound{{}, 1}}) {
        const kit::ScratchFolder folder("hints");
        const kit::RunningServer running(folder.path, with(bound.limits));
        WireClient ann(running.port());
        ann.become_guest("Ann");
        const std::string table = open_table(ann, R"([{"kind":"me"},{"kind":"me"}])");
        REQUIRE(ann.connect());
        int fine = 0;
        for (const char* seat : {"p1", "p2"})  // one of them is to act
            fine +=
                code_of(ann.ask(R"("do":"hint","table":")" + table + R"(","seat":")" + seat + "\"")).empty() ? 1 : 0;
        CHECK(fine == bound.fine);
    }
    UnderWay hints;
    {
        const auto one = hints.begin("ann");
        CHECK(hints.allows("ann", 2));
        const auto two = hints.begin("ann");
        CHECK(!hints.allows("ann", 2));
        CHECK(hints.allows("bob", 2));
    }
    CHECK(hints.allows("ann", 1));
}

TEST_CASE("those who wait for a thread take turns") {
    std::string order;
    std::mutex held;
    std::condition_variable done;
    {
        ThreadedWorkers workers(1, 0);
        held.lock();
        workers.add(0, [&] { const std::scoped_lock wait(held); });
        while (workers.waiting() > 0) std::this_thread::yield();
        for (int i = 0; i < 5; ++i) workers.add(1, [&] { order += 'a'; });
        workers.add(2, [&] { order += 'b'; });
        workers.add(3, [&] { order += 'c'; });
        CHECK(workers.waiting() == 7);
        CHECK(workers.before(1) == 3 + 5);
        CHECK(workers.before(4) == 3);
        std::atomic<bool> last = false;
        workers.add(1, [&] { last = true; });
        held.unlock();
        while (!last) std::this_thread::yield();
    }
    CHECK(order == "abcaaaa");
}

TEST_CASE("tables where only bots play keep nobody from signing in") {
    const kit::ScratchFolder folder("machines");
    const kit::RunningServer running(folder.path, with({"think_ms=5000"}));
    WireClient ann(running.port());
    ann.become_guest("Ann");
    CHECK(ann.http("POST", "/api/v1/account", R"({"name":"Ann","password":"a long secret"})").status == 200);
    for (int i = 0; i < 60; ++i)
        (void)open_table(ann, R"([{"kind":"bot","grade":"marshal"},{"kind":"bot","grade":"marshal"}])");
    WireClient other(running.port());
    CHECK(other.http("POST", "/api/v1/sign-in", R"({"name":"ann","password":"a long secret"})").status == 200);
    CHECK(metric(running.port(), "saloon_machines_waiting") > 0);  // they had not come to their turn
    CHECK(metric(running.port(), "saloon_thoughts_waiting") == 0);
}

TEST_CASE("a server that has no file left serves nothing wrong") {
    const kit::ScratchFolder folder("files");
    std::filesystem::create_directories(folder.path + "/web/assets");
    std::ofstream(folder.path + "/web/index.html") << "the page";
    std::ofstream(folder.path + "/web/assets/a.js") << std::string(5'000, 'x');
    const kit::ServerProgram program(folder.path + "/data", {"--web", folder.path + "/web"}, {{}, rlim_t{80}});
    REQUIRE(program.open());
    Line first(program.port());
    CHECK(first.ask("/assets/a.js") == 200);
    std::vector<Line> crowd;
    crowd.reserve(150);
    for (int i = 0; i < 150; ++i) (void)crowd.emplace_back(program.port()).write("GET /assets/a.js HT");
    for (int i = 0; i < 20; ++i) {
        Line late(program.port());
        const int status = late.ask("/assets/a.js");
        CHECK((status == 200 || status == 503 || status == 0));
        if (status == 200) CHECK(late.body.size() == 5'000);
    }
    const int status = first.ask("/assets/a.js");  // 0: it was idle and made room
    CHECK((status == 200 || status == 0));
    if (status == 200) CHECK(first.body.size() == 5'000);
}
