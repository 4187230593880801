#include "games/old-town-road/bots/solver/bound_rows.h"

#include <algorithm>
#include <bit>

namespace saloon::old_town_road::solver {

template <class Value>
BoundRows<Value>::BoundRows(const Facts& facts, const Piles& piles, const SetGraph& sets, const Reach& reach)
    : facts_(facts), piles_(piles), sets_(sets), reach_(reach) {
    for (unsigned a = 0; a < cards_in_deck; ++a)
        for (unsigned b = 0; b < cards_in_deck; ++b)
            pair_[a][b] = static_cast<std::uint8_t>(
                pair_of(a % numbers + 1, b % numbers + 1, b / numbers, a != b && a / numbers == b / numbers));
}

// Two cards of one suit by suit and numbers, two of different suits by numbers alone: 4 * 21 + 28.
template <class Value>
unsigned BoundRows<Value>::pair_of(unsigned number, unsigned other, unsigned suit, bool suited) {
    const unsigned low = std::min(number, other) - 1;
    const unsigned high = std::max(number, other) - 1;
    if (suited) return suit * 21 + high * (high - 1) / 2 + low;
    return 84 + high * (high + 1) / 2 + low;
}

template <class Value>
void BoundRows<Value>::prepare_hands(const std::vector<Kind>& tracked) {
    tracked_ = tracked;
    row_stride_ = row_size << tracked.size();
    for (unsigned first = 0; first < cards_in_deck; ++first) {
        for (unsigned last = 0; last < cards_in_deck; ++last) {
            if (first == last) continue;
            const Tail tail = Tail().with(first, false).with(last, false);
            for (unsigned third = 0; third < cards_in_deck; ++third) {
                for (unsigned set = facts_.kinds_with(tail, third); set != 0; set &= set - 1) {
                    const auto kind = static_cast<Kind>(std::countr_zero(set));
                    const auto found = static_cast<std::size_t>(std::ranges::find(tracked, kind) - tracked.begin());
                    const std::size_t as = found < tracked.size() ? found : kinds;
                    for (const std::size_t chip : {0U, 1U}) {
                        for (const std::size_t with : {0U, 1U}) {
                            Value& points = thirds_[third][chip].points[as][pair_[first][last] + with * pairs];
                            const int made = facts_.hand(static_cast<unsigned>(kind), (chip | with) != 0);
                            points = std::max(points, static_cast<Value>(made));
                        }
                    }
                }
            }
        }
    }
}

template <class Value>
bool BoundRows<Value>::fill(const std::vector<Kind>& tracked, const Hands& hands, const std::function<bool()>& enough) {
    prepare_hands(tracked);
    rows_ = std::make_unique_for_overwrite<Value[]>(sets_.size() * row_stride_);
    bool stopped = false;
    const std::vector<std::size_t>& levels = sets_.levels();
    for (std::size_t level = levels.size() - 1; level-- > 0 && !stopped;) {
        const std::size_t first = levels[level];
        hands.split(levels[level + 1] - first, [&](int hand, std::size_t from, std::size_t to) {
            std::vector<Value> room(row_stride_);
            for (std::size_t set = from; set < to; ++set) {
                if (set % 4096 == 0 && hand == 0 && enough && enough()) stopped = true;
                if (stopped && hand == 0) return;
                fetch_ahead(first + set + 3);
                fill_row(first + set, room);
            }
        });
    }
    if (stopped) rows_.reset();
    return !stopped;
}

// The best of all arrivals after a card has left, place by place.
template <class Value>
const Value* BoundRows<Value>::best_of(const std::uint32_t* children, std::size_t count,
                                       std::vector<Value>& room) const {
    if (count == 1) return row(children[0]);
    std::copy_n(row(children[0]), row_stride_, room.begin());
    for (std::size_t child = 1; child < count; ++child)
        for (std::size_t block = 0; block < row_stride_; block += row_size)
            raise(room.data() + block, row(children[child]) + block);
    return room.data();
}

template <class Value>
void BoundRows<Value>::raise(Value* __restrict here, const Value* __restrict other) {
    for (std::size_t i = 0; i < row_size; ++i) here[i] = std::max(here[i], other[i]);
}

// Rows lie far apart; they are asked for some sets before they are needed.
template <class Value>
void BoundRows<Value>::fetch_ahead(std::size_t set) const {
    if (set + 1 >= sets_.size()) return;
    constexpr std::size_t line = 64 / sizeof(Value);  // of the processor's memory
    for (const std::uint32_t child : sets_.children(set))
        for (std::size_t at = 0; at < row_stride_; at += line) __builtin_prefetch(row(child) + at);
}

template <class Value>
void BoundRows<Value>::leave(const Leaving& leaving, const Value* after, Value* row) const {
    const std::size_t chip = leaving.chip ? 1 : 0;
    const std::size_t blocks = std::size_t{1} << tracked_.size();
    for (std::size_t made = 0; made < blocks; ++made) {
        Value* here = row + made * row_size;
        const Value* next = after + made * row_size;
        const auto better = [](Value& place, int value) { place = std::max(place, static_cast<Value>(value)); };
        better(here[nothing_at], leaving.sign + next[nothing_at]);
        better(here[nothing_at], leaving.sign + next[single_at + chip * cards_in_deck + leaving.card]);
        for (std::size_t card = 0; card < cards_in_deck; ++card) {
            const std::size_t pair = pair_[leaving.card][card];
            better(here[single_at + card], leaving.sign + next[pair + chip * pairs]);
            better(here[single_at + cards_in_deck + card], leaving.sign + next[pair + pairs]);
        }
        const auto claim = [&](std::size_t as, std::size_t then) {
            const auto base = static_cast<Value>(leaving.sign + after[then * row_size + nothing_at]);
            const auto& points = thirds_[leaving.card][chip].points[as];
            for (std::size_t i = 0; i < 2 * pairs; ++i) {
                const auto value = static_cast<Value>(points[i] != 0 ? base + points[i] : 0);
                here[i] = std::max(here[i], value);
            }
        };
        claim(kinds, made);
        for (std::size_t kind = 0; kind < tracked_.size(); ++kind) claim(kind, made | std::size_t{1} << kind);
    }
}

template <class Value>
void BoundRows<Value>::fill_row(std::size_t set, std::vector<Value>& room) {
    const Mask road = sets_.road(set);
    const PileId pile = sets_.pile(set);
    Value* here = row(set);
    std::fill_n(here, row_stride_, Value{0});
    if (road == 0 && piles_.arrivals(pile).empty()) {
        std::fill_n(here + row_stride_ - row_size, row_size, static_cast<Value>(facts_.bonus()));
        return;
    }
    Leavings leavings;
    reach_.list(road, leavings);
    const std::size_t count = sets_.children_of_card(pile);
    const std::uint32_t* children = sets_.children(set).data();
    for (Mask rest = road; rest != 0; rest &= rest - 1, children += count) {
        const auto card = static_cast<unsigned>(std::countr_zero(rest));
        const Value* after = best_of(children, count, room);
        for (std::size_t block = 0; block < row_stride_; block += row_size)
            raise(here + block, after + block);  // OTR-7
        for (const Leaving& leaving : leavings)
            if (leaving.card == card) leave(leaving, after, here);
    }
}

template <class Value>
int BoundRows<Value>::at(const Node& node) const {
    const Value* here = row(sets_.find(cards_of(node.road()), node.pile()));
    std::size_t made = 0;
    for (std::size_t i = 0; i < tracked_.size(); ++i)
        if ((node.kinds() & only(tracked_[i])) != 0) made |= std::size_t{1} << i;
    here += made * row_size;
    const Tail tail = node.tail();
    int most = here[nothing_at];
    if (!tail.empty()) {
        const unsigned last = tail.last();
        most = std::max(most, int{here[single_at + (tail.last_chip() ? cards_in_deck : 0) + last]});
        if (tail.number() != 0) {
            const unsigned pair = pair_of(tail.number(), last % numbers + 1, last / numbers, tail.suited());
            most = std::max(most, int{here[pair + (tail.both_chip() ? pairs : 0)]});
        }
    }
    return node.kinds() == all_kinds ? most - facts_.bonus() : most;  // it is in the points already
}

template class BoundRows<std::uint8_t>;
template class BoundRows<std::uint16_t>;

}  // namespace saloon::old_town_road::solver
