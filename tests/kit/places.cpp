#include "tests/kit/places.h"

namespace saloon::kit {

std::string project_folder() { return SALOON_SOURCE; }
std::string program_path() { return SALOON_PROGRAM; }
std::string game_roots() { return SALOON_GAME_ROOTS; }

}  // namespace saloon::kit
