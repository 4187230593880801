// What is said, on its way out: as data for programs and pages, in English for those who read `why`.
#pragma once

#include <string>

#include "core/result.h"
#include "core/said.h"
#include "core/verdict.h"

namespace saloon {

class JsonWriter;

// {"key":"otr.no_such_card","args":{"card":{"card":"5H"},"n":3,"line":"…","why":{"list":"comma","of":[{"key":…}]}}}
void write_said(const Said& said, JsonWriter& json);

std::string in_english(const Said& said);
inline std::string why(const Fault& fault) { return in_english(fault.said); }

// What the rules say against a move, behind the number of the rule: "OTR-5.3: that card is not on the road".
Said said_of(const Verdict& verdict);

}  // namespace saloon
