// Writes what the fuzz targets begin with, one folder a target: requests, lines, positions, editions and records of
// real random games, messages to the server, and the words they are made of as a dictionary.
//
//     fuzz_seeds FOLDER
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "fuzz/kit.h"
#include "server/frames.h"
#include "tests/kit/server_messages.h"

using namespace saloon;

namespace {

class Seeds {
public:
    explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void add(const char* target, std::string_view text) {
        const auto to = folder_ / target;
        std::filesystem::create_directories(to);
        std::ofstream(to / std::to_string(++count_), std::ios::binary) << text;
    }
    void add_words(std::string_view line) {
        for (Words words(line); !words.empty();) words_.emplace(words.next());
    }
    void write_dictionary() const {
        std::ofstream out(folder_ / "dictionary");
        for (const std::string& word : words_) out << '"' << word << "\"\n";
    }

private:
    std::filesystem::path folder_;
    std::set<std::string> words_;
    int count_ = 0;
};

std::string without_checks(const Record& record) {
    std::string text =
        "saloon record 1\ngame " + record.game + "\noptions " + record.options + "\nedition " + record.edition + "\n";
    for (const std::string& line : record.lines) text += line + "\n";
    return text + "end\n";
}

void add_game(Seeds& seeds, std::uint32_t number) {
    const auto table = fuzz::table_from(Library::standard(), number, 400);
    const std::string position = table->position();
    const std::string legal = table->to_act() == Actor::nobody ? "" : table->legal().front();
    std::string line(reinterpret_cast<const char*>(&number), sizeof number);
    seeds.add("lines", line + legal);
    seeds.add("position", position);
    seeds.add("record", write_record(table->record()));
    seeds.add("record", without_checks(table->record()));
    seeds.add("referee", R"({"do":"play","position":)" + position + R"(,"moves":[")" + legal + "\"]}");
    seeds.add("referee", R"({"do":"view","seat":"p1","position":)" + position + "}");
    seeds.add("referee", R"({"do":"check","id":1,"position":)" + position + "}");
    seeds.add("referee", R"({"do":"perft","depth":1,"position":)" + position + "}");
    seeds.add("referee", R"({"do":"step","seed":3,"until":"end","position":)" + position + "}");
    seeds.add("referee", R"({"do":"new","seed":7,"game":")" + std::string(table->info().slug) + R"(","options":)" +
                             table->options() + "}");
    for (const std::string& each : table->legal()) seeds.add_words(each);
    for (const Step& step : table->steps()) seeds.add_words(step.line);
}

// Every message and body of the server, and some of them as frames.
void add_messages(Seeds& seeds) {
    std::vector<std::string> texts = kit::all_messages("abcdefghijkm");
    for (const std::string& body : kit::all_bodies()) texts.push_back(body);
    for (const std::string& text : texts) {
        seeds.add("message", text);
        std::string frame;
        server::write_frame(frame, server::Opcode::text, text, 0x01020304U);
        server::write_frame(frame, server::Opcode::ping, "x", 0U);
        server::write_close(frame, 1'000, "bye", 7U);
        seeds.add("message", frame);
    }
}

// Requests and handshakes as browsers, proxies and others send them; the first byte tells how many come at a time.
void add_requests(Seeds& seeds) {
    const std::string host = "Host: 127.0.0.1:8080\r\nOrigin: http://127.0.0.1:8080\r\n";
    const std::string upgrade =
        "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::string cookie = "Cookie: a=b; saloon=0123456789abcdef\r\n";
    const std::string proxy = "X-Forwarded-For: 10.0.0.1, 2001:db8::1\r\nX-Forwarded-For: 192.0.2.7:80\r\n";
    for (const char* path : {"/", "/assets/a.js", "//etc/passwd", "/%2e%2e/secret.txt", "/../secret.txt", "/tables/x?y",
                             "/healthz", "/a\\..\\b.txt", "http://x/y.js", "*"})
        seeds.add("http", "\xff" + ("GET " + std::string(path)) + " HTTP/1.1\r\n" + host + cookie + proxy +
                              "Accept-Encoding: gzip;q=0.5, br\r\n\r\n");
    seeds.add("http", "\x07GET /ws/v1 HTTP/1.1\r\n" + host + upgrade + cookie + proxy + "\r\n");
    seeds.add("http", "\x01OPTIONS / HTTP/1.0\r\n\r\n");
    seeds.add("http", "\x20POST /api/v1/me HTTP/1.1\r\n" + host +
                          "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
    seeds.add("http", "\x20POST /api/v1/me HTTP/1.1\r\n" + host +
                          "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    Seeds seeds(words[1]);
    seeds.add("referee", R"({"do":"games"})");
    seeds.add("edition", "{}");
    add_messages(seeds);
    add_requests(seeds);
    for (const DataFile& file : built_in_files()) seeds.add("edition", file.text);
    for (std::uint32_t number = 0; number < 150; ++number) add_game(seeds, number);
    seeds.write_dictionary();
}
