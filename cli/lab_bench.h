// How fast the lab is: random games with all statistics, on one thread and on all.
#pragma once

#include <string>

#include "text/json.h"

namespace saloon {

struct LabSpeed {
    std::string game;
    double one = 0;  // games a second on one thread
    double all = 0;
    int threads = 1;

    double scaling() const { return all / one; }
};

// By the clock on the wall, about so many seconds for each of the two.
LabSpeed measure_lab(const std::string& game, const Json& options, double seconds);

}  // namespace saloon
