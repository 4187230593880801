// The steps of a game. A server holds thousands of games of hundreds of steps, so the log keeps them as bytes, one
// after the other, and makes a Step when somebody looks at it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace saloon {

// One line of the record, and how the seats that may not know all of it see it.
struct Step {
    Actor by;
    std::string line;
    struct Hidden {
        SeatSet from;
        std::string line;
    };
    std::vector<Hidden> hidden;  // only for seats to whom it looks different

    const std::string& as_seen_by(Reader reader) const&;
    std::string as_seen_by(Reader reader) && { return static_cast<const Step&>(*this).as_seen_by(reader); }
};

class StepLog {
public:
    std::size_t size() const { return ends_.size(); }
    bool empty() const { return ends_.empty(); }
    Step operator[](std::size_t index) const;
    Step back() const { return (*this)[size() - 1]; }

    void add(const Step& step);

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Step;
        using reference = Step;
        using pointer = void;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        Iterator(const StepLog& log, std::size_t at) : log_(&log), at_(at) {}
        Step operator*() const { return (*log_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++at_;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }
        friend Iterator operator+(Iterator from, std::ptrdiff_t steps) {
            from.at_ += static_cast<std::size_t>(steps);
            return from;
        }
        friend std::ptrdiff_t operator-(const Iterator& a, const Iterator& b) {
            return static_cast<std::ptrdiff_t>(a.at_) - static_cast<std::ptrdiff_t>(b.at_);
        }

    private:
        const StepLog* log_ = nullptr;
        std::size_t at_ = 0;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }

private:
    void put(std::string_view line);

    std::vector<char> bytes_;          // no string: that would grow by doubling
    std::vector<std::uint32_t> ends_;  // where each step ends in them
};

}  // namespace saloon
