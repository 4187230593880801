// The limits of what is read, kept and listed, and of how long something lasts; those of how often and how many are in
// server_limits_test.cpp and server_places_test.cpp.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/kit/places.h"
#include "tests/kit/running_server.h"

using namespace saloon;
using namespace saloon::server;

namespace {

Limits only(const std::vector<std::string>& settings) {
    Limits limits = kit::wide_limits();
    for (const std::string& setting : settings) REQUIRE(set_limit(limits, setting));
    return limits;
}

// A server with some limits set, in a folder of its own or in one that is there.
class Bounded {
public:
    explicit Bounded(const std::vector<std::string>& settings)
        : own_(std::make_unique<kit::ScratchFolder>("bounds-" + std::to_string(++count))),
          running_(own_->path, only(settings)) {}
    Bounded(const kit::ScratchFolder& folder, const std::vector<std::string>& settings)
        : running_(folder.path, only(settings)) {}
    std::uint16_t port() const { return running_.port(); }

private:
    static inline int count = 0;
    std::unique_ptr<kit::ScratchFolder> own_;
    kit::RunningServer running_;
};

WireClient guest_of(const Bounded& server) {
    WireClient client(server.port());
    client.become_guest("Ann");
    REQUIRE(!client.token().empty());
    return client;
}

WireAnswer table_with(WireClient& client, const std::string& more = {}) {
    return client.http("POST", "/api/v1/tables",
                       R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}])" + more + "}");
}

std::string id_in(const WireAnswer& made) {
    REQUIRE_MESSAGE(made.status == 200, made.body);
    return made.json()["table"]["id"].get<std::string>();
}

bool told(const Json& answer, const char* code) {
    return answer.is_object() && answer.contains("error") && answer["error"]["code"] == code;
}

