#include "core/assert.h"

#include <cstdio>
#include <cstdlib>

namespace saloon {

void broken_promise(const char* promise, const char* file, int line) {
    std::fprintf(stderr, "saloon: broken promise: %s (%s:%d)\n", promise, file, line);
    std::abort();
}

}  // namespace saloon
