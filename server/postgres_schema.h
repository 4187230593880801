// The tables in a PostgreSQL database, how one of an older program gets them, and who may write to them.
#pragma once

#include <string>

#include "server/postgres.h"
#include "server/seed_key.h"
#include "server/whole_store.h"

namespace saloon::server {

// What a database says of itself to who has no key yet. All is empty where there is no saloon in it.
struct PgSaloon {
    std::int64_t version = 0;  // of the schema; 0: none
    std::string name;
    std::string key_mark;
    Whereabouts where = Whereabouts::here;
};
Result<PgSaloon> saloon_in(Postgres& database);

// That it can keep one at all, and no newer program wrote it.
Result<void> usable(Postgres& database, const PgSaloon& found);
// Makes what is missing. Whoever calls it has the claim.
Result<void> bring_up_to_date(Postgres& database, const SeedKey& key);

// ---- one writer. The connection that writes holds a lock, so that a second server is refused; and it has a number,
// which every transaction shows to the database (the function `fence`). A server that lost its connection may have lost
// its place: with an older number it is refused by the database itself, however late its words arrive.

constexpr const char* fenced_out = "SA001";  // the state of a transaction with an older number

Result<bool> take_lock(Postgres& database);
// A new number: for the first time (mine = 0), or in the place of one's own. 0: somebody else has had it meanwhile.
Result<std::int64_t> take_number(Postgres& database, std::int64_t mine);
Result<std::int64_t> number_if(Postgres& database, std::int64_t mine);  // one's own if it is still so, and 0 otherwise

}  // namespace saloon::server
