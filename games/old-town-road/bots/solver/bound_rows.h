// The table behind set_bound.h: for each set of cards the most that can still be added, for every hand that may be
// under way. A value is a byte where the points that are left fit into one, as in the printed game, else two
// (OTR-1.16).
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "games/old-town-road/bots/solver/crew.h"
#include "games/old-town-road/bots/solver/reach.h"
#include "games/old-town-road/bots/solver/set_graph.h"

namespace saloon::old_town_road::solver {

template <class Value>
class BoundRows {
public:
    // A row, its key, its place in the hash table, its children.
    static constexpr std::size_t bytes_a_set = 288 * sizeof(Value) + 72;

    BoundRows(const Facts& facts, const Piles& piles, const SetGraph& sets, const Reach& reach);

    bool filled() const { return rows_ != nullptr; }
    // The kinds in `tracked` have to be made for the bonus. False where it was told to stop.
    bool fill(const std::vector<Kind>& tracked, const Hands& hands, const std::function<bool()>& enough);
    int at(const Node& node) const;

private:
    // A row: pairs without and with a Chip, singles without and with one, no card; and values to make it even.
    static constexpr std::size_t pairs = 112;
    static constexpr std::size_t single_at = 2 * pairs;
    static constexpr std::size_t nothing_at = single_at + 2 * cards_in_deck;
    static constexpr std::size_t row_size = 288;

    // Points of the hand that a pair makes with a third card, by what is counted: each tracked kind, or any other.
    struct Thirds {
        std::array<std::array<Value, 2 * pairs>, kinds + 1> points{};
    };

    void prepare_hands(const std::vector<Kind>& tracked);
    void fill_row(std::size_t set, std::vector<Value>& room);
    const Value* best_of(const std::uint32_t* children, std::size_t count, std::vector<Value>& room) const;
    static void raise(Value* here, const Value* other);
    void fetch_ahead(std::size_t set) const;
    void leave(const Leaving& leaving, const Value* after, Value* row) const;
    Value* row(std::size_t set) { return rows_.get() + set * row_stride_; }
    const Value* row(std::size_t set) const { return rows_.get() + set * row_stride_; }
    static unsigned pair_of(unsigned number, unsigned other, unsigned suit, bool suited);

    const Facts& facts_;
    const Piles& piles_;
    const SetGraph& sets_;
    const Reach& reach_;
    std::array<std::array<std::uint8_t, cards_in_deck>, cards_in_deck> pair_{};
    std::vector<std::array<Thirds, 2>> thirds_{cards_in_deck};  // by card and whether it shows a Chip
    std::vector<Kind> tracked_;
    std::size_t row_stride_ = row_size;
    std::unique_ptr<Value[]> rows_;
};

extern template class BoundRows<std::uint8_t>;
extern template class BoundRows<std::uint16_t>;

}  // namespace saloon::old_town_road::solver
