// The real nginx, HAProxy and Caddy in front of the real server, without and with TLS: people keep their places, their
// names and their games, however the proxy reuses its connections, and find the server again when it was away.
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

// Where a proxy listens and the server behind it; `tls`: with the certificate of the folder.
struct Ways {
    std::string folder;
    std::uint16_t here;
    std::uint16_t there;
    bool tls;
    std::string listens() const { return "127.0.0.1:" + std::to_string(here); }
    std::string server() const { return "127.0.0.1:" + std::to_string(there); }
};

std::string nginx_settings(const Ways& ways) {
    const std::string& folder = ways.folder;
    std::string text = "daemon off; master_process off; pid " + folder + "/pid; error_log " + folder +
                       "/log; events { worker_connections 256; }\nhttp { access_log off;";
    for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
        text += " " + std::string(kind) + "_temp_path " + folder + "/" + kind + ";";
    text += "\nmap $http_upgrade $connection_upgrade { default upgrade; \"\" \"\"; }\n";
    text += "upstream saloon { server " + ways.server() + " max_fails=0; keepalive 2; }\n";
    text += "server { listen " + ways.listens() + (ways.tls ? " ssl" : "") + ";\n";
    if (ways.tls) text += "ssl_certificate " + folder + "/cert; ssl_certificate_key " + folder + "/key;\n";
    return text +
           "location / { proxy_pass http://saloon; proxy_http_version 1.1; proxy_set_header Host $http_host;\n"
           "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Upgrade $http_upgrade;\n"
           "proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header Connection $connection_upgrade; } } }\n";
}

std::string haproxy_settings(const Ways& ways) {
    return "global\n maxconn 200\ndefaults\n mode http\n timeout connect 5s\n timeout client 60s\n timeout server 60s\n"
           " timeout tunnel 1h\n option forwardfor\n option httpchk\n retries 3\nfrontend f\n bind " +
           ways.listens() + (ways.tls ? " ssl crt " + ways.folder + "/both" : "") +
           "\n http-request set-header X-Forwarded-Proto http" + (ways.tls ? "s" : "") +
           "\n default_backend b\nbackend b\n http-reuse always\n server s " + ways.server() +
           " check inter 100ms fall 1 rise 1\n";
}

std::string caddy_settings(const Ways& ways) {
    const std::string tls = ways.tls ? " tls " + ways.folder + "/cert " + ways.folder + "/key\n" : "";
    return "{\n admin off\n auto_https off\n}\n" + std::string(ways.tls ? "https" : "http") +
           "://127.0.0.1:" + std::to_string(ways.here) + " {\n bind 127.0.0.1\n" + tls + " reverse_proxy " +
           ways.server() + " {\n  lb_try_duration 5s\n }\n}\n";
}

// A certificate for the loopback by itself, as "cert", "key" and "both". False where there is no openssl.
bool make_certificate(const std::string& folder) {
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 "
        "-addext subjectAltName=IP:127.0.0.1 -keyout " +
        folder + "/key -out " + folder + "/cert >/dev/null 2>&1 && cat " + folder + "/cert " + folder + "/key >" +
        folder + "/both";
    return std::system(command.c_str()) == 0;  // NOLINT(bugprone-command-processor): a line for the shell
}

// A program that runs as long as this does.
class Proxy {
public:
    Proxy(std::vector<std::string> words, const std::string& folder) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ != 0) return;
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        for (const char* place : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) setenv(place, folder.c_str(), 1);
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

