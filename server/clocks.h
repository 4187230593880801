// The clocks of a table: how long each seat has left. Time is passed in, so that a test needs not wait.
#pragma once

#include <array>
#include <optional>

#include "server/store.h"

namespace saloon::server {

class Clocks {
public:
    Clocks() = default;
    explicit Clocks(const ClockSetting& setting);

    bool any() const { return setting_.kind != ClockSetting::Kind::none; }
    // From now on this seat is to decide; the one before is charged. Nothing: nobody's clock runs.
    void turn(std::optional<Seat> seat, Milliseconds now);
    // The same seat begins anew, as after a move that was taken back.
    void restart(Milliseconds now) { began_ = now; }
    // At least this much, for a person who comes back to an empty clock.
    void grant(Seat seat, Milliseconds least, Milliseconds now);

    std::optional<Seat> running() const { return running_; }
    Milliseconds left(Seat seat, Milliseconds now) const;
    std::optional<Milliseconds> deadline() const;  // when the running clock is down

private:
    Milliseconds full() const;
    Milliseconds& kept(Seat seat) { return left_[static_cast<std::size_t>(seat)]; }

    ClockSetting setting_;
    std::array<Milliseconds, seats_max> left_{};
    std::optional<Seat> running_;
    Milliseconds began_ = 0;
};

}  // namespace saloon::server
