// Where the project, its games and the built program lie. Only places.cpp is compiled with these paths, so that the
// compiler's cache serves every copy of the project.
#pragma once

#include <string>

namespace saloon::kit {

std::string project_folder();
std::string program_path();
std::string game_roots();  // "folder|folder|…", of every game in this build

}  // namespace saloon::kit
