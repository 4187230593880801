// WebSockets.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "server/net_inside.h"

namespace saloon::server {
namespace {

constexpr std::uint16_t normal = 1000;
constexpr std::uint16_t policy = 1008;

iovec piece_of(std::string_view text) {
    return {const_cast<char*>(text.data()), text.size()};  // NOLINT(cppcoreguidelines-pro-type-const-cast): only read
}
std::string_view text_of(const iovec& piece) { return {static_cast<const char*>(piece.iov_base), piece.iov_len}; }

}  // namespace

Socket::Socket(Net::Inside& net, int file, Place place)
    : net_(net),
      file_(file),
      place_(std::move(place)),
      reader_(static_cast<std::size_t>(net.app.limits().message_bytes), true),
      heard_(steady_ms()) {
    // What is sent waits here or in the kernel; the kernel alone would take megabytes for one who does not read.
    constexpr int kernel_keeps = 131'072;
    setsockopt(file_, SOL_SOCKET, SO_SNDBUF, &kernel_keeps, sizeof kernel_keeps);
    epoll_event event{};
    event.events = EPOLLIN | EPOLLRDHUP | EPOLLET;
    event.data.ptr = this;
    epoll_ctl(net_.poll.native_handle(), EPOLL_CTL_ADD, file_, &event);
}

Socket::~Socket() {
    if (!gone_) ::close(file_);
}

void Socket::drop() {
    if (gone_) return;
    gone_ = true;
    ::close(file_);  // it leaves the epoll by itself
    place_.give_back();
    unsent_ = {};
    count_unsent();
    net_.bury(std::static_pointer_cast<Socket>(shared_from_this()));
}

void Socket::watch(std::uint32_t also) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLRDHUP | EPOLLET | also;
    event.data.ptr = this;
    epoll_ctl(net_.poll.native_handle(), EPOLL_CTL_MOD, file_, &event);
}

// As much as the kernel takes; the rest waits until it takes more.
void Socket::write(std::span<const iovec> pieces) {
    msghdr message{};
    message.msg_iov = const_cast<iovec*>(pieces.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast): only read
    message.msg_iovlen = pieces.size();
    const auto result = ::sendmsg(file_, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (result < 0 && errno != EAGAIN && errno != EINTR) return drop();
    const bool waited = !unsent_.empty();
    auto sent = static_cast<std::size_t>(std::max<ssize_t>(result, 0));
    std::string rest;
    for (const iovec& piece : pieces) {
        const std::size_t skipped = std::min(sent, piece.iov_len);
        rest += text_of(piece).substr(skipped);
        sent -= skipped;
    }
    unsent_ = std::move(rest);
    if (unsent_.empty()) {
        if (closing_) return drop();
        if (waited) watch(0);
        return;
    }
    if (!waited) watch(EPOLLOUT);
}

// Long texts go to the kernel from where they are; what is short is put together first, with the heads of all frames.
void Socket::send(std::span<const std::string_view> texts) {
    if (closing_ || gone_) return;
    constexpr std::size_t short_text = 512;
    constexpr std::size_t pieces_max = 64;
    constexpr std::size_t head_max = 10;
    if (!unsent_.empty()) {
        for (const std::string_view text : texts) write_frame(unsent_, Opcode::text, text);
        return drop_if_slow();
    }
    std::string& out = net_.write_buffer;
    auto& pieces = net_.pieces;
    out.clear();
    pieces.clear();
    const auto is_short = [&](std::string_view text) { return text.size() <= short_text || texts.size() > pieces_max; };
    std::size_t size = 0;
    for (const std::string_view text : texts) size += head_max + (is_short(text) ? text.size() : 0);
    out.reserve(size);  // it must stay where it is
    std::size_t begin = 0;
    const auto end_piece = [&] {
        if (out.size() > begin) pieces.push_back(piece_of(std::string_view(out).substr(begin)));
        begin = out.size();
    };
    for (const std::string_view text : texts) {
        write_frame_head(out, Opcode::text, text.size());
        if (is_short(text)) {
            out += text;
        } else {
            end_piece();
            pieces.push_back(piece_of(text));
        }
    }
    end_piece();
    write(pieces);
    drop_if_slow();
    constexpr std::size_t worth_keeping = 262'144;
    if (out.capacity() > worth_keeping) out = {};
}

void Socket::put(std::string_view frame) {
    if (unsent_.empty())
        write(std::array{piece_of(frame)});
    else
        unsent_ += frame;
    drop_if_slow();
}

void Socket::count_unsent() {
    const auto size = static_cast<std::int64_t>(unsent_.size());
    net_.app.metrics().unsent_now += size - std::exchange(unsent_counted_, size);
}

void Socket::drop_if_slow() {
    count_unsent();
    const Limits& limits = net_.app.limits();
    const bool slow = unsent_counted_ > limits.unsent_bytes;
    const bool crowded = unsent_counted_ > 0 && net_.app.metrics().unsent_now > limits.unsent_bytes_all;
    if (!slow && !crowded) return;
    if (!closing_) ++net_.app.metrics().dropped_slow;
    drop();
}

void Socket::end(std::uint16_t status, std::string_view why) {
    if (closing_ || gone_) return;
    closing_ = true;
    std::string frame;
    write_close(frame, status, why);
    put(frame);
}

void Socket::close(std::string_view why) { end(policy, why); }

void Socket::ready(std::uint32_t events) {
    if (gone_) return;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0) return drop();
    if ((events & EPOLLOUT) != 0 && !unsent_.empty()) {
        write(std::array{piece_of(unsent_)});
        count_unsent();
    }
    if (!gone_ && (events & (EPOLLIN | EPOLLRDHUP)) != 0) take_in((events & EPOLLRDHUP) != 0);
}

