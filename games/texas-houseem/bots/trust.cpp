// How far play-outs come true. Made by tools/claims_fit; the commands are in docs/lab/0011-claims.md.
#include "games/texas-houseem/rules/rules.h"

namespace saloon::texas_houseem {

TrustTable Rules::trust() {
    static constexpr std::array<Trust, 8> rows{{
        {1, 972, -457, 1038, -81},
        {4, 547, -561, 915, -1051},
        {8, 832, -210, 949, -264},
        {11, 608, -209, 802, -563},
        {15, 544, -86, 636, -261},
        {19, 599, -109, 591, -306},
        {22, 539, -66, 516, -128},
        {24, 437, -15, 441, 180},
    }};
    return {.worlds = 1, .rows = rows};
}

}  // namespace saloon::texas_houseem
