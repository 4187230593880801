// How far play-outs come true: as far as can be seen, all the way. A fit (tools/claims_fit) was no better on other
// games than the claims themselves (docs/lab/0011-claims.md).
#include "games/outlaw-poker/rules/rules.h"

namespace saloon::outlaw_poker {

TrustTable Rules::trust() { return {}; }

}  // namespace saloon::outlaw_poker
