// One sweep of the search, layer by layer: all states after one event, after two, and so on. A layer is merged (equal
// states once, dominated states never) and cut to what can still beat the best line known. Where it is wider than
// allowed only the most promising states go on, and the best that a dropped state could have reached is kept: it is
// part of the bound that the sweep proves.
#pragma once

#include <functional>
#include <vector>

#include "games/old-town-road/bots/solver/crew.h"
#include "games/old-town-road/bots/solver/dominance.h"
#include "games/old-town-road/bots/solver/set_bound.h"

namespace saloon::old_town_road::solver {

struct Sweep {
    int found = -1;        // more than the floor, or -1
    int dropped = -1;      // the most that a dropped state could have reached; -1: none was dropped
    bool stopped = false;  // told to stop before the end
    std::uint64_t nodes = 0;
    std::vector<Node> line;  // from the root to the best node; empty where nothing was found
};

class Layers {
public:
    struct Settings {
        std::size_t width = 1000;   // states that go on from a layer
        std::size_t nodes_max = 0;  // states in memory at once, buffers included
        Hands hands{};
        std::function<bool()> enough{};
        std::function<void(int layer, std::size_t width, const Sweep& so_far)> progress{};
    };

    Layers(const Facts& facts, const Piles& piles, const SetBound& bound, Settings settings);

    // Looks for more than `floor` points.
    Sweep run(const std::vector<Node>& roots, int floor);

private:
    using Bucket = std::vector<Node>;

    bool grow(const std::vector<Node>& layer, std::vector<Node>& next);
    void expand(int hand, const std::vector<Node>& layer, std::size_t first, std::size_t last);
    void merge(std::size_t bucket);
    void collect(std::vector<Node>& next);
    void cut(std::vector<Node>& next);
    void note_best(const std::vector<Node>& layer);
    std::vector<Node> line_to(std::size_t layer, std::uint32_t index) const;

    Expansion expansion_;
    Dominance dominance_;
    const SetBound& bound_;
    Settings settings_;
    std::vector<std::vector<Node>> layers_;
    std::vector<std::vector<Bucket>> buckets_;  // by hand, then by the hash of the body
    std::vector<std::uint64_t> nodes_of_hand_;
    std::size_t stored_ = 0;
    std::size_t best_layer_ = 0;
    std::uint32_t best_index_ = 0;
    int floor_ = -1;
    Sweep sweep_;
};

}  // namespace saloon::old_town_road::solver
