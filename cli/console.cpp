#include "cli/console.h"
#include "cli/language.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "cli/markdown.h"

namespace saloon {
namespace {

constexpr std::size_t line_max = 16'384;  // the longest move is under 2,000
constexpr int width_min = 40;             // below that nothing is readable anyway
constexpr int width_max = 400;

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool is_dumb() { return variable("TERM").empty() || variable("TERM") == "dumb"; }

bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value(variable(name));
        if (value.empty()) continue;
        std::ranges::transform(value, value.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

// The terminal as it was found, to be given back however the program ends.
termios terminal_as_found;
termios with_keys;

extern "C" void give_back(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal_as_found);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}
extern "C" void pause_program(int) {
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal_as_found);
    raise(SIGSTOP);
}
extern "C" void come_back(int) { tcsetattr(STDIN_FILENO, TCSANOW, &with_keys); }
extern "C" void note_resize(int) {}  // its only work is to interrupt read()

void on_signal(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    sigaction(signal, &action, nullptr);
}

void take_keys() {
    tcgetattr(STDIN_FILENO, &terminal_as_found);
    with_keys = terminal_as_found;
    with_keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    with_keys.c_iflag &= ~static_cast<tcflag_t>(IXON);
    with_keys.c_cc[VMIN] = 1;
    with_keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &with_keys);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) on_signal(signal, give_back);
    on_signal(SIGTSTP, pause_program);
    on_signal(SIGCONT, come_back);
    on_signal(SIGWINCH, note_resize);
}

}  // namespace

TerminalStyle output_style() {
    const bool screen = isatty(STDOUT_FILENO) == 1;
    const bool colour_wanted = variable("NO_COLOR").empty();
    TerminalStyle style;
    style.color = screen && colour_wanted && !is_dumb();
    style.utf8 = locale_is_utf8() && colour_wanted && (!screen || !is_dumb()) && variable("TERM") != "dumb";
    winsize size{};
    if (screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        style.width = std::clamp<int>(size.ws_col, width_min, width_max);
    return style;
}

Console::Console()
    : live_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !is_dumb()), lines_(STDIN_FILENO, line_max) {
    if (live_) take_keys();
}

Console::~Console() {
    if (live_) tcsetattr(STDIN_FILENO, TCSANOW, &terminal_as_found);
}

int Console::rows() const {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return std::max<int>(size.ws_row, 10);
    return 24;
}

