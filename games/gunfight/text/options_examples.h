// Values of the options that are lists or objects, as a player could give them: shown with the option's help, and drawn
// by the tests that play over all options.
#pragma once

#include "text/json.h"

namespace saloon::gunfight {

Json example_gangs();    // for two seats and for four, with veterans and scars (GUN-23.2)
Json example_towns();    // stock towns, and one of one's own with a corral and an open mission (GUN-23.8)
Json example_without();  // GUN-23.7

}  // namespace saloon::gunfight