int figure_of(const Bounded& server, const std::string& name) {
    const std::string text = WireClient(server.port()).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

bool becomes(const Bounded& server, const std::string& name, int value) {
    for (int i = 0; i < 1'200; ++i) {
        if (figure_of(server, name) == value) return true;
        usleep(50'000);
    }
    return false;
}

}  // namespace

TEST_CASE("what is read has a length: message_bytes, body_bytes, header_bytes") {
    const Bounded server({"message_bytes=200", "body_bytes=300", "header_bytes=1000"});
    WireClient ann = guest_of(server);
    REQUIRE(ann.connect());
    const auto ping = [](std::size_t size) { return R"({"id":")" + std::string(size, 'x') + R"(","do":"ping"})"; };
    ann.send(ping(20));
    CHECK(ann.next().contains("ok"));
    ann.send(ping(300));
    CHECK(!ann.next().contains("ok"));
    CHECK(!ann.connected());
    CHECK(ann.http("PATCH", "/api/v1/me", R"({"name":"Ann"})" + std::string(100, ' ')).status == 200);
    CHECK(ann.http("PATCH", "/api/v1/me", R"({"name":"Ann"})" + std::string(400, ' ')).status == 400);
    const auto head = [&](std::size_t size) {
        return ann
            .raw_http("GET /healthz HTTP/1.1\r\nConnection: close\r\nX-Long: " + std::string(size, 'x') + "\r\n\r\n")
            .status;
    };
    CHECK(head(500) == 200);
    CHECK(head(1'500) == 400);
}

TEST_CASE("what is written down has a length: name_characters, words_bytes, chat_bytes, reason_bytes") {
    const Bounded server({"name_characters=5", "words_bytes=4", "chat_bytes=4", "reason_bytes=4"});
    WireClient ann = guest_of(server);
    CHECK(ann.http("PATCH", "/api/v1/me", R"({"name":"Wyatt"})").status == 200);
    CHECK(ann.http("PATCH", "/api/v1/me", R"({"name":"Wyatt2"})").status == 400);
    CHECK(table_with(ann, R"(,"words":"abcde")").status == 400);
    const std::string table = id_in(table_with(ann, R"(,"words":"abcd")"));
    REQUIRE(ann.connect());
    const std::string at = R"(,"table":")" + table + "\"";
    CHECK(ann.ask(R"("do":"watch")" + at).contains("ok"));
    CHECK(ann.ask(R"("do":"chat","text":"abcd")" + at).contains("ok"));
    CHECK(told(ann.ask(R"("do":"chat","text":"abcde")" + at), "bad_request"));
    CHECK(ann.ask(R"("do":"report","seat":"p1","why":"abcd")" + at).contains("ok"));
    CHECK(told(ann.ask(R"("do":"report","seat":"p1","why":"abcde")" + at), "bad_request"));
}

TEST_CASE("what is kept and listed has an end: tables, lobby, chat_kept, export_tables, devices") {
    const Bounded server({"tables=4", "lobby=2", "chat_kept=2", "export_tables=1", "devices=2", "studies_kept=0"});
    WireClient ann = guest_of(server);
    const std::string table = id_in(table_with(ann));
    for (int i = 0; i < 3; ++i) CHECK(table_with(ann).status == 200);
    CHECK(table_with(ann).status == 429);
    CHECK(ann.http("GET", "/api/v1/tables").json()["tables"].size() == 2);
    REQUIRE(ann.connect());
    const std::string watch = R"("do":"watch","table":")" + table + "\"";
    CHECK(ann.ask(watch).contains("ok"));
    for (int i = 0; i < 5; ++i)
        CHECK(ann.ask(R"("do":"chat","text":"line )" + std::to_string(i) + R"(","table":")" + table + "\"")
                  .contains("ok"));
    CHECK(ann.ask(watch)["state"]["chat"].size() == 2);

    const Bounded other({"export_tables=1", "devices=2", "studies_kept=0"});
    WireClient bob = guest_of(other);
    REQUIRE(bob.connect());
    for (int i = 0; i < 2; ++i) {
        const auto ride = bob.http("POST", "/api/v1/tables", R"({"game":"old-town-road","seats":[{"kind":"me"}]})");
        const std::string id = id_in(ride);
        CHECK(bob.ask(R"("do":"resign","seat":"p1","table":")" + id + "\"").contains("ok"));
    }
    CHECK(bob.http("GET", "/api/v1/me/export").json()["tables"].size() == 1);
    CHECK(bob.http("POST", "/api/v1/account", R"({"name":"Bobby","password":"a long secret"})").status == 200);
    std::vector<WireClient> devices;
    for (int i = 0; i < 3; ++i) {
        devices.emplace_back(other.port());
        CHECK(devices.back().http("POST", "/api/v1/sign-in", R"({"name":"Bobby","password":"a long secret"})").status ==
              200);
    }
    CHECK(devices[0].http("GET", "/api/v1/me").status == 401);
    CHECK(devices[1].http("GET", "/api/v1/me").status == 200);
    CHECK(devices[2].http("GET", "/api/v1/me").status == 200);
}

