// The whole server but its sockets through time, from one seed after the other:
//   server_sim                             a minute's worth
//   SALOON_LONG=1 server_sim               a night's
//   SALOON_SIM_SEED=7 server_sim           one alone, with its story; SALOON_SIM_ALL=1: from the beginning
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
    Figures all;
    for (int i = 0; i < seeds; ++i) {
        const int seed = alone > 0 ? alone : i + 1;
        World world(static_cast<std::uint64_t>(seed), hours);
        world.tells_all = number_in("SALOON_SIM_ALL", 0) > 0;
        const bool well = world.run();
        all.add(world.figures());
        if (alone > 0 || !well) std::fputs(world.story().c_str(), stdout);
        if (!well) {
            std::printf("run it alone: SALOON_SIM_SEED=%d SALOON_SIM_HOURS=%d server_sim\n", seed, hours);
            return 1;
        }
    }
    all.print(seeds);
    return 0;
}
