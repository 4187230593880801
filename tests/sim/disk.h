// A disk in memory behind the server's own interface. A batch is on it whole or not at all; it can be made to fail, and
// nothing gets to it any more once the process is dead.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/store.h"

namespace saloon::sim {

using namespace saloon::server;

struct TokenRow {
    PersonId person;
    Milliseconds made;
};

// What becomes of a batch that is written.
enum class Fate : std::uint8_t { kept, fails, torn };

class Disk final : public Store {
public:
    std::function<void(std::span<const Change>)> kept;  // told of every batch that is on it
    bool dead = false;                                  // the process is gone: its last words are not written
    bool failing = false;                               // full: nothing can be written
    bool unreadable = false;
    Fate fate = Fate::kept;  // of the next batch

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
    Result<std::vector<std::string>> codes_of(PersonId person) override { return codes_[person]; }
    Result<std::vector<std::string>> tokens_of(PersonId person) override;
    Result<std::optional<PersonId>> person_of_token(std::string_view hash) override;
    Result<std::vector<Report>> reports() override { return reports_; }
    Result<std::vector<Order>> orders() override { return orders_; }
    Result<Milliseconds> open_time() override { return open_; }
    Result<void> back_up_to(const std::string&) override {
        return fault(Said::verbatim("there is nowhere to copy it to"));
    }

    // For the model, which reads what is written without asking the server.
    const std::map<TableId, TableRow>& rows() const { return rows_; }
    const std::set<TableId>& living() const { return living_; }
    const std::map<PersonId, Person>& people() const { return people_; }
    bool knows_token(std::string_view hash) const { return tokens_.contains(hash); }
    const std::vector<StoredStep>& steps_of(TableId id) const;
    Milliseconds last_open() const { return open_; }
    void order(Order::Kind kind, std::uint64_t subject);

private:
    struct Writer;
    TableRow with_steps(const TableRow& row) const;
    bool name_taken(const Person& person) const;
    std::size_t write_request(std::span<const Change> changes, std::size_t begin);

    std::map<TableId, TableRow> rows_;
    std::set<TableId> living_;  // those of them that are open or in play
    std::map<TableId, std::vector<StoredStep>> steps_;
    std::map<TableId, std::vector<ChatLine>> chat_;
    std::map<PersonId, Person> people_;
    std::map<PersonId, std::vector<std::string>> codes_;
    std::map<std::string, TokenRow, std::less<>> tokens_;
    std::vector<Report> reports_;
    std::vector<Order> orders_;
    std::int64_t last_order_ = 0;
    Milliseconds open_ = 0;
};

}  // namespace saloon::sim
