// Bad input: whatever comes, the answer is one clear error or a closed connection, and the server goes on.
#include <doctest/doctest.h>

#include "server/handshake.h"
#include "server/messages.h"
#include "tests/kit/running_server.h"
#include "tests/kit/server_messages.h"

using namespace saloon;
using namespace saloon::server;

namespace {

std::string mutated(std::string text, Rng& rng) {
    for (std::uint32_t i = 0; i <= rng.below(3); ++i) {
        const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
        switch (rng.below(4)) {
            case 0: text.resize(at + 1); break;
            case 1: text[at] = static_cast<char>(32 + rng.below(95)); break;
            case 2: text.insert(at, 1, "{}[]\",:0"[rng.below(8)]); break;
            default: text.erase(at, 1 + rng.below(4)); break;
        }
        if (text.empty()) text = "x";
    }
    return text;
}

bool same(const Message& a, const Message& b) {
    if (a.id != b.id || a.ask.has_value() != b.ask.has_value()) return false;
    if (!a.ask) return why(a.ask.error()) == why(b.ask.error());
    const auto* play = std::get_if<ask::Play>(&*a.ask);
    const auto* other = std::get_if<ask::Play>(&*b.ask);
    if (play == nullptr || other == nullptr) return a.ask->index() == b.ask->index();
    return play->table == other->table && play->seat == other->seat && play->n == other->n && play->line == other->line;
}

std::string code_of(const Json& answer) {
    return answer.is_object() && answer.contains("error") ? answer["error"]["code"].get<std::string>() : std::string();
}

}  // namespace

TEST_CASE("every message is read, and every bent one has a sentence") {
    const Limits limits;
    Rng rng(5);
    for (const std::string& text : kit::all_messages("abcdefghijkm")) {
        CHECK_MESSAGE(read_message(text, limits).ask.has_value(), text);
        for (std::size_t cut = 0; cut < text.size(); ++cut) CHECK(!read_message(text.substr(0, cut), limits).ask);
        for (int i = 0; i < 300; ++i) {
            const std::string bent = mutated(text, rng);
            const Message message = read_message(bent, limits);
            if (!message.ask) CHECK(!why(message.ask.error()).empty());
            CHECK_MESSAGE(same(message, read_message_carefully(bent, limits)), bent);
        }
    }
    // The short cut for moves reads what the careful reader reads, and leaves the rest to it.
    const std::string play = R"({"id":1,"do":"play","table":"abcdefghijkm","seat":"p2","n":12,"line":"draw deck"})";
    for (int i = 0; i < 5'000; ++i) {
        const std::string bent = mutated(play, rng);
        CHECK_MESSAGE(same(read_message(bent, limits), read_message_carefully(bent, limits)), bent);
    }
    for (const char* odd :
         {R"({"line":"a","n":0,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":"x y","line":"a","n":0,"seat":"p1","table":"abcdefghijkm","do":"play","more":[1]})",
          R"({"id":"","line":"a","n":1000000,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":01,"line":"a","n":1,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":-1,"line":"a","n":1e1,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":1,"id":2,"line":"a","n":1,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":1,"line":"","n":1,"seat":"p1","table":"abcdefghijkm","do":"play"})",
          R"({"id":1,"line":"a\"b","n":1,"seat":"p7","table":"abcdefghijkm","do":"play"} )"})
        CHECK_MESSAGE(same(read_message(odd, limits), read_message_carefully(odd, limits)), odd);
    CHECK(!read_message(R"({"id":[1],"do":"ping"})", limits).ask);
    CHECK(!read_message(R"({"id":")" + std::string(100, 'x') + R"(","do":"ping"})", limits).ask);
}

