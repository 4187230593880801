// What the page sees of the module: names of functions, and how an answer is handed over.
#pragma once

#include <cstdint>
#include <string>

#define SALOON_EXPORT(name) extern "C" __attribute__((export_name(name)))
#define SALOON_IMPORT(name) extern "C" __attribute__((import_module("page"), import_name(name)))

namespace saloon {

// Where the answer lies, in the low half, and its length in bytes, in the high half. It stays there until the next
// request.
inline std::uint64_t handed_over(std::string answer) {
    static std::string kept;
    kept = std::move(answer);
    return std::uint64_t{kept.size()} << 32U | reinterpret_cast<std::uintptr_t>(kept.data());
}

}  // namespace saloon
