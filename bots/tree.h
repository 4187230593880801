// The tree of a search: nodes are decisions as their seat knows them, edges are moves tried there. Both lie in arenas
// that are made once; a full tree grows no more, the search goes on in it. An edge counts how often its move could have
// been chosen, because a move that is not always legal must not look neglected.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/game.h"
#include "core/hash.h"

namespace saloon::bots {

// The logarithm that decides how eagerly a search explores, without the library's, which differs between machines in
// the last digit: whole part by the highest bit, the rest by a straight line.
inline double rough_log(std::uint32_t number) {
    const int high = static_cast<int>(std::bit_width(number)) - 1;
    const double fraction = static_cast<double>(number) / static_cast<double>(std::uint64_t{1} << high) - 1.0;
    return 0.6931471805599453 * (static_cast<double>(high) + fraction);
}

// A fixed number of plain items, all zero. The machine gives such room without writing it, as it is touched.
template <class T>
class ZeroRoom {
    static_assert(std::is_trivial_v<T>);

public:
    explicit ZeroRoom(std::size_t size) : items_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(size) {
        SALOON_ASSERT(items_ != nullptr, "there is memory for a tree");
    }
    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return items_.get()[i]; }
    const T& operator[](std::size_t i) const { return items_.get()[i]; }

private:
    struct Free {
        void operator()(T* items) const { std::free(items); }
    };
    std::unique_ptr<T, Free> items_;
    std::size_t size_;
};

template <class Move>
class Tree {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    struct Edge {
        Move move;
        std::uint32_t next = none;  // of the same node
        std::uint32_t visits = 0;
        std::uint32_t available = 0;
        std::int64_t sum = 0;  // shares of whoever moves
    };
    struct Node {
        std::uint32_t first = none;
        std::uint32_t last = none;
        std::uint32_t visits = 0;
        std::uint32_t count = 0;  // of its edges
    };

    // Room for so many nodes and edges. The memory is taken now, and touched as it is used.
    explicit Tree(std::size_t capacity)
        : slots_(std::bit_ceil(2 * capacity + 2)), names_(std::bit_ceil(3 * capacity + 512)) {
        nodes_.reserve(capacity + 1);
        edges_.reserve(2 * capacity + 512);
    }

    std::size_t nodes() const { return nodes_.size(); }
    // So many nodes, and an edge for each, can still be added.
    std::size_t room() const { return std::min(nodes_.capacity() - nodes_.size(), edges_.capacity() - edges_.size()); }
    std::uint32_t new_node() {
        nodes_.push_back({});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    Node& node(std::uint32_t index) { return nodes_[index]; }
    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    Edge& edge(std::uint32_t index) { return edges_[index]; }
    const Edge& edge(std::uint32_t index) const { return edges_[index]; }

    // The node that is reached from `parent` by what `key` stands for; none when the tree is full.
    std::uint32_t below(std::uint32_t parent, std::uint64_t key) {
        const std::uint64_t name = mixed(key ^ (0x9E3779B97F4A7C15U * (parent + 1))) | 1U;
        std::size_t at = name >> 20U & (slots_.size() - 1);
        for (; slots_[at].name != 0; at = (at + 1) & (slots_.size() - 1))
            if (slots_[at].name == name) return slots_[at].node;
        if (nodes_.size() == nodes_.capacity()) return none;
        slots_[at] = {name, new_node()};
        return slots_[at].node;
    }

    // A new edge at the end of a node's list; none when the tree is full.
    std::uint32_t add_edge(std::uint32_t node_index, const Move& move) {
        if (edges_.size() == edges_.capacity()) return none;
        const auto index = static_cast<std::uint32_t>(edges_.size());
        Node& node = nodes_[node_index];
        edges_.push_back({.move = move});
        (node.first == none ? node.first : edges_[node.last].next) = index;
        node.last = index;
        if (++node.count > long_list)
            name_edge(node_index, index);
        else if (node.count == long_list)
            for (std::uint32_t each = node.first; each != none; each = edges_[each].next) name_edge(node_index, each);
        return index;
    }

    // The node's edge for a move, none where it has none. The list of moves comes in nearly the same order every time,
    // so the edge after the last one found is the likely one; `hint` is that. A short list is walked through from
    // there, a long one has a table of its moves.
    std::uint32_t find_edge(std::uint32_t node_index, const Move& move, std::uint32_t& hint) const {
        const Node& node = nodes_[node_index];
        std::uint32_t found = hint;
        if (found == none || edges_[found].move != move)
            found = node.count >= long_list ? named_edge(node_index, move) : walk_to(node, move, hint);
        if (found != none) hint = edges_[found].next;
        return found;
    }

    // Makes the node's list anew, an edge for each of these moves one after the other, with what is known of those that
    // were there; the first one's number.
    std::uint32_t gather_edges(std::uint32_t node_index, const MoveList<Move>& moves) {
        std::uint32_t old = std::exchange(nodes_[node_index].first, none);
        nodes_[node_index].count = 0;
        const auto first = static_cast<std::uint32_t>(edges_.size());
        for (const Move& move : moves) add_edge(node_index, move);
        for (; old != none; old = edges_[old].next) {
            const auto same = std::ranges::find(moves, edges_[old].move);
            if (same == moves.end()) continue;
            Edge& edge = edges_[first + static_cast<std::size_t>(same - moves.begin())];
            edge.visits = edges_[old].visits;
            edge.available = edges_[old].available;
            edge.sum = edges_[old].sum;
        }
        return first;
    }

    static std::uint64_t mixed(std::uint64_t word) {
        word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
        word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
        return word ^ (word >> 31U);
    }

private:
    struct Slot {
        std::uint64_t name;  // 0: free
        std::uint32_t node;
    };
    static constexpr std::uint32_t long_list = 32;

    std::uint32_t walk_to(const Node& node, const Move& move, std::uint32_t from) const {
        for (std::uint32_t edge = from; edge != none; edge = edges_[edge].next)
            if (edges_[edge].move == move) return edge;
        for (std::uint32_t edge = node.first; edge != from; edge = edges_[edge].next)
            if (edges_[edge].move == move) return edge;
        return none;
    }

    static std::uint64_t name_of(std::uint32_t node, const Move& move) {
        return mixed(hash_bytes(move) ^ (0x9E3779B97F4A7C15U * (node + 1)));
    }
    // Where the table has this edge, or a free place for it.
    std::size_t place_of(std::uint32_t node, const Move& move) const {
        const std::uint64_t name = name_of(node, move);
        const auto tag = static_cast<std::uint32_t>(name >> 32U);
        std::size_t at = name & (names_.size() - 1);
        while (names_[at].edge != 0 && (names_[at].tag != tag || edges_[names_[at].edge - 1].move != move))
            at = (at + 1) & (names_.size() - 1);
        return at;
    }
    void name_edge(std::uint32_t node, std::uint32_t edge) {
        const Move& move = edges_[edge].move;
        names_[place_of(node, move)] = {static_cast<std::uint32_t>(name_of(node, move) >> 32U), edge + 1};
    }
    std::uint32_t named_edge(std::uint32_t node, const Move& move) const {
        return names_[place_of(node, move)].edge - 1;  // none where it is 0
    }

    struct Name {
        std::uint32_t tag;
        std::uint32_t edge;  // and one; 0: free
    };
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    ZeroRoom<Slot> slots_;
    ZeroRoom<Name> names_;  // of the edges of long lists
};

}  // namespace saloon::bots
