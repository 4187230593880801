// What the fuzz targets share: a promise that stops the fuzzer when it is broken, and tables reached by a number.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/library.h"

namespace saloon::fuzz {

inline void promise(bool kept, const char* what, std::string_view shown = {}) {
    if (kept) return;
    std::fprintf(stderr, "broken: %s\n%.*s\n", what, static_cast<int>(shown.size()), shown.data());
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Whoever is to act plays at random, at most so many steps.
void play_on(Table& table, Rng& rng, int steps_max);

// All that anybody may ask of a table, at whatever position it stands; what it says about itself must agree.
void look_at_everything(const Library& library, const Table& table);

// The table that a number leads to: some game, some options, some steps played at random.
std::unique_ptr<Table> table_from(const Library& library, std::uint64_t number, int steps_max);

}  // namespace saloon::fuzz
