// The part of SQLite's interface that the store needs, with destructors and sentences. A Statement is prepared once
// and used again; binding and reading go by position, from 1 and from 0 as in SQLite.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace saloon::server {

class Sqlite;

class Statement {
public:
    Statement() = default;
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);  // the text must live until the next step
    Statement& bind_null(int place);

    Result<bool> row();   // true: there is one to read; false: no more, and the statement is ready again
    Result<void> done();  // for what gives no rows

    std::int64_t integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }
    std::string_view text(int column) const;
    bool is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }
    void again();

private:
    friend class Sqlite;
    struct Finish {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finish> handle_;
};

class Sqlite {
public:
    static Result<Sqlite> open(const std::string& path);           // makes it, for its owner alone, where there is none
    static Result<Sqlite> open_existing(const std::string& path);  // never makes one

    Result<void> run(const std::string& sql);  // may be several statements
    Result<Statement> prepare(std::string_view sql);
    Result<std::string> first_text(std::string_view sql);  // of the first row; empty where there is none
    Fault why() const;                                     // what went wrong last
    // Whether it was a constraint, and nothing else is wrong.
    bool constrained() const { return (sqlite3_errcode(handle_.get()) & 0xFF) == SQLITE_CONSTRAINT; }
    // A whole copy into another file, page by page, while others write.
    Result<void> copy_to(const std::string& path);
    // From now on each commit tells how many pages the write-ahead log has, and no commit brings them over by itself.
    void count_log_pages(int& pages);
    void checkpoint();  // as much as can be done without waiting for anybody
    std::int64_t changed() const { return sqlite3_changes64(handle_.get()); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace saloon::server
