// What the files of the net layer share. Boost's headers are slow to compile: only net*.cpp include this.
#pragma once

#include <sys/epoll.h>
#include <sys/uio.h>

#include <boost/asio.hpp>
#include <unordered_map>
#include <unordered_set>

#include "server/awake_time.h"
#include "server/frames.h"
#include "server/net.h"
#include "server/static_files.h"
#include "server/visitors.h"

namespace saloon::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;  // NOLINT(readability-identifier-naming): as Boost calls it

class Socket;

struct Net::Inside {
    Inside(Store& store, const Library& library, const Limits& limits, NetSettings given, int worker_threads,
           const Time& time)
        : settings(std::move(given)),
          awake(time),
          app(
              library, store, limits, awake,
              [this](std::move_only_function<void()> work) { asio::post(context, std::move(work)); },
              [this](std::chrono::microseconds wait, std::move_only_function<void()> work) {
                  between.expires_after(wait);
                  between.async_wait([work = std::move(work)](const boost::system::error_code& failed) mutable {
                      if (!failed) work();
                  });
              },
              worker_threads) {}

    WaitingLine waiting;  // of all addresses; first, for connections leave it when the context goes
    asio::io_context context{1};
    asio::steady_timer between{context};  // the app's, between two batches
    NetSettings settings;
    StaticFiles files;
    AwakeTime awake;
    App app;
    tcp::acceptor acceptor{context};
    asio::steady_timer ticker{context};
    asio::signal_set signals{context};
    Visitors visitors;
    std::unordered_set<std::shared_ptr<Socket>> sockets;
    std::string read_buffer = std::string(65'536, '\0');  // one for all: what is not used at once is copied
    std::string write_buffer;                             // the same
    std::vector<iovec> pieces;                            // of a write: parts of that, and texts
    asio::posix::stream_descriptor poll{context};         // an epoll of all WebSockets
    std::vector<std::shared_ptr<Socket>> gone;            // dropped, and the app was not told yet
    bool stopping = false;

    class Conversation;
    std::string metrics_text() const;
    asio::awaitable<void> listen();
    asio::awaitable<void> keep_time();
    asio::awaitable<void> finish();
    asio::awaitable<void> serve_http(tcp::socket socket, std::shared_ptr<Visitor> from, Place place, std::string peer);
    asio::awaitable<void> serve_sockets();
    bool make_room(const Visitor& from);  // for one more connection
    bool full();
    bool full_but_for_seats();  // only those who sit at a table find a place
    void begin_socket(tcp::socket plain, Place place, const std::string& address, const std::string& token);
    void bury(std::shared_ptr<Socket> socket);
};

// One WebSocket. It holds no buffer while it is silent, and no coroutine: thousands of them hang on one epoll, which
// the context waits for, so that a message costs one read and nothing else.
class Socket final : public Client {
public:
    Socket(Net::Inside& net, int file, Place place);
    ~Socket() override;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    void send(std::span<const std::string_view> texts) override;
    void close(std::string_view why) override;
    void ready(std::uint32_t events);
    void tick(Milliseconds now);
    void end(std::uint16_t status, std::string_view why);

private:
    void take_in(bool to_the_end);
    void work_off();
    void write(std::span<const iovec> pieces);
    void put(std::string_view frame);
    void watch(std::uint32_t also);
    void count_unsent();
    void drop_if_slow();  // who does not read what is sent to him is not waited for
    void drop();

    Net::Inside& net_;
    int file_;
    Place place_;
    FrameReader reader_;
    std::string unsent_;  // what the kernel did not take
    std::int64_t unsent_counted_ = 0;
    Milliseconds heard_;
    bool pinged_ = false;
    bool closing_ = false;
    bool gone_ = false;
};

}  // namespace saloon::server
