// A small client over real sockets, for the tests and the load generator: blocking, one thread, no Boost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/frames.h"
#include "text/json.h"

namespace saloon::server {

struct WireAnswer {
    int status = 0;  // 0: no answer came
    std::string head;
    std::string body;
    Json json() const;  // null where the body is no JSON
};

// One connection to a server on the loopback.
class WireSocket {
public:
    explicit WireSocket(std::uint16_t port, const std::string& from = {});  // an address of the loopback
    ~WireSocket();
    WireSocket(WireSocket&& other) noexcept;
    WireSocket(const WireSocket&) = delete;
    WireSocket& operator=(const WireSocket&) = delete;
    WireSocket& operator=(WireSocket&&) = delete;

    bool open() const { return file_ >= 0; }
    int file() const { return file_; }
    bool write(std::string_view bytes);
    // Some bytes, waiting at most so long; nothing at the end or when it takes too long.
    std::optional<std::string> read(int wait_ms = 30'000);
    void close();

private:
    int file_ = -1;
};

// One person with his cookie. A WebSocket is opened when it is first used.
class WireClient {
public:
    explicit WireClient(std::uint16_t port, std::string token = {}) : port_(port), token_(std::move(token)) {}

    WireAnswer http(std::string_view method, std::string_view path, std::string_view body = {});
    WireAnswer raw_http(std::string_view request);
    void become_guest(std::string_view name);  // keeps the cookie
    void come_from(std::string address) { from_ = std::move(address); }
    const std::string& token() const { return token_; }
    std::uint16_t port() const { return port_; }

    bool connect(std::string_view origin = {});  // the WebSocket; empty: our own origin
    bool connected() const { return socket_.has_value(); }
    void send(std::string_view text);
    void send_bytes(std::string_view bytes);  // whatever they mean
    // The next message; null when the connection ended or nothing came.
    Json next(int wait_ms = 30'000);
    // Sends a request with an id of its own and waits for its answer; pushes in between are kept for next_push().
    Json ask(const std::string& fields);
    Json next_push(int wait_ms = 30'000);
    void cut();                                         // without a word
    void keep_all(std::string& into) { all_ = &into; }  // every message that comes, as it came
    WireSocket release();                               // the connection for somebody else's loop
    int file() const { return socket_ ? socket_->file() : -1; }

private:
    std::uint16_t port_;
    std::string token_;
    std::string device_;  // the cookie by which the server knows it again
    std::string from_;
    std::optional<WireSocket> socket_;
    FrameReader reader_{std::size_t{64} << 20U, false};
    std::vector<Json> kept_;
    std::string* all_ = nullptr;
    int asked_ = 0;
};

}  // namespace saloon::server
