// How often somebody may do something: a bucket that fills by itself. Time is passed in.
#pragma once

#include <algorithm>
#include <chrono>

#include "server/store.h"

namespace saloon::server {

// For durations: it goes on evenly, whatever is done to the machine's clock.
inline Milliseconds steady_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

class Bucket {
public:
    // True where one more is allowed now; `at_once` may come together, `every` milliseconds there is one more.
    bool take(std::int64_t at_once, double every, Milliseconds now) {
        if (filled_ == never) level_ = static_cast<double>(at_once);
        if (every > 0) level_ += static_cast<double>(std::max<Milliseconds>(0, now - filled_)) / every;
        level_ = std::min(level_, static_cast<double>(at_once));
        filled_ = now;
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    // Gives one back, as after a password that was right.
    void give_back() { level_ += 1; }
    bool idle_since(Milliseconds then) const { return filled_ < then; }

private:
    static constexpr Milliseconds never = -1;  // not nought: open time begins there
    double level_ = 0;
    Milliseconds filled_ = never;
};

}  // namespace saloon::server
