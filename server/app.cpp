#include "server/app.h"

#include <array>

#include "server/app_parts.h"
#include "server/log.h"

namespace saloon::server {

App::App(const Library& library, Store& store, const Limits& limits, const Time& time, Journal::Post post, After after,
         int worker_threads, const Machine& machine)
    : parts_(std::make_unique<Parts>(library, store, limits, time, std::move(post), std::move(after), worker_threads,
                                     machine)) {
    Parts& parts = *parts_;
    parts.outbox.meet({.gather = [&parts] { parts.tables.publish(); },
                       .written = [&parts](const Result<void>& kept) { parts.health.note(kept); },
                       .start_over = [&parts](const std::string& why) { parts.tables.start_over(why); },
                       .not_kept = [&parts](const Promise& promise) { return parts.accounts.not_kept(promise); }});
}

App::~App() { stop(); }

Result<void> App::load() { return parts_->tables.load(); }

void App::request(const HttpRequest& request, Reply reply) { parts_->api.request(request, std::move(reply)); }

void App::connected(const std::shared_ptr<Client>& client, std::string_view token) {
    parts_->clients.connected(client, token);
}

void App::message(const std::shared_ptr<Client>& client, std::string_view text) { parts_->asks.message(client, text); }

void App::disconnected(const std::shared_ptr<Client>& client) { parts_->clients.disconnected(client); }

void App::tick() {
    const Moment now = parts_->house.now();
    if (parts_->tables.unread() && idle()) parts_->tables.start_over("it could not be read before");
    parts_->thinkers.let_bots_play(now.open);
    parts_->health.answer_in_time();
    parts_->tables.tick(now);
    constexpr Milliseconds tidy_every = 5'000;
    if (!idle()) return;
    parts_->tables.keep_open_time();
    if (now.open - parts_->tidied < tidy_every) return;
    parts_->tidied = now.open;
    parts_->tables.let_sleep(now.open);
    parts_->house.people.tidy(now.open);  // before anything that is not in the store yet
    parts_->carry_out_orders(now);
    parts_->tables.close_old(now);
    parts_->clients.tidy(now.open);
}

void App::rest() { parts_->thinkers.rest(); }

void App::stop() {
    rest();
    parts_->accounts.stop();
    parts_->thinkers.stop();
    parts_->outbox.journal().stop();
    // What was used up to now stays used when the saloon opens again.
    if (parts_->house.open.known()) {
        const Change kept = KeepTime{open_time()};
        (void)parts_->house.store.commit({&kept, 1});
    }
}

void App::health(std::move_only_function<void(bool)> told) { parts_->health.ask(std::move(told)); }

bool App::holds_seat(std::string_view token) { return parts_->clients.holds_seat(token); }

bool App::idle() const { return parts_->outbox.idle(); }

Metrics& App::metrics() { return parts_->house.metrics; }

const Limits& App::limits() const { return parts_->house.limits; }

Milliseconds App::open_time() const { return parts_->house.open_time(); }

void App::Parts::carry_out_orders(Moment now) {
    const auto orders = house.store.orders();
    if (!orders) return log_error("orders_unread", {{"why", why(orders.error())}});
    for (const Order& order : *orders) {
        outbox.changes().emplace_back(DropOrder{order.number});
        if (order.kind == Order::Kind::close_table) {
            if (auto entry = tables.wake(static_cast<TableId>(order.subject))) {
                (*entry)->room.close(EndedBy::abandoned, now);
                tables.touch(**entry);
            }
        } else {
            accounts.ban(static_cast<PersonId>(order.subject), order.kind == Order::Kind::ban);
        }
        constexpr std::array kinds{"close", "ban", "unban"};
        log_info("order_done",
                 {{"kind", kinds[static_cast<std::size_t>(order.kind)]}, {"subject", id_text(order.subject)}});
    }
    if (!orders->empty()) outbox.settle_soon();
}

}  // namespace saloon::server
