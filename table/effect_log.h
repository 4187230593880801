// What every step of a game did, kept for those who come later: one who joins, one who reloads the page, one who reads
// the game again. The effects do not depend on who reads them; what a reader may know is decided when they are written
// (text/telling.h). Most bytes of an effect say nothing, so those are left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/effect.h"

namespace saloon {

class EffectLog {
public:
    std::size_t size() const { return ends_.size(); }  // steps
    std::size_t bytes() const { return bytes_.size() + ends_.size() * sizeof(std::uint32_t); }

    void add(std::span<const Effect> effects);  // of one step
    void cut_to(std::size_t steps);
    EffectList operator[](std::size_t step) const;

private:
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint32_t> ends_;  // of each step in them
};

}  // namespace saloon
