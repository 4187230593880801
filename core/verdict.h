// What the rules say of a move: allowed, or forbidden by a rule, with a short reason in the rulebook's words.
#pragma once

#include "core/rule_id.h"

namespace saloon {

class [[nodiscard]] Verdict {
public:
    static constexpr Verdict allowed() { return {}; }
    static constexpr Verdict forbidden(RuleId rule, const char* reason) { return {rule, reason}; }

    constexpr bool fine() const { return reason_ == nullptr; }
    constexpr RuleId rule() const { return rule_; }
    constexpr const char* reason() const { return reason_ == nullptr ? "" : reason_; }

private:
    constexpr Verdict() = default;
    constexpr Verdict(RuleId rule, const char* reason) : rule_(rule), reason_(reason) {}
    RuleId rule_{};
    const char* reason_ = nullptr;  // a literal
};

constexpr Verdict allowed() { return Verdict::allowed(); }
constexpr Verdict forbidden(RuleId rule, const char* reason) { return Verdict::forbidden(rule, reason); }

}  // namespace saloon
