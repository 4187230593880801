// The real store, SQLite in a temporary folder, beside the one in memory, which must always know the same. The process
// may die at any moment, also in the midst of a write: then the files are what it left of them.
#pragma once

#include <filesystem>

#include "server/sqlite_store.h"
#include "tests/sim/clockwork.h"

namespace saloon::sim {

class RealDisk final : public Store {
public:
    RealDisk(Disk& beside, Clockwork& clock, std::function<void(const std::string&)> wrong);
    ~RealDisk() override;
    RealDisk(const RealDisk&) = delete;
    RealDisk& operator=(const RealDisk&) = delete;

    // The process is dead: what it has left is put where the next one finds it.
    void take_what_is_left();
    // The next process opens it. Both stores know the same.
    void open_again();
    void order(Order::Kind kind, std::uint64_t subject);

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
    Result<void> back_up_to(const std::string& path) override { return store_->back_up_to(path); }

private:
    std::filesystem::path file(const char* name) const { return folder_ / name; }
    void copy_torn_log(const std::string& before, const std::string& after, const std::filesystem::path& to);
    void keep_beside(std::span<const Change> changes);
    void compare();
    void compare_table(TableId id);
    void compare_person(const Person& person);
    template <class Read>
    auto read(const Read& what);

    Disk& beside_;
    Clockwork& clock_;
    std::function<void(const std::string&)> wrong_;
    std::filesystem::path folder_;
    int lives_ = 0;
    bool torn_ = false;  // the next process finds what was half written
    std::unique_ptr<SqliteStore> store_;
};

}  // namespace saloon::sim
