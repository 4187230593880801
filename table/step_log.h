// The steps of a game. A server holds thousands of games of hundreds of steps, so the log keeps them as bytes, one
// after the other, and makes a Step when somebody looks at it. A game has few words and says them often: a word is
// mostly one byte, and what a seat may not know is told by where it differs from the line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
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
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
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
    class Bytes;
    void put_number(std::size_t number);
    void put_word(std::string_view word);
    void put_line(std::string_view line, std::optional<std::string_view> whole);
    std::string line(Bytes& bytes, std::optional<std::string_view> whole) const;

    std::vector<char> bytes_;           // no string: that would grow by doubling
    std::vector<std::uint32_t> marks_;  // where every sixteenth step begins in them
    std::vector<std::uint64_t> words_;  // of at most eight letters; a word's number is its code
    std::uint32_t size_ = 0;
};

}  // namespace saloon
