#include "server/recent_steps.h"

#include <charconv>

namespace saloon::server {

void write_recent(std::string& out, TableId table, const StoredStep& step) {
    const auto add = [&](std::int64_t number) { out += std::to_string(number) + " "; };
    add(static_cast<std::int64_t>(table));
    add(step.n);
    add(static_cast<std::int64_t>(step.by));
    add(static_cast<std::int64_t>(step.next));
    add(step.at);
    add(static_cast<std::int64_t>(step.line.size()));
    out += step.line;
}

std::int64_t RecentSteps::number() {
    std::int64_t value = 0;
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    const auto size = static_cast<std::size_t>(read.ptr - rest_.data());
    if (read.ec != std::errc{} || size >= rest_.size() || rest_[size] != ' ') {
        broken_ = true;
        return 0;
    }
    rest_.remove_prefix(size + 1);
    return value;
}

bool RecentSteps::next() {
    if (rest_.empty() || broken_) return false;
    table_ = static_cast<TableId>(number());
    step_.n = static_cast<int>(number());
    step_.by = static_cast<Actor>(number());
    step_.next = static_cast<Actor>(number());
    step_.at = number();
    const auto size = static_cast<std::size_t>(number());
    broken_ = broken_ || size > rest_.size();
    if (broken_) return false;
    step_.line = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return true;
}

}  // namespace saloon::server
