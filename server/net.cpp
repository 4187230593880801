// Listening, time and stopping; HTTP is in net_http.cpp, WebSockets in net_socket.cpp.
#include <boost/asio/impl/src.hpp>

#include "server/log.h"
#include "server/net_inside.h"

namespace saloon::server {

Net::Net(Store& store, const Library& library, const Limits& limits, NetSettings settings, int worker_threads,
         const Time& time)
    : inside_(std::make_unique<Inside>(store, library, limits, std::move(settings), worker_threads, time)) {}

Net::~Net() {
    inside_->app.stop();
    inside_->context.stop();
}

App& Net::app() { return inside_->app; }

std::uint16_t Net::port() const { return inside_->acceptor.local_endpoint().port(); }

Result<void> Net::open() {
    if (auto loaded = inside_->app.load(); !loaded) return loaded;
    boost::system::error_code failed;
    boost::system::error_code poll_failed;
    const auto address = asio::ip::make_address(inside_->settings.address, failed);
    if (failed) return fault("\"" + inside_->settings.address + "\" is not an address such as 127.0.0.1 or 0.0.0.0");
    const tcp::endpoint place(address, inside_->settings.port);
    tcp::acceptor& acceptor = inside_->acceptor;
    acceptor.open(place.protocol(), failed);
    if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
    if (!failed) acceptor.bind(place, failed);
    if (!failed) acceptor.listen(4'096, failed);
    inside_->poll.assign(epoll_create1(EPOLL_CLOEXEC), poll_failed);
    if (poll_failed) return fault("cannot wait for connections: " + poll_failed.message());
    if (failed)
        return fault("cannot listen on " + inside_->settings.address + ":" + std::to_string(inside_->settings.port) +
                     ": " + failed.message() + "; choose another with --port");
    return {};
}

asio::awaitable<void> Net::Inside::listen() {
    const Limits& limits = app.limits();
    while (!stopping) {
        auto [failed, socket] = co_await acceptor.async_accept(asio::as_tuple(asio::use_awaitable));
        if (failed == asio::error::operation_aborted) co_return;
        if (failed) {  // too many open files, say: those that are there go on
            asio::steady_timer pause(context, std::chrono::milliseconds(100));
            co_await pause.async_wait(asio::use_awaitable);
            continue;
        }
        boost::system::error_code trouble;
        const auto from = socket.remote_endpoint(trouble);
        if (trouble || app.metrics().connections_now + app.metrics().sockets_now >= limits.connections) continue;
        socket.set_option(tcp::no_delay(true), trouble);
        socket.non_blocking(true, trouble);
        ++app.metrics().connections;
        asio::co_spawn(
            context,
            [this, plain = std::move(socket), address = from.address().to_string()]() mutable -> asio::awaitable<void> {
                ++app.metrics().connections_now;
                co_await serve_http(std::move(plain), std::move(address));
                --app.metrics().connections_now;
            },
            asio::detached);
    }
}

asio::awaitable<void> Net::Inside::keep_time() {
    int turn = 0;
    while (!stopping) {
        ticker.expires_after(std::chrono::milliseconds(100));
        co_await ticker.async_wait(asio::as_tuple(asio::use_awaitable));
        app.tick();
        if (++turn % 10 != 0) continue;
        const Milliseconds now = app.open_time();
        const auto all = std::vector(sockets.begin(), sockets.end());
        for (const auto& socket : all) socket->tick(now);
        constexpr Milliseconds remembered = 600'000;
        if (turn % 600 == 0)
            std::erase_if(visitors, [&](const auto& entry) {
                return entry.second.connections == 0 && entry.second.requests.idle_since(now - remembered);
            });
    }
}

// Nothing new; what is on its way to the disk gets there and is told.
asio::awaitable<void> Net::Inside::finish() {
    if (stopping) co_return;
    stopping = true;
    boost::system::error_code ignored;
    acceptor.close(ignored);
    app.rest();
    constexpr std::uint16_t going_away = 1001;
    asio::steady_timer wait(context);
    for (int i = 0; i < 100 && !app.idle(); ++i) {
        wait.expires_after(std::chrono::milliseconds(20));
        co_await wait.async_wait(asio::as_tuple(asio::use_awaitable));
    }
    const auto all = std::vector(sockets.begin(), sockets.end());
    for (const auto& socket : all) socket->end(going_away, "the server stops");
    wait.expires_after(std::chrono::milliseconds(50));
    co_await wait.async_wait(asio::as_tuple(asio::use_awaitable));
    context.stop();
}

void Net::run() {
    Inside& net = *inside_;
    net.signals.add(SIGINT);
    net.signals.add(SIGTERM);
    net.signals.async_wait([this](const boost::system::error_code& failed, int) {
        if (!failed) stop();
    });
    asio::co_spawn(net.context, net.listen(), asio::detached);
    asio::co_spawn(net.context, net.keep_time(), asio::detached);
    asio::co_spawn(net.context, net.serve_sockets(), asio::detached);
    net.context.run();
    net.app.stop();
}

void Net::stop() {
    asio::post(inside_->context,
               [net = inside_.get()] { asio::co_spawn(net->context, net->finish(), asio::detached); });
}

}  // namespace saloon::server
