// The referee protocol, version 1: one JSON request a line in, one JSON answer a line out. It keeps no state
// between requests and never fails: what is wrong with a request is its answer. See docs/protocol.md.
#pragma once

#include <string>
#include <string_view>

#include "table/library.h"

namespace saloon {

class Referee {
public:
    explicit Referee(const Library& library) : library_(library) {}

    // The answer, without a line end.
    std::string answer(std::string_view request) const;

private:
    const Library& library_;
};

}  // namespace saloon
