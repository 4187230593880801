// Options drawn at random from what a game says it allows, for tests over every combination.
#pragma once

#include "table/library.h"
#include "tests/kit/random_outlaws.h"

namespace saloon::kit {

// Each option is left out half of the time. The combination may still be one that the game refuses.
inline Json random_options(const std::vector<OptionHelp>& options, Rng& rng) {
    Json chosen = Json::object();
    for (const OptionHelp& option : options) {
        if (rng.below(2) == 0) continue;
        if (option.name == "custom_outlaws" && rng.below(4) != 0) {
            chosen[option.name] = random_outlaws(rng);  // what is allowed has only examples
        } else if (option.allowed.is_array() && !option.allowed.empty()) {
            chosen[option.name] = option.allowed[rng.below(static_cast<std::uint32_t>(option.allowed.size()))];
        } else if (option.allowed.is_object()) {
            const int least = option.allowed["min"].get<int>();
            const int most = option.allowed["max"].get<int>();
            // The ends are where the mistakes are.
            const std::uint32_t pick = rng.below(4);
            chosen[option.name] =
                pick == 0   ? least
                : pick == 1 ? most
                            : least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
        }
    }
    return chosen;
}

}  // namespace saloon::kit
