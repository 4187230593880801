// The HTTP API: finds the route for a request, and who asks.
#pragma once

#include "server/accounts.h"
#include "server/table_routes.h"

namespace saloon::server {

class Api {
public:
    Api(House& house, Outbox& outbox, TableRoutes& tables, Accounts& accounts)
        : house_(house), outbox_(outbox), tables_(tables), accounts_(accounts) {}
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    void request(const HttpRequest& request, Reply reply);

private:
    Answer<HttpAnswer> carry_out(Call& call);
    Answer<void> know_who(Call& call);

    House& house_;
    Outbox& outbox_;
    TableRoutes& tables_;
    Accounts& accounts_;
};

}  // namespace saloon::server
