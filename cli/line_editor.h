// One line being typed, with a cursor and what was typed before. It knows no terminal: keys go in, text and
// cursor come out.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace saloon {

class LineEditor {
public:
    const std::string& text() const { return text_; }
    // Columns before the cursor.
    int cursor_column() const { return shown_width(std::string_view(text_).substr(0, cursor_)); }
    void set(std::string text);

    // True where the key was for the line; the others (Enter, PgUp, …) are for whoever reads the keys.
    bool press(const Key& key);
    // The line, which is remembered; the next one begins empty.
    std::string take();

private:
    std::size_t before(std::size_t at) const;
    std::size_t after(std::size_t at) const;
    void recall(int step);

    std::string text_;
    std::size_t cursor_ = 0;
    std::vector<std::string> history_;
    std::size_t recalled_ = 0;  // index into history_; its size for the line being typed
};

}  // namespace saloon
