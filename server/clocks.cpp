#include "server/clocks.h"

#include <algorithm>

namespace saloon::server {

using Kind = ClockSetting::Kind;

Clocks::Clocks(const ClockSetting& setting) : setting_(setting) { left_.fill(full()); }

Milliseconds Clocks::full() const {
    constexpr Milliseconds second = 1'000;
    if (setting_.kind == Kind::days) return setting_.days * 86'400 * second;
    return setting_.seconds * second;
}

void Clocks::turn(std::optional<Seat> seat, Milliseconds now) {
    if (running_) {
        Milliseconds& left = kept(*running_);
        left = setting_.kind == Kind::bank
                   ? std::max<Milliseconds>(0, left - (now - began_)) + Milliseconds{setting_.increment} * 1'000
                   : full();
    }
    running_ = seat;
    began_ = now;
}

void Clocks::grant(Seat seat, Milliseconds least, Milliseconds now) {
    if (left(seat, now) >= least) return;
    kept(seat) = least;
    if (running_ == seat) began_ = now;
}

Milliseconds Clocks::left(Seat seat, Milliseconds now) const {
    const Milliseconds left = left_[static_cast<std::size_t>(seat)];
    return running_ == seat ? std::max<Milliseconds>(0, left - (now - began_)) : left;
}

std::optional<Milliseconds> Clocks::deadline() const {
    if (!any() || !running_) return std::nullopt;
    return began_ + left_[static_cast<std::size_t>(*running_)];
}

}  // namespace saloon::server
