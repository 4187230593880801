// A clock and hands for bots, which have none of their own.
#pragma once

#include <cstdint>

#include "bots/grade.h"

namespace saloon::host {

struct Terms {
    int milliseconds = 0;          // 0: as long as the grade may
    bool one_hand = false;         // also where the grade may use all cores
    std::function<bool()> stop{};  // true: answer now, whatever the clock says; asked by every hand
};

// The time begins when the bot first looks at the clock, so that waiting for a thread does not count.
bots::Thinking by_the_clock(bots::Grade grade, std::uint64_t seed, const Terms& terms = {});

}  // namespace saloon::host
