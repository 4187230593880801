// Small files that must last and are for their owner alone.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace saloon::server {

// Whole or not at all, and onto the disk: what a power cut takes away was not written.
Result<void> write_private(const std::string& path, std::string_view text);
void sync_folder(const std::string& folder);

}  // namespace saloon::server
