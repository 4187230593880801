// Input from outside that is wrong is an answer, not an accident: Result<T> is the value or a Fault.
#pragma once

#include <expected>
#include <utility>

#include "core/rule_id.h"
#include "core/said.h"

namespace saloon {

struct Fault {
    Said said;      // one sentence for a person: what is wrong and what would be right
    RuleId rule{};  // the rule that forbids it, where there is one
    int at = -1;    // index of the first move that could not be played, or the line of a file, where that applies
};

template <class T>
using Result = std::expected<T, Fault>;

inline std::unexpected<Fault> fault(Said said, RuleId rule = {}) {
    return std::unexpected(Fault{std::move(said), rule, -1});
}
inline std::unexpected<Fault> fault(Fault same) { return std::unexpected(std::move(same)); }

}  // namespace saloon
