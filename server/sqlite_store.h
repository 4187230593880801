// The store in one SQLite file with a write-ahead log. Three connections: one that reads (the server's own thread), one
// that writes (the journal's) and one that shortens the log, which is how SQLite lets them go on side by side.
#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "server/checkpointer.h"
#include "server/seed_key.h"
#include "server/sqlite.h"
#include "server/step_chain.h"
#include "server/whole_store.h"

namespace saloon::server {

enum class Durability : std::uint8_t {
    power_cut,  // a commit waits until the disk has it
    crash,      // a commit waits until the kernel has it; a power cut may cost the last moments
};

class SqliteStore final : public WholeStore {
public:
    // Makes the file where there is none, and brings an older one up to date.
    static Result<std::unique_ptr<SqliteStore>> open(const std::string& path, const SeedKey& key,
                                                     Durability durability = Durability::power_cut);

    Result<void> commit(std::span<const Change> changes) override;
    void tidy() override;
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
    Result<std::string> damage() override;
    Result<std::string> name() override;
    Result<Whereabouts> whereabouts() override;
    Result<void> settle(const std::string& name, Whereabouts where) override;

private:
    struct Writer;

    // One connection with its statements, each prepared when it is first used.
    class Connection {
    public:
        explicit Connection(Sqlite database) : database_(std::move(database)) {}
        Result<Statement*> use(const char* sql);
        Sqlite& database() { return database_; }

    private:
        Sqlite database_;
        std::map<const char*, Statement> statements_;  // by the address of the literal
    };

    SqliteStore(std::string path, const SeedKey& key, Sqlite reading, Sqlite writing, Sqlite shortening,
                const char* synchronous)
        : path_(std::move(path)),
          key_(key),
          file_(file_at(path_)),
          reading_(std::move(reading)),
          writing_(std::move(writing)),
          synchronous_(synchronous),
          checkpointer_(std::move(shortening)) {
        writing_.database().count_log_pages(log_pages_);
    }
    Result<void> look_up_last_step(TableRow& row);
    Result<std::vector<TableRow>> rows_of(Statement& statement);
    Result<std::vector<TableRow>> rows_with_steps(Statement& statement);
    Result<std::vector<StoredStep>> read_steps(TableId id);
    Result<std::vector<StoredStep>> steps_in_place(TableId id, ChainHash& hash);
    Result<void> check_head(TableId id, int steps, const ChainHash& hash);
    Result<void> check_recent();
    Result<void> write(std::span<const Change> changes);
    Result<std::size_t> write_request(std::span<const Change> changes, std::size_t begin);
    Result<void> add_recent(const AddStep& add, std::int64_t number, std::string& batch);
    Result<std::vector<ChainedStep>> recent_by_table();
    static std::size_t end_of_run(std::span<const ChainedStep> steps, std::size_t begin);
    Result<void> put_in_place(std::span<const ChainedStep> steps);
    Result<void> put_recent_in_place();
    Result<void> put_some_in_place();
    Result<std::vector<ChatLine>> chat_rows(Statement& row);

    // The file that a path leads to: it may be moved away or replaced while the server has it open.
    using File = std::pair<std::uint64_t, std::uint64_t>;
    static File file_at(const std::string& path);

    std::string path_;
    SeedKey key_;
    File file_;
    Connection reading_;
    Connection writing_;
    const char* synchronous_;  // how a batch is committed, as SQL

    struct NextStep {
        int n;
        std::int64_t batch;  // that had its last
        ChainHash hash;      // over all before it
    };
    struct Moving {  // recent steps on their way to their places
        std::vector<ChainedStep> steps;
        std::size_t done = 0;
        std::int64_t last_batch = 0;
    };
    std::unordered_map<TableId, NextStep> next_step_;  // of tables that have recent steps, at the least
    Moving moving_;
    std::int64_t alive_ = 0;
    int recent_steps_ = 0;
    std::int64_t last_batch_ = 0;     // with steps: its number in the table of recent ones
    std::size_t steps_in_batch_ = 0;  // in the last one
    bool recent_unknown_ = true;      // what is in the table of recent steps: at the start, and when a batch failed
    int log_pages_ = 0;               // as the last commit left it
    Checkpointer checkpointer_;
};

}  // namespace saloon::server
