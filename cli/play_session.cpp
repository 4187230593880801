#include "cli/play_session.h"
#include "cli/language.h"

#include <algorithm>

#include "cli/drawing.h"
#include "cli/markdown.h"
#include "cli/screen.h"
#include "text/words.h"

namespace saloon {
namespace {

constexpr int message_rows_max = 7;
constexpr int plain_menu_rows = 14;

}  // namespace

void PlaySession::run() {
    while (true) {
        match_.advance([&](Seat seat) {
            if (console_.live())
                console_.write("\r\x1b[K" + spoken(said("cli.is_thinking").seat("seat", seat_name(seat))));
        });
        if (std::string trouble = match_.take_trouble(); !trouble.empty()) say(std::move(trouble));
        table_shown_ = false;
        After after = After::leave;
        if (match_.table().to_act() == Actor::nobody) {
            after = after_game();
        } else {
            const Seat seat = seat_of(match_.table().to_act());
            if (!hand_over_to(seat)) return;
            after = decide(seat);
        }
        if (after == After::leave) break;
    }
    if (console_.live()) console_.write("\n\x1b[J");  // the line of commands is not left under the shell's prompt
}

// Nobody sees another's cards: the screen is wiped and stays empty until the next one is there.
bool PlaySession::hand_over_to(Seat seat) {
    if (match_.humans() < 2 || at_the_keys_ == seat) return true;
    at_the_keys_ = seat;
    console_.wipe();
    message_.clear();
    editor_ = {};  // what one typed is not the next one's to recall
    const std::string margin = console_.live() ? "\n\n\n    " : "";
    return console_.wait_for_enter(margin + spoken(said("cli.press_enter").seat("seat", seat_name(seat))) +
                                   (console_.live() ? "" : "\n"));
}

Reader PlaySession::reader() const {
    if (is_seat(match_.table().to_act())) return Reader::of(seat_of(match_.table().to_act()));
    if (match_.humans() == 1)
        for (int i = 0; i < match_.table().players(); ++i)
            if (match_.player(seat_at(i)).is_person()) return Reader::of(seat_at(i));
    return Reader::of(Seat::spectator);
}

std::size_t PlaySession::told_until(Reader reader) const {
    const std::size_t now = match_.table().steps().size();
    if (reader.seat() != Seat::spectator) return std::min(now, seen_until_[static_cast<std::size_t>(reader.seat())]);
    return match_.humans() == 0 ? 0 : now;  // who only watches has been told nothing yet
}

std::string PlaySession::header() const {
    const Table& table = match_.table();
    const TerminalStyle style = console_.style();
    const std::string dot = style.utf8 ? " · " : " - ";
    std::string text = std::string(table.info().name) + dot +
                       spoken(said("cli.deal").text("seed", std::to_string(match_.seed()))) + dot +
                       spoken(said("cli.step").number("n", table.steps().size()));
    if (is_seat(table.to_act()))
        text += dot + spoken(said("cli.to_act").seat("seat", seat_name(seat_of(table.to_act()))));
    return paint(style, Ink::yellow, cut_to(text, style.width, style));
}

std::string PlaySession::footer() const {
    std::string commands = spoken(said("cli.commands_of_play"));
    if (menu_.moves().empty()) return commands;
    const std::size_t fitting = menu_.fitting(editor_.text()).size();
    const bool one = fitting == 1 && !editor_.text().empty();
    const std::string count = spoken(said(one ? "cli.enter_plays_it" : "cli.count_of_moves")
                                         .number("fitting", static_cast<std::int64_t>(fitting))
                                         .number("all", static_cast<std::int64_t>(menu_.moves().size())));
    return one ? count : count + "  " + commands;
}

void PlaySession::say(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    if (!console_.live()) return console_.write(text + "\n");
    if (static_cast<int>(lines_of(text).size()) > message_rows_max)
        return console_.show_text(match_.table().info().name, text);
    message_ = std::move(text);
}

PlaySession::After PlaySession::decide(Seat seat) {
    menu_ = MoveMenu(match_.table().legal_for(seat));
    while (true) {
        const auto line = read(Reader::of(seat), std::string(seat_name(seat)) + "> ");
        if (!line) return After::leave;
        message_.clear();
        const std::size_t before = match_.table().steps().size();
        const After after = carry_out(trimmed(*line));
        if (after == After::next_decision) {
            // What one's own move did is news too: the card it drew, what its die brought.
            const std::size_t now = match_.table().steps().size();
            seen_until_[static_cast<std::size_t>(seat)] = now == before + 1 ? before : now;
            leaving_ = false;
        }
        if (after != After::same_decision) return after;
    }
}

PlaySession::After PlaySession::carry_out(std::string_view line) {
    if (line.empty()) return After::same_decision;
    if (!std::ranges::binary_search(menu_.moves(), line)) {
        if (const auto done = command(line)) return *done;
        // A whole move that a rule forbids is not the beginning of another one: "draw 1" must not play "draw 12".
        const auto verdict = match_.table().judge(line);
        if (!verdict && !verdict.error().rule.none() && !read_number(line)) {
            explain(line);
            return After::same_decision;
        }
    }
    if (const auto move = menu_.chosen(line)) {
        const auto step = match_.play(*move);
        if (step) return After::next_decision;
        say(spoken(step.error().said));
    } else if (const auto fitting = menu_.fitting(line); fitting.empty() && read_number(line)) {
        say(spoken(said("cli.no_such_move").text("line", line).number("moves", menu_.moves().size())));
    } else if (fitting.empty()) {
        explain(line);
    } else {
        if (!console_.live())
            for (const std::string& row : menu_.page(fitting, 0, plain_menu_rows, console_.style()).lines)
                console_.write(row + "\n");
        editor_.set(std::string(line));
        say(spoken(said("cli.moves_fit").number("fitting", fitting.size())));
    }
    return After::same_decision;
}

PlaySession::After PlaySession::after_game() {
    menu_ = MoveMenu({});
    if (!console_.live()) show_plain_table(reader());
    say(spoken(said("cli.score_and_leave").text("style", score_sheet(match_.table(), console_.style()))));
    while (true) {
        const auto line = read(reader(), "> ");
        if (!line || trimmed(*line).empty()) return After::leave;
        message_.clear();
        const auto done = command(trimmed(*line));
        if (!done) say(spoken(said("cli.over_commands")));
        if (done && *done != After::same_decision) return *done;
    }
}

std::optional<std::string> PlaySession::read(Reader reader, std::string_view prompt) {
    return console_.live() ? read_live(reader, prompt) : read_plain(reader, prompt);
}

std::optional<std::string> PlaySession::read_live(Reader reader, std::string_view prompt) {
    const Table& table = match_.table();
    Screen screen;
    screen.draw = [&](const TerminalStyle& style) { return draw_table(table, reader, style); };
    screen.menu = menu_.moves().empty() ? nullptr : &menu_;
    story_.follow(match_.session(), reader);
    screen.log = [&](std::size_t first, int width) {
        TerminalStyle narrow = console_.style();
        narrow.width = width;
        return story_.rows(first, story_.steps(), StoryLog::Numbers::left_out, narrow);
    };
    screen.steps = story_.steps();
    screen.news = story_.steps() - told_until(reader);
    while (true) {
        const TerminalStyle style = console_.style();
        screen.header = header();
        screen.message = lines_of(message_);
        screen.prompt = paint(style, Ink::bold, prompt);
        screen.typed = editor_.text();
        screen.cursor_column = editor_.cursor_column();
        screen.footer = paint(style, Ink::faint, footer());
        console_.write(compose(screen, console_.rows(), style));
        const Key key = console_.read_key();
        if (editor_.press(key)) {
            if (!screen.whole_table) screen.page = 0;
            continue;
        }
        switch (key.kind) {
            case Key::Kind::enter: return editor_.take();
            case Key::Kind::no_more_input:
                if (editor_.text().empty()) return std::nullopt;
                break;
            case Key::Kind::page_down: ++screen.page; break;
            case Key::Kind::page_up: screen.page = std::max(0, screen.page - 1); break;
            case Key::Kind::complete: editor_.set(menu_.completed(editor_.text())); break;
            case Key::Kind::whole_table:
                screen.whole_table = !screen.whole_table;
                screen.page = 0;
                break;
            default: break;
        }
    }
}

std::optional<std::string> PlaySession::read_plain(Reader reader, std::string_view prompt) {
    if (!table_shown_) {
        show_plain_table(reader);
        for (const std::string& row : menu_.page(menu_.fitting(""), 0, plain_menu_rows, console_.style()).lines)
            console_.write(row + "\n");
    }
    return console_.read_line(prompt);
}

void PlaySession::show_plain_table(Reader reader) {
    const TerminalStyle style = console_.style();
    story_.follow(match_.session(), reader);
    console_.write("\n" + header() + "\n" + story_.text(told_until(reader), story_.steps(), style));
    console_.write(draw_table(match_.table(), reader, style));
    table_shown_ = true;
}

}  // namespace saloon
