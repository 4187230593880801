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
    Seat seat;                // through whose eyes; the spectator's where it has none
    int sent = 0;             // steps
    int epoch = 0;            // of the log when it was last sent
    bool by_changes = false;  // he has asked to be told of his view by what changes in it
};

// What those have who look through these eyes and were told as far as this place.
struct Shown {
    Seat reader;
    LogPlace at;
    ViewMarks marks;
};

// What a bot has made up its mind to play.
struct Chosen {
    TableId table;
    LogPlace at;
    std::string line;
};

struct RoomEntry {
    explicit RoomEntry(Room there) : room(std::move(there)) {}
    Room room;
    std::vector<Watcher> watchers;
    std::optional<Milliseconds> deadline;  // as it stands in the app's list
    Milliseconds used = 0;                 // when somebody last needed it, in open time
    std::optional<LogPlace> thinking_at;   // what a bot thinks about
    bool dirty = false;
    std::vector<PersonId> people{};  // in whose lists of tables it stands
    std::vector<Shown> shown{};      // where somebody is told by changes; empty where nobody looks
    SeatSet here() const;
};

}  // namespace saloon::server
