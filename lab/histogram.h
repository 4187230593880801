// How often each whole number came. Up to 1,024 every number has a place of its own; beyond that a place holds numbers
// that differ by less than a five-hundredth, so that the size is bounded whatever is counted. Merging adds.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace saloon::lab {

class Histogram {
public:
    void add(std::int64_t value, std::int64_t times = 1) {
        auto& side = value < 0 ? below_ : above_;
        const std::size_t place = place_of(static_cast<std::uint64_t>(value < 0 ? -value : value));
        if (place >= side.size()) side.resize(place + 1);
        side[place] += times;
    }
    void merge(const Histogram& other) {
        merge_side(above_, other.above_);
        merge_side(below_, other.below_);
    }

    std::int64_t count() const;
    // The number below which a share of all lie, 0 to 1: 0.5 is the median.
    std::int64_t quantile(double share) const;
    // From the least to the greatest number that came.
    struct Bar {
        std::int64_t value;  // the least number of the place
        std::int64_t times;
    };
    std::vector<Bar> bars() const;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field(self.above_);
        field(self.below_);
    }
    friend bool operator==(const Histogram&, const Histogram&) = default;

private:
    static constexpr std::uint64_t exact = 1'024;
    static constexpr unsigned exact_bits = 10;

    static std::size_t place_of(std::uint64_t value) {
        if (value < exact) return value;
        const unsigned shift = static_cast<unsigned>(std::bit_width(value)) - exact_bits;  // at least 1
        return exact + (shift - 1) * (exact / 2) + ((value >> shift) - exact / 2);
    }
    static std::int64_t value_at(std::size_t place) {
        if (place < exact) return static_cast<std::int64_t>(place);
        const std::size_t shift = (place - exact) / (exact / 2) + 1;
        return static_cast<std::int64_t>((exact / 2 + (place - exact) % (exact / 2)) << shift);
    }
    static void merge_side(std::vector<std::int64_t>& into, const std::vector<std::int64_t>& from) {
        if (from.size() > into.size()) into.resize(from.size());
        for (std::size_t i = 0; i < from.size(); ++i) into[i] += from[i];
    }

    std::vector<std::int64_t> above_;  // zero and more
    std::vector<std::int64_t> below_;  // by what they are less than zero
};

}  // namespace saloon::lab
