// How long the saloon has been open, over all its starts (see time.h).
#pragma once

#include <optional>

#include "server/time.h"

namespace saloon::server {

class OpenTime {
public:
    explicit OpenTime(const Time& time) : time_(time), started_(time.running()) {}

    Milliseconds now() const {
        return before_.value_or(0) +
               std::chrono::duration_cast<std::chrono::milliseconds>(time_.running() - started_).count();
    }
    Moment moment() const { return {time_.date(), now()}; }

    // What is known of all starts before this one; the first time it is said counts.
    bool known() const { return before_.has_value(); }
    void go_on_from(Milliseconds before) {
        before_ = before;
        started_ = time_.running();
        kept_ = before;
    }
    // Whether it is time to write it down: while a clock may run out soon every second, else once a minute.
    bool to_be_kept(std::optional<Milliseconds> next_deadline) {
        constexpr Milliseconds second = 1'000;
        constexpr Milliseconds hour = 3'600 * second;
        const bool soon = next_deadline && *next_deadline - now() < hour;
        if (now() - kept_ < (soon ? second : 60 * second)) return false;
        kept_ = now();
        return true;
    }

private:
    const Time& time_;
    std::chrono::microseconds started_;  // by the running clock
    std::optional<Milliseconds> before_;
    Milliseconds kept_ = 0;  // as the store has it
};

}  // namespace saloon::server
