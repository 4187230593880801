// A game as a story to read: its steps in order, and under each of them in sentences what it did.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/session.h"

namespace saloon {

struct StorySentence {
    std::string text;
    std::string rule;  // that caused it; empty where none did
    std::string run;   // alike are those of a row that may be shortened, as a deal; empty: always told
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

// Tells the steps of a game to one reader, in their order: what comes later calls figures by the names they came under.
class StoryTeller {
public:
    StoryTeller(const Table& game, Reader reader);
    StoryStep step(const Session& session, std::size_t n);
    Reader reader() const { return reader_; }

private:
    Json by_name(Json effect);
    std::string in_tongue(const std::string& name, const std::string& id) const;
    std::string called(const std::string& id, const std::string& name) const;

    std::string prefix_;
    Reader reader_;
    std::map<std::string, std::string> names_;  // of figures, by their id
};

Story story_of(const Session& session, Reader reader);

// Pictures of the table after these steps and at the end, as the reader may see it.
void add_pictures(Story& story, const Session& session, Reader reader, std::span<const std::size_t> steps);

std::string story_as_text(const Story& story, int width);
std::string story_as_markdown(const Story& story);
std::string story_as_html(const Story& story);  // story_html.cpp, with the pictures

}  // namespace saloon
