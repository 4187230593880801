// What to show for a rule's number: OTR-5.3 gives the rule, OTR-5 its chapter, OTR the book's chapters, nothing
// all books.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal_style.h"
#include "core/result.h"

namespace saloon {

Result<std::string> rule_text(std::string_view number, const TerminalStyle& style);
// The rule that forbids something, for a refusal; empty where the books do not have it.
std::string rule_text_or_nothing(const RuleId& rule, const TerminalStyle& style);

}  // namespace saloon
