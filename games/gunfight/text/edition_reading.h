// Reads the files of an edition: towns, characters and gangs, each checked whole.
#pragma once

#include <memory>
#include <vector>

#include "games/gunfight/rules/edition.h"
#include "text/notation.h"

namespace saloon::gunfight {

struct Shelf {
    std::vector<std::shared_ptr<const Edition>> editions;  // "stock" first
};

// The fault names the file, the place in it and what would be right.
Result<Shelf> read_shelf(const std::vector<DataFile>& files);

}  // namespace saloon::gunfight
