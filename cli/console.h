// The terminal at the other end: what it can show, and the keys or lines that come from it. Where it is a real
// one, keys arrive as they are pressed and the screen is redrawn; through pipes, and on a dumb terminal, the
// same program reads plain lines and writes plain text, which is how tests and scripts drive it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/line_reader.h"
#include "cli/terminal_style.h"

namespace saloon {

// What standard output shows: colour and UTF-8 only where they work, the width of the window or 80.
TerminalStyle output_style();

struct Key {
    enum class Kind {
        text,
        enter,
        backspace,
        erase,
        left,
        right,
        home,
        end,
        up,
        down,
        page_up,
        page_down,
        complete,
        kill_line,
        kill_word,
        kill_rest,
        whole_table,
        redraw,
        no_more_input,
        timeout,
        other
    };
    Kind kind = Kind::other;
    std::string text;  // of Kind::text, one character
};

class Console {
public:
    Console();
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    bool live() const { return live_; }
    // Measured anew at every call: a window may change its size.
    TerminalStyle style() const { return output_style(); }
    int rows() const;

    void write(std::string_view text);
    // Wipes the screen and what can be scrolled back to: what one player saw is gone for the next.
    void wipe();

    // Plain lines, with a prompt; nothing at the end of the input.
    std::optional<std::string> read_line(std::string_view prompt);
    // Only where live(). Waits for a key, or so long.
    Key read_key(int milliseconds = -1);
    // A screenful of text, or a long one page by page.
    void show_text(std::string_view title, std::string_view text);
    // Waits for Enter; false at the end of the input.
    bool wait_for_enter(std::string_view prompt);

private:
    std::optional<char> next_byte(int milliseconds);
    Key escape_sequence();

    bool live_;
    LineReader lines_;
    std::string pending_;  // bytes that were read and are not yet keys
};

}  // namespace saloon
