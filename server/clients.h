// The WebSockets that are open, whose they are, and what people and addresses may take of places and turns, whatever
// connections they come by.
#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "server/outbox.h"
#include "server/quotas.h"
#include "server/room_entry.h"

namespace saloon::server {

class Tables;

class Clients {
public:
    Clients(House& house, Outbox& outbox, Tables& tables) : house_(house), outbox_(outbox), tables_(tables) {}
    Clients(const Clients&) = delete;
    Clients& operator=(const Clients&) = delete;

    void connected(const std::shared_ptr<Client>& client, std::string_view token);
    void disconnected(const std::shared_ptr<Client>& client);
    bool here(const std::shared_ptr<Client>& client) const { return clients_.contains(client); }
    void drop(PersonId person, std::string_view session, std::string_view why);  // no session: all of his
    void unwatch(TableId table, Client& client);
    void tell_turns(PersonId person);  // at how many tables he is to decide, where that is new to him

    bool holds_seat(std::string_view token);
    bool may_speak(const Client& client, TableId table);
    bool may_report(const Client& client);
    void tidy(Milliseconds open) { quotas_.tidy(open); }

private:
    void make_room_for(Client& client);
    void stop_watching(RoomEntry& entry, const Client& client);

    House& house_;
    Outbox& outbox_;
    Tables& tables_;
    std::unordered_set<std::shared_ptr<Client>> clients_;
    std::unordered_multimap<PersonId, Client*> clients_of_;
    std::int64_t arrivals_ = 0;
    Quotas quotas_;
};

}  // namespace saloon::server
