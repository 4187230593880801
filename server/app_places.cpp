// Places and turns: what people and addresses may take of them, whatever connections they come by.
#include <algorithm>
#include <limits>

#include "server/app.h"

namespace saloon::server {

bool App::holds_seat(std::string_view token) {
    const auto person = people_.of_token(token);
    if (!person || *person == nullptr || (*person)->banned) return false;
    const auto tables = tables_of_.find((*person)->id);
    if (tables == tables_of_.end()) return false;
    return std::ranges::any_of(tables->second, [&](TableId id) {
        const auto found = rooms_.find(id);
        return found != rooms_.end() && found->second->room.seat_of_person((*person)->id).has_value();
    });
}

// A person's oldest connection goes when he has too many: it is likelier forgotten than the one he opens now.
void App::make_room_for(Client& client) {
    client.arrival = ++arrivals_;
    const auto [first, last] = clients_of_.equal_range(client.person);
    if (std::distance(first, last) <= limits_.connections_a_person) return;
    const auto oldest = std::min_element(
        first, last, [](const auto& a, const auto& b) { return a.second->arrival < b.second->arrival; });
    // It is still listed for a moment, and the next one is to find another.
    oldest->second->arrival = std::numeric_limits<std::int64_t>::max();
    oldest->second->close("you have come in by too many other ways");
}

// Of a person at a table, and of an address at all tables.
bool App::may_speak(const Client& client, TableId table) {
    constexpr Milliseconds minute = 60'000;
    const Milliseconds now = open_time();
    return quotas_.take("chat " + id_text(client.person) + " " + id_text(table), {limits_.chats_a_minute, minute},
                        now) &&
           quotas_.take("chat from " + client.address, {limits_.chats_an_address, minute}, now);
}

bool App::may_report(const Client& client) {
    constexpr Milliseconds hour = 3'600'000;
    const Milliseconds now = open_time();
    return quotas_.take("report " + id_text(client.person), {limits_.reports_an_hour, hour}, now) &&
           quotas_.take("report from " + client.address, {limits_.reports_an_address, hour}, now);
}

}  // namespace saloon::server
