#include "games/old-town-road/bots/solver/layers.h"

#include <algorithm>
#include <atomic>

namespace saloon::old_town_road::solver {
namespace {

constexpr std::size_t bucket_count = 256;

std::size_t bucket_of(const Node& node) { return (node.body * 0x9E3779B97F4A7C15U) >> 56U; }

// The most promising first; the rest of the order only makes it one order.
bool before(const Node& a, const Node& b) {
    if (a.most() != b.most()) return a.most() > b.most();
    return a.rest != b.rest ? a.rest > b.rest : a.body < b.body;
}

}  // namespace

Layers::Layers(const Facts& facts, const Piles& piles, const SetBound& bound, Settings settings)
    : expansion_(facts, piles), dominance_(facts, piles), bound_(bound), settings_(std::move(settings)) {
    const auto hands = static_cast<std::size_t>(settings_.hands.count);
    buckets_.assign(hands, std::vector<Bucket>(bucket_count));
    nodes_of_hand_.assign(hands, 0);
}

Sweep Layers::run(const std::vector<Node>& roots, int floor) {
    floor_ = floor;
    sweep_ = {};
    layers_.assign(1, roots);
    stored_ = roots.size();
    note_best(layers_.back());
    while (!layers_.back().empty()) {
        std::vector<Node> next;
        if (!grow(layers_.back(), next)) {
            sweep_.stopped = true;
            break;
        }
        if (next.empty()) break;
        stored_ += next.size();
        layers_.push_back(std::move(next));
        note_best(layers_.back());
        if (settings_.progress) settings_.progress(static_cast<int>(layers_.size()) - 1, layers_.back().size(), sweep_);
    }
    for (const std::uint64_t nodes : nodes_of_hand_) sweep_.nodes += nodes;
    if (sweep_.found >= 0) sweep_.line = line_to(best_layer_, best_index_);
    return sweep_;
}

bool Layers::grow(const std::vector<Node>& layer, std::vector<Node>& next) {
    // A slice of the layer at a time, merged in between, so that what is made twice does not fill the memory.
    constexpr std::size_t slice = std::size_t{1} << 18U;
    std::size_t merged = 0;
    for (std::size_t from = 0; from < layer.size(); from += slice) {
        const std::size_t size = std::min(slice, layer.size() - from);
        std::atomic<bool> stop = false;
        settings_.hands.split(size, [&](int hand, std::size_t first, std::size_t last) {
            constexpr std::size_t step = 512;
            for (std::size_t at = first; at < last; at += step) {
                if (stop || (settings_.enough && settings_.enough())) {
                    stop = true;
                    return;
                }
                expand(hand, layer, from + at, from + std::min(at + step, last));
            }
        });
        if (stop) return false;
        std::size_t waiting = 0;
        for (const auto& own : buckets_)
            for (const Bucket& bucket : own) waiting += bucket.size();
        if (waiting > 2 * merged + 4 * slice || from + slice >= layer.size()) {
            settings_.hands.split(bucket_count, [&](int, std::size_t first, std::size_t last) {
                for (std::size_t bucket = first; bucket < last; ++bucket) merge(bucket);
            });
            merged = 0;
            for (const Bucket& bucket : buckets_[0]) merged += bucket.size();
        }
    }
    collect(next);
    cut(next);
    return true;
}

void Layers::expand(int hand, const std::vector<Node>& layer, std::size_t first, std::size_t last) {
    const auto own = static_cast<std::size_t>(hand);
    const int floor = std::max(floor_, sweep_.found);
    for (std::size_t i = first; i < last; ++i) {
        expansion_.run(layer[i], [&](Node child, const Way&) {
            ++nodes_of_hand_[own];
            child.set_bound(bound_.at(child));
            if (child.most() <= floor) return;
            child.set_parent(static_cast<std::uint32_t>(i));
            buckets_[own][bucket_of(child)].push_back(child);
        });
    }
}

void Layers::merge(std::size_t bucket) {
    Bucket& all = buckets_[0][bucket];
    for (std::size_t hand = 1; hand < buckets_.size(); ++hand) {
        Bucket& part = buckets_[hand][bucket];
        all.insert(all.end(), part.begin(), part.end());
        part.clear();
    }
    std::ranges::sort(
        all, [](const Node& a, const Node& b) { return a.body != b.body ? a.body < b.body : a.rest > b.rest; });
    all.resize(dominance_.thin(all.data(), all.data() + all.size()));
}

void Layers::collect(std::vector<Node>& next) {
    std::size_t size = 0;
    for (const Bucket& bucket : buckets_[0]) size += bucket.size();
    next.reserve(size);
    for (Bucket& bucket : buckets_[0]) {
        next.insert(next.end(), bucket.begin(), bucket.end());
        if (bucket.capacity() > 4096)
            Bucket().swap(bucket);
        else
            bucket.clear();
    }
}

void Layers::cut(std::vector<Node>& next) {
    std::size_t width = std::min(settings_.width, Node::most_parents);
    if (settings_.nodes_max != 0) {  // what is left, shared with the layers to come
        const std::size_t left = settings_.nodes_max > stored_ ? settings_.nodes_max - stored_ : 0;
        width = std::min(width, std::max<std::size_t>(1, left / 8));
    }
    if (next.size() <= width) return;
    const auto end = next.begin() + static_cast<std::ptrdiff_t>(width);
    std::nth_element(next.begin(), end, next.end(), before);
    for (auto dropped = end; dropped != next.end(); ++dropped)
        sweep_.dropped = std::max(sweep_.dropped, dropped->most());
    next.resize(width);
    next.shrink_to_fit();
}

void Layers::note_best(const std::vector<Node>& layer) {
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
        if (layer[i].points() <= std::max(floor_, sweep_.found)) continue;
        sweep_.found = layer[i].points();
        best_layer_ = layers_.size() - 1;
        best_index_ = i;
    }
}

std::vector<Node> Layers::line_to(std::size_t layer, std::uint32_t index) const {
    std::vector<Node> line(layer + 1);
    for (std::size_t at = layer + 1; at-- > 0;) {
        line[at] = layers_[at][index];
        index = line[at].parent();
    }
    return line;
}

}  // namespace saloon::old_town_road::solver
