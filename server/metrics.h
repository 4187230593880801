// What the server counts about itself, for /metrics.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>

namespace saloon::server {

// How long something took, in classes as Prometheus adds them up.
struct Durations {
    static constexpr std::array<int, 9> bounds{500, 1'000, 2'000, 3'000, 5'000, 10'000, 30'000, 100'000, 300'000};
    std::array<std::uint64_t, bounds.size() + 1> counts{};  // up to each bound in microseconds, and longer
    std::uint64_t microseconds = 0;                         // all together
    void add(std::chrono::microseconds took) {
        const auto length = took.count();
        std::size_t i = 0;
        while (i < bounds.size() && length > bounds[i]) ++i;
        ++counts[i];
        microseconds += static_cast<std::uint64_t>(length);
    }
};

struct Metrics {
    std::uint64_t messages = 0;  // from WebSockets
    std::uint64_t requests = 0;  // of the HTTP API
    std::uint64_t refusals = 0;  // of either
    std::uint64_t moves = 0;     // by people
    std::uint64_t bot_moves = 0;
    std::uint64_t commits = 0;
    std::uint64_t failed_commits = 0;
    std::uint64_t changes = 0;  // in all commits
    Durations commit_times;     // from handing a batch over until it is known to be on disk
    std::uint64_t pushes = 0;
    std::uint64_t dropped_slow = 0;
    std::uint64_t dropped_rate = 0;
    std::uint64_t connections = 0;  // since the start
    std::int64_t connections_now = 0;
    std::int64_t sockets_now = 0;
    std::int64_t unsent_now = 0;  // bytes that wait for connections to read
};

// One figure with its explanation; the kind is "counter" or "gauge".
std::string metric_text(const char* kind, const char* name, const char* help, std::int64_t value);

}  // namespace saloon::server
