// A game as a story to read: its steps in order, and under each of them in sentences what it did.
#pragma once

#include <span>
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
    std::string picture;  // of the table after it, an SVG; only of some
};

struct Story {
    std::string title;
    std::vector<StoryStep> steps;
    std::string ending;   // empty where the game is not over
    std::string picture;  // of the table as the record leaves it
};

// The sentence of one effect (text/telling.h, as JSON) in the reader's language. Prefix: of the game's rules, in small
// letters.
std::string sentence_of(std::string_view prefix, const Json& effect);

Story story_of(const Session& session, Reader reader);

// Pictures of the table after these steps and at the end, as the reader may see it.
void add_pictures(Story& story, const Session& session, Reader reader, std::span<const std::size_t> steps);

std::string story_as_text(const Story& story, int width);
std::string story_as_markdown(const Story& story);
std::string story_as_html(const Story& story);  // story_html.cpp, with the pictures

}  // namespace saloon
