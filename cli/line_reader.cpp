#include "cli/line_reader.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace saloon {

bool LineReader::refill() {
    ssize_t count = 0;
    do count = ::read(file_, block_.data(), block_.size());
    while (count < 0 && errno == EINTR);
    used_ = 0;
    filled_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return filled_ > 0;
}

std::optional<std::string> LineReader::next() {
    std::string line;
    bool any = false;
    while (used_ < filled_ || refill()) {
        any = true;
        const auto from = block_.begin() + static_cast<std::ptrdiff_t>(used_);
        const auto end = block_.begin() + static_cast<std::ptrdiff_t>(filled_);
        const auto stop = std::find(from, end, '\n');
        const auto found = static_cast<std::size_t>(stop - from);
        line.append(&*from, std::min(found, bytes_max_ - line.size()));
        used_ += found + (stop == end ? 0 : 1);
        if (stop != end) return line;
    }
    if (!any) return std::nullopt;
    return line;
}

}  // namespace saloon
