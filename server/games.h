// The games of the library, as tables that nobody has played at yet. Reading options and an edition and making the
// rulebook of them is most of what setting up a table takes, and most tables are set up alike: so the last ones are
// kept, and the next table with the same options begins as a copy, whose rulebook is the same one.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "table/library.h"

namespace saloon::server {

class Games {
public:
    explicit Games(const Library& library) : library_(library) {}
    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;

    // `options` as JSON, as a table has written them.
    Result<std::unique_ptr<Table>> open(std::string_view slug, const std::string& options);

private:
    struct Kept {
        std::string slug;
        std::string options;
        std::unique_ptr<Table> table;
    };
    const Library& library_;
    std::list<Kept> kept_;  // the one used last comes first
};

}  // namespace saloon::server
