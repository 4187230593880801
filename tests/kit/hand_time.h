// Time that passes when a test says so.
#pragma once

#include "server/time.h"

namespace saloon::kit {

class HandTime final : public server::Time {
public:
    server::Milliseconds date() const override { return date_; }
    std::chrono::microseconds running() const override { return std::chrono::milliseconds(running_); }
    void pass(server::Milliseconds time) {
        date_ += time;
        running_ += time;
    }
    // Somebody sets the machine's clock.
    void set_date(server::Milliseconds date) { date_ = date; }

private:
    server::Milliseconds date_ = 1'800'000'000'000;
    server::Milliseconds running_ = 5'000;
};

}  // namespace saloon::kit
