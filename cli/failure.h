// What ends a command early: one sentence for whoever typed it, and exit status 2. Exceptions live in cli/ only;
// the engine answers with Result, and must() is the step from one to the other.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "cli/language.h"
#include "core/result.h"

namespace saloon {

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
T must(Result<T> result) {
    if (!result) throw Failure(spoken(result.error().said));
    return std::move(*result);
}

inline void must(const Result<void>& result) {
    if (!result) throw Failure(spoken(result.error().said));
}

}  // namespace saloon
