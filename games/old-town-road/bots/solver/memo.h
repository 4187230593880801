// Values already computed, by a key of 128 bits: an open table that grows, without a heap block an entry.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace saloon::old_town_road::solver {

class Memo {
public:
    struct Key {
        std::uint64_t a = 0;
        std::uint64_t b = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };

    std::size_t size() const { return used_; }

    std::optional<std::int32_t> find(const Key& key) const {
        if (slots_.empty()) return std::nullopt;
        const Slot& slot = slots_[place_of(key)];
        return slot.value == empty ? std::nullopt : std::optional(slot.value);
    }

    void add(const Key& key, std::int32_t value) {
        if (2 * (used_ + 1) > slots_.size()) grow();
        Slot& slot = slots_[place_of(key)];
        if (slot.value == empty) ++used_;
        slot = {key, value};
    }

private:
    static constexpr std::int32_t empty = -1;  // no value is negative
    struct Slot {
        Key key;
        std::int32_t value = empty;
    };

    // Where the key is, or would be put.
    std::size_t place_of(const Key& key) const {
        const std::size_t mask = slots_.size() - 1;
        std::uint64_t hash = (key.a ^ (key.b * 0x9E3779B97F4A7C15U)) * 0xD6E8FEB86659FD93U;
        hash ^= hash >> 32U;
        std::size_t at = static_cast<std::size_t>(hash) & mask;
        while (slots_[at].value != empty && slots_[at].key != key) at = (at + 1) & mask;
        return at;
    }

    void grow() {
        std::vector<Slot> old = std::move(slots_);
        slots_.assign(old.empty() ? std::size_t{1} << 12U : 2 * old.size(), Slot{});
        for (const Slot& slot : old)
            if (slot.value != empty) slots_[place_of(slot.key)] = slot;
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
};

}  // namespace saloon::old_town_road::solver
