#include "cli/language.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "text/said.h"
#include "text/words.h"

namespace saloon {
namespace {

const Catalogue* speaking = nullptr;

bool is_known(std::string_view language) { return std::ranges::find(languages, language) != languages.end(); }

std::string_view asked_for(int count, char** words) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word.starts_with("--language=")) return word.substr(11);
        if (word == "--language" && i + 1 < count) return words[i + 1];
    }
    return {};
}

// "de_DE.UTF-8" speaks "de"; "C" and "POSIX" say nothing.
std::string_view of_environment() {
    for (const char* name : {"SALOON_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view language = std::string_view(value).substr(0, 2);
        return is_known(language) ? language : std::string_view("en");
    }
    return "en";
}

Catalogue built_in(std::string_view language) {
    Catalogue catalogue(language, &english());
    for (const WordsFile& file : built_in_words())
        if (file.language == language) (void)catalogue.add(file);  // the tests prove that all are whole
    return catalogue;
}

}  // namespace

void choose_language(int count, char** words) {
    const std::string_view asked = asked_for(count, words);
    const std::string_view wanted = asked.empty() ? of_environment() : asked.substr(0, 2);
    if (!is_known(wanted)) {
        std::string known;
        for (const std::string_view language : languages) known += (known.empty() ? "" : ", ") + std::string(language);
        std::cerr << "saloon: "
                  << in_english(said("cli.no_such_language").text("asked", in_quotes(asked)).text("known", known))
                  << "\n";
        return;
    }
    if (wanted == "en") return;
    static const Catalogue catalogue = built_in(wanted);
    speaking = &catalogue;
}

const Catalogue& spoken_language() { return speaking == nullptr ? english() : *speaking; }

}  // namespace saloon
