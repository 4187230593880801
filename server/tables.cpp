// Rooms and time; what is told about them is in tables_told.cpp.
#include "server/tables.h"

#include <algorithm>

#include "server/log.h"
#include "server/thinkers.h"

namespace saloon::server {

SeatSet RoomEntry::here() const {
    SeatSet seats;
    for (int i = 0; i < room.players(); ++i)
        for (const Watcher& watcher : watchers)
            if (room.sits(watcher.client->person, seat_at(i))) seats.add(seat_at(i));
    return seats;
}

namespace {

// The last moment that the disk knows of. What came after it, a second at most, is the players' gain.
Result<Milliseconds> last_open_time(Store& store, const std::vector<TableRow>& rows) {
    const auto kept = store.open_time();
    if (!kept) return fault(kept.error());
    Milliseconds last = *kept;
    for (const TableRow& row : rows) last = std::max({last, row.moved_open, row.clocks ? row.clocks->began : 0});
    return last;
}

}  // namespace

Result<void> Tables::load() {
    auto rows = house_.store.living_tables();
    if (!rows) return fault(rows.error());
    if (!house_.open.known()) {
        const auto last = last_open_time(house_.store, *rows);
        if (!last) return fault(last.error());
        house_.open.go_on_from(*last);
    }
    std::vector<TableId> for_bots;
    for (TableRow& row : *rows) {
        RoomEntry& entry = add(std::move(row));
        const TableRow& kept = entry.room.row();
        const bool bot_next = kept.state == TableState::playing && is_seat(kept.to_act) &&
                              (entry.room.holder(seat_of(kept.to_act)).kind == SeatHolder::Kind::bot ||
                               entry.room.holder(seat_of(kept.to_act)).stand_in);
        if (bot_next || (kept.state == TableState::playing && kept.steps == 0)) for_bots.push_back(kept.id);
    }
    // Where a bot was thinking when the server stopped, it thinks again.
    for (const TableId id : for_bots)
        if (auto entry = wake(id)) touch(**entry);
    return {};
}

// Puts the table into the lists of those who sit there, and takes it from the others'.
void Tables::index(RoomEntry& entry) {
    const TableRow& row = entry.room.row();
    const bool lives = row.state != TableState::over;
    std::vector<PersonId> people;
    const auto note = [&](PersonId person) {
        if (person != PersonId::nobody && std::ranges::find(people, person) == people.end()) people.push_back(person);
    };
    if (lives)
        for (const SeatHolder& seat : row.seats)
            if (seat.kind == SeatHolder::Kind::person) note(seat.person);
    // Who made a table answers for it until others play there.
    if (row.state == TableState::open || (lives && people.empty())) note(row.owner);
    for (const PersonId person : entry.people) {
        if (std::ranges::find(people, person) != people.end()) continue;
        auto& tables = tables_of_[person];
        std::erase(tables, row.id);
        if (tables.empty()) tables_of_.erase(person);
        turns_changed_.push_back(person);
    }
    for (const PersonId person : people)
        if (std::ranges::find(entry.people, person) == entry.people.end()) tables_of_[person].push_back(row.id);
    if (lives)
        living_.insert(row.id);
    else
        living_.erase(row.id);
    entry.people = std::move(people);
    if (!lives) awake_.insert(row.id);  // it goes when nobody looks at it
}

RoomEntry& Tables::add(TableRow row) {
    const TableId id = row.id;
    auto& entry = rooms_[id];
    entry = std::make_unique<RoomEntry>(Room(house_.games, house_.limits, std::move(row)));
    entry->used = house_.open_time();
    if (entry->room.row().state != TableState::over) index(*entry);
    set_deadline(*entry);
    return *entry;
}

Answer<RoomEntry*> Tables::find(TableId id) {
    if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second.get();
    auto row = house_.store.table(id);
    if (!row) return refuse(code::unavailable, said("server.table_cannot_read_at_moment"));
    if (!*row) return refuse(code::not_found, said("server.there_no_table").text("id", id_text(id)));
    awake_.insert(id);  // a finished one, which goes again when nobody looks at it
    return &add(std::move(**row));
}

Answer<RoomEntry*> Tables::wake(TableId id) {
    auto entry = find(id);
    if (!entry) return entry;
    Room& room = (*entry)->room;
    (*entry)->used = house_.open_time();
    if (room.awake() && awake_.contains(id) && (room.game() != nullptr || room.row().state == TableState::open))
        return entry;
    const auto steps = house_.store.steps(id);
    auto chat = house_.store.chat(id);
    if (!steps || !chat) {
        const Fault& wrong = steps ? chat.error() : steps.error();
        log_error("table_unread", {{"table", id_text(id)}, {"why", why(wrong)}});
        return refuse(code::unavailable, said("server.table_cannot_opened").said("why", wrong.said));
    }
    if (auto woken = room.wake(*steps, std::move(*chat), house_.now()); !woken) {
        log_error("table_broken", {{"table", id_text(id)}, {"why", why(woken.error())}});
        return refuse(code::unavailable, said("server.table_cannot_opened").said("why", woken.error().said));
    }
    awake_.insert(id);
    set_deadline(**entry);
    return entry;
}

// Remembers that something has changed, so that settle() looks at it.
void Tables::touch(RoomEntry& entry) {
    entry.used = house_.open_time();
    if (!entry.dirty) {
        entry.dirty = true;
        dirty_.push_back(entry.room.row().id);
    }
    thinkers_.let_bot_think(entry);
    outbox_.settle_soon();
}

void Tables::set_deadline(RoomEntry& entry) {
    const TableRow& row = entry.room.row();
    std::optional<Milliseconds> due = entry.room.deadline();
    // Asleep since before this start: it is woken as soon as there is time for it, and looks at its clock.
    if (row.state == TableState::playing && !entry.room.clocks_known() && row.clock.kind != ClockSetting::Kind::none)
        due = entry.deadline.value_or(house_.open_time());
    if (due == entry.deadline) return;
    if (entry.deadline) deadlines_.erase({*entry.deadline, row.id});
    if (due) deadlines_.insert({*due, row.id});
    entry.deadline = due;
}

int Tables::turns_of(PersonId person) const {
    int turns = 0;
    for (const TableId id : of(person)) {
        const Room& room = rooms_.at(id)->room;
        const TableRow& row = room.row();
        if (row.state == TableState::playing && is_seat(row.to_act) && room.sits(person, seat_of(row.to_act))) ++turns;
    }
    return turns;
}

Answer<RoomEntry*> Tables::open(TableRow row) {
    outbox_.changes().emplace_back(PutTable{row});
    RoomEntry& entry = add(std::move(row));
    awake_.insert(entry.room.row().id);
    if (auto begun = entry.room.begin_if_full(house_.now()); !begun) return refuse(code::bad_request, begun.error());
    touch(entry);
    return &entry;
}

Answer<void> Tables::room_for_one_more(PersonId person) const {
    const std::size_t tables = of(person).size();
    if (tables >= static_cast<std::size_t>(house_.limits.tables_a_person))
        return refuse(code::too_many, said("server.you_sit_at_tables_already").number("tables", tables));
    if (static_cast<std::int64_t>(living_.size()) >= house_.limits.tables)
        return refuse(code::too_many, said("server.saloon_full_try_again_later"));
    return {};
}

void Tables::rename(PersonId person, const std::string& name) {
    for (const TableId id : of(person)) {
        rooms_.at(id)->room.rename(person, name);
        touch(*rooms_.at(id));
    }
}

RoomEntry* Tables::known(TableId id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

const std::vector<TableId>& Tables::of(PersonId person) const {
    static const std::vector<TableId> none;
    const auto found = tables_of_.find(person);
    return found == tables_of_.end() ? none : found->second;
}

void Tables::keep_open_time() {
    std::optional<Milliseconds> next;
    if (!deadlines_.empty()) next = deadlines_.begin()->first;
    if (rooms_.empty() || !house_.open.to_be_kept(next)) return;
    outbox_.changes().emplace_back(KeepTime{house_.open_time()});
    outbox_.settle_soon();
}

// It cannot be read at the moment, but its clock must still run out.
void Tables::look_again(RoomEntry& entry, Milliseconds open) {
    constexpr Milliseconds a_moment = 1'000;
    entry.deadline = open + a_moment;
    deadlines_.insert({*entry.deadline, entry.room.row().id});
}

void Tables::tick(Moment now) {
    constexpr int woken_most = 100;  // at once: the others wait for the next tick
    for (int i = 0; i < woken_most && !deadlines_.empty() && deadlines_.begin()->first <= now.open; ++i) {
        const TableId id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        rooms_.at(id)->deadline.reset();
        auto entry = wake(id);
        if (!entry) {
            look_again(*rooms_.at(id), now.open);
            continue;
        }
        (*entry)->room.tick(now);
        set_deadline(**entry);
        touch(**entry);
    }
}

void Tables::let_sleep(Milliseconds open) {
    std::vector<TableId> tired;
    const bool crowded = awake_.size() > static_cast<std::size_t>(house_.limits.tables_awake);
    for (const TableId id : awake_) {
        const RoomEntry& entry = *rooms_.at(id);
        const bool unused = crowded || open - entry.used >= house_.limits.sleep_seconds * 1'000;
        if (unused && entry.watchers.empty() && !entry.dirty && !entry.thinking_at) tired.push_back(id);
    }
    for (const TableId id : tired) {
        awake_.erase(id);
        if (rooms_.at(id)->room.row().state == TableState::over)
            rooms_.erase(id);
        else
            rooms_.at(id)->room.sleep();
    }
}

// Once an hour: tables that never began.
void Tables::close_old(Moment now) {
    constexpr Milliseconds hour = 3'600'000;
    if (now.open / hour == closed_hour_) return;
    closed_hour_ = now.open / hour;
    std::vector<TableId> old;
    for (const auto& [id, entry] : rooms_)
        if (entry->room.row().state == TableState::open &&
            now.open - entry->room.row().made_open > house_.limits.open_table_days * 24 * hour)
            old.push_back(id);
    for (const TableId id : old) {
        rooms_.at(id)->room.close(EndedBy::abandoned, now);
        touch(*rooms_.at(id));
    }
}

}  // namespace saloon::server
