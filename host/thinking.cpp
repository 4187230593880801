#include "host/thinking.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

namespace saloon::host {
namespace {

void side_by_side(int hands, const std::function<void(int)>& work) {
    std::vector<std::jthread> others;
    for (int hand = 1; hand < hands; ++hand) others.emplace_back(work, hand);
    work(0);
}

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

bots::Thinking by_the_clock(bots::Grade grade, std::uint64_t seed, const Terms& terms) {
    const bots::GradeInfo& info = bots::info_of(grade);
    bots::Thinking thinking{.grade = grade, .seed = seed};
    const int budget = terms.milliseconds > 0 ? terms.milliseconds : info.milliseconds;
    if (budget == 0) return thinking;
    thinking.timed = true;
    auto began = std::make_shared<std::atomic<std::int64_t>>(0);
    thinking.enough = [began, budget, stop = terms.stop] {
        if (stop && stop()) return true;
        const std::int64_t now = milliseconds_now();
        std::int64_t first = 0;
        if (began->compare_exchange_strong(first, now)) return false;
        return now - first >= budget;
    };
    if (info.all_cores && !terms.one_hand) {
        thinking.hands = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
        thinking.crew = side_by_side;
    }
    return thinking;
}

}  // namespace saloon::host
