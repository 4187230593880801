#include "cli/generic_terminal.h"

#include <algorithm>

#include "cli/markdown.h"
#include "text/standard_cards.h"

namespace saloon {
namespace {

constexpr int label_width = 12;

std::string spaced(std::string_view key) {
    std::string words(key);
    std::ranges::replace(words, '_', ' ');
    return words;
}

bool is_list_of_scalars(const Json& json) {
    return json.is_array() && std::ranges::all_of(json, [](const Json& item) { return item.is_primitive(); });
}
bool is_small(const Json& json) { return json.is_primitive() || is_list_of_scalars(json); }

class Drawing {
public:
    explicit Drawing(const TerminalStyle& style) : style_(style) {}

    // The members of an object, the small ones first where they can share lines.
    void members(const Json& object, int indent) {
        std::vector<std::string> notes;
        for (const auto& item : object.items()) {
            if (indent == 0 && (item.key() == "game" || item.key() == "options" || item.key() == "to_act")) continue;
            if (item.value().is_primitive())
                notes.push_back(paint(style_, Ink::faint, spaced(item.key())) + " " + scalar(item.value()));
        }
        if (!notes.empty()) flow(notes, "   ", indent, "");
        for (const auto& item : object.items()) {
            if (indent == 0 && item.key() == "options") continue;
            if (!item.value().is_primitive()) member(item.key(), item.value(), indent);
        }
    }
    std::string take() { return std::move(out_); }

private:
    std::string scalar(const Json& json) const {
        if (json.is_null()) return style_.utf8 ? "–" : "-";
        if (json.is_boolean()) return json.get<bool>() ? "yes" : "no";
        if (!json.is_string()) return dump(json);
        const auto& text = json.get_ref<const std::string&>();
        if (text == "??") return paint_card(style_, text);
        const auto card = read_standard_card(std::string_view(text).substr(0, 2));
        if (card && text.size() == 2) return paint_card(style_, text);
        if (card && text.size() == 3 && text[2] == '*') return paint_card(style_, text.substr(0, 2)) + "*";
        return style_.utf8 ? text : to_ascii(text);
    }

    // A row of cards; many backs in a row are counted.
    std::vector<std::string> row(const Json& list) const {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < list.size();) {
            std::size_t same = i;
            while (same < list.size() && list[same] == "??") ++same;
            if (same - i > 3) {
                words.push_back(scalar(list[i]) +
                                paint(style_, Ink::faint, (style_.utf8 ? "×" : "x") + std::to_string(same - i)));
                i = same;
            } else {
                words.push_back(scalar(list[i++]));
            }
        }
        if (words.empty()) words.push_back(paint(style_, Ink::faint, "empty"));
        return words;
    }

    void member(const std::string& key, const Json& value, int indent) {
        const std::string label = paint(style_, Ink::bold, spaced(key));
        if (is_list_of_scalars(value)) return flow(row(value), " ", indent, label);
        out_ += std::string(static_cast<std::size_t>(indent), ' ') + label + "\n";
        if (as_table(value, indent + 2)) return;
        if (value.is_object()) return members(value, indent + 2);
        for (std::size_t i = 0; i < value.size(); ++i) member(std::to_string(i + 1), value[i], indent + 2);
    }

    // Words one after another with a label before them, broken at the edge of the screen.
    void flow(const std::vector<std::string>& words, std::string_view gap, int indent, const std::string& label) {
        const std::string margin(static_cast<std::size_t>(indent), ' ');
        const int hang = label.empty() ? 0 : std::max(label_width, shown_width(label) + 2);
        std::string line = margin + padded(label, hang);
        bool first = true;
        for (const std::string& word : words) {
            if (!first && shown_width(line) + shown_width(gap) + shown_width(word) > style_.width) {
                out_ += line + "\n";
                line = margin + std::string(static_cast<std::size_t>(hang), ' ');
                first = true;
            }
            line += (first ? "" : std::string(gap)) + word;
            first = false;
        }
        out_ += cut_to(line, style_.width, style_) + "\n";
    }

    // Several objects with the same small members read best as a table.
    bool as_table(const Json& value, int indent) {
        std::vector<std::string> keys;
        for (const auto& item : value.items()) {
            if (!item.value().is_object()) return false;
            for (const auto& member : item.value().items()) {
                if (!is_small(member.value())) return false;
                if (std::ranges::find(keys, member.key()) == keys.end()) keys.push_back(member.key());
            }
        }
        if (value.size() < 2 || keys.empty()) return false;
        std::vector<std::vector<std::string>> rows{{""}};
        for (const std::string& key : keys) rows[0].push_back(paint(style_, Ink::faint, spaced(key)));
        std::size_t number = 0;
        for (const auto& item : value.items()) {
            ++number;
            auto& cells = rows.emplace_back();
            cells.push_back(paint(style_, Ink::bold, value.is_array() ? std::to_string(number) : spaced(item.key())));
            for (const std::string& key : keys) cells.push_back(cell(item.value(), key));
        }
        return print_table(rows, indent);
    }
    std::string cell(const Json& object, const std::string& key) const {
        const auto found = object.find(key);
        if (found == object.end()) return "";
        if (found->is_primitive()) return scalar(*found);
        std::string text;
        for (const std::string& word : row(*found)) text += (text.empty() ? "" : " ") + word;
        return text;
    }
    bool print_table(const std::vector<std::vector<std::string>>& rows, int indent) {
        std::vector<int> widths(rows[0].size(), 0);
        for (const auto& cells : rows)
            for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], shown_width(cells[i]) + 2);
        int total = indent;
        for (const int width : widths) total += width;
        if (total > style_.width) return false;
        for (const auto& cells : rows) {
            out_ += std::string(static_cast<std::size_t>(indent), ' ');
            for (std::size_t i = 0; i < cells.size(); ++i) out_ += padded(cells[i], widths[i]);
            out_ += "\n";
        }
        return true;
    }

    const TerminalStyle& style_;
    std::string out_;
};

}  // namespace

std::string draw_generic(const Json& view, Seat, const TerminalStyle& style) {
    if (!view.is_object()) return dump(view) + "\n";
    Drawing drawing(style);
    drawing.members(view, 0);
    return drawing.take();
}

}  // namespace saloon
