#include "table/effect_log.h"

#include <algorithm>
#include <bit>

#include "core/assert.h"
#include "table/make_room.h"

namespace saloon {
namespace {

using Bytes = std::array<std::uint8_t, sizeof(Effect)>;
static_assert(sizeof(Effect) == 16);

constexpr Bytes plain = std::bit_cast<Bytes>(Effect{});

// Kind, the piles it comes from and goes to, reason and rule are the shape's; the rest is an effect's own.
constexpr std::array<std::uint8_t, 7> shared_bytes{0, 4, 6, 10, 13, 14, 15};
constexpr std::array<std::uint8_t, 9> own_bytes{1, 2, 3, 5, 7, 8, 9, 11, 12};

// A step is how many effects it has, and these. An effect is the number of its shape and its own bytes that are not
// plain; where there are too many shapes, its shape itself stands there.
constexpr std::uint8_t unlisted = 0xFF;
constexpr std::size_t steps_an_entry = 4;

unsigned own_of(const auto& shape) { return shape[shared_bytes.size()] | static_cast<unsigned>(shape.back()) << 8U; }

}  // namespace

std::size_t EffectLog::bytes() const {
    return bytes_.size() + marks_.size() * sizeof(std::uint32_t) + shapes_.size() * sizeof(Shape);
}

void EffectLog::put(const Effect& effect) {
    const auto all = std::bit_cast<Bytes>(effect);
    Shape shape{};
    for (std::size_t i = 0; i < shared_bytes.size(); ++i) shape[i] = all[shared_bytes[i]];
    unsigned which = 0;
    for (std::size_t i = 0; i < own_bytes.size(); ++i)
        if (all[own_bytes[i]] != plain[own_bytes[i]]) which |= 1U << i;
    shape[shared_bytes.size()] = static_cast<std::uint8_t>(which & 0xFFU);
    shape.back() = static_cast<std::uint8_t>(which >> 8U);
    const auto known = static_cast<std::size_t>(std::ranges::find(shapes_, shape) - shapes_.begin());
    if (known == unlisted) {
        bytes_.push_back(unlisted);
        bytes_.insert(bytes_.end(), shape.begin(), shape.end());
    } else {
        if (known == shapes_.size()) {
            make_room(shapes_, 1);
            shapes_.push_back(shape);
        }
        bytes_.push_back(static_cast<std::uint8_t>(known));
    }
    for (std::size_t i = 0; i < own_bytes.size(); ++i)
        if ((which >> i & 1U) != 0) bytes_.push_back(all[own_bytes[i]]);
}

EffectLog::Shape EffectLog::shape_at(std::size_t& at) const {
    const std::uint8_t number = bytes_[at++];
    if (number != unlisted) return shapes_[number];
    Shape shape{};
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(at), shape.size(), shape.begin());
    at += shape.size();
    return shape;
}

Effect EffectLog::take(std::size_t& at) const {
    const Shape shape = shape_at(at);
    Bytes all = plain;
    for (std::size_t i = 0; i < shared_bytes.size(); ++i) all[shared_bytes[i]] = shape[i];
    for (std::size_t i = 0; i < own_bytes.size(); ++i)
        if ((own_of(shape) >> i & 1U) != 0) all[own_bytes[i]] = bytes_[at++];
    return std::bit_cast<Effect>(all);
}

void EffectLog::skip(std::size_t& at) const {
    const Shape shape = shape_at(at);
    at += static_cast<std::size_t>(std::popcount(own_of(shape)));
}

void EffectLog::add(std::span<const Effect> effects) {
    if (size_ % steps_an_entry == 0) {
        make_room(marks_, 1);
        marks_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    }
    constexpr std::size_t most = 1 + sizeof(Shape) + own_bytes.size();  // of one
    make_room(bytes_, 2 + effects.size() * most);
    bytes_.push_back(static_cast<std::uint8_t>(effects.size() & 0xFFU));
    bytes_.push_back(static_cast<std::uint8_t>(effects.size() >> 8U));
    for (const Effect& effect : effects) put(effect);
    SALOON_ASSERT(effects.size() <= UINT16_MAX && bytes_.size() <= UINT32_MAX, "a game's effects are few");
    ++size_;
}

std::size_t EffectLog::begin_of(std::size_t step) const {
    std::size_t at = marks_[step / steps_an_entry];
    for (std::size_t skipped = step % steps_an_entry; skipped > 0; --skipped) {
        std::size_t effects = bytes_[at] | static_cast<std::size_t>(bytes_[at + 1]) << 8U;
        for (at += 2; effects > 0; --effects) skip(at);
    }
    return at;
}

void EffectLog::cut_to(std::size_t steps) {
    SALOON_ASSERT(steps <= size_, "one can only go back");
    if (steps == size_) return;
    bytes_.resize(begin_of(steps));
    marks_.resize((steps + steps_an_entry - 1) / steps_an_entry);
    size_ = static_cast<std::uint32_t>(steps);
}

EffectList EffectLog::operator[](std::size_t step) const {
    SALOON_ASSERT(step < size_, "there is such a step");
    std::size_t at = begin_of(step);
    EffectList effects(bytes_[at] | static_cast<std::size_t>(bytes_[at + 1]) << 8U);
    at += 2;
    for (Effect& effect : effects) effect = take(at);
    return effects;
}

}  // namespace saloon
