// The project's own files, for tests: where they are and what they hold.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/kit/places.h"

namespace saloon::kit {

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// The path again, to pass it on.
inline std::string file_with(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

// All files with this ending below a folder, sorted; none where the folder is not there.
inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, const std::string& ending) {
    std::vector<std::filesystem::path> found;
    if (!std::filesystem::exists(folder)) return found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ending) found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

// The folder of every game in this build.
inline std::vector<std::filesystem::path> game_folders() {
    std::vector<std::filesystem::path> folders;
    std::stringstream all(game_roots());
    for (std::string folder; std::getline(all, folder, '|');) folders.emplace_back(folder);
    return folders;
}

}  // namespace saloon::kit
