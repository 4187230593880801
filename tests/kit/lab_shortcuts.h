// What the lab keeps from one decision to the next, and what it does not listen to, changes no figure: over random
// games those who are ahead are those that a fresh look finds, and the counts are those of who hears everything.
#pragma once

#include <doctest/doctest.h>

#include "lab/metric.h"

namespace saloon::kit {

template <Game R>
class LabShortcuts {
public:
    LabShortcuts(const R& rules, const lab::MetricsOf<R>& metrics)
        : rules_(rules),
          metrics_(metrics),
          kept_(metrics.lead()),
          wanted_(metrics.reads()),
          counts_of_wanted_(metrics.counted(rules).size()),
          counts_of_all_(counts_of_wanted_.size()) {}

    void play(std::uint64_t seed) {
        Rng rng(seed);
        typename R::Position at = rules_.start();
        for (Actor actor = rules_.to_act(at); actor != Actor::nobody; actor = rules_.to_act(at)) {
            if (actor == Actor::chance) {
                step(at, rules_.sample(at, rng));
                continue;
            }
            moves_.clear();
            rules_.legal_moves(at, moves_);
            const auto move = moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
            step(at, move);
            REQUIRE(kept_->ahead(rules_, at) == metrics_.lead()->ahead(rules_, at));
        }
        CHECK(counts_of_wanted_ == counts_of_all_);
    }

private:
    void step(typename R::Position& at, const auto& entry) {
        typename R::Position again = at;
        wanted_.clear();
        rules_.apply(at, entry, Teller(wanted_));
        metrics_.count_told(rules_, wanted_, counts_of_wanted_);
        all_.clear();
        rules_.apply(again, entry, Teller(all_));
        metrics_.count_told(rules_, all_, counts_of_all_);
        REQUIRE(at == again);
    }

    const R& rules_;
    const lab::MetricsOf<R>& metrics_;
    std::unique_ptr<lab::LeadOf<R>> kept_;
    EffectList wanted_;
    EffectList all_;
    std::vector<std::int32_t> counts_of_wanted_;
    std::vector<std::int32_t> counts_of_all_;
    MoveList<typename R::Move> moves_;
};

}  // namespace saloon::kit
