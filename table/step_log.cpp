#include "table/step_log.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "core/assert.h"
#include "table/make_room.h"

namespace saloon {
namespace {

// A step is its length, who did it, how many see it otherwise, its line, and for each of those the seats and the line.
// A line is a list of codes: the number of a known word, or one of these.
enum Code : unsigned char {
    end_of_line = 0xFC,
    same = 0xFD,     // so many words as in the whole line at this place
    again = 0xFE,    // the word before, so many times more
    literal = 0xFF,  // a length and letters
};
constexpr std::size_t words_max = end_of_line;
constexpr std::size_t steps_a_mark = 16;

// Numbers: seven bits a byte, the lowest first; all but the last have the eighth.
constexpr unsigned low_bits = 0x7F;
constexpr unsigned more = 0x80;

// The words of a line, which has one more than it has spaces.
class Parts {
public:
    explicit Parts(std::optional<std::string_view> line) : rest_(line) {}
    std::optional<std::string_view> next() {
        if (!rest_) return std::nullopt;
        const std::size_t space = rest_->find(' ');
        const std::string_view word = rest_->substr(0, space);
        if (space == std::string_view::npos)
            rest_.reset();
        else
            rest_->remove_prefix(space + 1);
        return word;
    }

private:
    std::optional<std::string_view> rest_;
};

// A short word as a number, so that it is found quickly; nothing for any other.
std::optional<std::uint64_t> packed(std::string_view word) {
    std::uint64_t letters = 0;
    if (word.empty() || word.size() > sizeof letters || word.find('\0') != std::string_view::npos) return std::nullopt;
    std::memcpy(&letters, word.data(), word.size());
    return letters;
}

}  // namespace

class StepLog::Bytes {
public:
    explicit Bytes(std::string_view bytes) : rest_(bytes) {}
    unsigned char byte() {
        const auto first = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    std::size_t number() {
        std::size_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const unsigned part = byte();
            value |= std::size_t{part & low_bits} << shift;
            if ((part & more) == 0) return value;
        }
    }
    std::string_view take(std::size_t size) {
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

private:
    std::string_view rest_;
};

const std::string& Step::as_seen_by(Reader reader) const& {
    if (!reader.sees_all())
        for (const Hidden& other : hidden)
            if (other.from.has(reader.seat())) return other.line;
    return line;
}

void StepLog::put_number(std::size_t number) {
    for (; number > low_bits; number >>= 7U) bytes_.push_back(static_cast<char>((number & low_bits) | more));
    bytes_.push_back(static_cast<char>(number));
}

void StepLog::put_word(std::string_view word) {
    if (const auto letters = packed(word)) {
        const auto code = static_cast<std::size_t>(std::ranges::find(words_, *letters) - words_.begin());
        if (code < words_max) {
            if (code == words_.size()) {
                make_room(words_, 1);
                words_.push_back(*letters);
            }
            bytes_.push_back(static_cast<char>(code));
            return;
        }
    }
    bytes_.push_back(static_cast<char>(literal));
    put_number(word.size());
    bytes_.insert(bytes_.end(), word.begin(), word.end());
}

void StepLog::put_line(std::string_view line, std::optional<std::string_view> whole) {
    Code code = end_of_line;
    std::size_t times = 0;
    const auto count = [&](Code counted) {
        if (times > 0 && code != counted) {
            bytes_.push_back(static_cast<char>(code));
            put_number(std::exchange(times, 0));
        }
        code = counted;
        times += counted == same || counted == again ? 1 : 0;
    };
    Parts words(line);
    Parts others(whole);
    std::optional<std::string_view> before;
    while (const auto word = words.next()) {
        if (word == others.next()) {
            count(same);
        } else if (word == before) {
            count(again);
        } else {
            count(literal);
            put_word(*word);
        }
        before = word;
    }
    count(end_of_line);
    bytes_.push_back(static_cast<char>(end_of_line));
}

void StepLog::add(const Step& step) {
    if (size_ % steps_a_mark == 0) {
        make_room(marks_, 1);
        marks_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    }
    // Its length is known, and put in front, when it is written.
    const std::size_t begin = bytes_.size();
    constexpr std::size_t beside_a_line = 12;
    std::size_t most = step.line.size() + beside_a_line;
    for (const Step::Hidden& other : step.hidden) most += other.line.size() + beside_a_line;
    make_room(bytes_, most);
    bytes_.push_back(static_cast<char>(step.by));
    bytes_.push_back(static_cast<char>(step.hidden.size()));
    put_line(step.line, std::nullopt);
    for (const Step::Hidden& other : step.hidden) {
        bytes_.push_back(static_cast<char>(other.from.bits()));
        put_line(other.line, step.line);
    }
    const std::size_t end = bytes_.size();
    put_number(end - begin);
    std::rotate(bytes_.begin() + static_cast<std::ptrdiff_t>(begin), bytes_.begin() + static_cast<std::ptrdiff_t>(end),
                bytes_.end());
    SALOON_ASSERT(bytes_.size() <= UINT32_MAX, "a game's log is short");
    ++size_;
}

std::string StepLog::line(Bytes& bytes, std::optional<std::string_view> whole) const {
    std::string line;
    Parts others(whole);
    std::size_t last = 0;  // where the last word begins
    bool first = true;
    const auto add = [&](std::string_view word) {
        if (!std::exchange(first, false)) line += ' ';
        last = line.size();
        line += word;
    };
    for (;;) {
        const unsigned char code = bytes.byte();
        if (code == end_of_line) return line;
        if (code == same) {
            for (std::size_t times = bytes.number(); times > 0; --times) add(others.next().value_or(""));
            continue;
        }
        std::size_t times = 1;
        if (code == again) {
            times = bytes.number();
            const std::string word = line.substr(last);
            for (std::size_t i = 0; i < times; ++i) add(word);
        } else if (code == literal) {
            add(bytes.take(bytes.number()));
        } else {
            std::array<char, 8> letters{};
            std::memcpy(letters.data(), &words_[code], letters.size());
            add({letters.data(), static_cast<std::size_t>(std::ranges::find(letters, '\0') - letters.begin())});
        }
        for (; times > 0; --times) (void)others.next();
    }
}

Step StepLog::operator[](std::size_t index) const {
    SALOON_ASSERT(index < size_, "there is such a step");
    const std::size_t mark = marks_[index / steps_a_mark];
    Bytes bytes({bytes_.data() + mark, bytes_.size() - mark});
    for (std::size_t skipped = index % steps_a_mark; skipped > 0; --skipped) (void)bytes.take(bytes.number());
    (void)bytes.number();
    Step step{static_cast<Actor>(bytes.byte()), {}, {}};
    const std::size_t hidden = bytes.byte();
    step.line = line(bytes, std::nullopt);
    step.hidden.reserve(hidden);
    for (std::size_t i = 0; i < hidden; ++i) {
        const unsigned seats = bytes.byte();
        Step::Hidden other;
        for (int seat = 0; seat <= seats_max; ++seat)
            if ((seats >> static_cast<unsigned>(seat) & 1U) != 0) other.from.add(seat_at(seat));
        other.line = line(bytes, step.line);
        step.hidden.push_back(std::move(other));
    }
    return step;
}

}  // namespace saloon
