#include "server/postgres_place.h"

namespace saloon::server {
namespace {

constexpr const char* aside = R"(
    DO $$
    DECLARE n integer := 1;
    BEGIN
        WHILE to_regnamespace('saloon_before_' || n) IS NOT NULL LOOP n := n + 1; END LOOP;
        EXECUTE 'ALTER SCHEMA saloon RENAME TO saloon_before_' || n;
    END $$)";

}  // namespace

bool is_postgres(std::string_view place) {
    return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

Result<PgSaloon> look_at(PgPlace& place) {
    auto database = Postgres::connect(place);
    if (!database) return fault(database.error());
    place.remember(database->handle());
    auto found = saloon_in(*database);
    if (!found) return found;
    if (auto fine = usable(*database, *found); !fine) return fault(fine.error());
    return found;
}

Result<void> make_room(const PgPlace& place) {
    auto database = Postgres::connect(place);
    if (!database) return fault(database.error());
    const auto alone = take_lock(*database);
    if (!alone) return fault(alone.error());
    if (!*alone) return fault(said("server.another_server_uses_store"));
    const auto found = saloon_in(*database);
    if (!found) return fault(found.error());
    if (found->version == 0) return {};
    if (found->where == Whereabouts::moved_away) return database->run(aside);
    if (found->where == Whereabouts::here) {
        const auto any =
            database->first_text({"SELECT EXISTS (SELECT FROM game_table) OR EXISTS (SELECT FROM person)", {}});
        if (!any) return fault(any.error());
        if (*any == "t") return fault(said("server.store_has_a_saloon"));
    }
    return database->run("DROP SCHEMA saloon CASCADE");  // not a sentence
}

}  // namespace saloon::server
