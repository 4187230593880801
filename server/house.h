// What all parts of the app share: the games, the disk, the bounds, the time, the machine, and who is who. None of it
// is made here: a test brings its own time, its own disk and its own threads.
#pragma once

#include <chrono>
#include <functional>

#include "server/games.h"
#include "server/limits.h"
#include "server/machine.h"
#include "server/metrics.h"
#include "server/open_time.h"
#include "server/people.h"

namespace saloon::server {

struct House {
    // Runs a function on the server's thread after a while; one at a time.
    using After = std::function<void(std::chrono::microseconds, std::move_only_function<void()>)>;

    House(const Library& games_there_are, Store& disk, const Limits& bounds, const Time& clock, Journal::Post poster,
          After waiter, const Machine& threads)
        : library(games_there_are),
          store(disk),
          limits(bounds),
          time(clock),
          open(clock),
          post(std::move(poster)),
          after(std::move(waiter)),
          machine(threads),
          people(disk, limits),
          games(library) {}
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    Milliseconds date() const { return time.date(); }
    Moment now() const { return open.moment(); }
    Milliseconds open_time() const { return open.now(); }  // all that lasts is measured by it

    const Library& library;
    Store& store;
    Limits limits;
    const Time& time;
    OpenTime open;
    Journal::Post post;  // runs a function on the server's thread
    After after;
    const Machine& machine;
    Metrics metrics;
    People people;
    Games games;
};

}  // namespace saloon::server
