// Ctrl-C while the lab plays: the games in progress are given up, what was played is reported. A second Ctrl-C ends
// the program at once, as always.
#pragma once

#include <atomic>

namespace saloon::lab {

class StopOnSignal {
public:
    StopOnSignal();   // SIGINT, and SIGTERM, which is what mpirun sends
    ~StopOnSignal();  // as it was before
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;

    static const std::atomic<bool>& flag();
};

}  // namespace saloon::lab
