#include "cli/language.h"

#include <cstdlib>
#include <iostream>

#include "text/said.h"
#include "text/words.h"

namespace saloon {
namespace {

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
        return is_language(language) ? language : std::string_view("en");
    }
    return "en";
}

}  // namespace

void choose_language(int count, char** words) {
    const std::string_view asked = asked_for(count, words);
    const std::string_view wanted = asked.empty() ? of_environment() : asked.substr(0, 2);
    if (!is_language(wanted)) {
        std::string known;
        for (const std::string_view language : languages) known += (known.empty() ? "" : ", ") + std::string(language);
        std::cerr << "saloon: "
                  << in_english(said("cli.no_such_language").text("asked", in_quotes(asked)).text("known", known))
                  << "\n";
        return;
    }
    speak(wanted);
}

}  // namespace saloon
