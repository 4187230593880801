#include "cli/bot_bench.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "cli/failure.h"
#include "host/thinking.h"
#include "table/library.h"

namespace saloon {

BotTime measure_bot_time(const std::string& game, const Json& options, bots::Grade grade, int moves) {
    using Clock = std::chrono::steady_clock;
    Rng rng(1);
    std::vector<double> took;
    while (static_cast<int>(took.size()) < moves) {
        const auto table = must(Library::standard().open(game, options));
        while (table->to_act() != Actor::nobody && static_cast<int>(took.size()) < moves) {
            if (table->to_act() == Actor::chance) {
                table->let_chance(rng);
                continue;
            }
            const bool choice = table->legal().size() > 1;
            const auto began = Clock::now();
            const std::string line = table->think(host::by_the_clock(grade, rng.next()));
            if (choice) took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
            must(table->play(table->to_act(), line));
        }
    }
    std::ranges::sort(took);
    const auto at = [&](double part) { return took[static_cast<std::size_t>(part * static_cast<double>(moves - 1))]; };
    return {game, grade, moves, static_cast<double>(bots::info_of(grade).milliseconds), at(0.5), at(0.99), took.back()};
}

}  // namespace saloon
