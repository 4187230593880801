// The reader's language at the terminal: what --language says, else the environment (SALOON_LANGUAGE, LC_ALL,
// LC_MESSAGES, LANG), else English.
#pragma once

#include "host/language.h"

namespace saloon {

// Looks for it once, before the commands are made: their help is words too. What asks for a language that there is
// none of gets English, and a line that says so.
void choose_language(int count, char** words);

}  // namespace saloon
