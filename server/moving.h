// How a whole saloon is carried from one store to another: all that is kept, compared when it is there. Only then is
// the place that it comes from closed and the other one opened, in this order, so that it is never open in both. A move
// that was broken off is done once more.
#pragma once

#include <string>

#include "server/data_folder.h"

namespace saloon::server {

struct Moved {
    std::size_t tables = 0;
    std::size_t people = 0;
    std::size_t steps = 0;
};

// A data folder or a database elsewhere, and the file of its key.
struct MoveEnd {
    std::string place;
    KeyFile key;
};
Result<Moved> move_saloon(const MoveEnd& from, const MoveEnd& to);

}  // namespace saloon::server
