// A room and those who look at it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "server/client.h"
#include "server/room.h"

namespace saloon::server {

struct Watcher {
    std::shared_ptr<Client> client;
    Seat seat;     // through whose eyes; the spectator's where it has none
    int sent = 0;  // steps
    int cuts = 0;  // as the room had them when it was last sent
};

struct RoomEntry {
    Room room;
    std::vector<Watcher> watchers;
    std::optional<Milliseconds> deadline;  // as it stands in the app's list
    Milliseconds used = 0;                 // when somebody last needed it
    int thinking_at = -1;                  // the step a bot thinks about
    bool dirty = false;
    bool lives = false;            // open or in play, and counted
    std::vector<PersonId> people;  // in whose lists of tables it stands
    SeatSet here() const;
};

}  // namespace saloon::server
