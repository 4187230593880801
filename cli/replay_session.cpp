#include "cli/replay_session.h"
#include "cli/language.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/drawing.h"
#include "cli/markdown.h"
#include "cli/screen.h"
#include "text/words.h"

namespace saloon {
namespace {

std::string words() { return spoken(said("cli.commands_of_replay")); }

std::string name_of(Reader reader) { return reader.sees_all() ? "all" : std::string(seat_name(reader.seat())); }

}  // namespace

void Replay::go_to(std::size_t step) {
    if (now_ && step == at() + 1) {
        const Step next = whole_.game().steps()[at()];
        const auto played = now_->play(next.by, next.line);
        SALOON_ASSERT(played.has_value(), "what was replayed once can be replayed again");
        return;
    }
    now_ = whole_.game().clone();
    now_->rewind_to(step);
}

Result<Reader> reader_from(std::string_view name, int players) {
    if (name == "all") return Reader::all();
    if (name == "spectator") return Reader::of(Seat::spectator);
    if (const auto seat = read_seat(name, players)) return Reader::of(*seat);
    return fault(said("cli.no_such_seat").text("name", in_quotes(name)).number("players", players));
}

void print_replay(Console& console, Replay& replay, Reader reader, std::size_t first, bool tables) {
    const TerminalStyle style = console.style();
    StoryLog story;
    story.follow(replay.whole(), reader);
    for (replay.go_to(first); replay.at() < replay.count();) {
        if (tables) console.write(draw_table(replay.now(), reader, style) + "\n");
        const std::size_t before = replay.at();
        replay.go_to(before + 1);
        console.write(story.text(before, before + 1, style));
    }
    console.write("\n" + draw_table(replay.now(), reader, style));
    if (replay.now().to_act() == Actor::nobody) console.write("\n" + score_sheet(replay.now(), style));
}

void ReplaySession::run() {
    if (console_.live()) {
        console_.wipe();
        while (step_live()) {
        }
        console_.write("\n\x1b[J");
    } else {
        show_plain();
        while (step_plain()) {
        }
    }
}

std::string ReplaySession::header() const {
    const TerminalStyle style = console_.style();
    const std::string dot = style.utf8 ? " · " : " - ";
    return paint(style, Ink::yellow,
                 std::string(replay_.now().info().name) + dot +
                     spoken(said("cli.step_of").number("n", replay_.at()).number("all", replay_.count())) + dot +
                     spoken(said("cli.seen_by").text("who", name_of(reader_))));
}

void ReplaySession::forward() {
    if (replay_.at() < replay_.count())
        replay_.go_to(replay_.at() + 1);
    else
        message_ = spoken(said("cli.record_end"));
    if (replay_.at() == replay_.count()) auto_milliseconds_ = 0;
}

bool ReplaySession::step_live() {
    const TerminalStyle style = console_.style();
    Screen screen;
    screen.header = header();
    screen.draw = [&](const TerminalStyle& narrow) { return draw_table(replay_.now(), reader_, narrow); };
    story_.follow(replay_.whole(), reader_);
    screen.log = [&](std::size_t first, int width) {
        TerminalStyle narrow = style;
        narrow.width = width;
        return story_.rows(first, replay_.at(), StoryLog::Numbers::left_out, narrow);
    };
    screen.steps = replay_.at();
    screen.news = std::min<std::size_t>(screen.steps, 3);
    const bool over = replay_.at() == replay_.count() && replay_.now().to_act() == Actor::nobody;
    screen.message = lines_of(message_.empty() && over ? score_sheet(replay_.now(), style) : message_);
    screen.prompt = paint(style, Ink::bold, "> ");
    screen.typed = editor_.text();
    screen.cursor_column = editor_.cursor_column();
    screen.whole_table = true;
    screen.page = page_;
    screen.footer = paint(style, Ink::faint, cut_to(spoken("cli.commands_of_replay"), style.width, style));
    console_.write(compose(screen, console_.rows(), style));
    page_ = screen.page;
    const Key key = console_.read_key(auto_milliseconds_ > 0 ? auto_milliseconds_ : -1);
    if (auto_milliseconds_ > 0 && key.kind != Key::Kind::timeout && key.kind != Key::Kind::redraw) {
        auto_milliseconds_ = 0;  // any key stops it
        return true;
    }
    return press(key);
}

bool ReplaySession::press(const Key& key) {
    const bool empty = editor_.text().empty();
    switch (key.kind) {
        case Key::Kind::timeout: forward(); return true;
        case Key::Kind::enter: {
            message_.clear();
            const std::string line = editor_.take();
            return carry_out(line);
        }
        case Key::Kind::page_down: ++page_; return true;
        case Key::Kind::page_up: page_ = std::max(0, page_ - 1); return true;
        case Key::Kind::no_more_input: return !empty;
        case Key::Kind::right:
        case Key::Kind::left:
            if (!empty) break;
            message_.clear();
            return carry_out(key.kind == Key::Kind::right ? "next" : "back");
        case Key::Kind::home:
        case Key::Kind::end:
            if (!empty) break;
            message_.clear();
            replay_.go_to(key.kind == Key::Kind::home ? 0 : replay_.count());
            return true;
        default: break;
    }
    if (empty && key.kind == Key::Kind::text && key.text == " ") return carry_out("next");
    editor_.press(key);
    return true;
}

void ReplaySession::show_plain() {
    const TerminalStyle style = console_.style();
    console_.write("\n" + header() + "\n");
    story_.follow(replay_.whole(), reader_);
    if (replay_.at() > 0) console_.write(story_.text(replay_.at() - 1, replay_.at(), style));
    console_.write(draw_table(replay_.now(), reader_, style));
    if (replay_.now().to_act() == Actor::nobody) console_.write(score_sheet(replay_.now(), style));
}

bool ReplaySession::step_plain() {
    const auto line = console_.read_line("> ");
    if (!line) return false;
    message_.clear();
    if (!carry_out(*line)) return false;
    if (message_.empty()) show_plain();
    while (auto_milliseconds_ > 0 && replay_.at() < replay_.count()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(auto_milliseconds_));
        forward();
        show_plain();
    }
    auto_milliseconds_ = 0;
    if (!message_.empty()) console_.write(message_ + "\n");
    return true;
}

