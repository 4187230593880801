// A map of the table with one bit a unit: a row of 145 bits for each y, room for the widest table. Sets of points are
// built, cut and joined a whole row at a time; a map works only with the rows that its table has.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/gunfight/rules/geometry/shapes.h"

namespace saloon::gunfight {

inline constexpr int points_max = units_max + 1;  // a side

// From..to, both included; nothing where it ends before it begins.
struct Span {
    int from = 0;
    int to = -1;
};

struct Row {
    static constexpr int words_count = 3;
    std::array<std::uint64_t, words_count> words{};

    constexpr bool has(int x) const { return (word(x) >> (x & 63) & 1U) != 0; }
    constexpr void add(int x) { words[static_cast<std::size_t>(x >> 6)] |= std::uint64_t{1} << (x & 63); }
    constexpr void remove(int x) { words[static_cast<std::size_t>(x >> 6)] &= ~(std::uint64_t{1} << (x & 63)); }
    constexpr bool any() const { return (words[0] | words[1] | words[2]) != 0; }
    constexpr int count() const { return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]); }

    constexpr Row& operator|=(const Row& other) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr Row& operator&=(const Row& other) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
        return *this;
    }
    // Takes away what the other has.
    constexpr Row& operator-=(const Row& other) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
        return *this;
    }
    friend constexpr Row operator|(Row a, const Row& b) { return a |= b; }
    friend constexpr Row operator&(Row a, const Row& b) { return a &= b; }
    friend constexpr Row operator-(Row a, const Row& b) { return a -= b; }
    friend constexpr bool operator==(const Row&, const Row&) = default;

    // Takes away the bits from..to, as far as the widest table has them.
    constexpr void cut(Span span);

    // Every bit so many units to the east, or to the west; what leaves the row is gone.
    constexpr Row moved(int east) const {
        Row out;
        const int far = east < 0 ? -east : east;
        const int jump = far >> 6;
        const int shift = far & 63;
        for (int i = 0; i < words_count; ++i) {
            const int from = east < 0 ? i + jump : i - jump;
            const int beside = east < 0 ? from + 1 : from - 1;
            std::uint64_t bits = part(from);
            if (shift != 0)
                bits = east < 0 ? bits >> shift | part(beside) << (64 - shift)
                                : bits << shift | part(beside) >> (64 - shift);
            out.words[static_cast<std::size_t>(i)] = bits;
        }
        return out;
    }

private:
    constexpr std::uint64_t word(int x) const { return words[static_cast<std::size_t>(x >> 6)]; }
    constexpr std::uint64_t part(int i) const {
        return i < 0 || i >= words_count ? 0 : words[static_cast<std::size_t>(i)];
    }
};

namespace detail {
constexpr std::array<Row, points_max + 1> rows_below() {
    std::array<Row, points_max + 1> rows{};
    for (int x = 0; x < points_max; ++x) {
        rows[static_cast<std::size_t>(x) + 1] = rows[static_cast<std::size_t>(x)];
        rows[static_cast<std::size_t>(x) + 1].add(x);
    }
    return rows;
}
inline constexpr std::array<Row, points_max + 1> below = rows_below();  // below[x]: the bits 0 to x - 1
}  // namespace detail

// The bits from..to, both included, as far as the widest table has them.
constexpr Row bits_between(int from, int to) {
    from = std::max(from, 0);
    to = std::min(to, units_max);
    if (from > to) return {};
    return detail::below[static_cast<std::size_t>(to) + 1] - detail::below[static_cast<std::size_t>(from)];
}

constexpr void Row::cut(Span span) {
    const int from = std::max(span.from, 0);
    const int to = std::min(span.to, units_max);
    if (from > to) return;
    const Row& low = detail::below[static_cast<std::size_t>(from)];
    const Row& high = detail::below[static_cast<std::size_t>(to) + 1];
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= low.words[i] | ~high.words[i];
}

// GUN-2.2: the lattice's columns.
constexpr Row lattice_row(int grid) {
    Row row;
    for (int x = 0; x < points_max; x += grid) row.add(x);
    return row;
}

// Calls f(x) for every bit, from the west.
template <class F>
constexpr void for_each_bit(const Row& row, F&& f) {
    for (int i = 0; i < Row::words_count; ++i)
        for (std::uint64_t bits = row.words[static_cast<std::size_t>(i)]; bits != 0; bits &= bits - 1)
            f(64 * i + std::countr_zero(bits));
}

// Rows from `top` to `bottom`; no point lies outside them, and they are not even there.
class RowMap {
public:
    explicit RowMap(int rows) { clear(0, rows - 1); }

    void clear(int top, int bottom) {
        top_ = top;
        bottom_ = bottom;
        for (Row& row : *this) row = {};
    }
    int top() const { return top_; }
    int bottom() const { return bottom_; }
    Row& operator[](int y) { return rows_[static_cast<std::size_t>(y)]; }
    const Row& operator[](int y) const { return rows_[static_cast<std::size_t>(y)]; }
    bool has_row(int y) const { return y >= top_ && y <= bottom_; }
    bool has(Point p) const { return p.x >= 0 && p.x < points_max && has_row(p.y) && (*this)[p.y].has(p.x); }
    void add(Point p) { (*this)[p.y].add(p.x); }
    bool any() const {
        for (const Row& row : *this)
            if (row.any()) return true;
        return false;
    }
    Row* begin() { return rows_.data() + top_; }
    Row* end() { return rows_.data() + bottom_ + 1; }
    const Row* begin() const { return rows_.data() + top_; }
    const Row* end() const { return rows_.data() + bottom_ + 1; }

private:
    int top_ = 0;
    int bottom_ = -1;
    std::array<Row, points_max> rows_;
};

// A map for the ground and one for roofs and balconies.
struct LevelMaps {
    std::array<RowMap, 2> levels;

    explicit LevelMaps(int rows) : levels{RowMap(rows), RowMap(rows)} {}
    RowMap& operator[](int level) { return levels[static_cast<std::size_t>(level)]; }
    const RowMap& operator[](int level) const { return levels[static_cast<std::size_t>(level)]; }
    bool has(Point p, int level) const { return (level == 0 || level == 1) && (*this)[level].has(p); }
    bool any() const { return levels[0].any() || levels[1].any(); }
};

// Calls f(x, y) for every point of the map, row by row from the north, each from the west.
template <class F>
void for_each_point(const RowMap& map, F&& f) {
    for (int y = map.top(); y <= map.bottom(); ++y) for_each_bit(map[y], [&](int x) { f(x, y); });
}

}  // namespace saloon::gunfight
