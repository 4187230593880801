// People at one terminal, playing: the loop of `saloon play`. Moves go to the match through its one door; all
// else that can be typed is a command of play_commands.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/line_editor.h"
#include "cli/match.h"
#include "cli/move_menu.h"
#include "cli/story_log.h"
#include "table/library.h"

namespace saloon {

class PlaySession {
public:
    PlaySession(Console& console, const Library& library, Match& match)
        : console_(console), library_(library), match_(match) {}

    void run();

private:
    enum class After { same_decision, next_decision, leave };

    // The loop.
    bool hand_over_to(Seat seat);
    After decide(Seat seat);
    After after_game();
    After carry_out(std::string_view line);
    std::optional<std::string> read(Reader reader, std::string_view prompt);
    std::optional<std::string> read_live(Reader reader, std::string_view prompt);
    std::optional<std::string> read_plain(Reader reader, std::string_view prompt);
    void show_plain_table(Reader reader);
    Reader reader() const;
    std::size_t told_until(Reader reader) const;
    std::string header() const;
    std::string footer() const;
    void say(std::string text);

    // Commands; nothing where the line is none.
    std::optional<After> command(std::string_view line);
    void show_rule(std::string_view number);
    void save(const std::string& path);
    After load(const std::string& path);
    After undo();
    void show_log();
    void show_help();

    // Table talk.
    void show_hint();
    std::string meant_by(std::string_view words) const;
    void explain(std::string_view move);
    void what_if(std::string_view words);

    Console& console_;
    const Library& library_;
    Match& match_;
    MoveMenu menu_{{}};
    LineEditor editor_;
    StoryLog story_;
    std::string message_;
    std::array<std::size_t, seats_max> seen_until_{};  // steps that a seat has been told of
    std::optional<Seat> at_the_keys_;
    bool table_shown_ = false;
    bool leaving_ = false;  // asked once to leave a game that is not saved
    std::size_t saved_at_ = 0;
};

}  // namespace saloon
