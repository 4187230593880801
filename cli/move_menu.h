// The legal moves as a person picks one: numbered, narrowed by what is typed, laid out in columns and pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal_style.h"

namespace saloon {

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

class MoveMenu {
public:
    explicit MoveMenu(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    const std::vector<std::string>& moves() const { return moves_; }
    // Indices of the moves that fit: a number's first digits, or the beginnings of some of a move's words in
    // their order ("sh 5h" fits "shoot 5H by 7S"). An empty text fits all.
    std::vector<std::size_t> fitting(std::string_view typed) const;
    // The move that this text plays: a move's number, its notation, or the only move that fits.
    std::optional<std::string> chosen(std::string_view typed) const;
    // The text made longer as far as all fitting moves agree, for the Tab key.
    std::string completed(std::string_view typed) const;

    struct Page {
        std::vector<std::string> lines;
        int number;  // from 0
        int count;
    };
    // At most `rows` lines; the last one says where one is, if there is more than one page.
    Page page(const std::vector<std::size_t>& shown, int number, int rows, const TerminalStyle& style) const;
    // Lines that all moves need.
    int rows_for_all(const TerminalStyle& style) const;

private:
    int cell_width(const std::vector<std::size_t>& shown, const TerminalStyle& style) const;
    std::vector<std::size_t> all() const;

    std::vector<std::string> moves_;
};

// A move with its cards in their colours; the letters stay, because that is how it is typed.
std::string paint_move(const TerminalStyle& style, std::string_view move);

}  // namespace saloon
