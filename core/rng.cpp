#include "core/rng.h"

#include <bit>
#include <cstddef>

namespace saloon {
namespace {

// splitmix64: spreads one word over the whole state, so that seeds 1 and 2 have nothing in common.
std::uint64_t spread(std::uint64_t& word) {
    std::uint64_t z = (word += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

using ChachaBlock = std::array<std::uint32_t, 16>;

void quarter_round(ChachaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 7);
}

// RFC 8439's block function with a 64-bit counter and a nonce of zero: the key is used for one game only.
ChachaBlock chacha20(const std::array<std::uint64_t, 4>& key, std::uint64_t counter) {
    ChachaBlock start{0x61707865U, 0x3320646EU, 0x79622D32U, 0x6B206574U};
    for (std::size_t i = 0; i < 4; ++i) {
        start[4 + 2 * i] = static_cast<std::uint32_t>(key[i]);
        start[5 + 2 * i] = static_cast<std::uint32_t>(key[i] >> 32);
    }
    start[12] = static_cast<std::uint32_t>(counter);
    start[13] = static_cast<std::uint32_t>(counter >> 32);
    ChachaBlock x = start;
    for (int round = 0; round < 10; ++round) {
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
    return x;
}

}  // namespace

Rng::Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = spread(seed);
}

Rng Rng::secure(const Key& key) {
    Rng rng;
    for (std::size_t i = 0; i < key.size(); ++i)
        rng.state_[i / 8] |= static_cast<std::uint64_t>(key[i]) << (8 * (i % 8));
    rng.secure_ = true;
    return rng;
}

void Rng::refill() {
    used_ = 0;
    if (secure_) return refill_chacha();
    auto [s0, s1, s2, s3] = state_;
    for (std::uint64_t& word : block_) {  // xoshiro256** by Blackman and Vigna
        word = std::rotl(s1 * 5, 7) * 9;
        const std::uint64_t t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = std::rotl(s3, 45);
    }
    state_ = {s0, s1, s2, s3};
}

void Rng::refill_chacha() {
    for (std::size_t half = 0; half < 2; ++half) {
        const ChachaBlock words = chacha20(state_, counter_++);
        for (std::size_t i = 0; i < 8; ++i)
            block_[8 * half + i] = words[2 * i] | (static_cast<std::uint64_t>(words[2 * i + 1]) << 32);
    }
}

}  // namespace saloon
