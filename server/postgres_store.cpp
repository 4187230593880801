// Opening and losing the database; what is read is in postgres_store_reading.cpp, what is written in
// postgres_store_commit.cpp.
#include "server/postgres_store.h"

#include "server/log.h"

namespace saloon::server {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds next_try(100);
// The last connection of a server that was killed goes when the database notices.
constexpr int tries_for_lock = 50;

Result<void> wait_for_lock(Postgres& database) {
    for (int tries = 0; tries < tries_for_lock; ++tries) {
        const auto taken = take_lock(database);
        if (!taken) return fault(taken.error());
        if (*taken) return {};
        std::this_thread::sleep_for(next_try);
    }
    return fault(said("server.another_server_uses_store"));
}

}  // namespace

Result<Postgres> PostgresStore::connected(const PgPlace& place, Durability durability) {
    auto database = Postgres::connect(place);
    if (!database) return database;
    // Whatever the database is set up for elsewhere: who asks for less gets less, and nobody else does.
    constexpr const char* at_least_on_disk = R"(
        SELECT set_config('synchronous_commit', CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
            THEN 'on' ELSE current_setting('synchronous_commit') END, false))";
    const char* promise = durability == Durability::power_cut ? at_least_on_disk : "SET synchronous_commit = off";
    if (auto set = database->run(promise); !set) return fault(set.error());
    return database;
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::opened(const PgPlace& place, const SeedKey& key,
                                                             Durability durability, Opening opening) {
    auto database = connected(place, durability);
    if (!database) return fault(database.error());
    if (auto alone = wait_for_lock(*database); !alone) return fault(alone.error());
    const auto found = saloon_in(*database);
    if (!found) return fault(found.error());
    auto fine = usable(*database, *found);
    if (fine && opening == Opening::serve) fine = stays_here(found->where);
    if (fine) fine = bring_up_to_date(*database, key);
    if (!fine) return fault(fine.error());
    const auto number = take_number(*database, 0);
    if (!number) return fault(number.error());
    std::unique_ptr<PostgresStore> store(new PostgresStore(place, key, durability, std::move(*database)));
    store->number_ = *number;
    if (opening == Opening::serve)
        if (auto whole = store->check_heads(); !whole) return fault(whole.error());
    store->keeper_ = std::thread([made = store.get()] { made->keep_place(); });
    return store;
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const PgPlace& place, const SeedKey& key,
                                                           Durability durability) {
    return opened(place, key, durability, Opening::serve);
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open_to_carry(const PgPlace& place, const SeedKey& key) {
    return opened(place, key, Durability::power_cut, Opening::carry);
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::beside(const PgPlace& place, const SeedKey& key) {
    auto database = connected(place, Durability::power_cut);
    if (!database) return fault(database.error());
    const auto found = saloon_in(*database);
    if (!found) return fault(found.error());
    if (auto fine = usable(*database, *found); !fine) return fault(fine.error());
    if (found->version == 0) return fault(said("server.store_has_no_saloon"));
    if (found->key_mark != key.mark()) return fault(said("server.database_sealed_with_another_key"));
    return std::unique_ptr<PostgresStore>(new PostgresStore(place, key, Durability::power_cut, std::move(*database)));
}

PostgresStore::~PostgresStore() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (keeper_.joinable()) keeper_.join();
}

// Whether each table that is open or in play has as many steps as were told to be kept. What is wrong inside a step is
// found when somebody comes to its table.
Result<void> PostgresStore::check_heads() {
    if (auto patient = writing_.run("SET statement_timeout = 0"); !patient) return patient;
    const auto rows = writing_.ask(
        {"SELECT id FROM game_table LEFT JOIN head ON head.table_id = id WHERE living AND coalesce(steps, 0) <> "
         "(SELECT count(*) FROM step WHERE step.table_id = id) LIMIT 1",
         {}});
    if (!rows) return fault(rows.error());
    if (rows->count() == 0) return writing_.run("SET statement_timeout = 10000");
    return fault(said("server.store_lacks_steps").text("table", id_text(static_cast<TableId>(rows->integer(0, 0)))));
}

// ---- the place of the one who writes

Result<void> PostgresStore::not_ours() const {
    return fault(said(mine_ == Place::lost ? "server.saloon_taken_over" : "server.store_is_away"));
}

// What was under way is lost, or nobody knows: until the place is taken back nothing is read, either, and when it is,
// no word of the connection before can come any more.
void PostgresStore::after_failure(std::unique_lock<std::mutex>& lock) {
    heads_.clear();
    if (number_ != 0 && writing_.state() == fenced_out) {
        mine_ = Place::lost;
        log_error("saloon_taken_over");
    }
    if (writing_.alive() && writing_.run("ROLLBACK")) return;
    if (mine_ != Place::ours || number_ == 0) return;
    mine_ = Place::unsure;
    log_error("store_away");
    changed_.notify_all();
    // A connection that was only cut is back at once, and who reads next finds it.
    changed_.wait_for(lock, milliseconds(500), [this] { return stopping_ || mine_ != Place::unsure; });
}

bool PostgresStore::take_place_back() {
    auto fresh = connected(place_, durability_);
    if (!fresh) return false;
    const auto alone = take_lock(*fresh);
    if (!alone) return false;
    // Where somebody else has the lock it may be a connection of one's own that has not ended yet; the number tells.
    const auto number = *alone ? take_number(*fresh, number_) : number_if(*fresh, number_);
    if (!number || (!*alone && *number != 0)) return false;
    const std::scoped_lock lock(mutex_);
    mine_ = *number == 0 ? Place::lost : Place::ours;
    if (*number == 0) {
        log_error("saloon_taken_over");
        return true;
    }
    number_ = *number;
    writing_ = std::move(*fresh);
    log_info("store_is_back");
    return true;
}

void PostgresStore::keep_place() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return stopping_ || mine_ == Place::unsure; });
        if (stopping_) return;
        lock.unlock();
        const bool done = take_place_back();
        lock.lock();
        if (done)
            changed_.notify_all();
        else
            changed_.wait_for(lock, next_try, [this] { return stopping_; });
    }
}

// ---- reading

Result<void> PostgresStore::reach() {
    if (reading_ && reading_->alive()) return {};
    const auto now = std::chrono::steady_clock::now();
    if (now < not_before_) return fault(said("server.store_is_away"));
    auto fresh = Postgres::connect(place_);
    if (fresh)
        if (auto set = fresh->run("SET default_transaction_read_only = on"); !set) fresh = fault(set.error());
    if (!fresh) {
        not_before_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
        return fault(fresh.error());
    }
    reading_ = std::move(*fresh);
    return {};
}

// A connection that was cut while nobody used it is made anew, once.
Result<PgRows> PostgresStore::read(const PgQuery& query) {
    for (bool again = false;; again = true) {
        if (mine_ == Place::unsure) return fault(said("server.store_is_away"));
        if (auto reached = reach(); !reached) return fault(reached.error());
        auto rows = reading_->ask(query);
        if (rows || reading_->alive() || again) return rows;
    }
}

}  // namespace saloon::server
