// The parts of the app, in the order in which they are made. Those that need each other know each other from the
// start; none of them asks another before all are there.
#pragma once

#include "server/api.h"
#include "server/app.h"
#include "server/asks.h"
#include "server/health.h"

namespace saloon::server {

struct App::Parts {
    Parts(const Library& games, Store& store, const Limits& limits, const Time& time, Journal::Post post, After after,
          int threads, const Machine& machine)
        : house(games, store, limits, time, std::move(post), std::move(after), machine),
          outbox(house),
          clients(house, outbox, tables),
          tables(house, outbox, clients, thinkers),
          thinkers(house, outbox, tables, threads),
          health(house, outbox),
          asks(house, outbox, tables, clients, thinkers),
          accounts(house, outbox, tables, clients),
          table_routes(house, tables, thinkers),
          api(house, outbox, table_routes, accounts) {}

    House house;
    Outbox outbox;
    Clients clients;
    Tables tables;
    Thinkers thinkers;
    Health health;
    Asks asks;
    Accounts accounts;
    TableRoutes table_routes;
    Api api;
    Milliseconds tidied = 0;

    void carry_out_orders(Moment now);  // what `saloon admin` has written down
};

}  // namespace saloon::server
