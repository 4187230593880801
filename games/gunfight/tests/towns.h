// The towns that come with the game, and the way round their blocks.
#pragma once

#include <cstddef>
#include <vector>

#include "games/gunfight/rules/geometry/ground.h"
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"
#include "table/library.h"

namespace saloon::gunfight {

inline std::vector<Point> nodes_of(const Ground& ground, Point p, Point q) {
    std::vector<Point> nodes;
    ground.walk(p, q, [&](Point node) { nodes.push_back(node); });
    return nodes;
}

inline const Town& town_named(std::size_t which) {
    static const Shelf shelf = [] {
        std::vector<DataFile> files;
        for (const DataFile& file : built_in_files())
            if (file.game == "gunfight") files.push_back(file);
        return *Notation::shelve(files);
    }();
    return *shelf.editions.front()->towns[which];
}

}  // namespace saloon::gunfight
