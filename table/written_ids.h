// The ids of a line of requests as they were written. A tree of JSON keeps a number with a point, an exponent or very
// many digits as the nearest one that the machine has; what is returned as it came must not go through it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace saloon {

// Of each request of this line, which must be JSON: its id without the spaces in it; empty where it has none.
std::vector<std::string> written_ids(std::string_view line);

}  // namespace saloon
