// The two stores behind one face, so that a test of what any store must do runs over both.
#pragma once

#include "server/postgres_place.h"
#include "server/postgres_store.h"
#include "tests/kit/postgres_server.h"
#include "tests/kit/running_server.h"

namespace saloon::kit {

using AnyStore = Result<std::unique_ptr<server::WholeStore>>;

class InSqlite {
public:
    explicit InSqlite(const std::string& name) : folder_(name) {}
    static bool possible() { return true; }
    AnyStore open() const { return given(server::SqliteStore::open(path(), seed_key(), server::Durability::crash)); }
    AnyStore beside() const { return open(); }

private:
    static AnyStore given(Result<std::unique_ptr<server::SqliteStore>> store) {
        if (!store) return fault(store.error());
        return std::move(*store);
    }
    std::string path() const { return folder_.path + "/a.db"; }
    ScratchFolder folder_;
};

class InPostgres {
public:
    explicit InPostgres(const std::string&) : name(PostgresServer::standard()->fresh()) {}
    static bool possible() { return PostgresServer::standard() != nullptr; }
    AnyStore open() const { return given(server::PostgresStore::open(place(), seed_key())); }
    AnyStore beside() const { return given(server::PostgresStore::beside(place(), seed_key())); }
    server::PgPlace place() const { return server::PgPlace(PostgresServer::standard()->address(name)); }
    std::string run(const std::string& sql) const { return PostgresServer::standard()->run(name, sql); }
    const std::string name;

private:
    static AnyStore given(Result<std::unique_ptr<server::PostgresStore>> store) {
        if (!store) return fault(store.error());
        return std::move(*store);
    }
};

}  // namespace saloon::kit
