// Files that a person names: read with a bound, written whole or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace saloon {

// Throws Failure where there is no such file, or it is larger than `bytes_max`.
std::string read_text_file(const std::string& path, std::size_t bytes_max);
// Writes beside the file first and then takes its name, so that a full disk leaves the old file as it was.
void write_text_file(const std::string& path, std::string_view text);

}  // namespace saloon
