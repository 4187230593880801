// Ctrl-C while the lab plays: the games in progress are given up, what was played is reported. A second Ctrl-C ends
// the program at once, as always.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace saloon::lab {

class StopOnSignal {
public:
    StopOnSignal();   // SIGINT, and SIGTERM, which is what mpirun sends
    ~StopOnSignal();  // as it was before
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;

    static const std::atomic<bool>& flag();
};

// After so many seconds, as if Ctrl-C had been pressed then; 0: never.
class StopAfter {
public:
    explicit StopAfter(double seconds);
    ~StopAfter();
    StopAfter(const StopAfter&) = delete;
    StopAfter& operator=(const StopAfter&) = delete;

private:
    std::mutex waiting_;
    std::condition_variable wake_;
    bool over_ = false;
    std::thread clock_;
};

}  // namespace saloon::lab
