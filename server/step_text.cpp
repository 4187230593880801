#include "server/step_text.h"

#include <array>
#include <charconv>
#include <concepts>

namespace saloon::server {
namespace {

// Numbers, a space after each.
void add(std::string& out, std::convertible_to<std::int64_t> auto... numbers) {
    constexpr std::size_t most = 21;  // of one
    std::array<char, most * sizeof...(numbers)> digits{};
    char* at = digits.data();
    const auto put = [&](std::int64_t number) {
        at = std::to_chars(at, at + most - 1, number).ptr;
        *at++ = ' ';
    };
    (put(numbers), ...);
    out.append(digits.data(), at);
}

void add_line(std::string& out, std::string_view line) {
    add(out, static_cast<std::int64_t>(line.size()));
    out += line;
}

// Beside who made it: open time and what was left on a clock follow. Older steps have neither.
constexpr std::int64_t with_time = 0x100;
constexpr std::int64_t with_hash = 0x200;  // after the line

std::int64_t maker_of(const StoredStep& step) { return static_cast<std::int64_t>(step.by) + with_time; }

// Who made it, and what else follows.
struct Follows {
    bool times;
    bool hash;
};
Follows take_maker(StepText& text, StoredStep& step) {
    const std::int64_t number = text.number();
    step.by = static_cast<Actor>(number % with_time);
    return {(number & with_time) != 0, (number & with_hash) != 0};
}

void write_parts(std::string& out, TableId table, std::int64_t maker, const StoredStep& step) {
    add(out, static_cast<std::int64_t>(table), step.n, maker, static_cast<std::int64_t>(step.next), step.at, step.open,
        step.left);
    add_line(out, step.line);
}

}  // namespace

std::int64_t StepText::number() {
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

std::string_view StepText::line() {
    const auto size = static_cast<std::size_t>(number());
    broken_ = broken_ || size > rest_.size();
    if (broken_) return {};
    const std::string_view found = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return found;
}

void write_step(std::string& out, TableId table, const StoredStep& step) {
    write_parts(out, table, maker_of(step), step);
}

void write_recent(std::string& out, const ChainedStep& chained) {
    write_parts(out, chained.table, maker_of(chained.step) + with_hash, chained.step);
    add_line(out, chain_text(chained.hash));
}

bool RecentSteps::next() {
    if (text_.empty()) return false;
    table_ = static_cast<TableId>(text_.number());
    step_.n = static_cast<int>(text_.number());
    const Follows follows = take_maker(text_, step_);
    step_.next = static_cast<Actor>(text_.number());
    step_.at = text_.number();
    step_.open = follows.times ? text_.number() : 0;
    step_.left = follows.times ? text_.number() : -1;
    step_.line = text_.line();
    hash_ = follows.hash ? read_chain(text_.line()) : ChainHash{};
    return !text_.broken();
}

std::string write_run(std::span<const ChainedStep> steps) {
    std::string out;
    Milliseconds before = 0;  // a time is told as how much later it was
    Milliseconds open_before = 0;
    for (const ChainedStep& chained : steps) {
        const StoredStep& step = chained.step;
        add(out, maker_of(step), static_cast<std::int64_t>(step.next), step.at - before, step.open - open_before,
            step.left);
        add_line(out, step.line);
        before = step.at;
        open_before = step.open;
    }
    return out;
}

bool read_run(std::string_view run, int first, std::vector<StoredStep>& steps) {
    StepText text(run);
    Milliseconds at = 0;
    Milliseconds open = 0;
    for (int n = first; !text.empty(); ++n) {
        StoredStep step;
        step.n = n;
        const bool timed = take_maker(text, step).times;
        step.next = static_cast<Actor>(text.number());
        at += text.number();
        step.at = at;
        if (timed) {
            open += text.number();
            step.open = open;
            step.left = text.number();
        }
        step.line = text.line();
        if (!text.broken()) steps.push_back(std::move(step));
    }
    return !text.broken();
}

}  // namespace saloon::server
