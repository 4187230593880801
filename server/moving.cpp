#include "server/moving.h"

#include <memory>
#include <optional>

#include "server/carrying.h"
#include "server/folder_lock.h"
#include "server/postgres_place.h"
#include "server/postgres_store.h"

namespace saloon::server {
namespace {

// A store that nobody else uses for as long as this lives.
struct Held {
    std::optional<FolderLock> lock;
    std::unique_ptr<WholeStore> store;
};

template <class Kind>
Result<Held> held(Result<std::unique_ptr<Kind>> store, std::optional<FolderLock> lock) {
    if (!store) return fault(store.error());
    return Held{std::move(lock), std::move(*store)};
}

Result<Held> open_source(const MoveEnd& from) {
    if (is_postgres(from.place)) {
        PgPlace place(from.place);
        const auto found = look_at(place);
        if (!found) return fault(found.error());
        if (found->version == 0) return fault(said("server.store_has_no_saloon"));
        const auto key = key_in(from.key.path, found->key_mark);
        if (!key) return fault(key.error());
        return held(PostgresStore::open_to_carry(place, *key), {});
    }
    auto lock = FolderLock::take(from.place);
    if (!lock) return fault(lock.error());
    return held(open_known_database(from.place, from.key), std::move(*lock));
}

// The name of a saloon that was on its way here when the move was broken off.
Result<std::string> half_there(const MoveEnd& to) {
    if (!is_postgres(to.place)) return name_on_its_way(to.place, to.key);
    PgPlace place(to.place);
    const auto found = look_at(place);
    if (!found) return fault(found.error());
    return found->where == Whereabouts::arriving ? found->name : std::string();
}

Result<Held> open_target(const MoveEnd& to) {
    if (is_postgres(to.place)) {
        const auto key = key_in(to.key.path, "");
        if (!key) return fault(key.error());
        PgPlace place(to.place);
        if (auto found = look_at(place); !found) return fault(found.error());
        if (auto room = make_room(place); !room) return fault(room.error());
        return held(PostgresStore::open_to_carry(place, *key), {});
    }
    auto lock = FolderLock::take(to.place);  // which makes the folder
    if (!lock) return fault(lock.error());
    const auto key = key_in(to.key.path, "");
    if (!key) return fault(key.error());
    return held(database_on_its_way(to.place, *key), std::move(*lock));
}

}  // namespace

Result<Moved> move_saloon(const MoveEnd& from, const MoveEnd& to) {
    auto source = open_source(from);
    if (!source) return fault(source.error());
    const auto name = source->store->name();
    if (!name) return fault(name.error());
    const auto where = source->store->whereabouts();
    if (!where) return fault(where.error());
    if (*where != Whereabouts::here) {
        const auto half = half_there(to);
        if (!half) return fault(half.error());
        if (*half != *name) return fault(stays_here(*where).error());
    }
    auto target = open_target(to);
    if (!target) return fault(target.error());
    if (auto set = target->store->settle(*name, Whereabouts::arriving); !set) return fault(set.error());
    auto moved = carry(*source->store, *target->store);
    if (!moved) return moved;
    auto done = source->store->settle(*name, Whereabouts::moved_away);
    if (done) done = target->store->settle(*name, Whereabouts::here);
    if (done && !is_postgres(to.place)) {
        target->store.reset();
        done = put_in_place(to.place, *name);
    }
    if (!done) return fault(done.error());
    return moved;
}

}  // namespace saloon::server
