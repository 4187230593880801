// Non-interference. Two servers are alike but for what one reader has not seen; he asks both of them the same at the
// same moments. Every byte that he is sent, every permission and every refusal that he gets, and the time of each, must
// be the same.
#pragma once

#include <optional>

#include "tests/sim/clockwork.h"
#include "tests/sim/other_world.h"

namespace saloon::sim {

// Where the reader is: the table as it is kept, and the same as a game.
struct Place {
    const TableRow& row;
    const std::vector<StoredStep>& steps;
    const Table& game;
    Seat reader;
    PersonId person;  // nobody: he has no name
    Milliseconds open;
};

// What he can tell the two apart by; nothing where he cannot.
std::optional<std::string> difference_of_twins(const Place& place, Rng& worlds);

}  // namespace saloon::sim
