#include "server/sqlite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace saloon::server {
namespace {

Fault fault_of(sqlite3* database) {
    return {said("server.database_fails").text("why", sqlite3_errmsg(database)), {}, -1};
}

}  // namespace

Statement& Statement::bind(int place, std::int64_t value) {
    sqlite3_bind_int64(handle_.get(), place, value);
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    // An empty text is not NULL: a null pointer would be.
    const char* bytes = text.empty() ? "" : text.data();
    sqlite3_bind_text(handle_.get(), place, bytes, static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
}

Statement& Statement::bind_null(int place) {
    sqlite3_bind_null(handle_.get(), place);
    return *this;
}

Result<bool> Statement::row() {
    const int state = sqlite3_step(handle_.get());
    if (state == SQLITE_ROW) return true;
    Fault why{};
    if (state != SQLITE_DONE) why = fault_of(sqlite3_db_handle(handle_.get()));
    again();
    if (state != SQLITE_DONE) return fault(std::move(why));
    return false;
}

Result<void> Statement::done() {
    const auto more = row();
    if (!more) return fault(more.error());
    again();
    return {};
}

void Statement::again() { sqlite3_reset(handle_.get()); }

std::string_view Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    if (bytes == nullptr) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

// SQLite gives the files beside it the rights of this one. A file that is there is not opened here: to close it again
// would give up the locks that another connection of ours has on it.
Result<Sqlite> Sqlite::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0) close(file);
    return open_existing(path);
}

Result<Sqlite> Sqlite::open_existing(const std::string& path) {
    sqlite3* database = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    const int state = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
    Sqlite opened;
    opened.handle_.reset(database);
    if (state != SQLITE_OK)
        return fault(said("text.in_file")
                         .text("file", path)
                         .said("why", database == nullptr ? said("server.out_of_memory")
                                                          : Said::verbatim(sqlite3_errmsg(database))));
    sqlite3_busy_timeout(database, 5'000);  // an admin command may write for a moment
    return opened;
}

Result<void> Sqlite::run(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return fault(why());
    return {};
}

Result<Statement> Sqlite::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement, nullptr) != SQLITE_OK)
        return fault(why());
    Statement made;
    made.handle_.reset(statement);
    return made;
}

Result<std::string> Sqlite::first_text(std::string_view sql) {
    auto statement = prepare(sql);
    if (!statement) return fault(statement.error());
    const auto found = statement->row();
    if (!found) return fault(found.error());
    return *found ? std::string(statement->text(0)) : std::string();
}

Fault Sqlite::why() const { return fault_of(handle_.get()); }

void Sqlite::count_log_pages(int& pages) {
    sqlite3_wal_hook(
        handle_.get(),
        [](void* into, sqlite3*, const char*, int count) {
            *static_cast<int*>(into) = count;
            return SQLITE_OK;
        },
        &pages);
}

void Sqlite::checkpoint() {
    sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

Result<void> Sqlite::copy_to(const std::string& path) {
    auto target = open(path);
    if (!target) return fault(target.error());
    sqlite3* into = target->handle_.get();
    sqlite3_backup* copy = sqlite3_backup_init(into, "main", handle_.get(), "main");
    if (copy == nullptr) return fault(fault_of(into));
    const int state = sqlite3_backup_step(copy, -1);
    sqlite3_backup_finish(copy);
    if (state != SQLITE_DONE) return fault(path + ": " + sqlite3_errstr(state));
    return {};
}

}  // namespace saloon::server
