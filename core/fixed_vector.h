// A list with a fixed room inside the object. Its unused tail is always zero, so that objects which hold one
// can be copied, compared and hashed as bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/assert.h"

namespace saloon {

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // As wide as an item's alignment asks, so that no padding byte is left.
    using Size = std::conditional_t<(alignof(T) >= 4), std::uint32_t,
                                    std::conditional_t<(alignof(T) == 2 || N > 255), std::uint16_t, std::uint8_t>>;
    static_assert(alignof(T) >= sizeof(Size) || N * sizeof(T) % sizeof(Size) == 0, "an odd room would leave padding");

    using value_type = T;
    static constexpr std::size_t room = N;

    constexpr std::size_t size() const { return size_; }
    constexpr int count() const { return static_cast<int>(size_); }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& front() { return items_[0]; }
    constexpr const T& front() const { return items_[0]; }
    constexpr T& back() { return items_[size_ - 1U]; }
    constexpr const T& back() const { return items_[size_ - 1U]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr void push_back(const T& item) {
        SALOON_ASSERT(size_ < N, "a fixed vector has room for what is added");
        items_[size_++] = item;
    }
    constexpr T pop_back() {
        SALOON_ASSERT(size_ > 0, "a fixed vector is not empty when taken from");
        const T item = items_[--size_];
        items_[size_] = T{};
        return item;
    }
    constexpr void insert_at(std::size_t where, const T& item) {
        SALOON_ASSERT(size_ < N && where <= size_, "an insertion lies within the vector");
        for (std::size_t i = size_; i > where; --i) items_[i] = items_[i - 1];
        items_[where] = item;
        ++size_;
    }
    constexpr void erase_at(std::size_t where) {
        SALOON_ASSERT(where < size_, "what is erased is there");
        --size_;
        for (std::size_t i = where; i < size_; ++i) items_[i] = items_[i + 1];
        items_[size_] = T{};
    }
    constexpr void clear() {
        while (size_ > 0) items_[--size_] = T{};
    }
    friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

private:
    std::array<T, N> items_{};
    Size size_ = 0;
};

}  // namespace saloon
