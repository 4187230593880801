// A record, looked at: one step forward, one back, to any step, by itself, through the eyes of any seat.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/console.h"
#include "cli/line_editor.h"
#include "cli/story_log.h"

namespace saloon {

// Where one is in a finished record.
class Replay {
public:
    explicit Replay(std::unique_ptr<Table> whole) : whole_(std::move(whole)) { go_to(0); }

    const Session& whole() const { return whole_; }
    std::size_t count() const { return whole_.size(); }
    std::size_t at() const { return now_->steps().size(); }
    const Table& now() const { return *now_; }
    void go_to(std::size_t step);

private:
    Session whole_;
    std::unique_ptr<Table> now_;
};

// "p2", "spectator" or "all".
Result<Reader> reader_from(std::string_view name, int players);

// Everything at once: each step's line (and table, if wanted) from step `first` on, the last table, the score.
void print_replay(Console& console, Replay& replay, Reader reader, std::size_t first, bool tables);

class ReplaySession {
public:
    ReplaySession(Console& console, Replay& replay, Reader reader)
        : console_(console), replay_(replay), reader_(reader) {}
    void run();

private:
    bool step_live();
    bool step_plain();
    bool press(const Key& key);
    bool carry_out(std::string_view line);  // false to leave
    void forward();
    void show_plain();
    std::string header() const;

    Console& console_;
    Replay& replay_;
    Reader reader_;
    LineEditor editor_;
    StoryLog story_;
    std::string message_;
    int page_ = 0;
    int auto_milliseconds_ = 0;  // 0: waits for a key
};

}  // namespace saloon
