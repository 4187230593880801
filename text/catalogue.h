// A language's messages by key, and what is said made into sentences by them. A catalogue is data: one JSON file a
// language in each words folder (text/words, games/<slug>/words, ...), keys to messages (text/message_format.h).
// What a language does not have is said in English.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/said.h"
#include "text/json.h"

namespace saloon {

inline constexpr std::array<std::string_view, 5> languages{"en", "de", "es", "fr", "pt"};

// A file of a catalogue as it lies inside the program.
struct WordsFile {
    std::string_view language;
    std::string_view path;  // for messages
    std::string_view text;
};

// How who shows a sentence calls seats and writes cards. Left empty: as the notation does.
struct Naming {
    std::function<std::string(std::string_view seat)> seat{};
    std::function<std::string(std::string_view card)> card{};
};

class Catalogue {
public:
    // What `fallback` has is used where this language has nothing.
    explicit Catalogue(std::string_view language, const Catalogue* fallback = nullptr)
        : language_(language), fallback_(fallback) {}
    // Takes what one file has; the fault names the place.
    Result<void> add(const WordsFile& file);

    const std::string& language() const { return language_; }
    const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }
    bool knows(std::string_view key) const { return find(key) != nullptr; }  // or what it falls back to does
    bool has(std::string_view key) const { return messages_.contains(key); }
    std::string sentence(const Said& said, const Naming& naming = {}) const;

private:
    const std::string* find(std::string_view key) const;
    std::string list(const SaidArgument& argument, const Naming& naming) const;

    std::string language_;
    const Catalogue* fallback_;
    std::map<std::string, std::string, std::less<>> messages_;
};

// The messages that are built into the program, English first; in a page's module there are only those.
const std::vector<WordsFile>& built_in_words();
const Catalogue& english();

// What a catalogue should have and has not, or has and should not, each with its key. `source` is English, which says
// what keys there are and what gaps each has.
std::vector<Said> faults_of(const Catalogue& catalogue, const Catalogue& source);

}  // namespace saloon
