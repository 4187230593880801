#include "server/clients.h"

#include <algorithm>
#include <limits>

#include "server/reader_view.h"
#include "server/tables.h"

namespace saloon::server {

void Clients::connected(const std::shared_ptr<Client>& client, std::string_view token) {
    const auto person = house_.people.of_token(token);
    if (person && *person != nullptr && !(*person)->banned) {
        client->person = (*person)->id;
        client->session = sha256_hex(token);
        clients_of_.emplace(client->person, client.get());
        client->turns_told = tables_.turns_of(client->person);
        make_room_for(*client);
    }
    clients_.insert(client);
}

void Clients::disconnected(const std::shared_ptr<Client>& client) {
    if (clients_.erase(client) == 0) return;
    const auto [first, last] = clients_of_.equal_range(client->person);
    for (auto at = first; at != last; ++at) {
        if (at->second != client.get()) continue;
        clients_of_.erase(at);
        break;
    }
    for (const TableId id : std::exchange(client->watching, {}))
        if (RoomEntry* const entry = tables_.known(id)) stop_watching(*entry, *client);
}

void Clients::unwatch(TableId table, Client& client) {
    std::erase(client.watching, table);
    if (RoomEntry* const entry = tables_.known(table)) stop_watching(*entry, client);
}

void Clients::stop_watching(RoomEntry& entry, const Client& client) {
    const SeatSet before = entry.here();
    std::erase_if(entry.watchers, [&](const Watcher& watcher) { return watcher.client.get() == &client; });
    const SeatSet here = entry.here();
    if (entry.watchers.empty()) entry.shown = {};
    entry.used = house_.open_time();
    if (before == here) return;
    for (const Watcher& watcher : entry.watchers)
        outbox_.tell(watcher.client, table_event(entry.room.row(), watcher.client->person, here));
    outbox_.settle_soon();
}

// At once: what such a client still sends is not heard, and it sees nothing more.
void Clients::drop(PersonId person, std::string_view session, std::string_view why) {
    std::vector<std::shared_ptr<Client>> dropped;
    const auto [first, last] = clients_of_.equal_range(person);
    for (auto at = first; at != last; ++at)
        if (session.empty() || at->second->session == session) dropped.push_back(at->second->shared_from_this());
    for (const auto& client : dropped) {
        disconnected(client);
        client->person = PersonId::nobody;
        client->close(why);
    }
}

void Clients::tell_turns(PersonId person) {
    const auto [first, last] = clients_of_.equal_range(person);
    const int turns = first == last ? 0 : tables_.turns_of(person);
    for (auto at = first; at != last; ++at) {
        if (at->second->turns_told == turns) continue;
        at->second->turns_told = turns;
        outbox_.tell(at->second->shared_from_this(), R"({"event":"yours","turns":)" + std::to_string(turns) + "}");
    }
}

bool Clients::holds_seat(std::string_view token) {
    const auto person = house_.people.of_token(token);
    if (!person || *person == nullptr || (*person)->banned) return false;
    return std::ranges::any_of(tables_.of((*person)->id), [&](TableId id) {
        const RoomEntry* const entry = tables_.known(id);
        return entry != nullptr && entry->room.seat_of_person((*person)->id).has_value();
    });
}

// A person's oldest connection goes when he has too many: it is likelier forgotten than the one he opens now.
void Clients::make_room_for(Client& client) {
    client.arrival = ++arrivals_;
    const auto [first, last] = clients_of_.equal_range(client.person);
    if (std::distance(first, last) <= house_.limits.connections_a_person) return;
    const auto oldest = std::min_element(
        first, last, [](const auto& a, const auto& b) { return a.second->arrival < b.second->arrival; });
    // It is still listed for a moment, and the next one is to find another.
    oldest->second->arrival = std::numeric_limits<std::int64_t>::max();
    oldest->second->close("you have come in by too many other ways");
}

// Of a person at a table, and of an address at all tables.
bool Clients::may_speak(const Client& client, TableId table) {
    constexpr Milliseconds minute = 60'000;
    const Milliseconds now = house_.open_time();
    return quotas_.take("chat " + id_text(client.person) + " " + id_text(table), {house_.limits.chats_a_minute, minute},
                        now) &&
           quotas_.take("chat from " + client.address, {house_.limits.chats_an_address, minute}, now);
}

bool Clients::may_report(const Client& client) {
    constexpr Milliseconds hour = 3'600'000;
    const Milliseconds now = house_.open_time();
    return quotas_.take("report " + id_text(client.person), {house_.limits.reports_an_hour, hour}, now) &&
           quotas_.take("report from " + client.address, {house_.limits.reports_an_address, hour}, now);
}

}  // namespace saloon::server
