// What an Outlaw does, as data (OUT-1.6): a list of steps, done in order. Thirteen kinds of step are all there are;
// which Outlaw has which steps is for the edition and the option custom_outlaws to say.
#pragma once

#include <cstdint>

#include "core/fixed_vector.h"

namespace saloon::outlaw_poker {

// clang-format off
enum class StepKind : std::uint8_t {
    peek, reveal, shift, rob, draw, push, dig, lock, raid, turn, skip, unlock, score,
};
// clang-format on
inline constexpr int step_kinds = 13;

enum class Whose : std::uint8_t { own, other, any };

struct OutlawStep {
    StepKind kind = StepKind::peek;
    std::uint8_t count = 1;    // uses, cards or turns: 1 to 5; of unlock 1
    Whose whose = Whose::any;  // only for peek, reveal, lock and score
    std::int8_t points = 0;    // only for score: -20 to 20, not 0
    friend bool operator==(const OutlawStep&, const OutlawStep&) = default;
};

inline constexpr int step_count_max = 5;
inline constexpr int step_points_max = 20;
inline constexpr int steps_of_outlaw_max = 3;  // OUT-4.18

using OutlawSteps = FixedVector<OutlawStep, steps_of_outlaw_max>;

constexpr bool has_whose(StepKind kind) {
    return kind == StepKind::peek || kind == StepKind::reveal || kind == StepKind::lock || kind == StepKind::score;
}

}  // namespace saloon::outlaw_poker
