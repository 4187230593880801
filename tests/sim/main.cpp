// The whole server but its sockets through time, from one seed after the other:
//   server_sim                 a minute's worth
//   SALOON_LONG=1              a night's
//   SALOON_SIM_MINUTES=60      no seed begins later than that, and the sums of those that were played are told
//   SALOON_SIM_PEOPLE=2000     so many people at a time
//   SALOON_SIM_SEED=7          one alone, with its story; SALOON_SIM_ALL=1: from the beginning
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/sim/world.h"

using namespace saloon::sim;

namespace {

int number_in(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr || *text == 0 ? otherwise : std::atoi(text);
}

}  // namespace

int main() {
    const int alone = number_in("SALOON_SIM_SEED", 0);
    const int hours = number_in("SALOON_SIM_HOURS", 40);
    const int seeds = alone > 0 ? 1
                                : number_in("SALOON_SIM_SEEDS",
                                            number_in("SALOON_LONG", 0) > 0 ? 200 : number_in("SALOON_SIM_SHORT", 12));
    const int minutes = number_in("SALOON_SIM_MINUTES", 0);
    const auto begin = std::chrono::steady_clock::now();
    const auto late = [&] {
        return minutes > 0 && std::chrono::steady_clock::now() - begin > std::chrono::minutes(minutes);
    };
    Figures all;
    int played = 0;
    for (int i = 0; i < seeds && !late(); ++i) {
        const int seed = alone > 0 ? alone : i + 1;
        World world(static_cast<std::uint64_t>(seed), hours, number_in("SALOON_SIM_PEOPLE", 0));
        world.tells_all = number_in("SALOON_SIM_ALL", 0) > 0;
        const bool well = world.run();
        all.add(world.figures());
        ++played;
        if (alone > 0 || !well) std::fputs(world.story().c_str(), stdout);
        if (!well) {
            std::printf("run it alone: SALOON_SIM_SEED=%d SALOON_SIM_HOURS=%d server_sim\n", seed, hours);
            return 1;
        }
    }
    all.print(played);
    return 0;
}
