// What those who watch are told of the tables, and how they see them again after a batch was lost.
#include <algorithm>

#include "server/clients.h"
#include "server/log.h"
#include "server/reader_view.h"
#include "server/tables.h"

namespace saloon::server {

Texts::Place Tables::state_text(const Room& room, const Watcher& to, SeatSet here, Milliseconds now) {
    JsonWriter writer(outbox_.texts().begin());
    writer.object().key("event").text("state");
    write_state(room, to.seat, to.client->person, here, now, writer);
    writer.end_object();
    return outbox_.texts().end();
}

// What those have who were told as much as he was; nothing yet, where nobody was told by changes just then.
ViewMarks& Tables::marks_of(RoomEntry& entry, const Watcher& watcher) {
    const TableRow& row = entry.room.row();
    auto shown = std::ranges::find(entry.shown, watcher.seat, &Shown::reader);
    if (shown == entry.shown.end()) shown = entry.shown.insert(shown, {watcher.seat, {}, {}});
    if (shown->at != LogPlace{watcher.epoch, watcher.sent}) shown->marks = {};
    shown->at = {row.epoch, row.steps};
    return shown->marks;
}

// He has just been told all, so the first steps after it can be told by changes.
void Tables::told_all(RoomEntry& entry, const Watcher& watcher) {
    const Table* const game = entry.room.game();
    if (watcher.by_changes && game != nullptr) (void)marks_of(entry, watcher).changed(game->view(watcher.seat));
}

void Tables::write_steps(const Room& room, const Watcher& to, JsonWriter& writer) {
    const auto from = static_cast<std::size_t>(to.sent);
    if (room.session() == nullptr) {
        writer.array().end_array();
        return;
    }
    if (!seen_steps_ || seen_steps_->from() != from) seen_steps_.emplace(*room.game(), room.session()->effects(), from);
    seen_steps_->write(to.seat, writer);
}

// What happened since he was last told; nothing where that is too long for a message.
std::optional<Texts::Place> Tables::steps_text(RoomEntry& entry, const Watcher& to, Milliseconds now) {
    const auto same = [&](const StepsText& made) {
        return made.reader == to.seat && made.from == to.sent && made.by_changes == to.by_changes;
    };
    if (const auto made = std::ranges::find_if(steps_texts_, same); made != steps_texts_.end()) return made->text;
    const Room& room = entry.room;
    JsonWriter writer(outbox_.texts().begin());
    writer.object().key("event").text("steps").key("table").text(id_text(room.row().id)).key("from").number(to.sent);
    writer.key("steps");
    write_steps(room, to, writer);
    write_now(room, to.seat, now, writer, to.by_changes ? &marks_of(entry, to) : nullptr);
    writer.end_object();
    const Texts::Place text = outbox_.texts().end();
    const bool fits = text.size <= message_bytes;
    steps_texts_.push_back({to.seat, to.sent, to.by_changes, fits ? std::optional(text) : std::nullopt});
    return steps_texts_.back().text;
}

void Tables::publish(RoomEntry& entry) {
    entry.dirty = false;
    Room& room = entry.room;
    const TableRow& row = room.row();
    for (Change& change : room.take_changes()) outbox_.changes().push_back(std::move(change));
    const auto happenings = room.take_happenings();
    const bool summary = room.take_summary_changed();
    if (summary) index(entry);
    set_deadline(entry);
    for (const SeatHolder& seat : row.seats)
        if (seat.person != PersonId::nobody) turns_changed_.push_back(seat.person);
    if (entry.watchers.empty()) return;

    const SeatSet here = entry.here();
    const Milliseconds now = house_.open_time();
    const std::string id = id_text(row.id);
    steps_texts_.clear();
    seen_steps_.reset();
    for (Watcher& watcher : entry.watchers) {
        tell_watcher(entry, watcher, here, now);
        if (summary) outbox_.tell(watcher.client, table_event(row, watcher.client->person, here));
        for (const Happening& happening : happenings)
            if (happening.kind != Happening::Kind::chat || !room.muted(watcher.client->person, happening.chat.seat))
                outbox_.tell(watcher.client, happening_event(id, happening));
    }
}

// The steps that he has not seen, or all anew.
void Tables::tell_watcher(RoomEntry& entry, Watcher& watcher, SeatSet here, Milliseconds now) {
    const Room& room = entry.room;
    const TableRow& row = room.row();
    // He may have lost his seat since: then he sees from now on what a spectator sees.
    const Seat reader = room.reader(watcher.client->person, watcher.seat).value_or(Seat::spectator);
    if (std::exchange(watcher.seat, reader) != reader) watcher.epoch = -1;
    if (watcher.epoch != row.epoch) {
        outbox_.tell(watcher.client, state_text(room, watcher, here, now));
    } else if (watcher.sent < row.steps) {
        const auto text = steps_text(entry, watcher, now);
        outbox_.tell(watcher.client, text ? *text : state_text(room, watcher, here, now));
    }
    watcher.epoch = row.epoch;
    watcher.sent = row.steps;
}

void Tables::publish() {
    for (std::size_t i = 0; i < dirty_.size(); ++i)
        if (RoomEntry* const entry = known(dirty_[i])) publish(*entry);
    dirty_.clear();
    for (const PersonId person : turns_changed_) clients_.tell_turns(person);
    turns_changed_.clear();
}

// Everything in memory is a copy of the store, and this copy has gone wrong.
void Tables::start_over(const std::string& after) {
    struct Looking {
        TableId table;
        Watcher watcher;
    };
    std::vector<Looking> looking;
    for (const auto& [id, entry] : rooms_)
        for (const Watcher& watcher : entry->watchers) looking.push_back({id, watcher});
    std::ranges::stable_sort(looking, {}, &Looking::table);  // what is sent, and when, hangs on no hash
    rooms_.clear();
    awake_.clear();
    tables_of_.clear();
    deadlines_.clear();
    dirty_.clear();
    outbox_.forget_changes();
    living_.clear();
    house_.people.forget_all();
    const auto loaded = load();
    unread_ = !loaded;  // then it is tried again
    if (!loaded) log_error("load_failed", {{"why", why(loaded.error())}, {"after", after}});
    for (Looking& look : looking) {
        auto entry = wake(look.table);
        if (!entry) {
            look.watcher.client->close("the table cannot be read at the moment");
            continue;
        }
        look.watcher.epoch = -1;  // a fresh state
        (*entry)->watchers.push_back(std::move(look.watcher));
        touch(**entry);
    }
}

}  // namespace saloon::server
