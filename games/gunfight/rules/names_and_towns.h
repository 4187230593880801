// What a table's options and position brought along that has no fixed size: names, and towns that are not from the
// stock. It is data of the rules, and a position holds rows of these lists. They grow only in the hands of the one who
// reads options or a position, and what is the same gets the same row, so positions that share their rules stay
// comparable as bytes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gunfight/rules/town.h"

namespace saloon::gunfight {

class NamesAndTowns {
public:
    static constexpr std::size_t names_max = 2'000;
    static constexpr std::size_t towns_max = 240;  // a position has one byte for its town

    explicit NamesAndTowns(std::vector<std::string> names) : names_(std::move(names)) {}

    const std::string& name(std::uint16_t row) const { return names_[row]; }
    std::optional<std::uint16_t> row_of_name(std::string_view name) {
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (names_[i] == name) return static_cast<std::uint16_t>(i);
        if (names_.size() >= names_max) return std::nullopt;
        names_.emplace_back(name);
        return static_cast<std::uint16_t>(names_.size() - 1);
    }

    const Town& town(std::size_t row) const { return *towns_[row]; }
    // An own town of the options, which a position names by its id (GUN-23.8). They all come before any other.
    std::size_t add_own_town(std::shared_ptr<const Town> town) {
        towns_.push_back(std::move(town));
        return own_towns_++;
    }
    std::size_t own_towns() const { return own_towns_; }
    // A town that stands whole in a position.
    std::optional<std::size_t> row_of_town(std::shared_ptr<const Town> town) {
        for (std::size_t i = own_towns_; i < towns_.size(); ++i)
            if (towns_[i]->text == town->text) return i;
        if (towns_.size() >= towns_max) return std::nullopt;
        towns_.push_back(std::move(town));
        return towns_.size() - 1;
    }

private:
    std::vector<std::string> names_;
    std::vector<std::shared_ptr<const Town>> towns_;
    std::size_t own_towns_ = 0;
};

}  // namespace saloon::gunfight
