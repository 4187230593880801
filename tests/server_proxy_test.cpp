// The real nginx and HAProxy in front of the real server: people keep their places, their names and their games,
// however the proxy reuses its connections, and find the server again when it was away.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>

#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;
using namespace saloon::server;

namespace {

// One that nobody uses at the moment.
std::uint16_t free_port() {
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof place;
    REQUIRE(bind(file, reinterpret_cast<const sockaddr*>(&place), size) == 0);
    REQUIRE(getsockname(file, reinterpret_cast<sockaddr*>(&place), &size) == 0);
    close(file);
    return ntohs(place.sin_port);
}

std::string nginx_settings(const std::string& folder, std::uint16_t here, std::uint16_t there) {
    std::string text = "daemon off; master_process off; pid " + folder + "/pid; error_log " + folder +
                       "/log; events { worker_connections 256; }\nhttp { access_log off;";
    for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
        text += " " + std::string(kind) + "_temp_path " + folder + "/" + kind + ";";
    return text + "\nmap $http_upgrade $connection_upgrade { default upgrade; \"\" \"\"; }\n" +
           "upstream saloon { server 127.0.0.1:" + std::to_string(there) + " max_fails=0; keepalive 2; }\n" +
           "server { listen 127.0.0.1:" + std::to_string(here) +
           "; location / { proxy_pass http://saloon; proxy_http_version 1.1; proxy_set_header Host $http_host;\n"
           "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Upgrade $http_upgrade;\n"
           "proxy_set_header Connection $connection_upgrade; } } }\n";
}

std::string haproxy_settings(const std::string&, std::uint16_t here, std::uint16_t there) {
    return "global\n maxconn 200\ndefaults\n mode http\n timeout connect 5s\n timeout client 60s\n timeout server 60s\n"
           " timeout tunnel 1h\n option forwardfor\n option httpchk\n retries 3\nfrontend f\n bind 127.0.0.1:" +
           std::to_string(here) +
           "\n default_backend b\nbackend b\n http-reuse always\n server s 127.0.0.1:" + std::to_string(there) +
           " check inter 100ms fall 1 rise 1\n";
}

class Proxy {
public:
    explicit Proxy(std::vector<std::string> words) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ != 0) return;
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    ~Proxy() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    Proxy(const Proxy&) = delete;
    Proxy& operator=(const Proxy&) = delete;

private:
    pid_t process_ = -1;
};

bool in_time(const std::function<bool()>& done) {
    constexpr int tries = 600;
    for (int i = 0; i < tries; ++i) {
        if (done()) return true;
        usleep(50'000);
    }
    return false;
}

int figure(std::uint16_t port, const std::string& name) {
    const std::string text = WireClient(port).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

struct Kind {
    const char* program;
    std::string (*settings)(const std::string& folder, std::uint16_t here, std::uint16_t there);
    std::vector<std::string> (*words)(const std::string& folder);
};

void play_through(const Kind& kind) {
    const std::string folder = kit::empty_folder("proxy");
    const std::uint16_t here = free_port();
    const std::uint16_t there = free_port();
    std::ofstream(folder + "/settings") << kind.settings(folder, here, there);
    const std::vector<std::string> behind{"--behind-proxy", "--limit", "connections_an_address=20", "--limit",
                                          "requests_at_once=100000"};
    auto server = std::make_unique<kit::ServerProgram>(folder + "/data", behind, kit::Circumstances{{}, {}, there});
    REQUIRE(server->open());
    auto words = kind.words(folder);
    words.insert(words.begin(), kind.program);
    const Proxy proxy(words);
    REQUIRE(in_time([&] { return WireClient(here).http("GET", "/healthz").status == 200; }));

    WireClient ann(here);
    ann.become_guest("Ann");
    const auto made = ann.http("POST", "/api/v1/tables",
                               R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})");
    REQUIRE(made.status == 200);
    const std::string watch = R"("do":"watch","table":")" + made.json()["table"]["id"].get<std::string>() + "\"";
    // Requests and sockets in turn, over connections that the proxy lends to all of them; names made up by the asker.
    const std::string host = "127.0.0.1:" + std::to_string(here);
    for (int i = 0; i < 60; ++i) {
        const std::string made_up = "X-Forwarded-For: 10.9.8." + std::to_string(i) + "\r\n";
        CHECK(
            ann.raw_http("GET /api/v1/games HTTP/1.1\r\nHost: " + host + "\r\n" + made_up + "Connection: close\r\n\r\n")
                .status == 200);
        WireClient socket(here, ann.token());
        REQUIRE(socket.connect());
        CHECK(socket.ask(watch).contains("ok"));
    }
    CHECK(in_time([&] { return figure(there, "saloon_sockets") == 0 && figure(there, "saloon_places") == 1; }));
    CHECK(figure(there, "saloon_addresses") == 1);  // the proxy saw the loopback, whatever the asker said
    // Its figures are not for those who come by the proxy.
    CHECK(ann.http("GET", "/metrics").body.find("saloon_places") == std::string::npos);

    // The server goes and comes back: by a signal, and without a word.
    for (const int signal : {SIGTERM, SIGKILL}) {
        WireClient before(here, ann.token());
        REQUIRE(before.connect());
        server->end(signal);
        CHECK(before.next().is_null());
        server = std::make_unique<kit::ServerProgram>(folder + "/data", behind, kit::Circumstances{{}, {}, there});
        REQUIRE(server->open());
        REQUIRE(in_time([&] { return ann.http("GET", "/api/v1/me").status == 200; }));
        CHECK(ann.http("GET", "/api/v1/me").json()["person"]["name"] == "Ann");
        CHECK(in_time([&] { return ann.connect(); }));
        CHECK(ann.ask(watch).contains("ok"));
    }
    std::filesystem::remove_all(folder);
}

}  // namespace

TEST_CASE("people come by nginx and by HAProxy") {
    const std::vector<Kind> kinds{
        {"/usr/sbin/nginx", nginx_settings,
         [](const std::string& folder) {
             return std::vector<std::string>{"-p", folder, "-e", folder + "/log", "-c", folder + "/settings"};
         }},
        {"/usr/sbin/haproxy", haproxy_settings,
         [](const std::string& folder) { return std::vector<std::string>{"-db", "-f", folder + "/settings"}; }},
    };
    for (const Kind& kind : kinds) {
        CAPTURE(kind.program);
        if (std::filesystem::exists(kind.program))
            play_through(kind);
        else
            MESSAGE("left out: there is no " << kind.program);
    }
}
