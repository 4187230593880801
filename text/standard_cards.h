// The names of a standard deck's cards, "TH", shared by the games that use one. The index runs suit by suit,
// clubs, diamonds, hearts, spades, in each from the ace: index = suit * ranks + rank.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace saloon {

inline constexpr std::string_view rank_letters = "A23456789TJQK";
inline constexpr std::string_view suit_letters = "CDHS";

struct RankSuit {
    int rank;  // 0 is the ace
    int suit;  // in the order of suit_letters
};

inline std::string standard_card_name(RankSuit card) {
    return {rank_letters[static_cast<std::size_t>(card.rank)], suit_letters[static_cast<std::size_t>(card.suit)]};
}

inline std::optional<RankSuit> read_standard_card(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const auto rank = rank_letters.find(name[0]);
    const auto suit = suit_letters.find(name[1]);
    if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
    return RankSuit{static_cast<int>(rank), static_cast<int>(suit)};
}

}  // namespace saloon
