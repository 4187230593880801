// Rooms and time. Batches are in app_batch.cpp, requests in app_http.cpp and its neighbours, messages in
// app_socket.cpp.
#include "server/app.h"

#include <algorithm>
#include <chrono>

#include "server/log.h"

namespace saloon::server {

SeatSet RoomEntry::here() const {
    SeatSet seats;
    for (int i = 0; i < room.players(); ++i)
        for (const Watcher& watcher : watchers)
            if (room.sits(watcher.client->person, seat_at(i))) seats.add(seat_at(i));
    return seats;
}

namespace {
constexpr int bots_niceness = 5;  // and of studies: higher, and a busy machine never comes to them
constexpr int machines_niceness = 10;

// The last moment that the disk knows of. What came after it, a second at most, is the players' gain.
Result<Milliseconds> last_open_time(Store& store, const std::vector<TableRow>& rows) {
    const auto kept = store.open_time();
    if (!kept) return fault(kept.error());
    Milliseconds last = *kept;
    for (const TableRow& row : rows) last = std::max({last, row.moved_open, row.clocks ? row.clocks->began : 0});
    return last;
}

}  // namespace

App::App(const Library& library, Store& store, const Limits& limits, const Time& time, Journal::Post post, After after,
         int worker_threads, const Machine& machine)
    : library_(library),
      store_(store),
      limits_(limits),
      time_(time),
      open_(time),
      post_(std::move(post)),
      after_(std::move(after)),
      people_(store, limits_),
      machine_(machine),
      passwords_(machine.workers(1, 0)),
      workers_(machine.workers(worker_threads, bots_niceness)),
      machines_(machine.workers(std::max(1, worker_threads / 2), machines_niceness)),
      scholar_(post_, machine.workers(1, bots_niceness), limits_.studies_waiting, limits_.studies_kept),
      journal_(machine.journal(store, post_)) {}

App::~App() { stop(); }

void App::rest() { *resting_ = true; }

void App::stop() {
    rest();
    passwords_->stop();
    workers_->stop();
    machines_->stop();
    scholar_.stop();
    journal_->stop();
    // What was used up to now stays used when the saloon opens again.
    if (open_.known()) {
        const Change kept = KeepTime{open_time()};
        (void)store_.commit({&kept, 1});
    }
}

void App::keep_open_time() {
    std::optional<Milliseconds> next;
    if (!deadlines_.empty()) next = deadlines_.begin()->first;
    if (rooms_.empty() || !open_.to_be_kept(next)) return;
    changes_.emplace_back(KeepTime{open_time()});
    settle_soon();
}

Result<void> App::load() {
    auto rows = store_.living_tables();
    if (!rows) return fault(rows.error());
    if (!open_.known()) {
        const auto last = last_open_time(store_, *rows);
        if (!last) return fault(last.error());
        open_.go_on_from(*last);
    }
    std::vector<TableId> for_bots;
    for (TableRow& row : *rows) {
        RoomEntry& entry = add_room(std::move(row));
        const TableRow& kept = entry.room.row();
        const bool bot_next = kept.state == TableState::playing && is_seat(kept.to_act) &&
                              (entry.room.holder(seat_of(kept.to_act)).kind == SeatHolder::Kind::bot ||
                               entry.room.holder(seat_of(kept.to_act)).stand_in);
        if (bot_next || (kept.state == TableState::playing && kept.steps == 0)) for_bots.push_back(kept.id);
    }
    // Where a bot was thinking when the server stopped, it thinks again.
    for (const TableId id : for_bots)
        if (auto entry = wake_room(id)) touch(**entry);
    return {};
}

// ---- rooms

// Puts the table into the lists of those who sit there, and takes it from the others'.
void App::index(RoomEntry& entry) {
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

RoomEntry& App::add_room(TableRow row) {
    const TableId id = row.id;
    auto& entry = rooms_[id];
    entry = std::make_unique<RoomEntry>(Room(library_, limits_, std::move(row)));
    entry->used = open_time();
    if (entry->room.row().state != TableState::over) index(*entry);
    set_deadline(*entry);
    return *entry;
}

Answer<RoomEntry*> App::find_room(TableId id) {
    if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second.get();
    auto row = store_.table(id);
    if (!row) return refuse(code::unavailable, said("server.table_cannot_read_at_moment"));
    if (!*row) return refuse(code::not_found, said("server.there_no_table").text("id", id_text(id)));
    awake_.insert(id);  // a finished one, which goes again when nobody looks at it
    return &add_room(std::move(**row));
}

Answer<RoomEntry*> App::wake_room(TableId id) {
    auto entry = find_room(id);
    if (!entry) return entry;
    Room& room = (*entry)->room;
    (*entry)->used = open_time();
    if (room.awake() && awake_.contains(id) && (room.game() != nullptr || room.row().state == TableState::open))
        return entry;
    const auto steps = store_.steps(id);
    auto chat = store_.chat(id);
    if (!steps || !chat) {
        const Fault& wrong = steps ? chat.error() : steps.error();
        log_error("table_unread", {{"table", id_text(id)}, {"why", why(wrong)}});
        return refuse(code::unavailable, said("server.table_cannot_opened").said("why", wrong.said));
    }
    if (auto woken = room.wake(*steps, std::move(*chat), now()); !woken) {
        log_error("table_broken", {{"table", id_text(id)}, {"why", why(woken.error())}});
        return refuse(code::unavailable, said("server.table_cannot_opened").said("why", woken.error().said));
    }
    awake_.insert(id);
    set_deadline(**entry);
    return entry;
}

// Remembers that something has changed, so that settle() looks at it.
void App::touch(RoomEntry& entry) {
    entry.used = open_time();
    if (!entry.dirty) {
        entry.dirty = true;
        dirty_.push_back(entry.room.row().id);
    }
    let_bot_think(entry);
    settle_soon();
}

void App::set_deadline(RoomEntry& entry) {
    const TableRow& row = entry.room.row();
    std::optional<Milliseconds> due = entry.room.deadline();
    // Asleep since before this start: it is woken as soon as there is time for it, and looks at its clock.
    if (row.state == TableState::playing && !entry.room.clocks_known() && row.clock.kind != ClockSetting::Kind::none)
        due = entry.deadline.value_or(open_time());
    if (due == entry.deadline) return;
    if (entry.deadline) deadlines_.erase({*entry.deadline, row.id});
    if (due) deadlines_.insert({*due, row.id});
    entry.deadline = due;
}

int App::turns_of(PersonId person) const {
    const auto tables = tables_of_.find(person);
    if (tables == tables_of_.end()) return 0;
    int turns = 0;
    for (const TableId id : tables->second) {
        const Room& room = rooms_.at(id)->room;
        const TableRow& row = room.row();
        if (row.state == TableState::playing && is_seat(row.to_act) && room.sits(person, seat_of(row.to_act))) ++turns;
    }
    return turns;
}

// ---- time

// It cannot be read at the moment, but its clock must still run out.
void App::look_again(RoomEntry& entry, Milliseconds open) {
    constexpr Milliseconds a_moment = 1'000;
    entry.deadline = open + a_moment;
    deadlines_.insert({*entry.deadline, entry.room.row().id});
}

void App::tick() {
    const Moment now = this->now();
    if (unread_ && idle()) start_over("it could not be read before");
    let_bots_play(now.open);
    answer_health_in_time();
    constexpr int woken_most = 100;  // at once: the others wait for the next tick
    for (int i = 0; i < woken_most && !deadlines_.empty() && deadlines_.begin()->first <= now.open; ++i) {
        const TableId id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        rooms_.at(id)->deadline.reset();
        auto entry = wake_room(id);
        if (!entry) {
            look_again(*rooms_.at(id), now.open);
            continue;
        }
        (*entry)->room.tick(now);
        set_deadline(**entry);
        touch(**entry);
    }
    constexpr Milliseconds tidy_every = 5'000;
    if (in_flight_ || settle_posted_) return;
    keep_open_time();
    if (now.open - tidied_ < tidy_every) return;
    tidied_ = now.open;
    let_sleep(now.open);
    people_.tidy(now.open);  // before anything that is not in the store yet
    carry_out_orders(now);
    close_old_tables(now);
    quotas_.tidy(now.open);
}

void App::let_sleep(Milliseconds open) {
    std::vector<TableId> tired;
    const bool crowded = awake_.size() > static_cast<std::size_t>(limits_.tables_awake);
    for (const TableId id : awake_) {
        const RoomEntry& entry = *rooms_.at(id);
        const bool unused = crowded || open - entry.used >= limits_.sleep_seconds * 1'000;
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
void App::close_old_tables(Moment now) {
    constexpr Milliseconds hour = 3'600'000;
    if (now.open / hour == closed_hour_) return;
    closed_hour_ = now.open / hour;
    std::vector<TableId> old;
    for (const auto& [id, entry] : rooms_)
        if (entry->room.row().state == TableState::open &&
            now.open - entry->room.row().made_open > limits_.open_table_days * 24 * hour)
            old.push_back(id);
    for (const TableId id : old) {
        rooms_.at(id)->room.close(EndedBy::abandoned, now);
        touch(*rooms_.at(id));
    }
}

}  // namespace saloon::server
