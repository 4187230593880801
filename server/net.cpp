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
    auto pages = StaticFiles::read(inside_->settings.web_folder);
    if (!pages) return fault(pages.error());
    inside_->files = std::move(*pages);
    if (auto loaded = inside_->app.load(); !loaded) return loaded;
    boost::system::error_code failed;
    boost::system::error_code poll_failed;
    const auto address = asio::ip::make_address(inside_->settings.address, failed);
    if (failed) return fault(said("server.not_address_such_as_127").text("address", inside_->settings.address));
    const tcp::endpoint place(address, inside_->settings.port);
    tcp::acceptor& acceptor = inside_->acceptor;
    acceptor.open(place.protocol(), failed);
    if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
    if (!failed) acceptor.bind(place, failed);
    if (!failed) acceptor.listen(4'096, failed);
    inside_->poll.assign(epoll_create1(EPOLL_CLOEXEC), poll_failed);
    if (poll_failed) return fault(said("server.cannot_wait_for_connections").text("message", poll_failed.message()));
    if (failed)
        return fault(said("server.cannot_listen_on_choose_another")
                         .text("address", inside_->settings.address)
                         .number("port", inside_->settings.port)
                         .text("message", failed.message()));
    return {};
}

// Places are for those who ask: where there is none left, who has been let in and has not asked yet makes room, the
// longest first. So neither half requests nor idle connections keep anybody out.
bool Net::Inside::make_room(const Visitor& from) {
    const Limits& limits = app.limits();
    const WaitingLine* line = nullptr;
    if (!settings.behind_proxy && from.places >= limits.connections_an_address + limits.seats_an_address)
        line = &from.waiting;
    else if (full())
        line = &waiting;
    if (line == nullptr) return true;
    if (line->first() == nullptr) return false;
    line->first()->drop();
    return true;
}

bool Net::Inside::full() {
    return app.metrics().connections_now + app.metrics().sockets_now >= app.limits().connections;
}

// Those who have not asked yet do not count: they go when their places are needed.
bool Net::Inside::full_but_for_seats() {
    const Limits& limits = app.limits();
    const auto reserved = std::min(limits.connections_for_seats, limits.connections / 4);
    const auto asking = app.metrics().connections_now + app.metrics().sockets_now - waiting.size();
    return asking >= limits.connections - reserved;
}

std::string Net::Inside::metrics_text() const {
    return app.metrics_text() +
           metric_text("gauge", "places", "connections and requests by address", visitors.places()) +
           metric_text("gauge", "addresses", "addresses in memory", static_cast<std::int64_t>(visitors.known()));
}

// One try, without waiting: who does not get it sees a closed connection.
static void turn_away(tcp::socket& socket) {
    constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n";
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(answer), ignored);
    socket.shutdown(tcp::socket::shutdown_both, ignored);
}

asio::awaitable<void> Net::Inside::listen() {
    while (!stopping) {
        auto [failed, socket] = co_await acceptor.async_accept(asio::as_tuple(asio::use_awaitable));
        if (failed == asio::error::operation_aborted) co_return;
        if (failed) {  // too many open files, say: those that are there go on
            asio::steady_timer pause(context, std::chrono::milliseconds(100));
            co_await pause.async_wait(asio::use_awaitable);
            continue;
        }
        boost::system::error_code trouble;
        std::string peer = socket.remote_endpoint(trouble).address().to_string();
        if (trouble) continue;
        auto from = visitors.from(address_prefix(peer));
        if (!make_room(*from)) {
            turn_away(socket);
            continue;
        }
        socket.set_option(tcp::no_delay(true), trouble);
        socket.non_blocking(true, trouble);
        ++app.metrics().connections;
        asio::co_spawn(
            context,
            [this, plain = std::move(socket), from, place = settings.behind_proxy ? Place() : Place(from),
             peer = std::move(peer)]() mutable -> asio::awaitable<void> {
                ++app.metrics().connections_now;
                co_await serve_http(std::move(plain), std::move(from), std::move(place), std::move(peer));
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
        const Milliseconds now = steady_ms();
        const auto all = std::vector(sockets.begin(), sockets.end());
        for (const auto& socket : all) socket->tick(now);
        if (turn % 600 == 0) visitors.tidy(now);
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
