// A clock and hands for bots, which have none of their own.
#pragma once

#include <cstdint>

#include "bots/grade.h"

namespace saloon::host {

// Thinks as long as its grade may, or `milliseconds` where given. The time begins when the bot first looks at the
// clock, so that waiting for a thread does not count.
bots::Thinking by_the_clock(bots::Grade grade, std::uint64_t seed, int milliseconds = 0);

}  // namespace saloon::host
