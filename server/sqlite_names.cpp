#include "server/sqlite_names.h"

#include <string>
#include <unordered_map>
#include <vector>

#include "server/log.h"
#include "server/names.h"
#include "server/secrets.h"

namespace saloon::server {
namespace {

struct PersonNamed {
    std::int64_t id;
    std::string name;
    bool account;
};

Result<std::vector<PersonNamed>> all_names(Sqlite& database) {
    auto select = database.prepare("SELECT id, name, password <> '' FROM person ORDER BY made, id");
    if (!select) return fault(select.error());
    std::vector<PersonNamed> persons;
    for (;;) {
        const auto more = select->row();
        if (!more) return fault(more.error());
        if (!*more) return persons;
        persons.push_back({select->integer(0), std::string(select->text(1)), select->integer(2) != 0});
    }
}

Result<void> put_keys(Sqlite& database, const std::vector<PersonNamed>& persons) {
    auto update = database.prepare("UPDATE person SET name_key = ? WHERE id = ?");
    if (!update) return fault(update.error());
    std::unordered_map<std::string, std::int64_t> owners;
    for (const PersonNamed& named : persons) {
        const std::string key = name_key(named.name);
        const bool clash = named.account && (key.empty() || !owners.emplace(key, named.id).second);
        if (clash)
            log_error("name_clash", {{"account", id_text(static_cast<PersonId>(named.id))}, {"name", named.name}});
        if (clash || key.empty())
            update->bind_null(1);
        else
            update->bind(1, key);
        update->bind(2, named.id);
        if (auto done = update->done(); !done) return done;
    }
    return {};
}

Result<void> fold_all(Sqlite& database) {
    if (auto dropped = database.run("DROP INDEX IF EXISTS account_name"); !dropped) return dropped;
    const auto persons = all_names(database);
    if (!persons) return fault(persons.error());
    if (auto put = put_keys(database, *persons); !put) return put;
    return database.run(
        "CREATE UNIQUE INDEX account_name ON person (name_key) WHERE password <> '';"
        "CREATE INDEX IF NOT EXISTS person_name ON person (name_key);"
        "UPDATE meta SET value = 7 WHERE key = 'schema'");
}

}  // namespace

Result<void> fold_names(Sqlite& database) {
    auto done = database.run("BEGIN IMMEDIATE");
    if (done) done = fold_all(database);
    if (done) done = database.run("COMMIT");
    if (!done) (void)database.run("ROLLBACK");
    return done;
}

}  // namespace saloon::server
