#include "lab/stop.h"

#include <chrono>
#include <csignal>

namespace saloon::lab {
namespace {

std::atomic<bool> stopped = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // it is written by a signal handler

void handle(int signal) {
    stopped = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

StopOnSignal::StopOnSignal() {
    stopped = false;
    std::signal(SIGINT, handle);
    std::signal(SIGTERM, handle);
}

StopOnSignal::~StopOnSignal() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& StopOnSignal::flag() { return stopped; }

StopAfter::StopAfter(double seconds) {
    if (seconds <= 0) return;
    clock_ = std::thread([this, seconds] {
        std::unique_lock lock(waiting_);
        if (!wake_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return over_; })) stopped = true;
    });
}

StopAfter::~StopAfter() {
    if (!clock_.joinable()) return;
    {
        const std::scoped_lock lock(waiting_);
        over_ = true;
    }
    wake_.notify_one();
    clock_.join();
}

}  // namespace saloon::lab
