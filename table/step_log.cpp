#include "table/step_log.h"

#include "core/assert.h"

namespace saloon {
namespace {

// Seven bits a byte, the lowest first; all but the last have the eighth.
constexpr unsigned low_bits = 0x7F;
constexpr unsigned more = 0x80;

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : rest_(bytes) {}
    unsigned char byte() {
        const auto first = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    std::string line() {
        std::size_t size = 0;
        unsigned shift = 0;
        for (;; shift += 7) {
            const unsigned part = byte();
            size |= std::size_t{part & low_bits} << shift;
            if ((part & more) == 0) break;
        }
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return std::string(found);
    }

private:
    std::string_view rest_;
};

// By a quarter, not by as much again: what is never used is still held.
template <class Item>
void make_room(std::vector<Item>& items, std::size_t more_items) {
    const std::size_t needed = items.size() + more_items;
    if (needed > items.capacity()) items.reserve(needed + needed / 4);
}

}  // namespace

const std::string& Step::as_seen_by(Reader reader) const& {
    if (!reader.sees_all())
        for (const Hidden& other : hidden)
            if (other.from.has(reader.seat())) return other.line;
    return line;
}

void StepLog::put(std::string_view line) {
    std::size_t size = line.size();
    for (; size > low_bits; size >>= 7U) bytes_.push_back(static_cast<char>((size & low_bits) | more));
    bytes_.push_back(static_cast<char>(size));
    bytes_.insert(bytes_.end(), line.begin(), line.end());
}

void StepLog::add(const Step& step) {
    constexpr std::size_t beside_a_line = 6;
    std::size_t size = step.line.size() + beside_a_line;
    for (const Step::Hidden& other : step.hidden) size += other.line.size() + beside_a_line;
    make_room(bytes_, size);
    make_room(ends_, 1);
    bytes_.push_back(static_cast<char>(step.by));
    bytes_.push_back(static_cast<char>(step.hidden.size()));
    put(step.line);
    for (const Step::Hidden& other : step.hidden) {
        bytes_.push_back(static_cast<char>(other.from.bits()));
        put(other.line);
    }
    SALOON_ASSERT(bytes_.size() <= UINT32_MAX, "a game's log is short");
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
}

Step StepLog::operator[](std::size_t index) const {
    SALOON_ASSERT(index < ends_.size(), "there is such a step");
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    Bytes bytes({bytes_.data() + begin, ends_[index] - begin});
    Step step{static_cast<Actor>(bytes.byte()), {}, {}};
    const std::size_t hidden = bytes.byte();
    step.line = bytes.line();
    step.hidden.reserve(hidden);
    for (std::size_t i = 0; i < hidden; ++i) {
        const unsigned seats = bytes.byte();
        Step::Hidden other;
        for (int seat = 0; seat <= seats_max; ++seat)
            if ((seats >> static_cast<unsigned>(seat) & 1U) != 0) other.from.add(seat_at(seat));
        other.line = bytes.line();
        step.hidden.push_back(std::move(other));
    }
    return step;
}

}  // namespace saloon
