// The store in a PostgreSQL database. Two connections: one that reads (the server's own thread) and one that writes
// (the journal's). A batch is one transaction, sent in one go and told when the database has it on its disk. Where the
// connection is lost, so is its batch; a thread of the store's own takes the place of the writer back, and until then
// whoever asks is refused at once.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

#include "server/postgres_schema.h"
#include "server/sqlite_store.h"
#include "server/step_chain.h"

namespace saloon::server {

class PostgresStore final : public WholeStore {
public:
    // A database without a saloon gets one. A fault where another server has it.
    static Result<std::unique_ptr<PostgresStore>> open(const PgPlace& place, const SeedKey& key,
                                                       Durability durability = Durability::power_cut);
    // Beside a server that may run: to read, and to write orders.
    static Result<std::unique_ptr<PostgresStore>> beside(const PgPlace& place, const SeedKey& key);
    // To be filled or read whole by who carries a saloon: also one that is not here (see Whereabouts).
    static Result<std::unique_ptr<PostgresStore>> open_to_carry(const PgPlace& place, const SeedKey& key);
    ~PostgresStore() override;
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;

    Result<void> commit(std::span<const Change> changes) override;
    Result<void> writable() override;
    Result<std::vector<TableRow>> living_tables() override;
    Result<std::vector<TableRow>> finished_tables(PersonId of, int at_most) override;
    Result<std::optional<TableRow>> table(TableId id) override;
    Result<std::vector<StoredStep>> steps(TableId id) override;
    Result<std::vector<ChatLine>> chat(TableId id) override;
    Result<std::vector<ChatLine>> chat_of(PersonId person, int at_most) override;
    Result<std::optional<Person>> person(PersonId id) override;
    Result<std::optional<Person>> account_named(std::string_view name) override;
    Result<std::vector<Person>> guests_named(std::string_view key, int at_most) override;
    Result<std::vector<std::string>> codes_of(PersonId person) override;
    Result<std::vector<std::string>> tokens_of(PersonId person) override;
    Result<std::optional<PersonId>> person_of_token(std::string_view hash) override;
    Result<std::vector<Report>> reports() override;
    Result<std::vector<Order>> orders() override;
    Result<Milliseconds> open_time() override;
    Result<void> back_up_to(const std::string& path) override;

    Result<Inventory> inventory() override;
    Result<void> put_seats(const std::vector<std::pair<PersonId, TableId>>& seats) override;
    Result<std::vector<Orphans>> orphans() override;
    Result<std::string> damage() override { return std::string(); }  // the database looks after its pages itself
    Result<std::string> name() override;
    Result<Whereabouts> whereabouts() override;
    Result<void> settle(const std::string& name, Whereabouts where) override;

private:
    struct Writer;
    struct Head {  // of a table: how many steps it has, and the hash over them
        int steps;
        ChainHash hash;
    };
    using Heads = std::unordered_map<TableId, Head>;
    // Whether what this server writes is taken: yes; not until its place is taken back; never again.
    enum class Place : std::uint8_t { ours, unsure, lost };
    enum class Opening : std::uint8_t { serve, carry };

    PostgresStore(PgPlace place, const SeedKey& key, Durability durability, Postgres writing)
        : place_(std::move(place)), key_(key), durability_(durability), writing_(std::move(writing)) {}
    static Result<std::unique_ptr<PostgresStore>> opened(const PgPlace& place, const SeedKey& key,
                                                         Durability durability, Opening opening);
    static Result<Postgres> connected(const PgPlace& place, Durability durability);
    Result<void> check_heads();

    Result<PgRows> read(const PgQuery& query);
    Result<void> reach();
    Result<std::vector<TableRow>> rows_of(const PgQuery& query);
    Result<std::vector<ChatLine>> chat_rows(const PgQuery& query);
    Result<std::vector<Person>> people_of(const PgQuery& query);
    Result<std::vector<std::string>> texts_of(const PgQuery& query);

    Result<void> write(std::span<const Change> changes);
    Result<void> write_at_once(std::span<const Change> changes);
    Result<void> write_one_by_one(std::span<const Change> changes);
    Result<std::size_t> write_request(Writer& writer, std::span<const Change> changes, std::size_t begin);
    Result<void> look_up_heads(std::span<const Change> changes);
    Result<void> not_ours() const;
    void after_failure(std::unique_lock<std::mutex>& lock);

    void keep_place();  // the thread's work
    bool take_place_back();

    PgPlace place_;
    SeedKey key_;
    Durability durability_;
    std::int64_t number_ = 0;  // 0: beside a server, whose place is left alone
    Postgres writing_;
    std::optional<Postgres> reading_;
    std::chrono::steady_clock::time_point not_before_{};  // a reader that found nobody
    Heads heads_;                                         // of tables that were written to lately

    std::mutex mutex_;  // of the connection that writes
    std::condition_variable changed_;
    std::atomic<Place> mine_ = Place::ours;
    bool stopping_ = false;
    std::thread keeper_;
};

}  // namespace saloon::server
