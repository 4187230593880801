// Time as long as this process runs. Where it was stopped, or got no processor for seconds, nobody could play: of that
// only a second counts, so that a starved server's clocks still come to their end. Somebody has to ask several times a
// second for it to be known; App::tick does.
#pragma once

#include <algorithm>
#include <mutex>

#include "server/time.h"

namespace saloon::server {

class AwakeTime final : public Time {
public:
    explicit AwakeTime(const Time& machine) : machine_(machine), asked_(machine.running()) {}

    Milliseconds date() const override { return machine_.date(); }
    std::chrono::microseconds running() const override {
        constexpr std::chrono::seconds longest(3);  // between two questions of one who is awake
        constexpr std::chrono::seconds counts(1);   // of a longer one
        const std::scoped_lock lock(mutex_);
        const auto now = machine_.running();
        if (now - asked_ > longest) asleep_ += now - asked_ - counts;
        asked_ = std::max(asked_, now);
        return asked_ - asleep_;
    }

private:
    const Time& machine_;
    mutable std::mutex mutex_;
    mutable std::chrono::microseconds asked_;  // last
    mutable std::chrono::microseconds asleep_{0};
};

}  // namespace saloon::server
