#include "table/effect_log.h"

#include <array>
#include <bit>

#include "core/assert.h"
#include "table/make_room.h"

namespace saloon {
namespace {

using Bytes = std::array<std::uint8_t, sizeof(Effect)>;
static_assert(sizeof(Effect) == 16, "one bit a byte: two bytes say which of them follow");

constexpr Bytes plain = std::bit_cast<Bytes>(Effect{});

}  // namespace

void EffectLog::add(std::span<const Effect> effects) {
    make_room(bytes_, effects.size() * (2 + sizeof(Effect)));
    for (const Effect& effect : effects) {
        const auto all = std::bit_cast<Bytes>(effect);
        unsigned which = 0;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i] != plain[i]) which |= 1U << i;
        bytes_.push_back(static_cast<std::uint8_t>(which & 0xFFU));
        bytes_.push_back(static_cast<std::uint8_t>(which >> 8U));
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i] != plain[i]) bytes_.push_back(all[i]);
    }
    SALOON_ASSERT(bytes_.size() <= UINT32_MAX, "a game's effects are few");
    make_room(ends_, 1);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
}

void EffectLog::cut_to(std::size_t steps) {
    SALOON_ASSERT(steps <= ends_.size(), "one can only go back");
    ends_.resize(steps);
    bytes_.resize(steps == 0 ? 0 : ends_.back());
}

EffectList EffectLog::operator[](std::size_t step) const {
    SALOON_ASSERT(step < ends_.size(), "there is such a step");
    EffectList effects;
    std::size_t at = step == 0 ? 0 : ends_[step - 1];
    while (at < ends_[step]) {
        const unsigned which = bytes_[at] | static_cast<unsigned>(bytes_[at + 1]) << 8U;
        at += 2;
        Bytes all = plain;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((which >> i & 1U) != 0) all[i] = bytes_[at++];
        effects.push_back(std::bit_cast<Effect>(all));
    }
    return effects;
}

}  // namespace saloon
