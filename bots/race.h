// Which move to look at next where one is to be chosen in the end: all that are still in question get the same worlds
// and the same chance, so that luck cancels out between them, and after every stage the worse half leaves. Of so many
// iterations each stage has an equal part.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "bots/root_choice.h"

namespace saloon::bots {

class Race {
public:
    Race() = default;
    Race(std::size_t moves, std::uint64_t iterations)
        : stage_(iterations / std::max<std::uint64_t>(1, std::bit_width(moves - 1))), stage_end_(stage_) {
        for (std::uint32_t i = 0; i < moves; ++i) running_.push_back(i);
        next_ = running_.size();
    }

    bool is_on() const { return !running_.empty(); }
    // All have had this world: it is time for another.
    bool wants_world() const { return next_ == running_.size(); }
    std::uint32_t next() { return running_[next_++]; }

    template <class Choices>
    void begin_world(const Choices& choices, std::uint64_t iterations) {
        next_ = 0;
        if (iterations < stage_end_ || running_.size() <= 2) return;
        stage_end_ += stage_;
        std::ranges::stable_sort(running_, std::ranges::greater{}, [&](std::uint32_t i) { return choices[i].share(); });
        running_.resize((running_.size() + 1) / 2);
    }

private:
    std::vector<std::uint32_t> running_;  // numbers of root moves
    std::size_t next_ = 0;
    std::uint64_t stage_ = 0;
    std::uint64_t stage_end_ = 0;
};

}  // namespace saloon::bots
