// What the files of the net layer share. Boost's headers are slow to compile: only net*.cpp include this.
#pragma once

#include <boost/asio.hpp>
#include <unordered_map>
#include <unordered_set>

#include "server/frames.h"
#include "server/net.h"
#include "server/static_files.h"

namespace saloon::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

class Socket;

// Who has come from where, and how often.
struct Visitor {
    int connections = 0;
    Bucket requests;
};

struct Net::Inside {
    Inside(Store& store, const Library& library, const Limits& limits, NetSettings given, int worker_threads)
        : settings(std::move(given)),
          files(settings.web_folder),
          app(
              library, store, limits,
              [this](std::move_only_function<void()> work) { asio::post(context, std::move(work)); }, worker_threads) {}

    asio::io_context context{1};
    NetSettings settings;
    StaticFiles files;
    App app;
    tcp::acceptor acceptor{context};
    asio::steady_timer ticker{context};
    asio::signal_set signals{context};
    std::unordered_map<std::string, Visitor> visitors;
    std::unordered_set<std::shared_ptr<Socket>> sockets;
    std::string read_buffer = std::string(65'536, '\0');  // one for all: what is not used at once is copied
    bool stopping = false;

    asio::awaitable<void> listen();
    asio::awaitable<void> keep_time();
    asio::awaitable<void> finish();
    asio::awaitable<void> serve_http(tcp::socket socket, std::string peer);
    void begin_socket(tcp::socket plain, const std::string& address, const std::string& token);
};

// One WebSocket. Waits for readiness instead of reading ahead, so that a silent connection holds no buffer.
class Socket final : public Client {
public:
    Socket(Net::Inside& net, tcp::socket socket);
    void send(std::string_view text) override;
    void flush() override;
    void close(std::string_view why) override;
    asio::awaitable<void> run();
    void tick(Milliseconds now);
    void end(std::uint16_t status, std::string_view why);

private:
    bool take_in();  // false: the connection is over
    void drop();
    asio::awaitable<void> write_rest();

    Net::Inside& net_;
    tcp::socket socket_;
    FrameReader reader_;
    std::string unsent_;
    Milliseconds heard_;
    bool pinged_ = false;
    bool writing_ = false;
    bool closing_ = false;
};

}  // namespace saloon::server
