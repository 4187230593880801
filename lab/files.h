// Files that are written whole or not at all: beside the file first, then under its name, so that nobody ever reads
// half a report and a full disk leaves the old one as it was.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace saloon::lab {

Result<void> write_file(const std::string& path, std::string_view text);
// Could a file of this name be written? Asked before hours of play. Leaves nothing behind.
Result<void> check_writable(const std::string& path);

}  // namespace saloon::lab
