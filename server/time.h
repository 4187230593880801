// Time comes in from outside, through this one interface, so that a test can be its master. Two kinds of it are kept
// apart:
//
//   a date    what the machine's clock says; it may be set forward or back. Only shown, never subtracted.
//   running   never goes back and knows no jumps. All that lasts is measured by it.
//
// The app adds up how long the saloon has been open, over all its starts: this *open time* stands still while the
// server is down, so that nobody's clock runs then, and it can be kept on disk.
#pragma once

#include <chrono>
#include <cstdint>

namespace saloon::server {

using Milliseconds = std::int64_t;  // a date (since 1970), open time, or a duration

class Time {
public:
    virtual ~Time() = default;
    virtual Milliseconds date() const = 0;
    virtual std::chrono::microseconds running() const = 0;  // since any moment; asked by several threads
};

const Time& machine_time();

// When something happens.
struct Moment {
    Milliseconds date = 0;
    Milliseconds open = 0;  // time
};

}  // namespace saloon::server
