#include "server/whole_store.h"

#include <algorithm>

namespace saloon::server {
namespace {

bool same_token(const PutToken& left, const PutToken& right) {
    return left.hash == right.hash && left.person == right.person && left.made == right.made;
}

}  // namespace

bool operator==(const Inventory& left, const Inventory& right) {
    return left.tables == right.tables && left.people == right.people && left.seats == right.seats &&
           std::ranges::equal(left.tokens, right.tokens, same_token);
}

std::string_view whereabouts_name(Whereabouts where) {
    switch (where) {
        case Whereabouts::moved_away: return "moved_away";
        case Whereabouts::arriving: return "arriving";
        default: return "here";
    }
}

Whereabouts read_whereabouts(std::string_view name) {
    for (const Whereabouts where : {Whereabouts::moved_away, Whereabouts::arriving})
        if (name == whereabouts_name(where)) return where;
    return Whereabouts::here;
}

Result<void> stays_here(Whereabouts where) {
    if (where == Whereabouts::moved_away) return fault(said("server.saloon_moved_away"));
    if (where == Whereabouts::arriving) return fault(said("server.saloon_half_arrived"));
    return {};
}

}  // namespace saloon::server