TEST_CASE("who is silent is asked, and then let go: ping_seconds, silence_seconds") {
    const Bounded asking({"ping_seconds=1"});
    WireClient asked(asking.port());
    REQUIRE(asked.connect());
    WireSocket socket = asked.release();
    const auto ping = socket.read(60'000);
    REQUIRE(ping);
    CHECK(static_cast<unsigned char>(ping->front()) == 0x89);
    const Bounded leaving({"silence_seconds=1"});
    WireClient silent(leaving.port());
    REQUIRE(silent.connect());
    CHECK(silent.next(60'000).is_null());
    CHECK(becomes(leaving, "saloon_sockets", 0));
}

TEST_CASE("tables that nobody needs go to sleep: sleep_seconds, tables_awake") {
    for (const char* limit : {"sleep_seconds=0", "tables_awake=0"}) {
        const Bounded server({limit});
        WireClient ann = guest_of(server);
        CHECK(table_with(ann).status == 200);
        CHECK(becomes(server, "saloon_tables_awake", 0));
        CHECK(figure_of(server, "saloon_tables") == 1);
    }
}

TEST_CASE("tables that never began are closed: open_table_days") {
    const kit::ScratchFolder folder("bounds-open");
    {
        const Bounded server(folder, {});
        WireClient ann = guest_of(server);
        CHECK(table_with(ann).status == 200);
    }
    const Bounded later(folder, {"open_table_days=0"});
    CHECK(becomes(later, "saloon_tables", 0));
}

TEST_CASE("a bucket fills again with time: guess_every_seconds and all that is counted by the minute") {
    Bucket bucket;
    CHECK(bucket.take(2, 1'000, 5'000));
    CHECK(bucket.take(2, 1'000, 5'000));
    CHECK(!bucket.take(2, 1'000, 5'000));
    CHECK(!bucket.take(2, 1'000, 5'900));
    CHECK(bucket.take(2, 1'000, 6'000));
    CHECK(!bucket.take(2, 1'000, 6'000));
    CHECK(bucket.take(2, 1'000, 60'000));
    CHECK(bucket.take(2, 1'000, 60'000));
    CHECK(!bucket.take(2, 1'000, 60'000));
    CHECK(!bucket.take(2, 1'000, 1'000));  // a clock that was set back gives nothing
    Bucket first;                          // of a saloon that has just opened
    CHECK(first.take(1, 1'000, 0));
    CHECK(!first.take(1, 1'000, 0));
}

TEST_CASE("the solver has so much memory: solver_bytes") {
    const kit::ScratchFolder folder("solver");
    Limits limits = kit::wide_limits();
    limits.solver_bytes = 1;
    limits.study_seconds = 60;
    const kit::RunningServer running(folder.path, limits);
    WireClient ann(running.port());
    ann.become_guest("Ann");
    const auto made = ann.http("POST", "/api/v1/tables", R"({"game":"old-town-road","seats":[{"kind":"me"}]})");
    const std::string table = made.json()["table"]["id"].get<std::string>();
    REQUIRE(ann.connect());
    const std::string at = R"(,"table":")" + table + R"(","seat":"p1")";
    Json now = ann.ask(R"("do":"watch")" + at)["state"];
    while (!now["legal"].empty()) {
        const std::string place = R"(,"n":)" + dump(now["n"]) + R"(,"line":)" + dump(now["legal"][0]);
        REQUIRE(ann.ask(R"("do":"play")" + at + place).contains("ok"));
        now = ann.ask(R"("do":"watch")" + at)["state"];
    }
    const auto best = ann.http("GET", "/api/v1/tables/" + table + "/best");
    REQUIRE_MESSAGE(best.status == 200, best.body);
    CHECK(best.json()["exact"] == false);  // with memory it takes a second or two to be sure
    CHECK(best.json()["bound"] >= best.json()["found"]);
}

TEST_CASE("every limit is named by a test") {
    std::string tests;
    for (const auto& file : std::filesystem::directory_iterator(kit::project_folder() + "/tests"))
        if (file.path().filename().string().starts_with("server_")) {
            std::ifstream in(file.path());
            tests.append(std::istreambuf_iterator<char>(in), {});
        }
    const auto named = [&](const std::string& name) {
        const auto letter = [&](std::size_t at) {
            return std::isalnum(static_cast<unsigned char>(tests[at])) != 0 || tests[at] == '_';
        };
        for (auto at = tests.find(name); at != std::string::npos; at = tests.find(name, at + 1))
            if (!letter(at - 1) && !letter(at + name.size())) return true;
        return false;
    };
    const std::string all = limits_as_text(Limits{});
    for (std::size_t at = 0; at < all.size(); at = all.find('\n', at) + 1) {
        const std::string name = all.substr(at, all.find('=', at) - at);
        CHECK_MESSAGE(named(name), name, " is a limit that no test of the server names");
    }
}
