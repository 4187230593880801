// What the server keeps, and the one small interface behind which it is kept. The record is the truth: a step has the
// key (table, n), and a table is its row and its steps. Everything is written in batches that are kept whole or not at
// all, so that one wait for the disk serves all who played in the meantime.
//
// Reading and commit() may be called by two threads side by side (a reader and the writer), not by more.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "server/table_row.h"

namespace saloon::server {

struct StoredStep {
    int n = 0;
    Actor by = Actor::nobody;
    std::string line;
    Actor next = Actor::nobody;  // who is to act after it
    Milliseconds at = 0;         // a date
    Milliseconds open = 0;       // time
    Milliseconds left = -1;      // on the clock of the person who made it
};

struct ChatLine {
    std::optional<Seat> seat;
    PersonId person = PersonId::nobody;
    std::string name;
    std::string text;
    bool is_phrase = false;
    Milliseconds at = 0;
};

struct Person {
    PersonId id = PersonId::nobody;
    std::string name;
    std::string password;  // argon2id; empty: a guest
    Milliseconds made = 0;
    bool banned = false;
    std::string key{};  // of the name, see names.h; empty: found by the exact spelling alone
    bool account() const { return !password.empty(); }
};

struct Report {
    TableId table{};
    PersonId by = PersonId::nobody;
    PersonId about = PersonId::nobody;
    std::string why;
    Milliseconds at = 0;
};

// What the one who runs the server wants done; written by `saloon admin`, carried out by the server when it sees it.
struct Order {
    enum class Kind : std::uint8_t { close_table, ban, unban };
    std::int64_t number = 0;
    Kind kind = Kind::close_table;
    std::uint64_t subject = 0;  // a table or a person
};

struct PutTable {
    explicit PutTable(TableRow kept) : row(std::make_shared<const TableRow>(std::move(kept))) {}
    std::shared_ptr<const TableRow> row;  // large, and most changes are steps
};
struct DropTable {
    TableId table;
};
struct AddStep {
    TableId table;
    StoredStep step;
};
struct CutSteps {
    TableId table;
    int from;  // this step and all after it go
};
struct AddChat {
    TableId table;
    ChatLine line;
    int keep;  // the newest so many
};
struct PutPerson {
    Person person;
};
struct DropPerson {  // with its tokens; seats and chat keep the name "somebody"
    PersonId person;
};
// All that the one was, the other is: seats, talk, reports. His tokens go.
struct MergePeople {
    PersonId from;
    PersonId into;
};
// What follows up to EndRequest is kept whole or not at all. Where a constraint forbids it, it is left out and
// `refused` is set; everything else of the batch is kept.
struct BeginRequest {
    std::shared_ptr<std::atomic<bool>> refused;
};
struct EndRequest {};
struct PutCodes {  // for a lost password, as hashes; those before go
    PersonId person;
    std::vector<std::string> hashes;
};
struct DropCode {
    PersonId person;
    std::string hash;
};
struct PutToken {
    std::string hash;
    PersonId person;
    Milliseconds made;
};
struct DropToken {
    std::string hash;
};
struct DropTokensOf {
    PersonId person;
};
struct AddReport {
    Report report;
};
struct AddOrder {
    Order order;
};
struct DropOrder {
    std::int64_t number;
};
struct KeepTime {
    Milliseconds open;  // how long the saloon has been open, ever
};
using Change = std::variant<AddStep, PutTable, DropTable, CutSteps, AddChat, PutPerson, DropPerson, PutToken, DropToken,
                            DropTokensOf, AddReport, AddOrder, DropOrder, KeepTime, MergePeople, BeginRequest,
                            EndRequest, PutCodes, DropCode>;

class Store {
public:
    virtual ~Store() = default;

    // All of it, in this order, or nothing. A step whose (table, n) is taken is a fault.
    virtual Result<void> commit(std::span<const Change> changes) = 0;
    // The writer calls it when a batch is done and told: the time for what the next one need not wait for.
    virtual void tidy() {}
    // Writes a mark to see whether the disk takes it.
    virtual Result<void> writable() { return {}; }

    virtual Result<std::vector<TableRow>> living_tables() = 0;                            // open or in play
    virtual Result<std::vector<TableRow>> finished_tables(PersonId of, int at_most) = 0;  // the newest first
    virtual Result<std::optional<TableRow>> table(TableId id) = 0;
    virtual Result<std::vector<StoredStep>> steps(TableId id) = 0;
    virtual Result<std::vector<ChatLine>> chat(TableId id) = 0;
    virtual Result<std::vector<ChatLine>> chat_of(PersonId person, int at_most) = 0;
    virtual Result<std::optional<Person>> person(PersonId id) = 0;
    // By the key of the name, or by the exact spelling where an account has none.
    virtual Result<std::optional<Person>> account_named(std::string_view name) = 0;
    virtual Result<std::vector<Person>> guests_named(std::string_view key, int at_most) = 0;
    virtual Result<std::vector<std::string>> codes_of(PersonId person) = 0;   // hashes
    virtual Result<std::vector<std::string>> tokens_of(PersonId person) = 0;  // hashes, the oldest first
    virtual Result<std::optional<PersonId>> person_of_token(std::string_view hash) = 0;
    virtual Result<std::vector<Report>> reports() = 0;
    virtual Result<std::vector<Order>> orders() = 0;
    virtual Result<Milliseconds> open_time() = 0;  // as it was last kept

    // A whole copy, made while others write.
    virtual Result<void> back_up_to(const std::string& path) = 0;
};

}  // namespace saloon::server
