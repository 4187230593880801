// Chance. The same seed gives the same numbers on every machine; nothing here reads a clock or a device.
//
// One class serves two needs behind one fast path (a block of numbers, refilled when used up):
//   Rng(seed)          xoshiro256**, for random play, searching and reproducible deals
//   Rng::secure(key)   ChaCha20 from a 256-bit key, for real games: who sees all that was dealt
//                      cannot tell what will be dealt
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace saloon {

class Rng {
public:
    using Key = std::array<std::uint8_t, 32>;

    explicit Rng(std::uint64_t seed);
    static Rng secure(const Key& key);

    std::uint64_t next() {
        if (used_ == block_.size()) refill();
        return block_[used_++];
    }

    // A number from 0 to bound - 1, each equally likely. bound is at least 1.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            // Some numbers would come once too often; those draws are thrown away.
            const std::uint32_t uneven = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    template <class List>
    void shuffle(List& list) {
        for (auto left = static_cast<std::uint32_t>(list.size()); left > 1; --left)
            std::swap(list[left - 1], list[below(left)]);
    }

    // A generator of its own for a part of the work (a thread, a game of a series).
    Rng fork() { return Rng(next()); }

private:
    Rng() = default;
    void refill();
    void refill_chacha();

    std::array<std::uint64_t, 16> block_{};
    std::array<std::uint64_t, 4> state_{};  // xoshiro's state, or ChaCha's key
    std::uint64_t counter_ = 0;             // ChaCha's block number
    std::uint32_t used_ = 16;
    bool secure_ = false;
};

}  // namespace saloon
