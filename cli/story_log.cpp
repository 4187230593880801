#include "cli/story_log.h"

#include "cli/drawing.h"
#include "cli/language.h"
#include "cli/markdown.h"

namespace saloon {
namespace {

constexpr std::size_t longest_run = 3;
constexpr int indent = 4;

void put_sentence(std::vector<std::string>& rows, const std::string& text, const TerminalStyle& style) {
    for (const std::string& row : wrap_text(text, std::max(style.width - indent, 1)))
        rows.push_back(std::string(indent, ' ') + row);
}

// A row of sentences that are alike, as a deal is, says its first ones and how many more there were.
void put_sentences(std::vector<std::string>& rows, const StoryStep& step, const TerminalStyle& style) {
    const auto& told = step.sentences;
    for (std::size_t i = 0; i < told.size();) {
        std::size_t end = i + 1;
        while (!told[i].run.empty() && end < told.size() && told[end].run == told[i].run) ++end;
        const std::size_t shown = end - i > longest_run ? longest_run - 1 : end - i;
        for (std::size_t one = i; one < i + shown; ++one)
            put_sentence(rows, told[one].text + (told[one].rule.empty() ? "" : " [" + told[one].rule + "]"), style);
        if (const std::size_t more = end - i - shown; more > 0)
            put_sentence(rows, spoken(said("cli.more_like_it").number("n", more)), style);
        i = end;
    }
}

}  // namespace

bool StoryLog::goes_on(const Session& session, Reader reader) const {
    return teller_ && teller_->reader().seat() == reader.seat() && teller_->reader().sees_all() == reader.sees_all() &&
           session.size() >= told_.size();
}

void StoryLog::follow(const Session& session, Reader reader) {
    if (!goes_on(session, reader)) {
        teller_.emplace(session.game(), reader);
        told_.clear();
    }
    while (told_.size() < session.size()) told_.push_back(teller_->step(session, told_.size()));
}

std::vector<std::string> StoryLog::rows(std::size_t first, std::size_t last, Numbers numbers,
                                        const TerminalStyle& style) const {
    std::vector<std::string> rows;
    const std::size_t digits = std::to_string(told_.size()).size();
    for (std::size_t i = first; i < last; ++i) {
        std::string number = std::to_string(i + 1);
        number.insert(0, digits - number.size(), ' ');
        const std::string row = (numbers == Numbers::shown ? paint(style, Ink::faint, number) + "  " : "") +
                                log_line(told_[i].by, told_[i].line, style);
        rows.push_back(cut_to(row, style.width, style));
        put_sentences(rows, told_[i], style);
    }
    return rows;
}

std::string StoryLog::text(std::size_t first, std::size_t last, const TerminalStyle& style) const {
    std::string text;
    for (const std::string& row : rows(first, last, Numbers::shown, style)) text += row + "\n";
    return text;
}

}  // namespace saloon