bool ReplaySession::carry_out(std::string_view line) {
    Words typed(line);
    const std::string_view verb = typed.next();
    const std::string_view rest = typed.next();
    if (verb.empty() || verb == "next" || verb == "n") {
        forward();
    } else if (verb == "back" || verb == "b") {
        if (replay_.at() > 0)
            replay_.go_to(replay_.at() - 1);
        else
            message_ = spoken(said("cli.record_beginning"));
    } else if (verb == "goto" || verb == "g") {
        const auto step = read_number(rest);
        if (step && *step >= 0 && static_cast<std::size_t>(*step) <= replay_.count())
            replay_.go_to(static_cast<std::size_t>(*step));
        else
            message_ = spoken(said("cli.goto_takes")
                                  .number("count", static_cast<std::int64_t>(replay_.count()))
                                  .text("rest", in_quotes(rest)));
    } else if (verb == "seat" || verb == "s") {
        const auto reader = reader_from(rest, replay_.now().players());
        if (reader)
            reader_ = *reader;
        else
            message_ = spoken(reader.error().said);
    } else if (verb == "auto" || verb == "a") {
        const auto seconds = rest.empty() ? std::optional(1) : read_number(rest);
        if (seconds && *seconds >= 0 && *seconds <= 60)
            auto_milliseconds_ = std::max(1, *seconds * 1'000);
        else
            message_ = spoken(said("cli.auto_takes").text("rest", in_quotes(rest)));
    } else if (verb == "log") {
        story_.follow(replay_.whole(), reader_);
        console_.show_text(spoken("cli.what_happened"), story_.text(0, replay_.at(), console_.style()));
    } else if (verb == "quit" || verb == "q" || verb == "exit") {
        return false;
    } else {
        message_ = spoken(said("cli.no_command_here").text("line", in_quotes(line)).text("words", words()));
    }
    return true;
}

}  // namespace saloon
