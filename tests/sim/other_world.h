// A library whose games take another turn behind the curtain: up to a given step they go as they went, and from there
// on the position is another one, which somebody could not tell from the true one.
#pragma once

#include "table/library.h"

namespace saloon::sim {

struct Turn {
    std::size_t at = 0;                    // after so many steps
    std::shared_ptr<const Table> becomes;  // nothing: it stays what it is
};

// Of one game with one turn.
Library other_world(std::string_view game, const Turn& turn);

}  // namespace saloon::sim
