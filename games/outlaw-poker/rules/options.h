// The options of section 9, chosen. The edition and the custom Outlaws are chosen with them, but live in the
// edition's tables (edition.h).
#pragma once

namespace saloon::outlaw_poker {

struct Options {
    int players = 2;             // OUT-9.1
    int rounds = 10;             // OUT-9.2
    int columns = 4;             // OUT-9.3
    int target_score = 0;        // OUT-9.4: 0 is off
    bool outlaws = true;         // OUT-9.5
    bool outlaws_last = false;   // OUT-9.15: one Outlaw for the whole match
    bool return_discard = true;  // OUT-9.7
    bool free_skip = false;      // OUT-9.8
    bool combos = true;          // OUT-9.9
    bool iron_combo = true;      // OUT-9.10
    bool wild_copies = true;     // OUT-9.11: a wild beside a negative card copies it, else it is 0
    int turn_limit = 30;         // OUT-9.12
};

}  // namespace saloon::outlaw_poker
