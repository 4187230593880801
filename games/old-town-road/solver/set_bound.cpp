#include "games/old-town-road/solver/set_bound.h"

#include <algorithm>
#include <bit>

namespace saloon::old_town_road::solver {
namespace {

constexpr std::uint32_t none = 0xFFFF'FFFF;

constexpr std::uint64_t key_of(Mask road, PileId pile) { return std::uint64_t{pile} << 32U | road; }
constexpr Mask road_of(std::uint64_t key) { return static_cast<Mask>(key); }
constexpr PileId pile_of(std::uint64_t key) { return static_cast<PileId>(key >> 32U); }
constexpr std::uint64_t mix(std::uint64_t key) {
    key *= 0x9E3779B97F4A7C15U;
    return key ^ key >> 29U;
}

}  // namespace

SetBound::SetBound(const Facts& facts, const Piles& piles, const Position& root)
    : facts_(facts), piles_(piles), reach_(facts, root) {
    for (unsigned a = 0; a < cards_in_deck; ++a)
        for (unsigned b = 0; b < cards_in_deck; ++b)
            pair_[a][b] = static_cast<std::uint8_t>(
                pair_of(a % numbers + 1, b % numbers + 1, b / numbers, a != b && a / numbers == b / numbers));
}

// Two cards of one suit by suit and numbers, two of different suits by numbers alone: 4 * 21 + 28.
unsigned SetBound::pair_of(unsigned number, unsigned other, unsigned suit, bool suited) {
    const unsigned low = std::min(number, other) - 1;
    const unsigned high = std::max(number, other) - 1;
    if (suited) return suit * 21 + high * (high - 1) / 2 + low;
    return 84 + high * (high + 1) / 2 + low;
}

std::uint32_t SetBound::find(Mask road, PileId pile) const {
    const std::uint64_t key = key_of(road, pile);
    for (std::uint64_t slot = mix(key);; ++slot) {
        const std::uint32_t set = slots_[slot & (slots_.size() - 1)];
        if (set == none || keys_[set] == key) return set;
    }
}

std::uint32_t SetBound::number_of_set(Mask road, PileId pile) {
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

bool SetBound::find_sets(const std::vector<Node>& roots, std::size_t sets_max) {
    for (const Node& root : roots) number_of_set(cards_of(root.road()), root.pile());
    std::size_t level = 0;
    while (level < keys_.size()) {
        levels_.push_back(level);
        const std::size_t end = keys_.size();
        for (; level < end; ++level) {
            const Mask road = road_of(keys_[level]);
            const PileId pile = pile_of(keys_[level]);
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

void SetBound::prepare_hands(const std::vector<Kind>& tracked) {
    tracked_ = tracked;
    row_stride_ = row_bytes << tracked.size();
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
                            const int made = points_of(kind) * ((chip | with) != 0 ? 2 : 1);
                            points = std::max(points, static_cast<Value>(made));
                        }
                    }
                }
            }
        }
    }
}

bool SetBound::fill(const std::vector<Kind>& tracked, const Hands& hands, const std::function<bool()>& enough) {
    prepare_hands(tracked);
    rows_ = std::make_unique_for_overwrite<Value[]>(sets() * row_stride_);
    bool stopped = false;
    for (std::size_t level = levels_.size() - 1; level-- > 0 && !stopped;) {
        const std::size_t first = levels_[level];
        hands.split(levels_[level + 1] - first, [&](int hand, std::size_t from, std::size_t to) {
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

std::size_t SetBound::children_of_card(PileId pile) const {
    const auto& arrivals = piles_.arrivals(pile);
    if (arrivals.empty()) return 1;
    return static_cast<std::size_t>(std::ranges::count_if(arrivals, [](const Arrival& each) { return !each.right; }));
}

// The best of all arrivals after a card has left, place by place.
const SetBound::Value* SetBound::best_of(const std::uint32_t* children, std::size_t count,
                                         std::vector<Value>& room) const {
    if (count == 1) return row(children[0]);
    std::copy_n(row(children[0]), row_stride_, room.begin());
    for (std::size_t child = 1; child < count; ++child)
        for (std::size_t block = 0; block < row_stride_; block += row_bytes)
            raise(room.data() + block, row(children[child]) + block);
    return room.data();
}

void SetBound::raise(Value* __restrict here, const Value* __restrict other) {
    for (std::size_t i = 0; i < row_bytes; ++i) here[i] = std::max(here[i], other[i]);
}

// Rows lie far apart; they are asked for some sets before they are needed.
void SetBound::fetch_ahead(std::size_t set) const {
    if (set + 1 >= first_child_.size()) return;
    const auto end = static_cast<std::size_t>(first_child_[set + 1]);
    for (auto child = static_cast<std::size_t>(first_child_[set]); child < end; ++child)
        for (std::size_t line = 0; line < row_stride_; line += 64) __builtin_prefetch(row(children_[child]) + line);
}

void SetBound::leave(const Leaving& leaving, const Value* after, Value* row) const {
    const std::size_t chip = leaving.chip ? 1 : 0;
    const std::size_t blocks = std::size_t{1} << tracked_.size();
    for (std::size_t made = 0; made < blocks; ++made) {
        Value* here = row + made * row_bytes;
        const Value* next = after + made * row_bytes;
        const auto better = [](Value& place, int value) { place = std::max(place, static_cast<Value>(value)); };
        better(here[nothing_at], leaving.sign + next[nothing_at]);
        better(here[nothing_at], leaving.sign + next[single_at + chip * cards_in_deck + leaving.card]);
        for (std::size_t card = 0; card < cards_in_deck; ++card) {
            const std::size_t pair = pair_[leaving.card][card];
            better(here[single_at + card], leaving.sign + next[pair + chip * pairs]);
            better(here[single_at + cards_in_deck + card], leaving.sign + next[pair + pairs]);
        }
        const auto claim = [&](std::size_t as, std::size_t then) {
            const auto base = static_cast<Value>(leaving.sign + after[then * row_bytes + nothing_at]);
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

void SetBound::fill_row(std::size_t set, std::vector<Value>& room) {
    const Mask road = road_of(keys_[set]);
    const PileId pile = pile_of(keys_[set]);
    Value* here = row(set);
    std::fill_n(here, row_stride_, Value{0});
    if (road == 0 && piles_.arrivals(pile).empty()) {
        std::fill_n(here + row_stride_ - row_bytes, row_bytes, Value{all_five_bonus});
        return;
    }
    Leavings leavings;
    reach_.list(road, leavings);
    const std::size_t count = children_of_card(pile);
    const std::uint32_t* children = children_.data() + first_child_[set];
    for (Mask rest = road; rest != 0; rest &= rest - 1, children += count) {
        const auto card = static_cast<unsigned>(std::countr_zero(rest));
        const Value* after = best_of(children, count, room);
        for (std::size_t block = 0; block < row_stride_; block += row_bytes)
            raise(here + block, after + block);  // OTR-7
        for (const Leaving& leaving : leavings)
            if (leaving.card == card) leave(leaving, after, here);
    }
}

int SetBound::at(const Node& node) const {
    if (!rows_) return facts_.most_of_rest(cards_of(node.road()) | piles_.cards(node.pile()));
    const Value* here = row(find(cards_of(node.road()), node.pile()));
    std::size_t made = 0;
    for (std::size_t i = 0; i < tracked_.size(); ++i)
        if ((node.kinds() & only(tracked_[i])) != 0) made |= std::size_t{1} << i;
    here += made * row_bytes;
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
    return node.kinds() == all_kinds ? most - all_five_bonus : most;  // it is in the points already
}

}  // namespace saloon::old_town_road::solver
