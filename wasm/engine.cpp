// The engine's face to a web page: the referee protocol through three C functions. The page writes a request
// into memory that it asked for, gets back the address of the answer, and reads it; text is the whole interface,
// so that the page and every other program see exactly the same rules.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/referee.h"

#define SALOON_EXPORT(name) extern "C" __attribute__((export_name(name)))

// Room for a request of `size` bytes; the caller gives it back with saloon_free.
SALOON_EXPORT("saloon_alloc") char* saloon_alloc(std::size_t size) { return static_cast<char*>(std::malloc(size)); }

SALOON_EXPORT("saloon_free") void saloon_free(char* memory) { std::free(memory); }

// Where the answer lies, in the low half, and its length in bytes, in the high half. It stays there until the next
// request.
SALOON_EXPORT("saloon_answer") std::uint64_t saloon_answer(const char* request, std::size_t size) {
    static const saloon::Referee referee(saloon::Library::standard());
    static std::string answer;
    answer = referee.answer(std::string_view(request, size));
    return std::uint64_t{answer.size()} << 32U | reinterpret_cast<std::uintptr_t>(answer.data());
}
