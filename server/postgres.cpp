#include "server/postgres.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace saloon::server {
namespace {

std::string digits(std::int64_t number) {
    std::array<char, 24> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

void add_word(std::string& out, std::uint32_t word) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>((word >> shift) & 0xFFU);
}

// What a connection is to have where the address says nothing else: who waits for a database that is gone is told so
// within seconds.
constexpr std::array<std::array<const char*, 2>, 8> standard{{{"application_name", "saloon"},
                                                              {"gssencmode", "disable"},
                                                              {"connect_timeout", "3"},
                                                              {"keepalives_idle", "3"},
                                                              {"keepalives_interval", "1"},
                                                              {"keepalives_count", "3"},
                                                              {"tcp_user_timeout", "5000"},
                                                              {"client_encoding", "UTF8"}}};

// A transaction that nobody goes on with gives up by itself, so that whoever comes next need not wait for it.
constexpr const char* settings = R"(
    SET search_path TO saloon;
    SET statement_timeout = '10s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '10s';
    SET client_min_messages = error;
)";

}  // namespace

std::string in_one_line(std::string_view told) {
    std::string line;
    for (const char letter : told) {
        if (letter == '\n' || letter == '\t' || letter == ' ') {
            if (!line.empty() && line.back() != ' ') line += ' ';
        } else {
            line += letter;
        }
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

PgValue::PgValue(std::int64_t number) : bytes_(digits(number)) {}
PgValue::PgValue(std::string_view text) : bytes_(text) {
    std::erase(bytes_, '\0');  // the one letter that the database does not keep
}
PgValue::PgValue(const std::string& text) : PgValue(std::string_view(text)) {}

// One dimension, nothing that is missing, the kind; how many there are is known at the end.
PgList::PgList(Of of) {
    value_.binary_ = true;
    add_word(value_.bytes_, 1);
    add_word(value_.bytes_, 0);
    add_word(value_.bytes_, static_cast<std::uint32_t>(of));
    add_word(value_.bytes_, 0);
    add_word(value_.bytes_, 1);
}

void PgList::add(std::int64_t number) {
    add_word(value_.bytes_, sizeof number);
    add_word(value_.bytes_, static_cast<std::uint32_t>(static_cast<std::uint64_t>(number) >> 32U));
    add_word(value_.bytes_, static_cast<std::uint32_t>(static_cast<std::uint64_t>(number)));
    ++count_;
}

void PgList::add(std::string_view bytes) {
    add_word(value_.bytes_, static_cast<std::uint32_t>(bytes.size()));
    value_.bytes_ += bytes;
    ++count_;
}

PgValue PgList::value() && {
    std::string count;
    add_word(count, count_);
    constexpr std::size_t place = 12;
    value_.bytes_.replace(place, count.size(), count);
    return std::move(value_);
}

std::int64_t PgRows::integer(int row, int column) const {
    const std::string_view told = text(row, column);
    std::int64_t value = 0;
    std::from_chars(told.data(), told.data() + told.size(), value);
    return value;
}

void PgPlace::remember(PGconn* connection) {
    PQconninfoOption* const options = PQconninfo(connection);
    for (const PQconninfoOption* option = options; option != nullptr && option->keyword != nullptr; ++option)
        if (option->val != nullptr && *option->val != '\0') known_[option->keyword] = option->val;
    PQconninfoFree(options);
    // From a file, which cannot be read later; and where one name leads to, which cannot be asked for later.
    if (const char* password = PQpass(connection); password != nullptr && *password != '\0')
        known_["password"] = password;
    const char* const number = PQhostaddr(connection);
    const bool one = known_["host"].find(',') == std::string::npos;
    if (one && number != nullptr && *number != '\0' && !known_["host"].starts_with('/')) known_["hostaddr"] = number;
    known_.erase("passfile");
}

std::vector<std::string> PgPlace::files() const {
    std::vector<std::string> all;
    for (const char* key : {"sslrootcert", "sslcert", "sslkey", "sslcrl", "sslcrldir"})
        if (const auto found = known_.find(key); found != known_.end() && found->second.starts_with('/'))
            all.push_back(found->second);
    // Where libpq looks when it is not told.
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        for (const char* name : {"root.crt", "root.crl", "postgresql.crt", "postgresql.key"})
            all.push_back(std::string(home) + "/.postgresql/" + name);
    return all;
}

// Several of them are in one text, by commas.
std::vector<std::uint16_t> PgPlace::ports() const {
    std::vector<std::uint16_t> all;
    const auto host = known_.find("host");
    const auto numbers = known_.find("port");
    if (host == known_.end() || host->second.starts_with('/') || numbers == known_.end()) return all;
    const char* at = numbers->second.data();
    const char* const end = at + numbers->second.size();
    while (at < end) {
        std::uint16_t port = 0;
        const auto read = std::from_chars(at, end, port);
        if (read.ec == std::errc{}) all.push_back(port);
        at = read.ptr + 1;
    }
    return all;
}

PGconn* PgPlace::connect() const {
    std::vector<const char*> keys;
    std::vector<const char*> values;
    const auto add = [&](const char* key, const char* value) {
        keys.push_back(key);
        values.push_back(value);
    };
    for (const auto& [key, value] : standard) add(key, value);
    if (known_.empty()) add("dbname", address_.c_str());
    for (const auto& [key, value] : known_) add(key.c_str(), value.c_str());
    add(nullptr, nullptr);
    return PQconnectdbParams(keys.data(), values.data(), known_.empty() ? 1 : 0);
}

Result<Postgres> Postgres::connect(const PgPlace& place) {
    Postgres made;
    made.handle_.reset(place.connect());
    if (made.handle_ == nullptr) return fault(said("server.out_of_memory"));
    if (!made.alive())
        return fault(said("server.store_not_reached").text("why", in_one_line(PQerrorMessage(made.handle()))));
    PQsetNoticeProcessor(made.handle(), [](void*, const char*) {}, nullptr);
    if (auto set = made.run(settings); !set) return fault(set.error());
    return made;
}

Result<PgRows> Postgres::taken(PGresult* result) {
    PgRows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    state_ = state == nullptr ? "" : state;
    const char* first = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return fault(
        said("server.database_fails").text("why", in_one_line(first == nullptr ? PQerrorMessage(handle()) : first)));
}

Result<void> Postgres::run(const char* sql) {
    state_.clear();
    if (auto done = taken(PQexec(handle(), sql)); !done) return fault(done.error());
    return {};
}

Result<const char*> Postgres::prepared(const char* sql) {
    if (const auto known = names_.find(sql); known != names_.end()) return known->second.c_str();
    std::string name = "s" + digits(static_cast<std::int64_t>(names_.size()));
    if (auto made = taken(PQprepare(handle(), name.c_str(), sql, 0, nullptr)); !made) return fault(made.error());
    return names_.emplace(sql, std::move(name)).first->second.c_str();
}

namespace {

struct Bound {
    std::vector<const char*> values;
    std::vector<int> sizes;
    std::vector<int> formats;
    explicit Bound(const PgQuery& query) {
        for (const PgValue& value : query.values) {
            values.push_back(value.data());
            sizes.push_back(value.size());
            formats.push_back(value.format());
        }
    }
    int count() const { return static_cast<int>(values.size()); }
};

}  // namespace

Result<PgRows> Postgres::ask(const PgQuery& query) {
    state_.clear();
    const auto name = prepared(query.sql);
    if (!name) return fault(name.error());
    const Bound bound(query);
    return taken(PQexecPrepared(handle(), *name, bound.count(), bound.values.data(), bound.sizes.data(),
                                bound.formats.data(), 0));
}

Result<std::string> Postgres::first_text(const PgQuery& query) {
    const auto rows = ask(query);
    if (!rows) return fault(rows.error());
    return rows->count() > 0 ? std::string(rows->text(0, 0)) : std::string();
}

bool Postgres::send(const PgQuery& query, const char* name) {
    const Bound bound(query);
    return PQsendQueryPrepared(handle(), name, bound.count(), bound.values.data(), bound.sizes.data(),
                               bound.formats.data(), 0) == 1;
}

Result<void> Postgres::run_some(std::span<const PgQuery> queries, std::span<const char* const> names) {
    bool sent = true;
    for (std::size_t i = 0; sent && i < queries.size(); ++i) sent = send(queries[i], names[i]);
    sent = sent && PQpipelineSync(handle()) == 1;
    if (!sent) return fault(said("server.database_fails").text("why", in_one_line(PQerrorMessage(handle()))));
    Result<void> all;
    for (;;) {
        PGresult* const result = PQgetResult(handle());
        if (result == nullptr) {  // between two of them, or for good
            if (!alive() && all) all = fault(said("server.database_fails").text("why", PQerrorMessage(handle())));
            if (!alive()) return all;
            continue;
        }
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_PIPELINE_SYNC || status == PGRES_PIPELINE_ABORTED) {
            PQclear(result);
            if (status == PGRES_PIPELINE_SYNC) return all;
            continue;
        }
        if (auto done = taken(result); !done && all) all = fault(done.error());
    }
}

Result<void> Postgres::run_all(std::span<const PgQuery> queries) {
    state_.clear();
    std::vector<const char*> names;
    for (const PgQuery& query : queries) {
        const auto name = prepared(query.sql);
        if (!name) return fault(name.error());
        names.push_back(*name);
    }
    if (PQenterPipelineMode(handle()) != 1)
        return fault(said("server.database_fails").text("why", in_one_line(PQerrorMessage(handle()))));
    // Not more at once than the answers to it have room on their way back.
    constexpr std::size_t at_once = 256;
    Result<void> all;
    for (std::size_t begin = 0; all && begin < queries.size(); begin += at_once) {
        const std::size_t count = std::min(at_once, queries.size() - begin);
        all = run_some(queries.subspan(begin, count), std::span(names).subspan(begin, count));
    }
    PQexitPipelineMode(handle());
    return all;
}

}  // namespace saloon::server
