// How far play-outs come true. Made by tools/claims_fit; the commands are in docs/lab/0011-claims.md.
#include "games/oregon-trail-race/rules/rules.h"

namespace saloon::oregon_trail_race {

TrustTable Rules::trust() {
    static constexpr std::array<Trust, 5> rows{{
        {12, 975, 397, 1000, 0},
        {52, 522, 266, 1000, 0},
        {91, 243, 73, 1000, 0},
        {127, 64, 24, 1000, 0},
        {162, 174, 0, 1000, 0},
    }};
    return {.worlds = 4, .rows = rows};
}

}  // namespace saloon::oregon_trail_race
