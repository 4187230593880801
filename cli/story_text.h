// A game as a story to read: its steps in order, and under each of them in sentences what it did.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/session.h"

namespace saloon {

struct StorySentence {
    std::string text;
    std::string rule;  // that caused it; empty where none did
};

struct StoryStep {
    std::string by;
    std::string line;
    std::vector<StorySentence> sentences;
};

struct Story {
    std::string title;
    std::vector<StoryStep> steps;
    std::string ending;  // empty where the game is not over
};

// The sentence of one effect (text/telling.h, as JSON) in the reader's language. Prefix: of the game's rules, in small
// letters.
std::string sentence_of(std::string_view prefix, const Json& effect);

Story story_of(const Session& session, Reader reader);

std::string story_as_text(const Story& story, int width);
std::string story_as_markdown(const Story& story);
std::string story_as_html(const Story& story);

}  // namespace saloon
