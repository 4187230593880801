// What the one who runs the server wants done.
#include <array>

#include "server/app.h"
#include "server/log.h"

namespace saloon::server {

// What `saloon admin` has written down.
void App::carry_out_orders(Moment now) {
    const auto orders = store_.orders();
    if (!orders) return log_error("orders_unread", {{"why", why(orders.error())}});
    for (const Order& order : *orders) {
        changes_.emplace_back(DropOrder{order.number});
        if (order.kind == Order::Kind::close_table) {
            if (auto entry = wake_room(static_cast<TableId>(order.subject))) {
                (*entry)->room.close(EndedBy::abandoned, now);
                touch(**entry);
            }
        } else {
            ban(static_cast<PersonId>(order.subject), order.kind == Order::Kind::ban);
        }
        constexpr std::array kinds{"close", "ban", "unban"};
        log_info("order_done",
                 {{"kind", kinds[static_cast<std::size_t>(order.kind)]}, {"subject", id_text(order.subject)}});
    }
    if (!orders->empty()) settle_soon();
}

void App::ban(PersonId id, bool banned) {
    const auto found = people_.find(id);
    if (!found || *found == nullptr) return;
    Person person = **found;
    person.banned = banned;
    people_.put(person, changes_);
    if (banned) drop_clients(id, {}, "banned");
}

}  // namespace saloon::server
