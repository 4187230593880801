// WebSockets.
#include "server/net_inside.h"

namespace saloon::server {
namespace {

constexpr std::uint16_t normal = 1000;
constexpr std::uint16_t policy = 1008;

}  // namespace

Socket::Socket(Net::Inside& net, tcp::socket socket)
    : net_(net),
      socket_(std::move(socket)),
      reader_(static_cast<std::size_t>(net.app.limits().message_bytes), true),
      heard_(now_ms()) {}

void Socket::send(std::string_view text) {
    if (!closing_) write_frame(unsent_, Opcode::text, text);
}

void Socket::flush() {
    if (unsent_.empty() || writing_) {
        // Who does not read what is sent to him is not waited for.
        if (unsent_.size() > static_cast<std::size_t>(net_.app.limits().unsent_bytes) && !closing_) {
            ++net_.app.metrics().dropped_slow;
            drop();
        }
        return;
    }
    boost::system::error_code failed;
    const std::size_t sent = socket_.write_some(asio::buffer(unsent_), failed);
    if (failed && failed != asio::error::would_block) return drop();
    if (sent == unsent_.size()) {
        unsent_ = {};
        if (closing_) drop();
        return;
    }
    unsent_.erase(0, sent);
    writing_ = true;
    asio::co_spawn(
        socket_.get_executor(),
        [self = std::static_pointer_cast<Socket>(shared_from_this())]() -> asio::awaitable<void> {
            co_await self->write_rest();
        },
        asio::detached);
}

asio::awaitable<void> Socket::write_rest() {
    while (!unsent_.empty()) {
        const auto [failed] = co_await socket_.async_wait(tcp::socket::wait_write, asio::as_tuple(asio::use_awaitable));
        if (failed) co_return;
        boost::system::error_code trouble;
        const std::size_t sent = socket_.write_some(asio::buffer(unsent_), trouble);
        if (trouble && trouble != asio::error::would_block) {
            drop();
            co_return;
        }
        unsent_.erase(0, sent);
    }
    unsent_ = {};
    writing_ = false;
    if (closing_) drop();
}

void Socket::drop() {
    boost::system::error_code ignored;
    socket_.close(ignored);
}

void Socket::end(std::uint16_t status, std::string_view why) {
    if (closing_) return;
    write_close(unsent_, status, why);
    closing_ = true;
    flush();
}

void Socket::close(std::string_view why) { end(policy, why); }

bool Socket::take_in() {
    boost::system::error_code failed;
    const std::size_t count = socket_.read_some(asio::buffer(net_.read_buffer), failed);
    if (failed == asio::error::would_block) return true;
    if (failed || closing_) return false;
    heard_ = now_ms();
    pinged_ = false;
    reader_.add(std::string_view(net_.read_buffer).substr(0, count));
    while (const auto event = reader_.next()) {
        using Kind = FrameReader::Event::Kind;
        if (event->kind == Kind::message) {
            net_.app.message(std::static_pointer_cast<Socket>(shared_from_this()), event->payload);
        } else if (event->kind == Kind::ping) {
            if (!messages.take(net_.app.limits().messages_at_once, 50.0, heard_)) return false;
            write_frame(unsent_, Opcode::pong, event->payload);
            flush();
        } else if (event->kind == Kind::close) {
            end(normal, {});
            return false;
        } else if (event->kind == Kind::wrong) {
            end(event->status, event->payload);
            return false;
        }
        if (closing_) return false;
    }
    reader_.tidy();
    return true;
}

asio::awaitable<void> Socket::run() {
    for (;;) {
        const auto [failed] = co_await socket_.async_wait(tcp::socket::wait_read, asio::as_tuple(asio::use_awaitable));
        if (failed || !take_in()) break;
    }
    // What was said last is still sent, if the other side takes it at once.
    if (!unsent_.empty() && !writing_ && socket_.is_open()) flush();
}

void Socket::tick(Milliseconds now) {
    const Limits& limits = net_.app.limits();
    const Milliseconds silent = now - heard_;
    if (silent > limits.silence_seconds * 1'000) return drop();
    if (silent < limits.ping_seconds * 1'000 || pinged_ || closing_) return;
    pinged_ = true;
    write_frame(unsent_, Opcode::ping, {});
    flush();
}

void Net::Inside::begin_socket(tcp::socket plain, const std::string& address, const std::string& token) {
    auto socket = std::make_shared<Socket>(*this, std::move(plain));
    socket->address = address;
    sockets.insert(socket);
    ++app.metrics().sockets_now;
    app.connected(socket, token);
    asio::co_spawn(
        context, [socket]() -> asio::awaitable<void> { co_await socket->run(); },
        [this, socket](const std::exception_ptr& broken) {
            sockets.erase(socket);
            --app.metrics().sockets_now;
            app.disconnected(socket);
            if (const auto known = visitors.find(socket->address); known != visitors.end()) --known->second.connections;
            if (broken) std::rethrow_exception(broken);
        });
}

}  // namespace saloon::server
