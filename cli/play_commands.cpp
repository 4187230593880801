// The commands of `saloon play`: everything that can be typed and is no move.
#include <algorithm>
#include <filesystem>

#include "cli/drawing.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/markdown.h"
#include "cli/play_session.h"
#include "cli/record_file.h"
#include "cli/rule_text.h"
#include "text/words.h"

namespace saloon {
namespace {

// "why not flee 2H" without its first words.
std::string_view after_words(std::string_view line, std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) {
        if (line.substr(0, line.find(' ')) != word) continue;
        line.remove_prefix(word.size());
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    }
    return line;
}

}  // namespace

std::optional<PlaySession::After> PlaySession::command(std::string_view line) {
    const std::string_view verb = line.substr(0, line.find(' '));
    const std::string_view rest = after_words(line, {verb});
    const bool bare = rest.empty();
    try {
        if (verb == "quit" || verb == "exit") {
            if (!bare) return std::nullopt;
            const bool unsaved = match_.table().to_act() != Actor::nobody && saved_at_ != match_.table().steps().size();
            if (!console_.live() || leaving_ || !unsaved) return After::leave;
            leaving_ = true;
            say(spoken(said("cli.not_saved")));
        } else if (verb == "help" && bare) {
            show_help();
        } else if (verb == "hint" && bare) {
            show_hint();
        } else if (verb == "undo" && bare) {
            return undo();
        } else if (verb == "log" && bare) {
            show_log();
        } else if (verb == "table" && bare) {
            table_shown_ = false;
        } else if (verb == "rule") {
            show_rule(rest);
        } else if (verb == "why") {
            explain(after_words(line, {"why", "not"}));
        } else if (verb == "what") {
            what_if(after_words(line, {"what", "if"}));
        } else if (verb == "save") {
            save(std::string(rest));
        } else if (verb == "load") {
            return load(std::string(rest));
        } else if (const auto answer = answer_question(match_.table(), reader(), line)) {
            say(*answer);
        } else {
            return std::nullopt;
        }
    } catch (const Failure& failure) {
        say(failure.what());
    }
    return After::same_decision;
}

void PlaySession::show_rule(std::string_view number) {
    const auto text = rule_text(number, console_.style());
    say(text ? *text : spoken(text.error().said));
}

void PlaySession::save(const std::string& path) {
    if (path.empty()) return say(spoken(said("cli.save_needs_name")));
    if (std::filesystem::exists(path) && !read_text_file(path, record_bytes_max).starts_with("saloon record"))
        throw Failure(spoken(said("cli.save_not_over_this").text("path", in_quotes(path))));
    write_text_file(path, write_record(match_.table().record()));
    saved_at_ = match_.table().steps().size();
    say(spoken(said("cli.saved").text("path", path)));
}

PlaySession::After PlaySession::load(const std::string& path) {
    if (path.empty()) throw Failure(spoken(said("cli.load_needs_name")));
    match_.go_on_with(replayed(library_, record_in(path), path));
    saved_at_ = match_.table().steps().size();
    seen_until_.fill(saved_at_);
    story_.forget();
    at_the_keys_.reset();
    say(spoken(said("cli.loaded").text("path", path).number("saved_at", saved_at_)));
    return After::next_decision;
}

PlaySession::After PlaySession::undo() {
    if (!match_.undo()) throw Failure(spoken(said("cli.nothing_to_undo")));
    for (std::size_t& told : seen_until_) told = std::min(told, match_.table().steps().size());
    story_.forget();
    say(spoken(said("cli.taken_back")));
    return After::next_decision;
}

void PlaySession::show_log() {
    const TerminalStyle style = console_.style();
    story_.follow(match_.session(), reader());
    const std::string text = story_.text(0, story_.steps(), style);
    console_.show_text(spoken("cli.what_happened"), text.empty() ? spoken("cli.nothing_yet") + "\n" : text);
}

void PlaySession::show_help() {
    const std::string text = spoken(said("cli.play_help").text("questions", question_help(match_.table())));
    console_.show_text(spoken("cli.help_title"), render_markdown(text, console_.style()));
}

}  // namespace saloon
