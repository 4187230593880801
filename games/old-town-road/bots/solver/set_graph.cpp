#include "games/old-town-road/bots/solver/set_graph.h"

#include <algorithm>

namespace saloon::old_town_road::solver {
namespace {

constexpr std::uint32_t none = 0xFFFF'FFFF;

constexpr std::uint64_t key_of(Mask road, PileId pile) { return std::uint64_t{pile} << 32U | road; }
constexpr std::uint64_t mix(std::uint64_t key) {
    key *= 0x9E3779B97F4A7C15U;
    return key ^ key >> 29U;
}

}  // namespace

std::uint32_t SetGraph::find(Mask road, PileId pile) const {
    const std::uint64_t key = key_of(road, pile);
    for (std::uint64_t slot = mix(key);; ++slot) {
        const std::uint32_t set = slots_[slot & (slots_.size() - 1)];
        if (set == none || keys_[set] == key) return set;
    }
}

std::uint32_t SetGraph::number_of_set(Mask road, PileId pile) {
    if (2 * keys_.size() >= slots_.size()) {
        slots_.assign(std::max<std::size_t>(1024, 2 * slots_.size()), none);
        for (std::uint32_t set = 0; set < keys_.size(); ++set) {
            std::uint64_t slot = mix(keys_[set]);
            while (slots_[slot & (slots_.size() - 1)] != none) ++slot;
            slots_[slot & (slots_.size() - 1)] = set;
        }
    }
    const std::uint64_t key = key_of(road, pile);
    std::uint64_t slot = mix(key);
    for (;; ++slot) {
        std::uint32_t& set = slots_[slot & (slots_.size() - 1)];
        if (set == none) {
            set = static_cast<std::uint32_t>(keys_.size());
            keys_.push_back(key);
            return set;
        }
        if (keys_[set] == key) return set;
    }
}

bool SetGraph::find_sets(const std::vector<Node>& roots, std::size_t sets_max) {
    for (const Node& root : roots) number_of_set(cards_of(root.road()), root.pile());
    std::size_t level = 0;
    while (level < keys_.size()) {
        levels_.push_back(level);
        const std::size_t end = keys_.size();
        for (; level < end; ++level) {
            const Mask road = this->road(level);
            const PileId pile = this->pile(level);
            first_child_.push_back(children_.size());
            for (Mask rest = road; rest != 0; rest &= rest - 1) {
                const Mask after = road & ~(rest & (~rest + 1));
                if (piles_.arrivals(pile).empty()) children_.push_back(number_of_set(after, pile));
                for (const Arrival& arrival : piles_.arrivals(pile))
                    if (!arrival.right)  // the same set as on the left
                        children_.push_back(number_of_set(after | bit_of(arrival.card), arrival.left));
            }
            if (keys_.size() > sets_max) return false;
        }
    }
    levels_.push_back(level);
    return true;
}

std::size_t SetGraph::children_of_card(PileId pile) const {
    const auto& arrivals = piles_.arrivals(pile);
    if (arrivals.empty()) return 1;
    return static_cast<std::size_t>(std::ranges::count_if(arrivals, [](const Arrival& each) { return !each.right; }));
}

}  // namespace saloon::old_town_road::solver
