// The reader's language, for programs with one reader: the terminal, the lab, the operator of a server. Chosen once,
// before anything is said; English until then. What has several readers (rooms, pages) says keys and never asks here.
#pragma once

#include <string>
#include <string_view>

#include "core/said.h"
#include "text/catalogue.h"

namespace saloon {

bool is_language(std::string_view language);

// From now on this one is spoken; it must be one of the program's languages.
void speak(std::string_view language);

const Catalogue& spoken_language();
inline std::string spoken(const Said& said) { return spoken_language().sentence(said); }
inline std::string spoken(std::string_view key) { return spoken(said(key)); }

}  // namespace saloon
