// What people may call themselves, and when two names are the same. Unicode has many spellings of what looks like one
// name, so names are compared by a key: folded by case and compatibility (NFKC_Casefold), without spaces, with letters
// of other scripts that look like ASCII replaced by it, and with one letter for i, l and 1 and for o and 0. A face over
// ICU, so that no other file touches it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/said.h"

namespace saloon::server {

// Empty where nothing can be seen of it, or where it is no UTF-8.
std::string name_key(std::string_view name);

// What is wrong with it as a name, in a sentence; nothing where it is one.
std::optional<Said> wrong_name(std::string_view name, std::int64_t characters_max);

// "deputy", "the Sheriff", "BOT 2", "somebody", in any language: it would be taken for a bot or for the house.
bool like_the_house(std::string_view name);
// "Stranger 280", as a guest is called who has not said his name.
bool like_a_stranger(std::string_view name);

}  // namespace saloon::server
