// How far play-outs come true: too few games have been played out to say it, so no number is told.
#include "games/gunfight/rules/rules.h"

namespace saloon::gunfight {

TrustTable Rules::trust() { return {.worlds = 8, .rough_from = 0}; }

}  // namespace saloon::gunfight
