// The sockets: listens, reads HTTP with Boost.Beast, turns connections into WebSockets, and hands everything to the
// app. One thread runs it all; the app is only ever called from there.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/app.h"

namespace saloon::server {

struct NetSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;         // 0: any that is free
    std::string web_folder;            // of the pages
    std::vector<std::string> origins;  // beside our own, such as https://saloon.example
    bool behind_proxy = false;         // X-Forwarded-For names the address; cookies are for TLS
};

class Net {
public:
    Net(Store& store, const Library& library, const Limits& limits, NetSettings settings, int worker_threads,
        const Time& time = machine_time());
    ~Net();
    Net(const Net&) = delete;
    Net& operator=(const Net&) = delete;

    Result<void> open();  // loads the tables and listens
    std::uint16_t port() const;
    App& app();
    void run();   // until stop() or a signal
    void stop();  // from any thread: finishes what is under way, then run() comes back

    struct Inside;

private:
    std::unique_ptr<Inside> inside_;
};

}  // namespace saloon::server
