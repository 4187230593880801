// One hash for editions, records and tables of positions: FNV-1a, the same on every machine. It finds slips,
// not forgeries.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace saloon {

inline constexpr std::uint64_t hash_start = 0xCBF29CE484222325U;

constexpr std::uint64_t hash_text(std::string_view text, std::uint64_t hash = hash_start) {
    for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001B3U;
    return hash;
}

// Of a plain object's bytes, eight at a time.
template <class T>
std::uint64_t hash_bytes(const T& plain) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&plain);
    std::uint64_t hash = hash_start;
    for (std::size_t at = 0; at < sizeof(T); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, sizeof(T) - at < 8 ? sizeof(T) - at : 8);
        hash = std::rotl((hash ^ word) * 0x9E3779B97F4A7C15U, 29);
    }
    return hash ^ (hash >> 32);
}

}  // namespace saloon
