// What the server counts about itself, for /metrics.
#pragma once

#include <cstdint>

namespace saloon::server {

struct Metrics {
    std::uint64_t messages = 0;  // from WebSockets
    std::uint64_t requests = 0;  // of the HTTP API
    std::uint64_t refusals = 0;  // of either
    std::uint64_t moves = 0;     // by people
    std::uint64_t bot_moves = 0;
    std::uint64_t commits = 0;
    std::uint64_t failed_commits = 0;
    std::uint64_t changes = 0;  // in all commits
    std::uint64_t pushes = 0;
    std::uint64_t dropped_slow = 0;
    std::uint64_t dropped_rate = 0;
    std::uint64_t connections = 0;  // since the start
    std::int64_t connections_now = 0;
    std::int64_t sockets_now = 0;
};

}  // namespace saloon::server
