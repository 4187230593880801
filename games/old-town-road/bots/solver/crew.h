// Hands that a search may borrow. It has no threads of its own, so that it also runs where there are none.
#pragma once

#include <algorithm>
#include <functional>

namespace saloon::old_town_road::solver {

// Calls work(0) to work(hands - 1), side by side or one after the other, and comes back when all have ended.
using Crew = std::function<void(int hands, const std::function<void(int hand)>& work)>;

struct Hands {
    int count = 1;
    Crew crew{};  // left out: one after the other

    void run(const std::function<void(int hand)>& work) const {
        if (crew) return crew(count, work);
        for (int hand = 0; hand < count; ++hand) work(hand);
    }
    // Splits 0 .. size - 1 into one stretch a hand: work(hand, first, last).
    void split(std::size_t size, const std::function<void(int hand, std::size_t first, std::size_t last)>& work) const {
        const auto hands = static_cast<std::size_t>(std::max(1, count));
        run([&](int hand) {
            const auto i = static_cast<std::size_t>(hand);
            work(hand, size * i / hands, size * (i + 1) / hands);
        });
    }
};

}  // namespace saloon::old_town_road::solver