// A door without TLS to a place with it: what comes in goes on by `openssl s_client`, which trusts only the
// certificate.
class TlsDoor {
public:
    TlsDoor(std::uint16_t to, const std::string& certificate) {
        const int listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof place;
        REQUIRE(bind(listening, reinterpret_cast<const sockaddr*>(&place), size) == 0);
        REQUIRE(getsockname(listening, reinterpret_cast<sockaddr*>(&place), &size) == 0);
        REQUIRE(listen(listening, 64) == 0);
        port_ = ntohs(place.sin_port);
        process_ = fork();
        if (process_ == 0) let_through(listening, "127.0.0.1:" + std::to_string(to), certificate);
        close(listening);
    }
    ~TlsDoor() {
        kill(-process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    TlsDoor(const TlsDoor&) = delete;
    TlsDoor& operator=(const TlsDoor&) = delete;
    std::uint16_t port() const { return port_; }

private:
    [[noreturn]] static void let_through(int listening, const std::string& to, const std::string& certificate) {
        setpgid(0, 0);
        signal(SIGCHLD, SIG_IGN);  // nobody waits for them
        for (;;) {
            const int coming = accept4(listening, nullptr, nullptr, SOCK_CLOEXEC);
            if (coming < 0) _exit(1);
            if (fork() == 0) {
                dup2(coming, 0);
                dup2(coming, 1);
                const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
                dup2(nowhere, 2);
                execlp("openssl", "openssl", "s_client", "-quiet", "-no_ign_eof", "-verify_return_error", "-CAfile",
                       certificate.c_str(), "-connect", to.c_str(), nullptr);
                _exit(127);
            }
            close(coming);
        }
    }
    std::uint16_t port_ = 0;
    pid_t process_ = -1;
};

int figure(std::uint16_t port, const std::string& name) {
    const std::string text = WireClient(port).http("GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

struct Kind {
    const char* program;
    std::string (*settings)(const Ways& ways);
    std::vector<std::string> (*words)(const std::string& folder);
};

// Several requests by one connection, each answered before the next.
void ask_again_and_again(std::uint16_t port) {
    WireSocket socket(port);
    for (int i = 0; i < 5; ++i) {
        REQUIRE(socket.write("GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n\r\n"));
        std::string answer;
        std::size_t whole = std::string::npos;
        while (answer.size() < whole) {
            const auto more = socket.read(10'000);
            REQUIRE_MESSAGE(more.has_value(), answer);
            answer += *more;
            const auto head = answer.find("\r\n\r\n");
            const auto length = answer.find("ength: ");  // as proxies write it
            if (head != std::string::npos && length < head)
                whole = head + 4 + static_cast<std::size_t>(std::atoll(answer.c_str() + length + 7));
        }
        CHECK(answer.starts_with("HTTP/1.1 200"));
        CHECK(answer.size() == whole);
    }
}

void play_through(const Kind& kind, bool tls) {
    const std::string folder = kit::empty_folder("proxy");
    const Ways ways{folder, free_port(), free_port(), tls};
    const std::uint16_t there = ways.there;
    if (tls) REQUIRE(make_certificate(folder));
    std::ofstream(folder + "/settings") << kind.settings(ways);
    const std::vector<std::string> behind{"--behind-proxy", "--limit", "connections_an_address=20", "--limit",
                                          "requests_at_once=100000"};
    auto server = std::make_unique<kit::ServerProgram>(folder + "/data", behind, kit::Circumstances{{}, {}, there});
    REQUIRE(server->open());
    auto words = kind.words(folder);
    words.insert(words.begin(), kind.program);
    const Proxy proxy(words, folder);
    std::optional<TlsDoor> door;
    if (tls) door.emplace(ways.here, folder + "/cert");
    const std::uint16_t here = tls ? door->port() : ways.here;
    REQUIRE(in_time([&] { return WireClient(here).http("GET", "/healthz").status == 200; }));
    if (tls) CHECK(WireClient(ways.here).http("GET", "/healthz").status != 200);  // who does not speak it stays outside
    ask_again_and_again(here);

    WireClient ann(here);
    const auto named = WireClient(here).http("POST", "/api/v1/me", R"({"name":"Bob"})");
    CHECK(named.status == 200);
    CHECK((named.head.find("; Secure") != std::string::npos) == tls);
    ann.become_guest("Ann");
    const auto made = ann.http("POST", "/api/v1/tables",
                               R"({"game":"outlaw-poker","options":{"players":2},"seats":[{"kind":"me"}]})");
    REQUIRE(made.status == 200);
    const std::string watch = R"("do":"watch","table":")" + made.json()["table"]["id"].get<std::string>() + "\"";
    // Requests and sockets in turn, over connections that the proxy lends to all of them; names made up by the asker.
    const std::string host = "127.0.0.1:" + std::to_string(here);
    for (int i = 0; i < (tls ? 20 : 60); ++i) {
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

TEST_CASE("people come by nginx, HAProxy and Caddy, without and with TLS") {
    const std::vector<Kind> kinds{
        {"/usr/sbin/nginx", nginx_settings,
         [](const std::string& folder) {
             return std::vector<std::string>{"-p", folder, "-e", folder + "/log", "-c", folder + "/settings"};
         }},
        {"/usr/sbin/haproxy", haproxy_settings,
         [](const std::string& folder) { return std::vector<std::string>{"-db", "-f", folder + "/settings"}; }},
        {"/usr/bin/caddy", caddy_settings,
         [](const std::string& folder) {
             return std::vector<std::string>{"run", "--adapter", "caddyfile", "--config", folder + "/settings"};
         }},
    };
    for (const Kind& kind : kinds) {
        CAPTURE(kind.program);
        if (!std::filesystem::exists(kind.program)) {
            MESSAGE("left out: there is no " << kind.program);
            continue;
        }
        play_through(kind, false);
        if (std::filesystem::exists("/usr/bin/openssl"))
            play_through(kind, true);
        else
            MESSAGE("left out: TLS, for there is no openssl");
    }
}

TEST_CASE("a cookie is for TLS alone where a trusted proxy does not say that it came without") {
    const auto secure = [](bool behind_proxy, const std::string& header) {
        const kit::ScratchFolder folder("cookie");
        const kit::RunningServer running(folder.path, kit::wide_limits(), {}, behind_proxy);
        const std::string host = "127.0.0.1:" + std::to_string(running.port());
        const std::string body = R"({"name":"Ann"})";
        const auto answer = WireClient(running.port())
                                .raw_http("POST /api/v1/me HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                                          "\r\nContent-Type: application/json\r\nConnection: close\r\n" + header +
                                          "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        REQUIRE(answer.status == 200);
        return answer.head.find("; Secure") != std::string::npos;
    };
    CHECK(secure(true, ""));
    CHECK(secure(true, "X-Forwarded-Proto: https\r\n"));
    CHECK(secure(true, "X-Forwarded-Proto: http\r\nX-Forwarded-Proto: https\r\n"));  // the last is the proxy's
    CHECK(!secure(true, "X-Forwarded-Proto: http\r\n"));
    CHECK(!secure(false, "X-Forwarded-Proto: https\r\n"));  // anybody can say that
}
