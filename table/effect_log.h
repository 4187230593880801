// What every step of a game did, kept for those who come later: one who joins, one who reloads the page, one who reads
// the game again. The effects do not depend on who reads them; what a reader may know is decided when they are written
// (text/telling.h). A server holds thousands of logs of hundreds of steps, and a game does few kinds of things again
// and again: what an effect has of its kind is kept once, and the effect is which kind it is and what is its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/effect.h"

namespace saloon {

class EffectLog {
public:
    std::size_t size() const { return size_; }  // steps
    std::size_t bytes() const;

    void add(std::span<const Effect> effects);  // of one step
    void cut_to(std::size_t steps);
    EffectList operator[](std::size_t step) const;

private:
    // The bytes that most effects of a kind share, and which of the others are not plain.
    using Shape = std::array<std::uint8_t, 9>;

    void put(const Effect& effect);
    Effect take(std::size_t& at) const;
    void skip(std::size_t& at) const;
    Shape shape_at(std::size_t& at) const;
    std::size_t begin_of(std::size_t step) const;

    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint32_t> marks_;  // where every fourth step begins in them
    std::vector<Shape> shapes_;
    std::uint32_t size_ = 0;
};

}  // namespace saloon
