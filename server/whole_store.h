// A store as `saloon admin` looks at it: all that is kept, whoever asks for it, so that it can be looked over and
// carried into another store.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/store.h"

namespace saloon::server {

// What is in a store, without the rows themselves.
struct Inventory {
    std::vector<TableId> tables;
    std::vector<PersonId> people;
    std::vector<PutToken> tokens;
    std::vector<std::pair<PersonId, TableId>> seats;  // who finds which table among his own
    friend bool operator==(const Inventory&, const Inventory&);
};

// What may be wrong beside tables, and how often it is.
struct Orphans {
    const char* key;  // of the sentence
    std::string count;
};

// A saloon is never in two places at once: what was carried away is not opened again, and what has not wholly come is
// not opened yet.
enum class Whereabouts : std::uint8_t { here, moved_away, arriving };

class WholeStore : public Store {
public:
    virtual Result<Inventory> inventory() = 0;
    virtual Result<void> put_seats(const std::vector<std::pair<PersonId, TableId>>& seats) = 0;
    virtual Result<std::vector<Orphans>> orphans() = 0;  // what belongs to nobody
    virtual Result<std::string> damage() = 0;            // of the file itself, in its own words; empty: none

    virtual Result<std::string> name() = 0;  // that the saloon gave itself when it was made
    virtual Result<Whereabouts> whereabouts() = 0;
    // Both at once; for a store that nobody else uses.
    virtual Result<void> settle(const std::string& name, Whereabouts where) = 0;
};

std::string_view whereabouts_name(Whereabouts where);
Whereabouts read_whereabouts(std::string_view name);
Result<void> stays_here(Whereabouts where);  // for a server that is to open it

}  // namespace saloon::server
