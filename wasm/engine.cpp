// The engine's face to a web page: the referee protocol through three C functions. The page writes a request
// into memory that it asked for, gets back the address of the answer, and reads it; text is the whole interface,
// so that the page and every other program see exactly the same rules.
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "table/referee.h"
#include "wasm/exports.h"

// Room for a request of `size` bytes; the caller gives it back with saloon_free.
SALOON_EXPORT("saloon_alloc") char* saloon_alloc(std::size_t size) { return static_cast<char*>(std::malloc(size)); }

SALOON_EXPORT("saloon_free") void saloon_free(char* memory) { std::free(memory); }

SALOON_EXPORT("saloon_answer") std::uint64_t saloon_answer(const char* request, std::size_t size) {
    static saloon::Referee referee(saloon::Library::standard());
    return saloon::handed_over(referee.answer(std::string_view(request, size)));
}
