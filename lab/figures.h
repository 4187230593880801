// Numbers as people read them, the same on every machine.
#pragma once

#include <cstdint>
#include <string>

namespace saloon::lab {

std::string fixed(double value, int digits);    // "12.35"; never "-0.00"
std::string grouped(std::int64_t value);        // "1,000,000"
std::string percent(double share, int digits);  // "51.3 %"
std::string duration(double seconds);           // "1 h 12 min", "4 min 3 s", "12 s"

}  // namespace saloon::lab
