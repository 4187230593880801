// Which move to look at next where one is to be chosen in the end: all that are still in question get the same worlds
// and the same chance, so that luck cancels out between them, and after every stage the worse half leaves. Of so many
// iterations each stage has an equal part. Where the game's first candidate is a good one, it is in every world and the
// others are measured by how far they lead it; who is clearly behind leaves at once, and a race with one runner left is
// over.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "bots/root_choice.h"

namespace saloon::bots {

class Race {
public:
    Race() = default;
    Race(std::size_t moves, std::uint64_t iterations, int usual_lead_percent)
        : results_(moves),
          stage_(iterations / std::max<std::uint64_t>(1, std::bit_width(moves - 1))),
          stage_end_(stage_),
          usual_lead_percent_(usual_lead_percent) {
        for (std::uint32_t i = 0; i < moves; ++i) running_.push_back(i);
    }

    bool is_on() const { return !running_.empty(); }
    bool is_decided() const { return running_.size() == 1; }
    bool begins_world() const { return next_ == 0; }
    bool ends_world() const { return next_ == running_.size(); }
    std::uint32_t next() { return running_[next_++]; }
    void note(std::int64_t share) { results_[running_[next_ - 1]] = share; }

    // Adds up the world that all have had.
    template <class Choices>
    void end_world(Choices& choices, std::uint64_t iterations) {
        next_ = 0;
        ++worlds_;
        if (trusts_first()) {
            for (const std::uint32_t i : running_) choices[i].note_lead(results_[i] - results_[0]);
            if (worlds_ % worlds_looked_at == 0) drop_beaten(choices);
        }
        if (iterations < stage_end_ || running_.size() <= 2) return;
        stage_end_ += stage_;
        drop_worse_half(choices);
    }

private:
    static constexpr std::uint64_t worlds_looked_at = 32;
    static constexpr double clearly = 3.5;  // errors behind: it will not come back

    bool trusts_first() const { return usual_lead_percent_ > 0; }

    template <class Choices>
    void drop_beaten(const Choices& choices) {
        const Leads leads(choices.front(), usual_lead_percent_);
        Lead best;
        for (const std::uint32_t i : running_)
            if (const Lead lead = leads.of(choices[i]); lead.mean > best.mean) best = lead;
        const auto is_beaten = [&](std::uint32_t i) {
            const Lead lead = leads.of(choices[i]);
            return best.mean - lead.mean > clearly * std::sqrt(best.error * best.error + lead.error * lead.error);
        };
        // The first candidate stays as long as there is anyone to be measured by it.
        std::erase_if(running_, [&](std::uint32_t i) { return i != 0 && is_beaten(i); });
        if (running_.size() == 2 && is_beaten(0)) running_.erase(running_.begin());
    }

    template <class Choices>
    void drop_worse_half(const Choices& choices) {
        const Leads leads(choices.front(), usual_lead_percent_);
        const auto quality = [&](std::uint32_t i) {
            return trusts_first() ? leads.of(choices[i]).expected : static_cast<double>(choices[i].share());
        };
        std::ranges::stable_sort(running_.begin() + (trusts_first() ? 1 : 0), running_.end(), std::ranges::greater{},
                                 quality);
        running_.resize((running_.size() + 1) / 2);
    }

    std::vector<std::uint32_t> running_;  // numbers of root moves
    std::vector<std::int64_t> results_;   // in this world
    std::size_t next_ = 0;
    std::uint64_t worlds_ = 0;
    std::uint64_t stage_ = 0;
    std::uint64_t stage_end_ = 0;
    int usual_lead_percent_ = 0;
};

}  // namespace saloon::bots
