// Lines from a file descriptor, each at most so long: what a line has beyond that is read and thrown away, so
// that no input, however long its lines, makes the program grow.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace saloon {

class LineReader {
public:
    LineReader(int file, std::size_t bytes_max) : file_(file), bytes_max_(bytes_max), block_(std::size_t{1} << 16U) {}

    // The next line without its end, cut to bytes_max; nothing at the end of the input.
    std::optional<std::string> next();

private:
    bool refill();

    int file_;
    std::size_t bytes_max_;
    std::vector<char> block_;
    std::size_t used_ = 0;
    std::size_t filled_ = 0;
};

}  // namespace saloon
