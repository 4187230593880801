// What somebody is told, read as far as it is needed. Most of a message is a view, a list of steps or a summary; these
// are left as they stand, to be compared and not to be understood.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "text/json.h"

namespace saloon::sim {

struct Heard {
    std::string answers;  // the id of the request, as it was written; empty: an event
    std::string event;
    Json small;  // the whole message where it tells nothing of a game; else from who is to act on

    bool game = false;   // it tells how a game stands
    bool whole = false;  // with all of its steps, and who sits there
    std::string table;
    std::optional<Seat> seat;  // whole: through whose eyes
    bool asked_to_take_back = false;
    int from = 0, n = 0, epoch = 0;
    std::string_view view;     // JSON, or null before the game begins; empty where it is told by
    std::string_view changes;  // what has changed in it
    std::string_view steps;    // a JSON list
};

// Nothing where it is not what the server may send.
std::optional<Heard> read_heard(std::string_view text);

std::string text_of(const Json& json);

}  // namespace saloon::sim
