#include "cli/line_editor.h"

#include <utility>

namespace saloon {
namespace {

constexpr std::size_t text_max = 1'000;

bool inside_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::size_t LineEditor::before(std::size_t at) const {
    if (at == 0) return 0;
    do --at;
    while (at > 0 && inside_character(text_[at]));
    return at;
}

std::size_t LineEditor::after(std::size_t at) const {
    if (at >= text_.size()) return text_.size();
    do ++at;
    while (at < text_.size() && inside_character(text_[at]));
    return at;
}

void LineEditor::set(std::string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

void LineEditor::recall(int step) {
    if (step < 0 ? recalled_ == 0 : recalled_ >= history_.size()) return;
    recalled_ = step < 0 ? recalled_ - 1 : recalled_ + 1;
    set(recalled_ < history_.size() ? history_[recalled_] : "");
}

bool LineEditor::press(const Key& key) {
    using Kind = Key::Kind;
    switch (key.kind) {
        case Kind::text:
            if (text_.size() + key.text.size() > text_max) return true;
            text_.insert(cursor_, key.text);
            cursor_ += key.text.size();
            return true;
        case Kind::backspace: {
            const std::size_t from = before(cursor_);
            text_.erase(from, cursor_ - from);
            cursor_ = from;
            return true;
        }
        case Kind::erase: text_.erase(cursor_, after(cursor_) - cursor_); return true;
        case Kind::left: cursor_ = before(cursor_); return true;
        case Kind::right: cursor_ = after(cursor_); return true;
        case Kind::home: cursor_ = 0; return true;
        case Kind::end: cursor_ = text_.size(); return true;
        case Kind::up: recall(-1); return true;
        case Kind::down: recall(+1); return true;
        case Kind::kill_line: set(""); return true;
        case Kind::kill_rest: text_.erase(cursor_); return true;
        case Kind::kill_word: {
            std::size_t from = cursor_;
            while (from > 0 && text_[from - 1] == ' ') --from;
            while (from > 0 && text_[from - 1] != ' ') --from;
            text_.erase(from, cursor_ - from);
            cursor_ = from;
            return true;
        }
        default: return false;
    }
}

std::string LineEditor::take() {
    if (!text_.empty() && (history_.empty() || history_.back() != text_)) history_.push_back(text_);
    recalled_ = history_.size();
    cursor_ = 0;
    return std::exchange(text_, {});
}

}  // namespace saloon
