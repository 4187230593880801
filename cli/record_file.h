// A game that is kept as a file.
#pragma once

#include <memory>
#include <string>

#include "table/library.h"
#include "text/record.h"

namespace saloon {

// A file's record, and the game that it tells; Failure, with the file's name, where it is none.
Record record_in(const std::string& file);
std::unique_ptr<Table> replayed(const Library& library, const Record& record, const std::string& file);

}  // namespace saloon
