// Custom Outlaws of Outlaw Poker drawn at random, over every kind of step, count, whose and points.
#pragma once

#include <array>
#include <string_view>

#include "core/rng.h"
#include "text/json.h"

namespace saloon::kit {

inline Json random_step(Rng& rng) {
    static constexpr std::array<std::string_view, 13> kinds{"peek", "reveal", "shift", "rob",  "draw",   "push", "dig",
                                                            "lock", "raid",   "turn",  "skip", "unlock", "score"};
    static constexpr std::array<std::string_view, 3> whose{"own", "other", "any"};
    const std::string_view kind = kinds[rng.below(kinds.size())];
    Json step{{"do", kind}};
    if (kind != "unlock" && rng.below(3) != 0) step["count"] = 1 + rng.below(5);
    const bool aims = kind == "peek" || kind == "reveal" || kind == "lock" || kind == "score";
    if (aims && rng.below(3) != 0) step["whose"] = whose[rng.below(3)];
    if (kind == "score") {
        const int points = 1 + static_cast<int>(rng.below(20));
        step["points"] = rng.below(2) == 0 ? points : -points;
    }
    return step;
}

// None to six of them, some with an id or a text of their own.
inline Json random_outlaws(Rng& rng) {
    static constexpr std::array<std::string_view, 6> names{"Kid O'Hara",   "Räuber",          "J. B. - Smith",
                                                           "card__sharp_", "Old-Timer No. 7", "ÄÖÜ"};
    Json outlaws = Json::array();
    for (const std::string_view name : names) {
        if (rng.below(2) == 0) continue;
        Json outlaw{{"name", name}};
        if (name == "ÄÖÜ") outlaw["id"] = "aou";
        if (rng.below(2) == 0) outlaw["text"] = "Hands up, please!";
        Json steps = Json::array();
        for (std::uint32_t count = 1 + rng.below(3); count > 0; --count) steps.push_back(random_step(rng));
        outlaw["steps"] = std::move(steps);
        outlaws.push_back(std::move(outlaw));
    }
    return outlaws;
}

}  // namespace saloon::kit
