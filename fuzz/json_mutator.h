// Changes JSON as JSON, so that a fuzzer gets past the parser to what is read from it: two values change places, one
// is copied over another, dropped, doubled or bent a little. Now and then the bytes are changed instead.
#pragma once

#include <cstddef>
#include <cstdint>

namespace saloon::fuzz {

// As LLVMFuzzerCustomMutator: the new size of what stands in data.
std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t size_max, unsigned seed);

}  // namespace saloon::fuzz
