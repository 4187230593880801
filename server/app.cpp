// Batches, rooms and time. Requests are in app_http.cpp and its neighbours, messages in app_socket.cpp.
#include "server/app.h"

#include <algorithm>
#include <chrono>

#include "server/log.h"
#include "server/reader_view.h"

namespace saloon::server {

Milliseconds now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

SeatSet RoomEntry::here() const {
    SeatSet seats;
    for (int i = 0; i < room.players(); ++i)
        for (const Watcher& watcher : watchers)
            if (room.sits(watcher.client->person, seat_at(i)) && watcher.client->person != PersonId::nobody)
                seats.add(seat_at(i));
    return seats;
}

App::App(const Library& library, Store& store, const Limits& limits, Journal::Post post, int worker_threads)
    : library_(library),
      store_(store),
      limits_(limits),
      post_(std::move(post)),
      people_(store, limits_),
      workers_(worker_threads),
      journal_(store, post_) {}

App::~App() { stop(); }

void App::rest() { *resting_ = true; }

void App::stop() {
    rest();
    workers_.stop();
    journal_.stop();
}

Result<void> App::load() {
    auto rows = store_.living_tables();
    if (!rows) return fault(rows.error());
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

void App::index(const Room& room) {
    const auto note = [&](PersonId person) {
        if (person == PersonId::nobody) return;
        auto& tables = tables_of_[person];
        if (std::ranges::find(tables, room.row().id) == tables.end()) tables.push_back(room.row().id);
    };
    note(room.row().owner);
    for (const SeatHolder& seat : room.row().seats) note(seat.person);
}

RoomEntry& App::add_room(TableRow row) {
    const TableId id = row.id;
    auto& entry = rooms_[id];
    entry =
        std::make_unique<RoomEntry>(RoomEntry{Room(library_, limits_, std::move(row)), {}, {}, now_ms(), -1, false});
    if (entry->room.row().state != TableState::over) {
        ++live_;
        index(entry->room);
    }
    set_deadline(*entry);
    return *entry;
}

Answer<RoomEntry*> App::find_room(TableId id) {
    if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second.get();
    auto row = store_.table(id);
    if (!row) return refuse(code::unavailable, "the table cannot be read at the moment");
    if (!*row) return refuse(code::not_found, "there is no table " + id_text(id));
    awake_.insert(id);  // a finished one, which goes again when nobody looks at it
    return &add_room(std::move(**row));
}

Answer<RoomEntry*> App::wake_room(TableId id) {
    auto entry = find_room(id);
    if (!entry) return entry;
    Room& room = (*entry)->room;
    (*entry)->used = now_ms();
    if (room.awake() && awake_.contains(id) && (room.game() != nullptr || room.row().state == TableState::open))
        return entry;
    const auto steps = store_.steps(id);
    auto chat = store_.chat(id);
    if (!steps || !chat) return refuse(code::unavailable, "the table cannot be read at the moment");
    if (auto woken = room.wake(*steps, std::move(*chat), now_ms()); !woken) {
        log_error("table_broken", {{"table", id_text(id)}, {"why", woken.error().why}});
        return refuse(code::unavailable, "this table cannot be opened: " + woken.error().why);
    }
    awake_.insert(id);
    set_deadline(**entry);
    return entry;
}

// Remembers that something has changed, so that settle() looks at it.
void App::touch(RoomEntry& entry) {
    entry.used = now_ms();
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
    // Asleep since before this start: a guess, after which it is woken and looks at its clock.
    if (!due && row.state == TableState::playing && !entry.room.awake() && row.clock.kind != ClockSetting::Kind::none)
        due = entry.deadline.value_or(row.moved + (row.clock.kind == ClockSetting::Kind::days
                                                       ? Milliseconds{row.clock.days} * 86'400'000
                                                       : Milliseconds{row.clock.seconds} * 1'000));
    if (due == entry.deadline) return;
    if (entry.deadline) deadlines_.erase({*entry.deadline, row.id});
    if (due) deadlines_.insert({*due, row.id});
    entry.deadline = due;
}

void App::finish_with(RoomEntry& entry) {
    const TableRow& row = entry.room.row();
    bool lived = false;
    const auto forget = [&](PersonId person) {
        const auto tables = tables_of_.find(person);
        if (tables == tables_of_.end()) return;
        lived = std::erase(tables->second, row.id) > 0 || lived;
        if (tables->second.empty()) tables_of_.erase(tables);
    };
    forget(row.owner);
    for (const SeatHolder& seat : row.seats) forget(seat.person);
    if (lived) --live_;
    awake_.insert(row.id);
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

// ---- batches

void App::settle_soon() {
    if (settle_posted_ || in_flight_) return;
    settle_posted_ = true;
    post_([this] { settle(); });
}

void App::tell(const std::shared_ptr<Client>& client, std::string text) {
    batch_.messages.push_back({client, std::move(text), {}, false});
    ++metrics_.pushes;
}

void App::settle() {
    settle_posted_ = false;
    if (in_flight_) return;
    for (std::size_t i = 0; i < dirty_.size(); ++i)
        if (const auto found = rooms_.find(dirty_[i]); found != rooms_.end()) publish(*found->second);
    dirty_.clear();
    tell_turns();
    names_promised_.clear();
    if (batch_.messages.empty() && batch_.answers.empty() && changes_.empty()) return;
    Batch batch = std::exchange(batch_, {});
    if (changes_.empty()) {
        committed(std::move(batch), {});
        return;
    }
    in_flight_ = true;
    ++metrics_.commits;
    metrics_.changes += changes_.size();
    journal_.commit(std::exchange(changes_, {}), [this, batch = std::move(batch)](Result<void> kept) mutable {
        in_flight_ = false;
        committed(std::move(batch), kept);
        settle();
    });
}

void App::committed(Batch batch, const Result<void>& kept) {
    if (!kept) {
        ++metrics_.failed_commits;
        log_error("commit_failed", {{"why", kept.error().why}});
    }
    const Refusal lost{code::unavailable, "this could not be written to disk, so it was not done; try again", {}};
    const auto send = [&](Batch& from, bool fine) {
        for (Delivery& message : from.messages) {
            if (fine)
                message.to->send(message.text);
            else if (message.is_answer)
                refuse_message(message.to, message.answers, lost);
        }
        for (HttpDelivery& answer : from.answers) answer.reply(fine ? std::move(answer.answer) : error_answer(lost));
    };
    if (!kept) {
        // What came in meanwhile was built on what is lost.
        Batch meanwhile = std::exchange(batch_, {});
        start_over(kept.error().why);
        send(batch, false);
        send(meanwhile, false);
        settle_soon();
        return;
    }
    send(batch, true);
    for (const Delivery& message : batch.messages) message.to->flush();
}

// Everything in memory is a copy of the store, and this copy has gone wrong.
void App::start_over(const std::string& why) {
    struct Looking {
        TableId table;
        Watcher watcher;
    };
    std::vector<Looking> looking;
    for (const auto& [id, entry] : rooms_)
        for (const Watcher& watcher : entry->watchers) looking.push_back({id, watcher});
    rooms_.clear();
    awake_.clear();
    tables_of_.clear();
    deadlines_.clear();
    dirty_.clear();
    changes_.clear();
    live_ = 0;
    people_.forget_all();
    if (auto loaded = load(); !loaded) log_error("load_failed", {{"why", loaded.error().why}, {"after", why}});
    for (Looking& look : looking) {
        auto entry = wake_room(look.table);
        if (!entry) continue;
        look.watcher.cuts = -1;  // a fresh state
        (*entry)->watchers.push_back(std::move(look.watcher));
        touch(**entry);
    }
}

void App::publish(RoomEntry& entry) {
    entry.dirty = false;
    Room& room = entry.room;
    const TableRow& row = room.row();
    for (Change& change : room.take_changes()) changes_.push_back(std::move(change));
    const auto happenings = room.take_happenings();
    const bool summary = room.take_summary_changed();
    if (summary && row.state != TableState::over) index(room);
    if (row.state == TableState::over) finish_with(entry);
    set_deadline(entry);
    for (const SeatHolder& seat : row.seats)
        if (seat.person != PersonId::nobody && clients_of_.contains(seat.person)) turns_changed_.insert(seat.person);
    if (entry.watchers.empty()) return;

    const SeatSet here = entry.here();
    const Milliseconds now = now_ms();
    const std::string id = id_text(row.id);
    std::string for_spectators;  // the same for all of them who have seen as much
    int spectators_from = -1;
    for (Watcher& watcher : entry.watchers) {
        std::string text;
        JsonWriter writer(text);
        if (watcher.cuts != room.cuts()) {
            writer.object().key("event").text("state");
            write_state(room, watcher.seat, watcher.client->person, here, now, writer);
            writer.end_object();
            tell(watcher.client, std::move(text));
        } else if (watcher.sent < row.steps) {
            const bool shared = watcher.seat == Seat::spectator && watcher.sent == spectators_from;
            if (shared) {
                text = for_spectators;
            } else {
                text.reserve(2'048);  // most are shorter
                writer.object().key("event").text("steps").key("table").text(id).key("from").number(watcher.sent);
                writer.key("steps");
                write_steps(room, watcher.seat, watcher.sent, writer);
                write_now(room, watcher.seat, now, writer);
                writer.end_object();
                if (watcher.seat == Seat::spectator) {
                    for_spectators = text;
                    spectators_from = watcher.sent;
                }
            }
            tell(watcher.client, std::move(text));
        }
        watcher.cuts = room.cuts();
        watcher.sent = row.steps;
        if (summary) tell(watcher.client, table_event(row, watcher.client->person, here));
        for (const Happening& happening : happenings)
            if (happening.kind != Happening::Kind::chat || !room.muted(watcher.client->person, happening.chat.seat))
                tell(watcher.client, happening_event(id, happening));
    }
}

void App::tell_turns() {
    for (const PersonId person : std::exchange(turns_changed_, {})) {
        const int turns = turns_of(person);
        const auto [first, last] = clients_of_.equal_range(person);
        for (auto at = first; at != last; ++at) {
            if (at->second->turns_told == turns) continue;
            at->second->turns_told = turns;
            tell(at->second->shared_from_this(), R"({"event":"yours","turns":)" + std::to_string(turns) + "}");
        }
    }
}

// ---- time

void App::tick() {
    const Milliseconds now = now_ms();
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const TableId id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        rooms_.at(id)->deadline.reset();
        auto entry = wake_room(id);
        if (!entry) continue;
        (*entry)->room.tick(now);
        set_deadline(**entry);
        touch(**entry);
    }
    constexpr Milliseconds tidy_every = 5'000;
    if (now - tidied_ < tidy_every || in_flight_ || settle_posted_) return;
    tidied_ = now;
    let_sleep(now);
    carry_out_orders(now);
    close_old_tables(now);
    people_.tidy(now);
}

void App::let_sleep(Milliseconds now) {
    std::vector<TableId> tired;
    const bool crowded = awake_.size() > static_cast<std::size_t>(limits_.tables_awake);
    for (const TableId id : awake_) {
        const RoomEntry& entry = *rooms_.at(id);
        const bool unused = crowded || now - entry.used >= limits_.sleep_seconds * 1'000;
        if (unused && entry.watchers.empty() && !entry.dirty && entry.thinking_at < 0) tired.push_back(id);
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
void App::close_old_tables(Milliseconds now) {
    constexpr Milliseconds hour = 3'600'000;
    if (now / hour == closed_hour_) return;
    closed_hour_ = now / hour;
    std::vector<TableId> old;
    for (const auto& [id, entry] : rooms_)
        if (entry->room.row().state == TableState::open &&
            now - entry->room.row().made > limits_.open_table_days * 24 * hour)
            old.push_back(id);
    for (const TableId id : old) {
        rooms_.at(id)->room.close(EndedBy::abandoned, now);
        touch(*rooms_.at(id));
    }
}

}  // namespace saloon::server
