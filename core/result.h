// Input from outside that is wrong is an answer, not an accident: Result<T> is the value or a Fault.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "core/rule_id.h"

namespace saloon {

struct Fault {
    std::string why;  // one sentence for a person: what is wrong and what would be right
    RuleId rule{};    // the rule that forbids it, where there is one
    int at = -1;      // index of the first move that could not be played, or the line of a file, where that applies
};

template <class T>
using Result = std::expected<T, Fault>;

inline std::unexpected<Fault> fault(std::string why) { return std::unexpected(Fault{std::move(why), {}, -1}); }
inline std::unexpected<Fault> fault(Fault same) { return std::unexpected(std::move(same)); }

}  // namespace saloon
