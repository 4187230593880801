// Runs the scenario files that docs/scenarios.md describes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/library.h"

namespace saloon::kit {

struct ScenarioResult {
    std::string name;
    int line = 0;                     // where it begins in its file
    std::vector<std::string> rules;   // the numbers it names
    std::vector<std::string> faults;  // empty: it holds
};

std::vector<ScenarioResult> run_scenarios(const Library& library, std::string_view text);

}  // namespace saloon::kit
