// The part of libpq that the store needs, with destructors and sentences. Statements are prepared when they are first
// used, by their text; many of them go to the database together, and their answers come back together.
#pragma once

#include <libpq-fe.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace saloon::server {

// One value of a statement: a number, a text, a list of either, or nothing.
class PgValue {
public:
    PgValue(std::int64_t number);      // NOLINT(google-explicit-constructor): a list of values reads like a call
    PgValue(std::string_view text);    // NOLINT(google-explicit-constructor)
    PgValue(const std::string& text);  // NOLINT(google-explicit-constructor)
    PgValue(const char* text) : PgValue(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)
    PgValue(std::nullptr_t) : null_(true) {}                        // NOLINT(google-explicit-constructor)

    const char* data() const { return null_ ? nullptr : bytes_.data(); }
    int size() const { return static_cast<int>(bytes_.size()); }
    int format() const { return binary_ ? 1 : 0; }

private:
    friend class PgList;
    PgValue() = default;
    std::string bytes_;
    bool null_ = false;
    bool binary_ = false;
};

// A list as the database takes it in one value: a batch of many steps is one statement.
class PgList {
public:
    enum class Of : std::uint32_t { bytes = 17, number = 20, text = 25 };  // the database's own names for them
    explicit PgList(Of of);
    void add(std::int64_t number);
    void add(std::string_view bytes);
    PgValue value() &&;

private:
    PgValue value_;
    std::uint32_t count_ = 0;
};

struct PgQuery {
    const char* sql;  // a literal
    std::vector<PgValue> values;
};

class PgRows {
public:
    explicit PgRows(PGresult* result) : result_(result) {}
    int count() const { return PQntuples(result_.get()); }
    bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
    std::string_view text(int row, int column) const {
        return {PQgetvalue(result_.get(), row, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
    }
    std::int64_t integer(int row, int column) const;
    const PGresult* result() const { return result_.get(); }

private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    std::unique_ptr<PGresult, Clear> result_;
};

// Where a database is and how one gets in, with all that files and the environment add to it. It is looked up before
// the server is sealed; later connections need none of these files.
class PgPlace {
public:
    explicit PgPlace(std::string address) : address_(std::move(address)) {}
    // What was found out by a connection that was made.
    void remember(PGconn* connection);
    std::vector<std::string> files() const;    // that a connection reads: those of TLS
    std::vector<std::uint16_t> ports() const;  // of TCP; none where it is a socket on this machine
    PGconn* connect() const;

private:
    std::string address_;
    std::map<std::string, std::string> known_;
};

class Postgres {
public:
    static Result<Postgres> connect(const PgPlace& place);

    Result<void> run(const char* sql);  // may be several statements
    Result<PgRows> ask(const PgQuery& query);
    Result<std::string> first_text(const PgQuery& query);  // of the first row; empty where there is none
    // One after the other, without waiting for each; after one that fails none of the rest is done.
    Result<void> run_all(std::span<const PgQuery> queries);

    bool alive() const { return PQstatus(handle_.get()) == CONNECTION_OK; }
    // Of what failed last: five letters, see the database's manual.
    const std::string& state() const { return state_; }
    bool constrained() const { return state_.starts_with("23"); }
    PGconn* handle() const { return handle_.get(); }

private:
    Postgres() = default;
    Result<PgRows> taken(PGresult* result);
    Result<const char*> prepared(const char* sql);
    Result<void> run_some(std::span<const PgQuery> queries, std::span<const char* const> names);
    bool send(const PgQuery& query, const char* name);

    struct Close {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    std::unique_ptr<PGconn, Close> handle_;
    std::map<const char*, std::string> names_;  // of prepared statements, by the address of the literal
    std::string state_;
};

// What the database says goes over several lines; here it is a part of a sentence.
std::string in_one_line(std::string_view told);

}  // namespace saloon::server
