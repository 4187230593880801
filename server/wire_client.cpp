#include "server/wire_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace saloon::server {

Json WireAnswer::json() const {
    const auto read = parse_json(body, {std::size_t{64} << 20U, 64, 4'096});
    return read ? *read : Json();
}

WireSocket::WireSocket(std::uint16_t port, const std::string& from) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    file_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (!from.empty()) {
        sockaddr_in source{};
        source.sin_family = AF_INET;
        inet_pton(AF_INET, from.c_str(), &source.sin_addr);
        if (bind(file_, reinterpret_cast<const sockaddr*>(&source), sizeof source) != 0) {
            close();
            return;
        }
    }
    const int yes = 1;
    setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) close();
}

WireSocket::~WireSocket() { close(); }

WireSocket::WireSocket(WireSocket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

void WireSocket::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

bool WireSocket::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> WireSocket::read(int wait_ms) {
    pollfd waiting{file_, POLLIN, 0};
    if (file_ < 0 || poll(&waiting, 1, wait_ms) <= 0) return std::nullopt;
    std::string bytes(65'536, '\0');
    const auto count = recv(file_, bytes.data(), bytes.size(), 0);
    if (count <= 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

// Where a header's value begins; the name may come in any case, as proxies write it.
static std::size_t value_of(const std::string& head, std::string_view name) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    const auto found = std::search(head.begin(), head.end(), name.begin(), name.end(), same);
    return found == head.end() ? std::string::npos : static_cast<std::size_t>(found - head.begin()) + name.size();
}

WireAnswer WireClient::raw_http(std::string_view request) {
    WireSocket socket(port_, from_);
    WireAnswer answer;
    if (!socket.open() || !socket.write(request)) return answer;
    std::string all;
    std::size_t head_end = std::string::npos;
    std::size_t length = 0;
    while (head_end == std::string::npos || all.size() < head_end + 4 + length) {
        const auto more = socket.read();
        if (!more) break;
        all += *more;
        if (head_end != std::string::npos) continue;
        head_end = all.find("\r\n\r\n");
        if (const auto at = value_of(all, "content-length: "); head_end != std::string::npos && at < head_end)
            length = static_cast<std::size_t>(std::atoll(all.c_str() + at));
    }
    if (head_end == std::string::npos || all.size() < 12) return answer;
    answer.status = std::atoi(all.c_str() + 9);
    answer.head = all.substr(0, head_end);
    answer.body = all.substr(head_end + 4);
    return answer;
}

WireAnswer WireClient::http(std::string_view method, std::string_view path, std::string_view body) {
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    std::string request = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: " + host +
                          "\r\nOrigin: http://" + host + "\r\nConnection: close\r\n";
    if (!token_.empty() || !device_.empty())
        request += "Cookie: saloon=" + token_ + "; saloon_device=" + device_ + "\r\n";
    if (method != "GET") request += "Content-Type: application/json\r\n";
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    WireAnswer answer = raw_http(request);
    const auto keep = [&](std::string_view name, std::string& into) {
        const auto begin = value_of(answer.head, "set-cookie: " + std::string(name) + "=");
        if (begin != std::string::npos) into = answer.head.substr(begin, answer.head.find(';', begin) - begin);
    };
    keep("saloon", token_);
    keep("saloon_device", device_);
    return answer;
}

void WireClient::become_guest(std::string_view name) {
    (void)http("POST", "/api/v1/me", name.empty() ? "{}" : R"({"name":")" + std::string(name) + R"("})");
}

bool WireClient::connect(std::string_view origin) {
    socket_.reset();
    reader_ = FrameReader(std::size_t{64} << 20U, false);
    kept_.clear();
    WireSocket socket(port_, from_);
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    std::string request = "GET /ws/v1 HTTP/1.1\r\nHost: " + host +
                          "\r\nOrigin: " + (origin.empty() ? "http://" + host : std::string(origin)) +
                          "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (!token_.empty()) request += "Cookie: saloon=" + token_ + "\r\n";
    if (!socket.open() || !socket.write(request + "\r\n")) return false;
    std::string head;
    while (head.find("\r\n\r\n") == std::string::npos) {
        const auto more = socket.read();
        if (!more) return false;
        head += *more;
    }
    if (!head.starts_with("HTTP/1.1 101") || head.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == std::string::npos)
        return false;
    reader_.add(std::string_view(head).substr(head.find("\r\n\r\n") + 4));
    socket_.emplace(std::move(socket));
    return true;
}

void WireClient::send_bytes(std::string_view bytes) {
    if (socket_ && !socket_->write(bytes)) socket_.reset();
}

void WireClient::send(std::string_view text) {
    std::string frame;
    write_frame(frame, Opcode::text, text, 0x5A10C0DEU);
    send_bytes(frame);
}

Json WireClient::next(int wait_ms) {
    while (socket_) {
        using Event = FrameReader::Event::Kind;
        if (const auto event = reader_.next()) {
            if (event->kind == Event::message) {
                if (all_ != nullptr) all_->append(event->payload).append("\n");
                auto json = parse_json(event->payload, {std::size_t{64} << 20U, 64, 4'096});
                reader_.tidy();
                return json ? std::move(*json) : Json();
            }
            if (event->kind == Event::ping) {
                std::string frame;
                write_frame(frame, Opcode::pong, event->payload, 1U);
                send_bytes(frame);
                continue;
            }
            if (event->kind == Event::pong) continue;
            socket_.reset();
            break;
        }
        const auto more = socket_->read(wait_ms);
        if (!more) {
            if (wait_ms > 0) socket_.reset();
            break;
        }
        reader_.add(*more);
    }
    return {};
}

Json WireClient::ask(const std::string& fields) {
    const int id = ++asked_;
    send(R"({"id":)" + std::to_string(id) + "," + fields + "}");
    for (;;) {
        Json message = next();
        if (message.is_null()) return message;
        if (message.is_object() && message.contains("id") && message["id"] == id) return message;
        kept_.push_back(std::move(message));
    }
}

Json WireClient::next_push(int wait_ms) {
    if (kept_.empty()) return next(wait_ms);
    Json first = std::move(kept_.front());
    kept_.erase(kept_.begin());
    return first;
}

WireSocket WireClient::release() {
    WireSocket socket = std::move(*socket_);
    socket_.reset();
    return socket;
}

void WireClient::cut() { socket_.reset(); }

}  // namespace saloon::server
