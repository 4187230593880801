// The server without its sockets: requests and messages come in, answers and pushes go out, the store keeps what was
// done. It runs on one thread; long work is handed to workers and comes back as a posted function.
//
// It is made of parts with one job each; ARCHITECTURE.md has the picture of a move that goes through them:
//   tables.h      rooms, who sits where, deadlines, sleep, and what is published
//   outbox.h      batches: changes to the disk, and what is told when they are there
//   thinkers.h    bots, hints, studies
//   clients.h     the WebSockets, whose they are, and what each may take
//   asks.h        what they ask
//   table_routes.h, accounts.h   the routes of the HTTP API
//   health.h      whether the disk takes what it is given
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/client.h"
#include "server/house.h"
#include "server/http_message.h"

namespace saloon::server {

class App {
public:
    using After = House::After;
    App(const Library& library, Store& store, const Limits& limits, const Time& time, Journal::Post post, After after,
        int worker_threads, const Machine& machine = real_machine());
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    Result<void> load();  // brings all tables back
    void request(const HttpRequest& request, Reply reply);
    void connected(const std::shared_ptr<Client>& client, std::string_view token);
    void message(const std::shared_ptr<Client>& client, std::string_view text);
    void disconnected(const std::shared_ptr<Client>& client);
    void tick();  // several times a second: clocks, sleep
    void stop();  // ends the workers; what was handed to the journal is still written
    void rest();  // bots stop thinking
    void health(std::move_only_function<void(bool)> told);  // whether it lives and can write
    bool holds_seat(std::string_view token);
    bool idle() const;

    Metrics& metrics();
    std::string metrics_text() const;
    const Limits& limits() const;
    Milliseconds open_time() const;  // all that lasts is measured by it

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace saloon::server
