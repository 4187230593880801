#include "cli/move_menu.h"
#include "cli/language.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include "cli/markdown.h"
#include "text/standard_cards.h"
#include "text/words.h"

namespace saloon {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool begins_with(std::string_view word, std::string_view beginning) {
    return word.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), word.begin(),
                                                         [](char a, char b) { return lower(a) == lower(b); });
}

bool fits(std::string_view move, std::string_view typed) {
    Words wanted(typed);
    while (!wanted.empty() && wanted.peek().empty()) wanted.next();
    for (Words words(move); !words.empty() && !wanted.empty();)
        if (begins_with(words.next(), wanted.peek())) {
            wanted.next();
            while (!wanted.empty() && wanted.peek().empty()) wanted.next();
        }
    return wanted.empty();
}

bool all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    return from == std::string_view::npos ? std::string_view{}
                                          : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

std::vector<std::size_t> MoveMenu::all() const {
    std::vector<std::size_t> indices(moves_.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    return indices;
}

std::vector<std::size_t> MoveMenu::fitting(std::string_view typed) const {
    typed = trimmed(typed);
    if (typed.empty()) return all();
    std::vector<std::size_t> found;
    const bool number = all_digits(typed);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        if (number ? std::to_string(i + 1).starts_with(typed) : fits(moves_[i], typed)) found.push_back(i);
    return found;
}

std::optional<std::string> MoveMenu::chosen(std::string_view typed) const {
    typed = trimmed(typed);
    if (typed.empty()) return std::nullopt;
    if (std::ranges::binary_search(moves_, typed)) return std::string(typed);
    if (all_digits(typed)) {
        const auto number = read_number(typed);
        if (!number || *number < 1 || static_cast<std::size_t>(*number) > moves_.size()) return std::nullopt;
        return moves_[static_cast<std::size_t>(*number) - 1];
    }
    const auto found = fitting(typed);
    return found.size() == 1 ? std::optional(moves_[found.front()]) : std::nullopt;
}

std::string MoveMenu::completed(std::string_view typed) const {
    const auto found = fitting(typed);
    if (found.empty() || all_digits(trimmed(typed))) return std::string(typed);
    std::string_view common = moves_[found.front()];
    for (const std::size_t i : found) {
        const auto& [end, _] = std::ranges::mismatch(common, moves_[i]);
        common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
    }
    return common.size() > typed.size() ? std::string(common) : std::string(typed);
}

int MoveMenu::cell_width(const std::vector<std::size_t>& shown, const TerminalStyle& style) const {
    std::size_t longest = 0;
    for (const std::size_t i : shown) longest = std::max(longest, moves_[i].size());
    const auto digits = std::to_string(moves_.size()).size();
    return std::min(static_cast<int>(longest + digits) + 3, style.width);
}

int MoveMenu::rows_for_all(const TerminalStyle& style) const {
    if (moves_.empty()) return 1;
    const int columns = std::max(1, style.width / cell_width(all(), style));
    return (static_cast<int>(moves_.size()) + columns - 1) / columns;
}

MoveMenu::Page MoveMenu::page(const std::vector<std::size_t>& shown, int number, int rows,
                              const TerminalStyle& style) const {
    if (shown.empty() || rows <= 0) return {{}, 0, 1};
    // All moves set the width, so that columns do not jump while one types.
    const int width = cell_width(all(), style);
    const int columns = std::max(1, style.width / width);
    const int count = static_cast<int>(shown.size());
    const bool whole = count <= rows * columns;
    const int lines_each = whole ? (count + columns - 1) / columns : std::max(1, rows - 1);
    const int pages = (count + lines_each * columns - 1) / (lines_each * columns);
    number = std::clamp(number, 0, pages - 1);
    Page page{{}, number, pages};
    const int digits = static_cast<int>(std::to_string(moves_.size()).size());
    for (int row = 0; row < lines_each; ++row) {
        std::string line;
        for (int column = 0; column < columns; ++column) {
            const int at = number * lines_each * columns + column * lines_each + row;
            if (at >= count) break;
            const std::size_t move = shown[static_cast<std::size_t>(at)];
            std::string label = std::to_string(move + 1);
            label.insert(0, static_cast<std::size_t>(digits) - label.size(), ' ');
            line += padded(paint(style, Ink::faint, label) + " " + paint_move(style, moves_[move]), width);
        }
        if (line.empty()) break;
        page.lines.push_back(cut_to(line.substr(0, line.find_last_not_of(' ') + 1), style.width, style));
    }
    if (pages > 1)
        page.lines.push_back(
            paint(style, Ink::faint, spoken(said("cli.page_of").number("n", number + 1).number("all", pages))));
    return page;
}

std::string paint_move(const TerminalStyle& style, std::string_view move) {
    std::string out;
    for (Words words(move); !words.empty();) {
        const std::string_view word = words.next();
        if (!out.empty()) out += ' ';
        const auto card = read_standard_card(word.substr(0, 2));
        const bool whole = word.size() == 2 || (word.size() == 3 && word[2] == '*');
        if (card && whole)
            out += paint(style, card->suit == 1 || card->suit == 2 ? Ink::red : Ink::bold, word);
        else
            out += word;
    }
    return out;
}

}  // namespace saloon
