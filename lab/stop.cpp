#include "lab/stop.h"

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

}  // namespace saloon::lab