// The epoll tells only what is new, so what is there is read until less comes than could; the end is told apart.
void Socket::take_in(bool to_the_end) {
    for (bool more = true; more && !gone_;) {
        const auto count = ::recv(file_, net_.read_buffer.data(), net_.read_buffer.size(), MSG_DONTWAIT);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) return;
        if (count <= 0) return drop();
        more = to_the_end || static_cast<std::size_t>(count) == net_.read_buffer.size();
        if (closing_) continue;  // what comes after the end is not heard
        heard_ = steady_ms();
        pinged_ = false;
        reader_.add(std::string_view(net_.read_buffer).substr(0, static_cast<std::size_t>(count)));
        work_off();
    }
}

void Socket::work_off() {
    const auto self = std::static_pointer_cast<Socket>(shared_from_this());
    while (!closing_ && !gone_) {
        const auto event = reader_.next();
        if (!event) return reader_.tidy();
        using Kind = FrameReader::Event::Kind;
        if (event->kind == Kind::message) {
            net_.app.message(self, event->payload);
        } else if (event->kind == Kind::ping) {
            if (!may_send(net_.app.limits(), net_.app.open_time())) return drop();
            std::string pong;
            write_frame(pong, Opcode::pong, event->payload);
            put(pong);
        } else if (event->kind == Kind::close) {
            end(normal, {});
        } else if (event->kind == Kind::wrong) {
            end(event->status, event->payload);
        }
    }
}

void Socket::tick(Milliseconds now) {
    const Limits& limits = net_.app.limits();
    const Milliseconds silent = now - heard_;
    if (silent > limits.silence_seconds * 1'000) return drop();
    if (silent < limits.ping_seconds * 1'000 || pinged_ || closing_ || gone_) return;
    pinged_ = true;
    std::string ping;
    write_frame(ping, Opcode::ping, {});
    put(ping);
}

asio::awaitable<void> Net::Inside::serve_sockets() {
    std::array<epoll_event, 256> events{};
    for (;;) {
        const auto [failed] =
            co_await poll.async_wait(asio::posix::stream_descriptor::wait_read, asio::as_tuple(asio::use_awaitable));
        if (failed) co_return;
        // So many at a time that a batch gets large, so few that what else there is to do gets its turn.
        constexpr int rounds_max = 4;
        int count = static_cast<int>(events.size());
        for (int round = 0; round < rounds_max && count == static_cast<int>(events.size()); ++round) {
            count = epoll_wait(poll.native_handle(), events.data(), static_cast<int>(events.size()), 0);
            for (int i = 0; i < count; ++i) {
                const epoll_event& event = events[static_cast<std::size_t>(i)];
                static_cast<Socket*>(event.data.ptr)->ready(event.events);
            }
        }
    }
}

void Net::Inside::begin_socket(tcp::socket plain, Place place, const std::string& address, const std::string& token) {
    boost::system::error_code failed;
    plain.native_non_blocking(true, failed);
    const int file = plain.release(failed);
    const auto socket = std::make_shared<Socket>(*this, file, std::move(place));
    socket->address = address;
    sockets.insert(socket);
    ++app.metrics().sockets_now;
    app.connected(socket, token);
}

// The app hears of it a little later: it may be in the middle of its list of clients.
void Net::Inside::bury(std::shared_ptr<Socket> socket) {
    gone.push_back(std::move(socket));
    if (gone.size() > 1) return;
    asio::post(context, [this] {
        for (const auto& each : std::exchange(gone, {})) {
            sockets.erase(each);
            --app.metrics().sockets_now;
            app.disconnected(each);
        }
    });
}

}  // namespace saloon::server
