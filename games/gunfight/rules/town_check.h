// What GUN-1.16 asks of a town beyond its form: how its pieces lie to each other, and that everybody has room and gets
// everywhere. The reader (town_json.cpp) asks it before and after the ground is laid out.
#pragma once

#include <vector>

#include "core/result.h"
#include "games/gunfight/rules/town.h"

namespace saloon::gunfight {

// GUN-2.6: all solid buildings, walls and cover; without fences for who climbs over them (GUN-7.6).
std::vector<Rect> blocks_of(const Town& town, bool without_fences);

Result<void> check_shape(const Town& town);
Result<void> check_ground(const Town& town);  // Town::ground is there

}  // namespace saloon::gunfight
