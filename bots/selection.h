// Which edge of a node to follow: the one that may be the best as far as its results and their doubt tell, among those
// that can be played in this redeal; or a new one, while the visits allow for more. An ordered list is opened from its
// front, so a wide position is searched where it matters first.
#pragma once

#include <algorithm>

#include "bots/tree.h"
#include "bots/value.h"

namespace saloon::bots {

template <class Move>
class Selection {
public:
    Selection(Tree<Move>& tree, const SearchHints& settings, bool ordered)
        : tree_(tree), settings_(settings), ordered_(ordered) {}

    // `none` only where the tree is full and has nothing for this node.
    std::uint32_t select(std::uint32_t node_index, const MoveList<Move>& moves, Rng& rng, bool& is_new) {
        auto& node = tree_.node(node_index);
        const std::uint32_t allowed = static_cast<std::uint32_t>(settings_.widen_from) + root_of(node.visits++);
        std::uint32_t hint = node.first;
        std::uint32_t tried = 0;
        std::uint32_t untried = 0;
        Untried next;
        std::uint32_t best = none;
        double best_score = 0;
        for (const Move& move : moves) {
            const std::uint32_t found = tree_.find_edge(node_index, move, hint);
            if (found == none || tree_.edge(found).visits == 0) {
                ++untried;
                if (untried == 1 || (!ordered_ && rng.below(untried) == 0)) next = {&move, found};
                continue;
            }
            auto& edge = tree_.edge(found);
            ++tried;
            const double score = score_of(edge);
            ++edge.available;
            if (best == none || score > best_score) best_score = score, best = found;
        }
        if (untried == 0 || (tried >= allowed && best != none)) return best;
        const std::uint32_t opened = next.edge != none ? next.edge : tree_.add_edge(node_index, *next.move);
        if (opened == none) return best;
        is_new = true;
        ++tree_.edge(opened).available;
        return opened;
    }

    // The results of a game may lie close together or far apart; the eagerness to explore goes by that.
    void note_result(std::int64_t share) {
        share_sum_ += share;
        square_sum_ += share * share / whole_share;
        if ((++results_ & 63U) != 0) return;
        const auto count = static_cast<double>(results_);
        const double mean = static_cast<double>(share_sum_) / count;
        const double square = static_cast<double>(square_sum_) / count * whole_share;
        const double variance = square - mean * mean;
        exploration_ = std::sqrt(std::max(variance, 1e4)) * settings_.exploration_percent / 100.0;
    }

private:
    static constexpr std::uint32_t none = Tree<Move>::none;
    struct Untried {
        const Move* move = nullptr;
        std::uint32_t edge = none;
    };

    double score_of(const typename Tree<Move>::Edge& edge) const {
        const auto visits = static_cast<double>(edge.visits);
        const double mean = static_cast<double>(edge.sum) / visits;
        const double doubt = std::sqrt(rough_log(edge.available + 1) / visits);
        return mean + exploration_ * doubt;
    }
    static std::uint32_t root_of(std::uint32_t number) {
        return static_cast<std::uint32_t>(std::sqrt(static_cast<double>(number)));
    }

    Tree<Move>& tree_;
    const SearchHints settings_;
    const bool ordered_;
    std::uint64_t results_ = 0;
    std::int64_t share_sum_ = 0;
    std::int64_t square_sum_ = 0;
    double exploration_ = 0.25 * whole_share;
};

}  // namespace saloon::bots
