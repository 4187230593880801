// A promise that the programmer, not the user, has to keep. It stays on in release builds: a broken promise
// stops the program with a sentence rather than playing on with a wrong position.
#pragma once

namespace saloon {
[[noreturn]] void broken_promise(const char* promise, const char* file, int line);
}

#define SALOON_ASSERT(condition, promise)                          \
    do {                                                           \
        if (!(condition)) [[unlikely]]                             \
            ::saloon::broken_promise(promise, __FILE__, __LINE__); \
    } while (false)
