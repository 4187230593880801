// What of a position has no fixed size: names, and towns that are not from the stock. A position holds rows of
// these lists. They only grow, and what is the same gets the same row, so a row once given means the same as long
// as the rules live; positions that share their rules stay comparable as bytes.
//
// The lists grow only while options or a position are read. Whoever reads (a table being opened or restored) owns
// fresh rules that nobody else knows yet, so no lock is needed; afterwards they are only looked up.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gunfight/town.h"

namespace saloon::gunfight {

class Annex {
public:
    static constexpr std::size_t rows_max = 250;  // a row is one byte

    explicit Annex(std::vector<std::string> names) : names_(std::move(names)) {}

    const std::string& name(std::uint8_t row) const { return names_[row]; }
    std::optional<std::uint8_t> row_of_name(std::string_view name) {
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (names_[i] == name) return static_cast<std::uint8_t>(i);
        if (names_.size() >= rows_max) return std::nullopt;
        names_.emplace_back(name);
        return static_cast<std::uint8_t>(names_.size() - 1);
    }

    const Town& town(std::size_t row) const { return *towns_[row]; }
    std::optional<std::size_t> row_of_town(std::shared_ptr<const Town> town) {
        for (std::size_t i = 0; i < towns_.size(); ++i)
            if (towns_[i]->text == town->text) return i;
        if (towns_.size() >= rows_max) return std::nullopt;
        towns_.push_back(std::move(town));
        return towns_.size() - 1;
    }

private:
    std::vector<std::string> names_;
    std::vector<std::shared_ptr<const Town>> towns_;
};

}  // namespace saloon::gunfight