void Console::write(std::string_view text) {
    const std::string plain = style().utf8 ? std::string() : to_ascii(text);  // words of most languages have accents
    if (!plain.empty()) text = plain;
    while (!text.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void Console::wipe() {
    if (live_) write("\x1b[H\x1b[2J\x1b[3J");
}

std::optional<std::string> Console::read_line(std::string_view prompt) {
    write(prompt);
    auto line = lines_.next();
    if (line && !line->empty() && line->back() == '\r') line->pop_back();
    // A terminal shows what was typed; through a pipe the transcript would lack it.
    if (line && isatty(STDIN_FILENO) != 1) {
        std::string shown = *line;
        std::ranges::replace_if(shown, [](char c) { return c >= 0 && c < ' '; }, '?');
        write(shown + "\n");
    }
    return line;
}

std::optional<char> Console::next_byte(int milliseconds) {
    if (pending_.empty()) {
        pollfd wait{STDIN_FILENO, POLLIN, 0};
        if (poll(&wait, 1, milliseconds) <= 0) return std::nullopt;
        std::array<char, 256> block{};
        const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
        if (count <= 0) return '\x04';  // the terminal is gone
        pending_.assign(block.data(), static_cast<std::size_t>(count));
    }
    const char byte = pending_.front();
    pending_.erase(0, 1);
    return byte;
}

// After ESC: the rest of an arrow or function key arrives at once; ESC alone is followed by nothing.
Key Console::escape_sequence() {
    using Kind = Key::Kind;
    constexpr int soon = 30;
    const auto first = next_byte(soon);
    if (!first) return {Kind::kill_line, {}};
    if (*first != '[' && *first != 'O') return {Kind::other, {}};
    std::string digits;
    for (auto byte = next_byte(soon); byte; byte = next_byte(soon)) {
        if ((*byte >= '0' && *byte <= '9') || *byte == ';') {
            digits += *byte;
            continue;
        }
        switch (*byte) {
            case 'A': return {Kind::up, {}};
            case 'B': return {Kind::down, {}};
            case 'C': return {Kind::right, {}};
            case 'D': return {Kind::left, {}};
            case 'H': return {Kind::home, {}};
            case 'F': return {Kind::end, {}};
            default: break;
        }
        if (*byte != '~') return {Kind::other, {}};
        if (digits == "1" || digits == "7") return {Kind::home, {}};
        if (digits == "4" || digits == "8") return {Kind::end, {}};
        if (digits == "3") return {Kind::erase, {}};
        if (digits == "5") return {Kind::page_up, {}};
        if (digits == "6") return {Kind::page_down, {}};
        return {Kind::other, {}};
    }
    return {Kind::other, {}};
}

Key Console::read_key(int milliseconds) {
    using Kind = Key::Kind;
    const auto byte = next_byte(milliseconds);
    if (!byte) return {errno == EINTR && milliseconds < 0 ? Kind::redraw : Kind::timeout, {}};
    switch (*byte) {
        case '\r':
        case '\n': return {Kind::enter, {}};
        case '\x7f':
        case '\b': return {Kind::backspace, {}};
        case '\t': return {Kind::complete, {}};
        case '\x1b': return escape_sequence();
        case '\x01': return {Kind::home, {}};
        case '\x02': return {Kind::left, {}};
        case '\x04': return {Kind::no_more_input, {}};
        case '\x05': return {Kind::end, {}};
        case '\x06': return {Kind::right, {}};
        case '\x0b': return {Kind::kill_rest, {}};
        case '\x0c': return {Kind::redraw, {}};
        case '\x0e': return {Kind::down, {}};
        case '\x10': return {Kind::up, {}};
        case '\x14': return {Kind::whole_table, {}};
        case '\x15': return {Kind::kill_line, {}};
        case '\x17': return {Kind::kill_word, {}};
        default: break;
    }
    if (static_cast<unsigned char>(*byte) < ' ') return {Kind::other, {}};
    std::string text(1, *byte);
    const auto lead = static_cast<unsigned char>(*byte);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    for (int i = 0; i < more; ++i)
        if (const auto next = next_byte(30)) text += *next;
    return {Kind::text, text};
}

void Console::show_text(std::string_view title, std::string_view text) {
    if (!live_) return write(text);
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    std::size_t top = 0;
    while (true) {
        const TerminalStyle now = style();
        const auto room = static_cast<std::size_t>(rows() - 3);
        const std::size_t last = lines.size() > room ? lines.size() - room : 0;
        top = std::min(top, last);
        std::string screen = "\x1b[H\x1b[2J" + paint(now, Ink::bold, title) + "\n";
        for (std::size_t i = top; i < std::min(lines.size(), top + room); ++i)
            screen += cut_to(lines[i], now.width, now) + "\n";
        const std::string where =
            last == 0 ? "" : spoken(said("cli.pager_line").number("n", top + 1).number("all", lines.size()));
        write(screen + "\n" +
              paint(now, Ink::faint,
                    where + (top < last ? spoken(said("cli.pager_more")) : spoken(said("cli.pager_last")))));
        const Key key = read_key();
        using Kind = Key::Kind;
        const bool space = key.kind == Kind::text && key.text == " ";
        if (key.kind == Kind::page_up)
            top = top > room ? top - room : 0;
        else if (key.kind == Kind::up)
            top = top > 0 ? top - 1 : 0;
        else if (key.kind == Kind::down)
            ++top;
        else if ((key.kind == Kind::page_down || key.kind == Kind::enter || space) && top < last)
            top += room;
        else if (key.kind != Kind::redraw && key.kind != Kind::page_down) {
            // Who simply types on means the next line, and loses no letter of it.
            if (key.kind == Kind::text && key.text != "q" && !space) pending_.insert(0, key.text);
            return;
        }
    }
}

bool Console::wait_for_enter(std::string_view prompt) {
    if (!live_) return read_line(prompt).has_value();
    write(prompt);
    while (true) {
        const Key key = read_key();
        if (key.kind == Key::Kind::enter) return true;
        if (key.kind == Key::Kind::no_more_input) return false;
    }
}

}  // namespace saloon