TEST_CASE("frames are read in any pieces, and wrong ones are refused") {
    std::string bytes;
    write_frame(bytes, Opcode::text, "hello", 0x01020304U);
    write_frame(bytes, Opcode::ping, "", 7U);
    write_frame(bytes, Opcode::text, std::string(300, 'x'), 9U);
    FrameReader reader(1'000, true);
    std::vector<std::string> seen;
    for (const char byte : bytes) {
        reader.add({&byte, 1});
        while (const auto event = reader.next()) seen.emplace_back(event->payload);
        reader.tidy();
    }
    CHECK(seen == std::vector<std::string>{"hello", "", std::string(300, 'x')});
    const auto refused = [](std::string_view wrong, bool masked = true) {
        FrameReader other(100, masked);
        other.add(wrong);
        const auto event = other.next();
        return event && event->kind == FrameReader::Event::Kind::wrong;
    };
    CHECK(refused(std::string_view("\x81\x05hello", 7)));                        // not masked
    CHECK(refused(std::string_view("\x82\x80\0\0\0\0", 6)));                     // binary
    CHECK(refused(std::string_view("\xC1\x80\0\0\0\0", 6)));                     // an extension
    CHECK(refused(std::string_view("\x80\x80\0\0\0\0", 6)));                     // goes on with nothing
    CHECK(refused(std::string_view("\x81\xFF\0\0\0\0\0\x10\0\0\0\0\0\0", 14)));  // too long
    CHECK(refused(std::string_view("\x09\x80\0\0\0\0", 6)));                     // half a ping
    std::string not_text;
    write_frame(not_text, Opcode::text, "\xC0\x80", 1U);
    CHECK(refused(not_text));
}

TEST_CASE("over the wire: wrong origin, wrong token, another's seat, stale and too much") {
    const std::string folder = kit::empty_folder("input");
    kit::RunningServer running(folder);
    WireClient ann(running.port());
    WireClient bob(running.port());
    ann.become_guest("Ann");
    bob.become_guest("Bob");
    const auto made = ann.http(
        "POST", "/api/v1/tables",
        R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"},{"kind":"bot","grade":"greenhorn"}]})");
    REQUIRE_MESSAGE(made.status == 200, made.body);
    const std::string table = made.json()["table"]["id"].get<std::string>();

    CHECK(!WireClient(running.port()).connect("http://evil.example"));
    WireClient stranger(running.port(), std::string(64, 'f'));
    CHECK(stranger.http("GET", "/api/v1/me").status == 401);
    REQUIRE(stranger.connect());
    CHECK(code_of(stranger.ask(R"("do":"hello","version":1)")) == "not_signed_in");
    CHECK(code_of(stranger.ask(R"("do":"play","table":")" + table + R"(","seat":"p1","n":0,"line":"pass")")) ==
          "not_signed_in");

    REQUIRE(bob.connect());
    CHECK(code_of(bob.ask(R"("do":"play","table":")" + table + R"(","seat":"p1","n":1,"line":"pass")")) == "not_yours");
    CHECK(code_of(bob.ask(R"("do":"watch","table":")" + table + R"(","seat":"p1")")) == "not_yours");
    CHECK(code_of(bob.ask(R"("do":"resign","table":")" + table + R"(","seat":"p6")")) == "bad_request");
    CHECK(code_of(bob.ask(R"("do":"watch","table":"abcdefghijkm")")) == "not_found");
    const Json watched = bob.ask(R"("do":"watch","table":")" + table + "\"");
    CHECK(watched["state"]["seat"].is_null());
    CHECK(watched["state"]["legal"].empty());
    CHECK(bob.http("GET", "/api/v1/tables/" + table + "/record").status == 403);
    CHECK(!bob.http("GET", "/api/v1/tables/" + table + "/fairness").json().contains("seed"));

    REQUIRE(ann.connect());
    CHECK(code_of(ann.ask(R"("do":"play","table":")" + table + R"(","seat":"p1","n":999,"line":"pass")")) == "stale");

    // Old messages, sent again: by their sender they have the same answer, by another none.
    const Json now = ann.ask(R"("do":"watch","table":")" + table + "\"")["state"];
    if (!now["legal"].empty()) {
        const std::string move = R"("do":"play","table":")" + table + R"(","seat":"p1","n":)" + dump(now["n"]) +
                                 R"(,"line":)" + dump(now["legal"][0]);
        CHECK(ann.ask(move)["n"] == now["n"]);
        CHECK(ann.ask(move)["n"] == now["n"]);
        CHECK(code_of(bob.ask(move)) == "not_yours");
        CHECK(code_of(ann.ask(R"("do":"play","table":")" + table + R"(","seat":"p1","line":"other","n":)" +
                              dump(now["n"]))) == "stale");
        CHECK(ann.ask(R"("do":"resign","table":")" + table + R"(","seat":"p1")").contains("ok"));
        CHECK(ann.ask(move)["n"] == now["n"]);
        CHECK(code_of(ann.ask(R"("do":"resign","table":")" + table + R"(","seat":"p1")")) == "refused");
    }

    const auto evil =
        ann.raw_http("POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(running.port()) +
                     "\r\nOrigin: http://evil.example\r\nContent-Type: application/json\r\n" +
                     "Content-Length: 2\r\nCookie: saloon=" + ann.token() + "\r\nConnection: close\r\n\r\n{}");
    CHECK(evil.status == 409);
    const auto no_origin =
        ann.raw_http("POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(running.port()) +
                     "\r\nContent-Type: application/json\r\nContent-Length: 2\r\nCookie: saloon=" + ann.token() +
                     "\r\nConnection: close\r\n\r\n{}");
    CHECK(no_origin.status == 409);
    CHECK(ann.raw_http("GET /api/v1/me HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").status == 409);
    CHECK(
        ann.raw_http("GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
            .status == 409);
    CHECK(ann.http("GET", "/../../etc/passwd").status != 200);
    CHECK(ann.http("POST", "/api/v1/tables", "[]").status == 400);
    CHECK(ann.http("POST", "/api/v1/tables", R"({"game":"poker"})").status == 400);
    CHECK(ann.http("POST", "/api/v1/tables", std::string(100'000, ' ')).status == 400);

    Rng rng(9);
    for (const std::string& text : kit::all_messages(table)) {
        for (int i = 0; i < 20; ++i) {
            if (!bob.connected()) REQUIRE(bob.connect());
            bob.send(mutated(text, rng));
        }
        if (!bob.connected()) REQUIRE(bob.connect());
        CHECK(bob.ask(R"("do":"ping")").contains("ok"));
    }
    std::string huge;
    write_frame(huge, Opcode::text, std::string(20'000, ' '), 1U);
    bob.send_bytes(huge);
    while (bob.connected()) (void)bob.next();
    CHECK(ann.ask(R"("do":"ping")").contains("ok"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("what follows a body whose end is not known is ignored") {
    const kit::ScratchFolder folder("codings");
    const kit::RunningServer running(folder.path);
    WireClient client(running.port());
    const std::string host = "127.0.0.1:" + std::to_string(running.port());
    const auto sent = [&](const std::string& coding) {
        return client.raw_http("POST /api/v1/me HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                               "\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: " +
                               coding + "\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
    };
    CHECK(sent("chunked").status == 200);
    for (const char* coding : {"xchunked", "identity", "chunked, gzip"}) {
        const auto answer = sent(coding);
        CHECK_MESSAGE(answer.status == 400, coding);
        CHECK_MESSAGE(answer.body.find("HTTP/1.1") == std::string::npos, coding);
    }
}

TEST_CASE("a host is an address, this machine, or one that was named; nothing that only begins like one") {
    const std::vector<std::string> listed{"https://saloon.example", "http://house.example:8080"};
    for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:21", "[2001:db8::7]:443", "localhost",
                             "localhost:1", "saloon.example", "saloon.example:443", "house.example", "10.0.0.7:65535"})
        CHECK_MESSAGE(host_allowed(host, listed), host);
    for (const char* host : {"",
                             "[::1].evil",
                             "[::1].evil:80",
                             "[::1]evil",
                             "[::1",
                             "[",
                             "[]",
                             "[]:80",
                             "[evil]",
                             "[evil.example]:80",
                             "[::1]:",
                             "[::1]:80x",
                             "[::1]:80:80",
                             "127.0.0.1.evil",
                             "127.0.0.1:80.evil",
                             "127.0.0.1:",
                             "127.0.0.1:123456",
                             "1.2.3",
                             "1.2.3.4.5",
                             "999.1.1.1",
                             "127.1",
                             "localhost.evil",
                             "localhost:80@evil",
                             "localhost ",
                             " localhost",
                             "evil@localhost",
                             "saloon.example.evil",
                             "saloon.example:evil",
                             "::1",
                             ".",
                             ":80",
                             "127.0.0.1\t"})
        CHECK_MESSAGE(!host_allowed(host, listed), host);
}
