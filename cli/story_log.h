// What happened, as a terminal tells it while a game goes on: the line of each step and, in sentences, what it did.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/story_text.h"
#include "cli/terminal_style.h"

namespace saloon {

class StoryLog {
public:
    // Tells the session's steps to this reader; what was told already is kept while the game only goes on.
    void follow(const Session& session, Reader reader);
    void forget() { teller_.reset(); }  // steps were taken back, or it is another game
    std::size_t steps() const { return told_.size(); }

    // The rows of the steps from `first` to before `last`, with their numbers where wanted.
    enum class Numbers { shown, left_out };
    std::vector<std::string> rows(std::size_t first, std::size_t last, Numbers numbers,
                                  const TerminalStyle& style) const;
    // The same as text, numbered.
    std::string text(std::size_t first, std::size_t last, const TerminalStyle& style) const;

private:
    bool goes_on(const Session& session, Reader reader) const;

    std::optional<StoryTeller> teller_;
    std::vector<StoryStep> told_;
};

}  // namespace saloon
