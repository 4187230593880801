#include "host/language.h"

#include <algorithm>
#include <memory>

#include "core/assert.h"

namespace saloon {
namespace {

const Catalogue* speaking = nullptr;

Catalogue built_in(std::string_view language) {
    Catalogue catalogue(language, &english());
    for (const WordsFile& file : built_in_words())
        if (file.language == language) (void)catalogue.add(file);  // the tests prove that all are whole
    return catalogue;
}

}  // namespace

bool is_language(std::string_view language) { return std::ranges::find(languages, language) != languages.end(); }

void speak(std::string_view language) {
    SALOON_ASSERT(is_language(language), "a language of the program");
    static std::unique_ptr<const Catalogue> catalogue;
    catalogue = language == "en" ? nullptr : std::make_unique<const Catalogue>(built_in(language));
    speaking = catalogue.get();
}

const Catalogue& spoken_language() { return speaking == nullptr ? english() : *speaking; }

}  // namespace saloon
