// `saloon admin check`: whether all that is kept is whole.
#pragma once

#include <string>

#include "server/data_folder.h"

namespace saloon::server {

// All pages, the log of every table, its seed and its seats, and whether anything belongs to nobody. The answer is a
// sentence about what there is; the fault names what is wrong, one thing a line.
Result<Said> check_store(WholeStore& store);
Result<Said> check_database(const std::string& folder, const KeyFile& file);

}  // namespace saloon::server
