// The writer: it commits one batch at a time. While it waits for the disk the next batch grows; so the busier the
// server, the fewer waits a move costs. Nothing is told to anybody before its batch is on disk.
#pragma once

#include <functional>
#include <vector>

#include "server/store.h"

namespace saloon::server {

class Journal {
public:
    using Done = std::move_only_function<void(Result<void>)>;
    using Post = std::function<void(std::move_only_function<void()>)>;  // runs a function on the server's own thread

    virtual ~Journal() = default;
    // The batch before must be done. `done` is called later, on the server's own thread.
    virtual void commit(std::vector<Change> changes, Done done) = 0;
    // Whether anything can be written, told when what was handed over before is done.
    virtual void probe(Done done) = 0;
    // What was handed over is still committed.
    virtual void stop() = 0;
};

}  // namespace saloon::server
