// Which of a search's moves is the best, and in which order they are told.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/root_choice.h"
#include "core/gifts.h"

namespace saloon::bots::detail {

template <class Move>
std::uint64_t most_visits(const std::vector<RootChoice<Move>>& choices) {
    return std::ranges::max_element(choices, {}, &RootChoice<Move>::visits)->visits;
}

template <class Move>
bool is_finalist(const RootChoice<Move>& choice, std::uint64_t most) {
    return choice.visits * 8 >= most * 7;
}

// Of those that were visited as often as the most visited one, or nearly so, the best: after a race the one with the
// best lead to be expected.
template <class Move>
const RootChoice<Move>& best_of(const std::vector<RootChoice<Move>>& choices, const SearchHints& hints) {
    const Leads leads(choices.front(), hints.usual_lead_percent);
    const bool raced = choices.front().worlds > 0;
    const auto quality = [&](const RootChoice<Move>& choice) {
        return raced ? leads.of(choice).expected : static_cast<double>(choice.share());
    };
    const std::uint64_t most = most_visits(choices);
    const RootChoice<Move>* best = nullptr;
    for (const RootChoice<Move>& choice : choices)
        if (is_finalist(choice, most) && (best == nullptr || quality(choice) > quality(*best))) best = &choice;
    return *best;
}

// For a reader: the one to be chosen, the others that stayed in question to the end, then those that were left earlier.
template <class Move>
void sort_for_reader(std::vector<RootChoice<Move>>& choices, const SearchHints& hints) {
    const Move chosen = best_of(choices, hints).move;
    const std::uint64_t most = most_visits(choices);
    std::ranges::stable_sort(choices, [&](const auto& a, const auto& b) {
        if ((a.move == chosen) != (b.move == chosen)) return a.move == chosen;
        if (is_finalist(a, most) && is_finalist(b, most)) return a.share() > b.share();
        return a.visits != b.visits ? a.visits > b.visits : a.share_sum > b.share_sum;
    });
}

}  // namespace saloon::bots::detail
